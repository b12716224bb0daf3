import type { OfferedEvent, OfferPort } from "../providers/sport/bets/offer-port.ts";
import type { EventStatus } from "../providers/sport/protocol.ts";
import { LOST, type Market, type Result, type Weighted, WON } from "../providers/sport/types.ts";

/** A final outcome of an event of the tests: how each selection ends that does not lose, by `<market>/<selection>`. */
export type TestOutcome = Readonly<Record<string, Result>>;

interface TestEvent {
  event: OfferedEvent;
  /** Outcomes that are still possible; one after the end. */
  possible: Weighted<TestOutcome>[];
  suspended: boolean;
  odds: Map<string, number>;
}

const half = (won: number, returned: number): Result => ({ won, returned });

/**
 * The outcomes of every event of the tests. `1x2` has one winner; `line` is a market with pushes and quarter lines; `race` has a dead
 * heat for the first place and each-way terms, whose place results have the suffix `#place`.
 */
export const OUTCOMES: readonly TestOutcome[] = [
  { "1x2/home": WON, "line/over": WON, "race/a": WON, "race/a#place": WON, "race/b#place": WON },
  {
    "1x2/home": WON,
    "line/over": half(0.5, 0.5),
    "line/under": half(0, 0.5),
    "race/a#place": WON,
    "race/b": WON,
    "race/b#place": WON,
  },
  {
    "1x2/draw": WON,
    "line/over": half(0, 1),
    "line/under": half(0, 1),
    "race/a": half(0.5, 0),
    "race/b": half(0.5, 0),
    "race/a#place": WON,
    "race/b#place": WON,
  },
  {
    "1x2/away": WON,
    "line/under": WON,
    "race/c": WON,
    "race/c#place": WON,
    "race/a#place": half(0.5, 0),
    "race/b#place": half(0.5, 0),
  },
];

const SELECTIONS = {
  "1x2": ["home", "draw", "away"],
  line: ["over", "under"],
  race: ["a", "b", "c"],
} as const;

const MARKETS: readonly Market<TestOutcome>[] = Object.entries(SELECTIONS).map(([type, ids]) => ({
  type,
  line: "",
  space: "main",
  group: "main",
  winners: 1,
  selections: ids.map((id) => ({
    id,
    result: (outcome) => outcome[`${type}/${id}`] ?? LOST,
    place: (outcome) => outcome[`${type}/${id}#place`] ?? LOST,
  })),
  ...(type === "race" && { eachWay: { share: 0.25, places: 2 } }),
}));

const ODDS: Record<string, number> = {
  "1x2/home": 1900,
  "1x2/draw": 3400,
  "1x2/away": 4200,
  "line/over": 1870,
  "line/under": 1930,
  "race/a": 2600,
  "race/b": 3750,
  "race/c": 9000,
};

/** An offer whose events, prices and results a test sets. It survives a restart of the services, as the real one is a function of time. */
export function createTestOffer(now: () => number) {
  const events = new Map<string, TestEvent>();
  const get = (id: string): TestEvent => {
    const event = events.get(id);
    if (!event) throw new Error(`there is no event ${id}`);
    return event;
  };

  const port: OfferPort = {
    event: (id) => events.get(id)?.event ?? null,
    price({ event, market, selection }) {
      const odds = events.get(event)?.odds.get(`${market}/${selection}`);
      if (odds === undefined) return null;
      const { suspended, event: offered } = get(event);
      const isOpen = !suspended && (offered.status === "prematch" || offered.status === "live");
      return { odds, status: isOpen ? "open" : "suspended" };
    },
    isBuilder: () => true,
    market: (id, marketId) =>
      (events.has(id) ? (MARKETS.find(({ type }) => type === marketId) as Market | undefined) : null) ?? null,
    outcomes: (id) => get(id).possible,
    names: (key) => key,
  };

  return {
    port,
    /** Adds an event that starts in an hour. */
    add(id: string, changes: Partial<OfferedEvent> = {}): void {
      const startsAt = now() + 3_600_000;
      events.set(id, {
        event: {
          id,
          sport: "soccer-1",
          leagueId: `league-${id}`,
          outright: false,
          startsAt,
          status: "prematch",
          scoreboard: null,
          ...changes,
        },
        possible: OUTCOMES.map((outcome) => ({ outcome, weight: 1 / OUTCOMES.length })),
        suspended: false,
        odds: new Map(Object.entries(ODDS)),
      });
    },
    ids: () => [...events.keys()],
    status: (id: string) => get(id).event.status,
    setStatus(id: string, status: EventStatus, startsAt?: number): void {
      const entry = get(id);
      entry.event = { ...entry.event, status, startsAt: startsAt ?? entry.event.startsAt };
    },
    setOdds: (id: string, selection: string, odds: number) => void get(id).odds.set(selection, odds),
    odds: (id: string, selection: string): number => get(id).odds.get(selection) ?? 0,
    suspend: (id: string, suspended = true) => {
      get(id).suspended = suspended;
    },
    /** Leaves only some of the outcomes possible, by their index in {@link OUTCOMES}. */
    narrow(id: string, indexes: readonly number[]): void {
      get(id).possible = indexes.map((index) => ({
        outcome: OUTCOMES[index] as TestOutcome,
        weight: 1 / indexes.length,
      }));
    },
    /** Ends the event with an outcome. */
    end(id: string, index: number): void {
      this.narrow(id, [index]);
      this.setStatus(id, "ended");
    },
  };
}
