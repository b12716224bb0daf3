import type { Currency } from "#contract/money/money.ts";
import type { RoundResult } from "#contract/play/rounds.ts";
import type { Store } from "../../store/database.ts";

export interface RoundFilter {
  game?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  result?: RoundResult | undefined;
  mode?: "real" | "demo" | undefined;
}

/** A round in the list, for real or in demo. Amounts are minor units, less what was rolled back. */
export interface ListedRound {
  key: number;
  roundId: string;
  gameCode: string;
  currency: Currency;
  stake: number;
  win: number;
  givenBack: number;
  /** 1 while it is not over, else 0. */
  waiting: number;
  at: string;
}

export interface RoundSums {
  rounds: number;
  stake: number;
  win: number;
}

/** Where the list of each mode comes from: the same columns of both. */
const SOURCES = {
  real: `SELECT round_key AS key, user_id AS owner, round_id AS roundId, game_code AS gameCode, currency, stake, win,
           given_back AS givenBack, at,
           EXISTS (SELECT 1 FROM game_rounds WHERE id = round_id AND state = 'waiting')
             OR EXISTS (SELECT 1 FROM crash_bets WHERE bet_id = player_rounds.round_id AND state = 'open')
             OR EXISTS (SELECT 1 FROM live_slips WHERE slip_id = player_rounds.round_id AND state = 'open') AS waiting
         FROM player_rounds`,
  demo: `SELECT rowid AS key, player AS owner, id AS roundId, game_code AS gameCode, currency, stake, win,
           0 AS givenBack, created_at AS at, state = 'waiting' AS waiting FROM game_rounds
         UNION ALL SELECT s.rowid, 'demo:' || s.account_id, s.slip_id, r.table_code, s.currency,
           ifnull(sum(p.stake) FILTER (WHERE p.taken_back = 0), 0), s.win,
           ifnull(sum(p.stake) FILTER (WHERE p.taken_back = 1), 0), s.at, s.state = 'open'
         FROM live_slips s JOIN live_rounds r USING (round_id) JOIN live_placements p USING (slip_id)
         WHERE s.mode = 'demo' GROUP BY s.slip_id`,
} as const;

const FITS = `owner = :owner AND (:game = '' OR gameCode = :game) AND at >= :from AND at < :to
  AND (:result = 'all' OR (:result = 'won') = (win > 0)) AND (:result <> 'lost' OR (waiting = 0 AND (stake > 0 OR givenBack = 0)))`;
const BEFORE_ALL = "0000";
const AFTER_ALL = "9999";

/** Rounds by their player: what was played, and what it came to. Every look-up is by the player. */
export function createRoundList(store: Store) {
  const prepared = (mode: keyof typeof SOURCES) => {
    const source = `(${SOURCES[mode]})`;
    return {
      page: store.db.prepare(
        `SELECT * FROM ${source} WHERE ${FITS} AND (at, key) < (:beforeAt, :beforeKey)
         ORDER BY at DESC, key DESC LIMIT :limit`,
      ),
      sums: store.db.prepare(
        `SELECT ifnull(sum(stake > 0 OR givenBack = 0), 0) AS rounds, ifnull(sum(stake), 0) AS stake,
           ifnull(sum(win), 0) AS win FROM ${source} WHERE ${FITS}`,
      ),
      one: store.db.prepare(
        `SELECT * FROM ${source} WHERE owner = ? AND roundId = ? ORDER BY key DESC LIMIT 1`,
      ),
    };
  };
  const statements = { real: prepared("real"), demo: prepared("demo") };
  const games = store.db.prepare(
    `SELECT game_code AS code FROM player_rounds WHERE user_id = ?1
     UNION SELECT game_code FROM game_rounds WHERE player = 'demo:' || ?1
     UNION SELECT r.table_code FROM live_slips s JOIN live_rounds r USING (round_id)
       WHERE s.account_id = ?1 AND s.mode = 'demo'`,
  );

  const bound = (userId: string, { game, from, to, result = "all", mode = "real" }: RoundFilter) => ({
    owner: ownerOf(userId, mode),
    game: game ?? "",
    from: from ? new Date(from).toISOString() : BEFORE_ALL,
    to: to ? new Date(to).toISOString() : AFTER_ALL,
    result,
  });

  return {
    /** Newest first, those before a place in the list. */
    page(
      userId: string,
      filter: RoundFilter,
      before: readonly [at: string, key: number] | null,
      limit: number,
    ): ListedRound[] {
      const [beforeAt, beforeKey] = before ?? [AFTER_ALL, 0];
      const rows = statements[filter.mode ?? "real"].page.all({
        ...bound(userId, filter),
        ...{ beforeAt, beforeKey, limit },
      });
      return rows as unknown as ListedRound[];
    },
    /** Over all that fit, without what was rolled back. */
    sums: (userId: string, filter: RoundFilter): RoundSums =>
      statements[filter.mode ?? "real"].sums.get(bound(userId, filter)) as unknown as RoundSums,
    /** One of the player's own; null where there is none of that id. */
    find(userId: string, roundId: string): (ListedRound & { mode: "real" | "demo" }) | null {
      for (const mode of ["real", "demo"] as const) {
        const row = statements[mode].one.get(ownerOf(userId, mode), roundId);
        if (row) return { ...(row as unknown as ListedRound), mode };
      }
      return null;
    },
    /** Codes of the games that the player has played in either mode. */
    games: (userId: string): string[] => games.all(userId).map(({ code }) => String(code)),
  };
}
export type RoundList = ReturnType<typeof createRoundList>;

function ownerOf(userId: string, mode: "real" | "demo"): string {
  return mode === "real" ? userId : `demo:${userId}`;
}
