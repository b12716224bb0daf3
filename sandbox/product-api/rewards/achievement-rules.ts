import { z } from "zod";
import { currencyCode } from "#contract/wire/money/currency-code.ts";
import { CRASH_GAME } from "#contract/wire/play/crash-game.ts";
import { fromEuros } from "../../exchange-rates.ts";
import { LIVE_TABLES } from "../../providers/games/catalogue/games/live-tables.ts";
import { queryOne, type Store } from "../../store/database.ts";
import type { WalletPlay } from "../wallet/seamless-wallet.ts";

/** An achievement: a number of things that a player has done. */
export interface AchievementRules {
  /** Loyalty coins that are granted with it. */
  coins: number;
  required: number;
  /** How much of it the player has done, from the database. */
  progress: (userId: string) => number;
  /**
   * Whether a play completes it. It reads the play and its round only, because it runs for every play; absent if no play does.
   */
  completedBy?: (play: WalletPlay) => boolean;
}

/** The win in one round that completes an achievement, in euros or their equivalent. */
export const BRIGHT_WIN_EUROS = 50;
/** The win in one round that completes an achievement, as a multiple of its stake. */
export const FIFTY_FOLD = 50;
/** The cash-out of Aviator that completes an achievement, as a multiple of the stake. */
export const HIGH_FLYER_MULTIPLIER = 10;
const LIVE_TABLE_CODES: ReadonlySet<string> = new Set(LIVE_TABLES.map(({ code }) => code));

const counted = z.object({ done: z.number() });

/** The achievements by benefit id, in display order. */
export function createAchievementRules({ db }: Store) {
  const count = (sql: string) => {
    const read = queryOne(db, `SELECT ${sql} AS done`, counted);
    return (userId: string): number => read(userId)?.done ?? 0;
  };
  const isKept = "NOT EXISTS (SELECT 1 FROM wallet_rollbacks r WHERE r.transaction_id = t.transaction_id)";
  const plays = (kind: "bet" | "win") =>
    `FROM wallet_transactions t WHERE t.user_id = ?1 AND t.kind = '${kind}' AND ${isKept}`;
  const stakeOfRound = `(SELECT sum(b.amount) FROM wallet_transactions b WHERE b.round_id = t.round_id
    AND b.user_id = t.user_id AND b.game_code = t.game_code AND b.kind = 'bet')`;
  const multiples = (times: number, games = "") =>
    count(
      `(SELECT count(*) ${plays("win")} ${games} AND ${stakeOfRound} > 0 AND t.amount >= ${times} * ${stakeOfRound})`,
    );

  const rounds = count(`(SELECT count(*) ${plays("bet")})`);
  const games = count(`(SELECT count(DISTINCT t.game_code) ${plays("bet")})`);
  const readStake = queryOne(
    db,
    `SELECT ifnull(sum(amount), 0) AS done FROM wallet_transactions
     WHERE round_id = ? AND user_id = ? AND game_code = ? AND kind = 'bet'`,
    counted,
  );
  const largestWin = queryOne(
    db,
    `SELECT ifnull(max(t.amount), 0) AS amount, u.currency FROM users u LEFT JOIN wallet_transactions t
       ON t.user_id = u.user_id AND t.kind = 'win' AND ${isKept} WHERE u.user_id = ?1`,
    z.object({ amount: z.number(), currency: currencyCode }),
  );
  const isMultiple = ({ kind, amount, roundId, userId, gameCode }: WalletPlay, times: number): boolean => {
    if (kind !== "win" || amount === 0) return false;
    const stake = readStake(roundId, userId, gameCode)?.done ?? 0;
    return stake > 0 && amount >= times * stake;
  };
  const lastGames = new Map<string, string>();
  /** Whether the player plays another game than before; only then can the number of games have changed. */
  const changesGame = ({ userId, gameCode }: WalletPlay): boolean => {
    if (lastGames.get(userId) === gameCode) return false;
    lastGames.set(userId, gameCode);
    return true;
  };
  const countsRounds =
    (required: number) =>
    ({ kind, userId }: WalletPlay) =>
      kind === "bet" && rounds(userId) >= required;

  return {
    "first-round": { coins: 25, required: 1, progress: rounds, completedBy: countsRounds(1) },
    "hundred-rounds": { coins: 100, required: 100, progress: rounds, completedBy: countsRounds(100) },
    "ten-games": {
      coins: 100,
      required: 10,
      progress: games,
      completedBy: (play) => play.kind === "bet" && changesGame(play) && games(play.userId) >= 10,
    },
    "bright-win": {
      coins: 100,
      required: 1,
      progress(userId) {
        const win = largestWin(userId);
        return win && win.amount >= fromEuros(BRIGHT_WIN_EUROS, win.currency) ? 1 : 0;
      },
      completedBy: ({ kind, amount, currency }) =>
        kind === "win" && amount >= fromEuros(BRIGHT_WIN_EUROS, currency),
    },
    "fifty-fold": {
      coins: 100,
      required: 1,
      progress: multiples(FIFTY_FOLD),
      completedBy: (play) => isMultiple(play, FIFTY_FOLD),
    },
    "high-flyer": {
      coins: 100,
      required: 1,
      progress: multiples(HIGH_FLYER_MULTIPLIER, `AND t.game_code = '${CRASH_GAME.code}'`),
      completedBy: (play) => play.gameCode === CRASH_GAME.code && isMultiple(play, HIGH_FLYER_MULTIPLIER),
    },
    "live-table": {
      coins: 25,
      required: 1,
      progress: count(
        `(SELECT count(*) ${plays("bet")} AND t.game_code IN (${[...LIVE_TABLE_CODES].map((code) => `'${code}'`)}))`,
      ),
      completedBy: ({ kind, gameCode }) => kind === "bet" && LIVE_TABLE_CODES.has(gameCode),
    },
    "five-favourites": {
      coins: 25,
      required: 5,
      progress: count("(SELECT count(*) FROM favourites WHERE user_id = ?1)"),
    },
    "own-limit": {
      coins: 50,
      required: 1,
      progress: count("(SELECT count(*) FROM limit_changes WHERE user_id = ?1 AND value IS NOT NULL)"),
    },
    "own-reminder": {
      coins: 50,
      required: 1,
      progress: count("(SELECT count(*) FROM reality_checks WHERE user_id = ?1 AND minutes IS NOT NULL)"),
    },
    "two-factor": {
      coins: 50,
      required: 1,
      progress: count("(SELECT count(*) FROM users WHERE user_id = ?1 AND totp_enabled_at IS NOT NULL)"),
    },
    "identity-verified": {
      coins: 50,
      required: 1,
      progress: count(
        `(SELECT count(*) FROM documents WHERE user_id = ?1 AND kind = 'identity' AND state = 'verified')
         + (SELECT count(*) FROM identity_checks WHERE user_id = ?1 AND state = 'approved')`,
      ),
    },
  } as const satisfies Record<string, AchievementRules>;
}
