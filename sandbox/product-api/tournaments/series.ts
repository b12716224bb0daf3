import type { GameCategory } from "#contract/wire/constants.ts";
import type { Game } from "#contract/wire/lobby/games.ts";
import type { TournamentKind, TournamentScoring } from "#contract/wire/rewards/tournament-constants.ts";
import type { RewardRules } from "../grants/reward-grants.ts";
import { collections } from "../lobby/game-lists.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The games that count in a tournament: those of one list of the lobby. */
export type GameList =
  | { kind: "category"; id: GameCategory }
  | { kind: "collection"; id: string }
  | { kind: "provider"; id: string };

/** The reward of the places `from` to `to`; in a mission, of everyone who reaches the target. */
interface PrizeRules {
  from: number;
  to: number;
  reward: RewardRules;
}

/** Tournaments that repeat at a fixed interval. Amounts are euros. */
export interface Series {
  id: string;
  kind: TournamentKind;
  scoring: TournamentScoring;
  /** Milliseconds between two starts, and from a start to its end. */
  period: number;
  duration: number;
  /** Milliseconds from Monday 00:00 UTC to the first start of a week. */
  offset: number;
  games: GameList;
  /** The smallest stake of a round that counts. */
  minStakeEuros: number;
  optIn: boolean;
  entryFeeEuros: number | null;
  /** Rounds with a win that complete a mission; null for a race. */
  target: number | null;
  prizes: readonly PrizeRules[];
  /** Players with a score that a tournament needs, otherwise it expires. */
  minPlayers: number;
  /** Simulated opponents, and about the final score of the best of them. */
  opponents: number;
  bestScore: number;
}

const cash = (euros: number): RewardRules => ({ kind: "cash", euros });
const bonus = (euros: number): RewardRules => ({ kind: "bonus", euros, wageringFactor: 20 });
const coins = (count: number): RewardRules => ({ kind: "coins", count });
const spins = (count: number, gameCode: string, stakeEuros: number): RewardRules => ({
  kind: "spins",
  count,
  gameCode,
  stakeEuros,
  wageringFactor: 10,
});
const places = (from: number, to: number, reward: RewardRules): PrizeRules => ({ from, to, reward });

/** The sandbox's tournaments; their texts are in `texts/`. */
export const SERIES: readonly Series[] = [
  {
    id: "sunrise-sprint",
    kind: "points_race",
    scoring: "stake",
    period: DAY,
    duration: DAY,
    offset: 0,
    games: { kind: "category", id: "slots" },
    minStakeEuros: 0.1,
    optIn: false,
    entryFeeEuros: null,
    target: null,
    prizes: [
      places(1, 1, cash(250)),
      places(2, 2, cash(125)),
      places(3, 3, cash(75)),
      places(4, 10, cash(25)),
      places(11, 50, bonus(5)),
      places(51, 200, coins(100)),
    ],
    minPlayers: 2,
    opponents: 640,
    bestScore: 24_000,
  },
  {
    id: "high-noon",
    kind: "multiplier_race",
    scoring: "multiplier",
    period: 3 * DAY,
    duration: 3 * DAY,
    offset: 12 * HOUR,
    games: { kind: "collection", id: "big-swings" },
    minStakeEuros: 0.2,
    optIn: true,
    entryFeeEuros: null,
    target: null,
    prizes: [
      places(1, 1, cash(500)),
      places(2, 2, cash(250)),
      places(3, 3, cash(150)),
      places(4, 10, bonus(50)),
      places(11, 40, spins(20, "fjordfire-voyage", 0.2)),
    ],
    minPlayers: 2,
    opponents: 420,
    bestScore: 184_000,
  },
  {
    id: "lantern-league",
    kind: "points_race",
    scoring: "stake",
    period: 7 * DAY,
    duration: 7 * DAY,
    offset: 0,
    games: { kind: "collection", id: "eastern-lanterns" },
    minStakeEuros: 0.2,
    optIn: true,
    entryFeeEuros: 2,
    target: null,
    prizes: [
      places(1, 1, cash(1500)),
      places(2, 2, cash(750)),
      places(3, 3, cash(500)),
      places(4, 10, cash(150)),
      places(11, 50, cash(25)),
      places(51, 250, bonus(10)),
    ],
    minPlayers: 10,
    opponents: 2_400,
    bestScore: 96_000,
  },
  {
    id: "comet-chase",
    kind: "mission",
    scoring: "wins",
    period: 2 * DAY,
    duration: 2 * DAY,
    offset: 6 * HOUR,
    games: { kind: "category", id: "slots" },
    minStakeEuros: 0.1,
    optIn: true,
    entryFeeEuros: null,
    target: 25,
    prizes: [places(1, 100_000, spins(15, "thousand-lantern-river", 0.2))],
    minPlayers: 1,
    opponents: 310,
    bestScore: 60,
  },
  {
    id: "midnight-tables",
    kind: "points_race",
    scoring: "wins",
    period: 4 * DAY,
    duration: 3 * DAY,
    offset: 20 * HOUR,
    games: { kind: "category", id: "table-games" },
    minStakeEuros: 0.5,
    optIn: true,
    entryFeeEuros: null,
    target: null,
    prizes: [
      places(1, 1, cash(300)),
      places(2, 3, cash(100)),
      places(4, 20, coins(2_500)),
      places(21, 60, coins(750)),
    ],
    minPlayers: 2,
    opponents: 180,
    bestScore: 420,
  },
  {
    id: "northern-raid",
    kind: "points_race",
    scoring: "stake",
    period: 7 * DAY,
    duration: 2 * DAY + 6 * HOUR,
    offset: 4 * DAY + 18 * HOUR,
    games: { kind: "collection", id: "northern-sagas" },
    minStakeEuros: 0.2,
    optIn: false,
    entryFeeEuros: null,
    target: null,
    prizes: [
      places(1, 1, cash(400)),
      places(2, 2, cash(200)),
      places(3, 3, cash(100)),
      places(4, 25, bonus(15)),
      places(26, 100, coins(250)),
    ],
    minPlayers: 2,
    opponents: 860,
    bestScore: 31_000,
  },
];

export function seriesOf(id: string): Series {
  const found = SERIES.find((series) => series.id === id);
  if (!found) throw new Error(`there is no series ${id}`);
  return found;
}

/** Whether rounds of a game count in a list. */
export function isGameInList(list: GameList, game: Pick<Game, "code" | "categories" | "provider">): boolean {
  if (list.kind === "category") return game.categories.includes(list.id);
  if (list.kind === "provider") return game.provider.id === list.id;
  return collections.get(list.id)?.has(game.code) ?? false;
}

/** The value of all cash and bonus prizes in euros. A mission has none, because the number of its winners is not limited. */
export function prizePoolEuros({ prizes, kind }: Pick<Series, "prizes" | "kind">): number {
  if (kind === "mission") return 0;
  return prizes.reduce(
    (sum, { from, to, reward }) => sum + ("euros" in reward ? reward.euros * (to - from + 1) : 0),
    0,
  );
}
