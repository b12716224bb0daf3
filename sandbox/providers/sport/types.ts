/**
 * What the parts of the sportsbook agree on. A model weighs the final outcomes of a match; a market is a function of a final
 * outcome; its price is the sum of the weights that win, and settlement calls the same function with the real outcome. So the
 * markets of a match cannot contradict each other (docs/decisions/140).
 */

export const SPORT_IDS = [
  "soccer-1",
  "basketball-2",
  "baseball-3",
  "ice_hockey-4",
  "tennis-5",
  "handball-6",
  "american_football-16",
  "cricket-21",
  "darts-22",
  "volleyball-23",
  "motor_racing-40",
  "mma-117",
  "cs-109",
  "moba-110",
  "efootball-137",
] as const;
export type SportId = (typeof SPORT_IDS)[number];

/** A pseudo-random number in [0, 1), reproducible from a seed. */
export type Random = () => number;

export type Side = "home" | "away";

/** Strengths of both sides on the scale of the sport's model, about -1 to 1; the model turns them into its parameters. */
export interface Strengths {
  home: number;
  away: number;
  /** Strengths of all participants of a race, by their index; empty for a match of two sides. */
  field: readonly number[];
}

/** Something that happens in a match. */
export interface Incident {
  /** Seconds of the match's own clock, from 0 at its start. */
  time: number;
  /** What it is, in the words of the sport: `goal`, `point`, `red_card`, `period_end`, `danger`, `end`. */
  type: string;
  side?: Side;
  /** What the sport's fold needs to know: points scored, player index, the next server. */
  value?: number;
  /** Where one number is not enough: what a lap gave each participant of a race, by index. */
  values?: readonly number[];
}

/** Score and clock of a match at a second, as lists and scoreboards show it. */
export interface Scoreboard {
  /** Key of the period's name in the texts: `first_half`, `set_2`, `q3`, `ended`. */
  period: string;
  /** Seconds of the clock that players see, or null where the sport has none (tennis). */
  clock: number | null;
  score: readonly [number, number];
  /** Scores of the periods so far: sets, quarters, halves. */
  periods: readonly (readonly [number, number])[];
  /** Who serves, throws or bats. */
  serving: Side | null;
  /** Points of the current game, leg or over as text: `40`, `A`, `121`. */
  points: readonly [string, string] | null;
  /** Counters for the statistics panel, by key: `corners`, `shots`, `red_cards`. */
  statistics: Readonly<Record<string, readonly [number, number]>>;
  /** Participants of a race in their current order, with the gap to the leader in milliseconds; `shared` marks a dead heat. */
  order?: readonly { competitor: number; gap: number; shared?: boolean }[];
  ended: boolean;
}

/** A final outcome with its probability; a space's weights sum to 1. */
export interface Weighted<Outcome> {
  outcome: Outcome;
  weight: number;
}

/**
 * How a selection ends, as a share of the stake that wins and a share that is returned: a half-won quarter line is
 * `{ won: 0.5, returned: 0.5 }`, a push is `{ won: 0, returned: 1 }`, a dead heat of two is `{ won: 0.5, returned: 0 }`.
 */
export interface Result {
  won: number;
  returned: number;
}
export const WON: Result = { won: 1, returned: 0 };
export const LOST: Result = { won: 0, returned: 0 };
export const PUSH: Result = { won: 0, returned: 1 };

/** One selection of a market: its id within the market, and its result for a final outcome of the market's space. */
export interface Selection<Outcome> {
  /** `home`, `over`, `2:1`, `player_3`. */
  id: string;
  result(outcome: Outcome): Result;
  /** Result of the place part of an each-way bet; only in markets with `eachWay`. */
  place?(outcome: Outcome): Result;
}

/** A market of a match. */
export interface Market<Outcome = unknown> {
  /** `1x2`, `total`, `handicap`. Together with `line` it is unique in the match. */
  type: string;
  /** The line as text, as it is part of the id: `2.5`, `-1.25`, `q1`, `q1|45.5`; empty if the market has none. */
  line: string;
  /** Name of the outcome space. */
  space: string;
  /**
   * Name of a smaller space of the same model, a marginal of `space`, whose outcomes have all that the selections read. Prices are
   * computed there; settlement and builders use `space`.
   */
  pricedIn?: string;
  /** The group of the event page: `main`, `goals`, `handicaps`, `halves`, `specials`. */
  group: string;
  selections: readonly Selection<Outcome>[];
  /** How many selections win in any outcome that decides the market: 1, or 2 for a double chance, 3 for a podium. */
  winners: number;
  /** Terms of each-way bets: the odds share and the places paid; only where they are offered. */
  eachWay?: { share: number; places: number };
}

/**
 * The model of a sport. Everything is a pure function: the same seed gives the same match on every machine.
 *
 * @typeParam P parameters of one match, from the strengths of its sides
 * @typeParam S state of a match between its first and last incident
 */
export interface SportModel<P = unknown, S = unknown> {
  sport: SportId;
  /** Seconds from the start to the end of the longest usual match, with its breaks. */
  duration: number;
  parameters(strengths: Strengths): P;
  /** All incidents of a match, in order of their second; the last has the type `end`. */
  simulate(parameters: P, random: Random): Incident[];
  /** The incidents after a state, drawn from the distribution that `outcomes` states for it; used after an intervention. */
  resume?(parameters: P, state: S, random: Random): Incident[];
  initial(parameters: P): S;
  /** The state after an incident. Incidents that the sport does not know leave it unchanged. */
  apply(parameters: P, state: S, incident: Incident): S;
  /** The state at a time of the match's own clock (as `Incident.time`) if nothing has happened since `state`: only the clock moves. */
  advance(parameters: P, state: S, time: number): S;
  scoreboard(parameters: P, state: S): Scoreboard;
  /** The final outcomes that are possible from a state, with their probabilities, by space. */
  outcomes(parameters: P, state: S): Record<string, Weighted<unknown>[]>;
  /** The final outcomes of an ended match, by space: what `outcomes` would give with the weight 1. */
  final(parameters: P, state: S): Record<string, unknown>;
  /** The markets that are offered in a state, in the order of the event page. Decided markets are included until the match ends. */
  markets(parameters: P, state: S): Market[];
  /** A market by its type and line that `markets` offered in an earlier state, for settlement; undefined if there is no such market. */
  market?(parameters: P, type: string, line: string): Market | undefined;
  /** Seconds around incidents of these types in which the markets are suspended. */
  suspendedBy: Readonly<Record<string, { before: number; after: number }>>;
}
