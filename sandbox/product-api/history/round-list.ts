import { z } from "zod";
import { currencyCode } from "#contract/wire/money/currency-code.ts";
import type { RoundResult } from "#contract/wire/play/rounds.ts";
import { booleanColumn, query, queryOne, type Store } from "../../store/database.ts";

export interface RoundFilter {
  game?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  result?: RoundResult | undefined;
  mode?: "real" | "demo" | undefined;
}

const roundRow = z.object({
  key: z.number(),
  roundId: z.string(),
  gameCode: z.string(),
  currency: currencyCode,
  stake: z.number(),
  win: z.number(),
  /** The parts of stake and win in bonus money, and the part of the win whose bonus had ended. */
  bonusStake: z.number(),
  bonusWin: z.number(),
  unpaid: z.number(),
  givenBack: z.number(),
  /** The round is not finished. */
  waiting: booleanColumn,
  /** The stake of a free spin, which the operator paid; null if the player paid the stake. */
  freeSpinStake: z.number().nullable(),
  at: z.string(),
});
const sumsRow = z.object({
  rounds: z.number(),
  stake: z.number(),
  win: z.number(),
  bonusStake: z.number(),
  bonusWin: z.number(),
  unpaid: z.number(),
});

/** A round for real money or in demo mode. Amounts are minor units after rollbacks. */
export type ListedRound = z.infer<typeof roundRow> & { mode: "real" | "demo" };

/** The rounds of each mode, with the same columns. */
const SOURCES = {
  real: `SELECT round_key AS key, user_id AS owner, round_id AS roundId, game_code AS gameCode, currency, stake, win,
           bonus_stake AS bonusStake, bonus_win AS bonusWin, unpaid, given_back AS givenBack, at,
           EXISTS (SELECT 1 FROM game_rounds WHERE id = round_id AND state = 'waiting')
             OR EXISTS (SELECT 1 FROM crash_bets WHERE bet_id = player_rounds.round_id AND state = 'open')
             OR EXISTS (SELECT 1 FROM live_slips WHERE slip_id = player_rounds.round_id AND state = 'open')
             OR EXISTS (SELECT 1 FROM sport_bets WHERE bet_id = player_rounds.round_id AND state IN ('pending', 'open')) AS waiting,
           (SELECT g.stake FROM free_spin_rounds f JOIN free_spin_grants g USING (grant_id)
             WHERE f.round_id = player_rounds.round_id AND f.user_id = player_rounds.user_id
             AND f.game_code = player_rounds.game_code) AS freeSpinStake
         FROM player_rounds`,
  demo: `SELECT rowid AS key, player AS owner, id AS roundId, game_code AS gameCode, currency, stake, win,
           0 AS bonusStake, 0 AS bonusWin, 0 AS unpaid, 0 AS givenBack, created_at AS at, state = 'waiting' AS waiting, NULL AS freeSpinStake FROM game_rounds
         UNION ALL SELECT s.rowid, 'demo:' || s.account_id, s.slip_id, r.table_code, s.currency,
           ifnull(sum(p.stake) FILTER (WHERE p.taken_back = 0), 0), s.win, 0, 0, 0,
           ifnull(sum(p.stake) FILTER (WHERE p.taken_back = 1), 0), s.at, s.state = 'open', NULL
         FROM live_slips s JOIN live_rounds r USING (round_id) JOIN live_placements p USING (slip_id)
         WHERE s.mode = 'demo' GROUP BY s.slip_id`,
} as const;

const MATCHES_FILTER = `owner = :owner AND (:game = '' OR gameCode = :game) AND at >= :from AND at < :to
  AND (:result = 'all' OR (:result = 'won') = (win > stake AND waiting = 0)) AND (:result <> 'lost' OR (waiting = 0 AND (stake > 0 OR givenBack = 0)))`;
const BEFORE_ALL = "0000";
const AFTER_ALL = "9999";

/** The rounds of players for real money and in demo mode. */
export function createRoundList(store: Store) {
  const { db } = store;
  const prepare = (mode: keyof typeof SOURCES) => {
    const source = `(${SOURCES[mode]})`;
    return {
      page: db.prepare(
        `SELECT * FROM ${source} WHERE ${MATCHES_FILTER} AND (at, key) < (:beforeAt, :beforeKey)
         ORDER BY at DESC, key DESC LIMIT :limit`,
      ),
      sums: db.prepare(
        `SELECT ifnull(sum(stake > 0 OR givenBack = 0), 0) AS rounds, ifnull(sum(stake), 0) AS stake,
           ifnull(sum(win), 0) AS win, ifnull(sum(bonusStake), 0) AS bonusStake, ifnull(sum(bonusWin), 0) AS bonusWin,
           ifnull(sum(unpaid), 0) AS unpaid FROM ${source} WHERE ${MATCHES_FILTER}`,
      ),
      find: queryOne(
        db,
        `SELECT * FROM ${source} WHERE owner = ? AND roundId = ? ORDER BY key DESC LIMIT 1`,
        roundRow,
      ),
    };
  };
  const statements = { real: prepare("real"), demo: prepare("demo") };
  const playedGames = query(
    db,
    `SELECT game_code AS code FROM player_rounds WHERE user_id = ?1
     UNION SELECT game_code FROM game_rounds WHERE player = 'demo:' || ?1
     UNION SELECT r.table_code FROM live_slips s JOIN live_rounds r USING (round_id)
       WHERE s.account_id = ?1 AND s.mode = 'demo'`,
    z.object({ code: z.string() }),
  );

  const filterValues = (userId: string, { game, from, to, result = "all", mode = "real" }: RoundFilter) => ({
    owner: ownerOf(userId, mode),
    game: game ?? "",
    from: from ? new Date(from).toISOString() : BEFORE_ALL,
    to: to ? new Date(to).toISOString() : AFTER_ALL,
    result,
  });

  return {
    /** A page of the matching rounds, newest first, after the cursor `before`. */
    page(
      userId: string,
      filter: RoundFilter,
      before: readonly [at: string, key: number] | null,
      limit: number,
    ): ListedRound[] {
      const { mode = "real" } = filter;
      const [beforeAt, beforeKey] = before ?? [AFTER_ALL, 0];
      return statements[mode].page
        .all({ ...filterValues(userId, filter), beforeAt, beforeKey, limit })
        .map((row) => ({ ...roundRow.parse(row), mode }));
    },
    /** Totals of all matching rounds, without rolled-back ones. */
    sums: (userId: string, filter: RoundFilter): z.infer<typeof sumsRow> =>
      sumsRow.parse(statements[filter.mode ?? "real"].sums.get(filterValues(userId, filter))),
    /** A round of the player; null if the player has no round with this id. */
    find(userId: string, roundId: string): ListedRound | null {
      for (const mode of ["real", "demo"] as const) {
        const round = statements[mode].find(ownerOf(userId, mode), roundId);
        if (round) return { ...round, mode };
      }
      return null;
    },
    /** Codes of the games that the player has played in either mode. */
    games: (userId: string): string[] => playedGames(userId).map(({ code }) => code),
  };
}

function ownerOf(userId: string, mode: "real" | "demo"): string {
  return mode === "real" ? userId : `demo:${userId}`;
}
