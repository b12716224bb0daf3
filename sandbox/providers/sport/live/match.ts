import type { Intervention } from "../interventions.ts";
import { models } from "../model/registry.ts";
import type { Fixture } from "../offering/fixture.ts";
import { outrightModel } from "../offering/outright-model.ts";
import type { EventStatus } from "../protocol.ts";
import type { Incident, Scoreboard, SportModel, Weighted } from "../types.ts";
import { secondAt, type Timeline, timelineOf } from "./timeline.ts";

/** A match at a time. */
export interface Moment {
  status: EventStatus;
  /** Second of the match's own clock; negative before the start. */
  second: number;
  /** Number of incidents so far. */
  incidents: number;
  /** State of the model after them. */
  folded: unknown;
  /** The same state with the clock at `second`. */
  state: unknown;
  /** Whether bets are closed: a critical moment, or an order of the console. */
  suspended: boolean;
}

export type Match = ReturnType<typeof createMatch>;

/** An event now: its plan, its match and its moment. */
export interface CurrentEvent {
  fixture: Fixture;
  match: Match;
  moment: Moment;
}

/**
 * A match as a fold of its incidents. The fold continues from the last moment that was asked for, so that following a match costs one
 * step per incident; going back starts again.
 */
export function createMatch(fixture: Fixture, interventions: readonly Intervention[]) {
  const model: SportModel = fixture.kind === "outright" ? outrightModel : models[fixture.sport];
  const parameters: unknown = model.parameters(fixture.strengths);
  // Most matches of the offer have not begun, and their incidents are not needed.
  let simulated: Simulated | null = null;
  const simulate = (): Simulated => {
    simulated ??= simulatedMatch(fixture, model, parameters, interventions);
    return simulated;
  };
  const isPlanned = interventions.length === 0;
  const planned = { startsAt: fixture.startsAt, shift: 0 };
  const boards: Pick<Scoreboard, "score" | "clock" | "period">[] = [];
  let folded = { count: 0, state: model.initial(parameters) };
  let latest: Moment | null = null;
  let board: { moment: Moment; scoreboard: Scoreboard } | null = null;

  const fold = (second: number): typeof folded => {
    if (isPlanned && second < 0) return folded;
    const { incidents } = simulate().timeline;
    let { count, state } = folded;
    if (count > 0 && (incidents[count - 1]?.time ?? 0) > second) {
      count = 0;
      state = model.initial(parameters);
      boards.length = 0;
    }
    for (let next = incidents[count]; next && next.time <= second; next = incidents[count]) {
      state = model.apply(parameters, state, next);
      const { score, clock, period } = model.scoreboard(parameters, state);
      boards[count] = { score, clock, period };
      count += 1;
    }
    folded = { count, state };
    return folded;
  };

  const statusAt = (second: number): EventStatus => {
    if (isPlanned && second < 0) return "prematch";
    const { timeline, endsAt } = simulate();
    if (timeline.startsAt === null) return "postponed";
    if (second < 0) return "prematch";
    if (second < endsAt) return "live";
    return timeline.abandonedAt === null ? "ended" : "abandoned";
  };

  const isSuspended = (status: EventStatus, second: number): boolean => {
    if (isPlanned && status === "prematch") return false;
    const { timeline, suspensions } = simulate();
    return timeline.suspended || (status === "live" && isCritical(suspensions, second));
  };

  return {
    fixture,
    model,
    parameters,
    get timeline(): Timeline {
      return simulate().timeline;
    },
    /** Score and clock after each incident so far. */
    boards: boards as readonly Pick<Scoreboard, "score" | "clock" | "period">[],
    /** Milliseconds since 1970; null for a postponed match without a new start. */
    get startsAt(): number | null {
      return isPlanned ? fixture.startsAt : simulate().timeline.startsAt;
    },
    /** When it ends, in milliseconds since 1970; null for a postponed match without a new start. */
    get endsAt(): number | null {
      const { timeline, endsAt } = simulate();
      return timeline.startsAt === null ? null : timeline.startsAt + (endsAt - timeline.shift) * 1000;
    },
    /** The match at a time in milliseconds since 1970. The same object as before if nothing has changed. */
    at(now: number): Moment {
      const elapsed = secondAt(isPlanned ? planned : simulate().timeline, now);
      const status = statusAt(elapsed);
      const second = status === "prematch" ? elapsed : Math.min(elapsed, simulate().endsAt);
      if (latest && latest.second === second && latest.status === status) return latest;
      const { count, state } = fold(second);
      latest = {
        status,
        second,
        incidents: count,
        folded: state,
        state: status === "live" || status === "abandoned" ? model.advance(parameters, state, second) : state,
        suspended: isSuspended(status, second),
      };
      return latest;
    },
    /** The second of the latest incident that may have changed prices; 0 without one. */
    changedAt: ({ incidents }: Moment): number =>
      incidents === 0 ? 0 : (simulate().pricedSince[incidents] ?? 0),
    scoreboard(moment: Moment): Scoreboard {
      if (board?.moment !== moment) {
        board = { moment, scoreboard: model.scoreboard(parameters, moment.state) };
      }
      return board.scoreboard;
    },
    /** A moment with the clock at an earlier second, after the same incidents. */
    rewound: (moment: Moment, second: number): Moment => ({
      ...moment,
      second,
      state: model.advance(parameters, moment.folded, second),
    }),
    /** The final outcomes that are possible at a moment, with their probabilities, by space. */
    spaces(moment: Moment): Record<string, Weighted<unknown>[]> {
      if (moment.status !== "ended") return model.outcomes(parameters, moment.state);
      return Object.fromEntries(
        Object.entries(model.final(parameters, moment.state)).map(([space, outcome]) => [
          space,
          [{ outcome, weight: 1 }],
        ]),
      );
    },
  };
}

/** Incidents that change no price: they are shown, but the match is not priced again. */
const QUIET = new Set(["shot", "save", "danger", "attack", "miss", "exchange"]);

interface Simulated {
  timeline: Timeline;
  /** For each number of incidents, the second of the latest one that may have changed prices. */
  pricedSince: readonly number[];
  /** Second in which it ends or was abandoned. */
  endsAt: number;
  suspensions: Ranges;
}

function simulatedMatch(
  fixture: Fixture,
  model: SportModel,
  parameters: unknown,
  interventions: readonly Intervention[],
): Simulated {
  const timeline = timelineOf(fixture, model, parameters, interventions);
  return {
    timeline,
    pricedSince: changesOf(timeline.incidents),
    endsAt: timeline.abandonedAt ?? timeline.incidents.at(-1)?.time ?? 0,
    suspensions: criticalSeconds(model, timeline.incidents),
  };
}

function changesOf(incidents: readonly Incident[]): number[] {
  const seconds = [0];
  for (const { time, type } of incidents) seconds.push(QUIET.has(type) ? (seconds.at(-1) as number) : time);
  return seconds;
}

/** Sorted, disjoint ranges of seconds. */
type Ranges = readonly { from: number; to: number }[];

function criticalSeconds({ suspendedBy }: SportModel, incidents: readonly Incident[]): Ranges {
  const ranges: { from: number; to: number }[] = [];
  for (const { time, type } of incidents) {
    const around = suspendedBy[type];
    if (!around) continue;
    const last = ranges.at(-1);
    const from = time - around.before;
    const to = time + around.after;
    if (last && from <= last.to) {
      last.from = Math.min(last.from, from);
      last.to = Math.max(last.to, to);
    } else ranges.push({ from, to });
  }
  return ranges;
}

function isCritical(ranges: Ranges, second: number): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.to ?? 0) < second) low = middle + 1;
    else high = middle;
  }
  const range = ranges[low];
  return range !== undefined && range.from <= second && second <= range.to;
}
