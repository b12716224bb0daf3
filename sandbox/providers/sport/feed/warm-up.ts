import type { SportEvents } from "../live/events.ts";
import { DAY_MS } from "../offering/fixture.ts";
import { POPULAR_SPORTS, SPORTS, type SportFacts } from "../offering/sports.ts";
import type { Lists } from "./lists.ts";

/**
 * Prepares the lists of the first visitors, in steps of one event: matches are simulated and main markets priced. Without it the first
 * lists after a start have rows without prices for some seconds, because a process prices only so much at once. Lists of sports and
 * leagues are priced when they are opened.
 */
export function* warmUp(events: SportEvents, lists: Pick<Lists, "events">): Generator<void> {
  yield* events.prepareLive();
  yield* prepared("home", POPULAR_SPORTS);
  yield* prepared("live", []);
  yield* prepared("soon", SPORTS);
  yield* prepared("e_sport", SPORTS);

  function* prepared(list: string, sports: readonly SportFacts[]): Generator<void> {
    for (const { id } of sports) yield* events.prepareUpcoming(events.now() + DAY_MS, id);
    for (const { fixture } of lists.events(list)) {
      const event = events.find(fixture.id);
      if (event) events.priceMainOf(event);
      yield;
    }
  }
}
