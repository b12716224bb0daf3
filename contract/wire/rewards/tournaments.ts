import { z } from "#contract/wire/zod.ts";
import { pictureAddress } from "../address-schemas.ts";
import { exactTime } from "../iso-time.ts";
import { gamePage } from "../lobby/games.ts";
import { inMinorUnits } from "../money/amounts.ts";
import { currencyCode } from "../money/currency-code.ts";
import { wireAmount } from "../money/wallet.ts";
import { localeInput, operation } from "../operation.ts";
import { pageInput, pageOf } from "../pagination.ts";
import { decorative, listOf } from "../tolerant.ts";
import { reward } from "./reward.ts";
import { TOURNAMENT_KINDS, TOURNAMENT_SCORINGS, TOURNAMENT_STATUSES } from "./tournament-constants.ts";

export * from "./tournament-constants.ts";

const id = z.string();
const count = z.number().int().min(0);
const money = z.object({ currency: currencyCode, amount: wireAmount }).transform(inMinorUnits("amount"));

/** A place of a leaderboard. The product API has masked the player's name; `prize` is a text for products without rewards. */
export const leaderboardRow = z.object({
  place: z.number().int().min(1),
  player: z.string(),
  score: z.number(),
  prize: z.string().default(""),
  /** Set in the rows around the player's own place. */
  own: z.boolean().default(false),
});
export type LeaderboardRow = z.output<typeof leaderboardRow>;

/** The reward of the places `from` to `to`; in a mission, of everyone who reaches the target. */
const prize = z.object({ from: z.number().int().min(1), to: z.number().int().min(1), reward });

/** A tournament; `leaderboard` has its first places. Amounts are in the requested currency: players are paid what is shown in theirs. */
export const tournament = z.object({
  tournament_id: id,
  leaderboard: listOf(leaderboardRow),
  status: z.enum(TOURNAMENT_STATUSES),
  /** In the requested locale. */
  name: z.string(),
  summary: z.string().default(""),
  image: z.object({ small: pictureAddress, large: pictureAddress }),
  kind: decorative(TOURNAMENT_KINDS, "points_race"),
  scoring: z.enum(TOURNAMENT_SCORINGS),
  /** ISO times. */
  starts_at: exactTime,
  ends_at: exactTime,
  /** Whether players must opt in; otherwise their first eligible round enters them. */
  opt_in: z.boolean(),
  /** What the opt-in costs; null if it is free. */
  entry_fee: money.nullable().default(null),
  /** Value of all cash and bonus prizes. */
  prize_pool: money,
  prizes: listOf(prize),
  /** Score that completes a mission; null for a race. */
  target: z.number().nullable().default(null),
  /** Number of players with a score. */
  players: count,
});
export type Tournament = z.output<typeof tournament>;

/** A tournament with the data that only its own page shows. */
const tournamentDetails = tournament.extend({
  rules: z
    .array(z.string())
    .describe("The published rules, one paragraph per entry, in the requested locale."),
  games: gamePage.describe("The first games that count, and their total."),
  game_list: z
    .object({ kind: z.enum(["category", "collection", "provider"]), id: z.string() })
    .describe("The list of all games that count."),
});
export type TournamentDetails = z.output<typeof tournamentDetails>;

/** A player's place in a tournament. */
export const tournamentStanding = z.object({
  tournament_id: id,
  joined: z.boolean(),
  /** Null without a score. */
  place: z.number().int().min(1).nullable(),
  score: z.number(),
  /** Score that is missing to the next place; null for the first place and without a score. */
  to_next: z.number().nullable(),
  players: count,
});
export type TournamentStanding = z.output<typeof tournamentStanding>;

const ownTournament = tournamentStanding.extend({
  /** The places around the player's own, in order. */
  around: listOf(leaderboardRow),
  /** The reward of the current place, in the player's currency; of an ended tournament, the reward that was paid. */
  prize: reward.nullable(),
  /** ISO time at which the reward was paid. */
  paid_at: exactTime.nullable().catch(null),
  /** What the opt-in costs in the player's currency; null if it is free. */
  entry_fee: money.nullable().default(null),
});
export type OwnTournament = z.output<typeof ownTournament>;

/** Sent to the players of a tournament; other screens learn the status from `tournament/leaderboard`. */
export const tournamentStatusEvent = z.object({
  tournament_id: id.optional(),
  status: z.enum(TOURNAMENT_STATUSES),
});

/** The first places of a tournament after they or its status have changed. */
export const tournamentLeaderboardEvent = tournament
  .pick({ tournament_id: true, leaderboard: true })
  .extend({ status: z.enum(TOURNAMENT_STATUSES).optional(), players: count.optional() });
export type TournamentLeaderboardEvent = z.output<typeof tournamentLeaderboardEvent>;

const shown = { locale: localeInput, currency: currencyCode };
/** Standings change with every round; a public response may be this many seconds old. */
const BOARD_CACHE = { fresh: 2, stale: 4 };
const startsAndEnds = (tournaments: readonly Pick<Tournament, "starts_at" | "ends_at">[]) =>
  tournaments.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]);

export const tournamentOperations = {
  tournaments: operation({
    method: "GET",
    path: "/tournaments",
    access: "public",
    capability: "tournaments",
    summary:
      "Running tournaments, those that end first in front, and announced ones in the order of their start.",
    input: z.object(shown),
    result: z.object({ running: listOf(tournament), announced: listOf(tournament) }),
    cache: {
      ...BOARD_CACHE,
      changesAt: ({ running, announced }) => startsAndEnds([...running, ...announced]),
    },
  }),
  tournamentArchive: operation({
    method: "GET",
    path: "/tournament-archive",
    access: "public",
    capability: "tournaments",
    summary: "Ended, cancelled and expired tournaments, latest first.",
    input: z.object({ ...shown, ...pageInput }),
    result: pageOf(tournament),
    cache: BOARD_CACHE,
  }),
  tournament: operation({
    method: "GET",
    path: "/tournaments/{tournament_id}",
    access: "public",
    capability: "tournaments",
    summary: "One tournament with its rules and games.",
    input: z.object({ tournament_id: id, ...shown }),
    result: tournamentDetails,
    cache: { ...BOARD_CACHE, changesAt: (details) => startsAndEnds([details]) },
  }),
  tournamentLeaderboard: operation({
    method: "GET",
    path: "/tournaments/{tournament_id}/leaderboard",
    access: "public",
    capability: "tournaments",
    summary: "Places of a tournament, after the first `offset` ones.",
    input: z.object({
      tournament_id: id,
      offset: z.number().int().min(0).max(1_000_000).optional(),
      limit: z.number().int().min(1).max(100).optional(),
    }),
    result: z.object({ total: count, items: listOf(leaderboardRow) }),
    cache: BOARD_CACHE,
  }),
  gameTournaments: operation({
    method: "GET",
    path: "/games/{code}/tournaments",
    access: "public",
    capability: "tournaments",
    optional: true,
    summary: "Running tournaments in which a game counts.",
    input: z.object({ code: z.string(), ...shown }),
    result: listOf(tournament),
    cache: { ...BOARD_CACHE, changesAt: startsAndEnds },
  }),
  ownTournaments: operation({
    method: "GET",
    path: "/own-tournaments",
    access: "player",
    capability: "tournaments",
    optional: true,
    summary: "The player's standings in the running and announced tournaments that they have entered.",
    input: z.object({}),
    result: listOf(tournamentStanding),
  }),
  ownTournament: operation({
    method: "GET",
    path: "/tournaments/{tournament_id}/own",
    access: "player",
    capability: "tournaments",
    summary: "The player's standing in a tournament, with the places around it.",
    input: z.object({ tournament_id: id }),
    result: ownTournament,
  }),
  joinTournament: operation({
    method: "POST",
    path: "/tournaments/{tournament_id}/join",
    access: "player",
    capability: "tournaments",
    summary:
      "Opts in to a running or announced tournament and pays its entry fee. `tournament_closed` if it has ended; a player who has opted in already is charged nothing.",
    input: z.object({ tournament_id: id }),
    result: tournamentStanding,
    idempotent: true,
  }),
};
