import type { Intervention } from "../interventions.ts";
import { seededRandom } from "../model/machinery/random.ts";
import type { Fixture } from "../offering/fixture.ts";
import type { Incident, SportModel } from "../types.ts";

/** A match's incidents and orders of the console, merged: all that its state at a time follows from. */
export interface Timeline {
  /** In order of their second. */
  incidents: readonly Incident[];
  /** Milliseconds since 1970; null while a postponed match has no new start. */
  startsAt: number | null;
  /** Seconds that the console has moved the clock of the match. */
  shift: number;
  /** Second in which the match was abandoned; null if it was not. */
  abandonedAt: number | null;
  /** Whether the console has closed the markets. */
  suspended: boolean;
}

/** The second of the match's clock at a time; negative before the start, -Infinity without one. */
export function secondAt({ startsAt, shift }: Pick<Timeline, "startsAt" | "shift">, now: number): number {
  return startsAt === null ? Number.NEGATIVE_INFINITY : Math.floor((now - startsAt) / 1000) + shift;
}

/**
 * Simulates a match from its id, and applies the interventions in the order in which they were given. What has happened when one is
 * given stays; the rest of the match is drawn again from the changed state, unless it has ended already.
 */
export function timelineOf(
  fixture: Fixture,
  model: SportModel,
  parameters: unknown,
  interventions: readonly Intervention[],
): Timeline {
  const timeline: Timeline = {
    incidents: model.simulate(parameters, seededRandom(fixture.id)),
    startsAt: fixture.startsAt,
    shift: 0,
    abandonedAt: null,
    suspended: false,
  };
  for (const { id, order, at } of interventions) {
    const second = secondAt(timeline, Date.parse(at));
    switch (order.kind) {
      case "shift":
        timeline.shift += order.seconds;
        break;
      case "postpone":
        timeline.startsAt = order.startsAt;
        timeline.shift = 0;
        break;
      case "abandon":
        timeline.abandonedAt = order.at;
        break;
      case "suspend":
      case "resume":
        timeline.suspended = order.kind === "suspend";
        break;
      case "incident":
      case "remove_incident": {
        const changed =
          order.kind === "incident"
            ? added(timeline, { ...order, time: order.at })
            : removed(timeline, order);
        timeline.incidents = redrawn(changed, model, parameters, second, `${fixture.id}/${id}`);
      }
    }
  }
  return timeline;
}

function added({ incidents }: Timeline, { time, type, side, value }: Omit<Incident, "values">): Incident[] {
  const incident: Incident = { time, type };
  if (side) incident.side = side;
  if (value !== undefined) incident.value = value;
  const index = incidents.findIndex(
    (each) => each.time > time || (each.time === time && each.type === "end"),
  );
  return incidents.toSpliced(index < 0 ? incidents.length : index, 0, incident);
}

function removed({ incidents }: Timeline, { at, type }: { at: number; type: string }): Incident[] {
  return incidents.filter((incident) => incident.time !== at || incident.type !== type);
}

/** Keeps the incidents up to a second and draws the rest again, if the model can and the match goes on. */
function redrawn(
  incidents: readonly Incident[],
  model: SportModel,
  parameters: unknown,
  second: number,
  seed: string,
): readonly Incident[] {
  const past = incidents.filter(({ time }) => time <= second);
  let state = model.initial(parameters);
  for (const incident of past) state = model.apply(parameters, state, incident);
  if (!model.resume || model.scoreboard(parameters, state).ended) return incidents;
  if (second >= 0) state = model.advance(parameters, state, second);
  return [...past, ...model.resume(parameters, state, seededRandom(seed))];
}
