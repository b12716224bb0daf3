import { z } from "zod";
import { currencyCode } from "#contract/wire/money/currency-code.ts";
import type { Currency } from "#contract/wire/money/money.ts";
import { CRASH_BET_STATES, type CrashBetState, type CrashPanel } from "#contract/wire/play/crash-rules.ts";
import { query, queryOne, type Store } from "../../../../store/database.ts";

export interface StoredCrashBet {
  betId: string;
  roundId: number;
  userId: string;
  /** The player's login, which must be masked for other players. */
  login: string;
  panel: CrashPanel;
  currency: Currency;
  /** Minor units. */
  stake: number;
  /** Multiplier of the automatic cash-out in hundredths; null without one. */
  auto: number | null;
  state: CrashBetState;
  /** Multiplier of the cash-out in hundredths. */
  multiplier: number | null;
  payout: number;
  at: string;
}

const SELECT = `SELECT b.bet_id AS betId, b.round_id AS roundId, b.user_id AS userId, u.login, b.panel, b.currency, b.stake,
  b.auto, b.state, b.multiplier, b.payout, b.at FROM crash_bets b JOIN users u USING (user_id)`;
const NOT_REFUNDED = "b.state NOT IN ('cancelled', 'returned')";

const betRow: z.ZodType<StoredCrashBet> = z.object({
  betId: z.string(),
  roundId: z.number(),
  userId: z.string(),
  login: z.string(),
  panel: z.literal([0, 1]),
  currency: currencyCode,
  stake: z.number(),
  auto: z.number().nullable(),
  state: z.enum(CRASH_BET_STATES),
  multiplier: z.number().nullable(),
  payout: z.number(),
  at: z.string(),
});

/** Bets on rounds of the crash game. Writes need the caller's open transaction. */
export function createCrashBetStore({ db }: Store) {
  const list = (condition: string) => query(db, `${SELECT} WHERE ${condition}`, betRow);
  const findById = queryOne(db, `${SELECT} WHERE b.bet_id = ?`, betRow);
  const findOfPanel = queryOne(
    db,
    `${SELECT} WHERE b.round_id = ? AND b.user_id = ? AND b.panel = ? AND ${NOT_REFUNDED}`,
    betRow,
  );
  const listOpen = list("b.round_id = ? AND b.state = 'open'");
  const listDue = list(
    "b.round_id = ? AND b.state = 'open' AND (b.auto, b.bet_id) > (?, ?) AND b.auto <= ? ORDER BY b.auto, b.bet_id LIMIT ?",
  );
  const listOfRound = list(`b.round_id = ? AND ${NOT_REFUNDED} ORDER BY b.rowid DESC LIMIT ?`);
  const listOfPlayer = list(
    "b.user_id = ? AND (b.at, b.bet_id) < (?, ?) ORDER BY b.at DESC, b.bet_id DESC LIMIT ?",
  );
  const listOwnSince = list(`b.user_id = ? AND b.round_id >= ? AND ${NOT_REFUNDED} ORDER BY b.rowid`);
  const countOfRound = db.prepare(
    `SELECT count(*) AS n FROM crash_bets b WHERE round_id = ? AND ${NOT_REFUNDED}`,
  );
  const selectNextAuto = db.prepare(
    "SELECT min(auto) AS auto FROM crash_bets WHERE round_id = ? AND state = 'open' AND auto <= ?",
  );
  const selectUnsettled = db.prepare("SELECT DISTINCT round_id AS id FROM crash_bets WHERE state = 'open'");
  const insert = db.prepare(
    `INSERT INTO crash_bets (bet_id, round_id, user_id, panel, currency, stake, auto, at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const updateSettled = db.prepare(
    "UPDATE crash_bets SET state = ?, multiplier = ?, payout = ? WHERE bet_id = ?",
  );
  const updateLost = db.prepare(
    "UPDATE crash_bets SET state = 'lost' WHERE round_id = ? AND state = 'open' AND (auto IS NULL OR auto > ?)",
  );

  return {
    find: (betId: string): StoredCrashBet | null => findById(betId),
    ofPanel: (roundId: number, userId: string, panel: CrashPanel): StoredCrashBet | null =>
      findOfPanel(roundId, userId, panel),
    open: (roundId: number): StoredCrashBet[] => listOpen(roundId),
    /** Ids of rounds with open bets. */
    unsettledRounds: (): number[] => selectUnsettled.all().map(({ id }) => Number(id)),
    /**
     * Open bets with an automatic cash-out of at most `maxAuto` hundredths, the lowest first.
     *
     * @param after the last bet of the page before; null for the first page
     */
    due: (
      roundId: number,
      maxAuto: number,
      after: Pick<StoredCrashBet, "auto" | "betId"> | null,
      limit: number,
    ): StoredCrashBet[] => listDue(roundId, after?.auto ?? 0, after?.betId ?? "", maxAuto, limit),
    /** The lowest automatic cash-out of open bets up to `maxAuto` hundredths; null if there is none. */
    nextAuto: (roundId: number, maxAuto: number): number | null => {
      const row = selectNextAuto.get(roundId, maxAuto);
      return row?.auto == null ? null : Number(row.auto);
    },
    /** Newest first. */
    ofRound: (roundId: number, limit: number): StoredCrashBet[] => listOfRound(roundId, limit),
    count: (roundId: number): number => Number(countOfRound.get(roundId)?.n),
    /** A player's bets on a round and later rounds. */
    ownSince: (userId: string, roundId: number): StoredCrashBet[] => listOwnSince(userId, roundId),
    /** A player's bets before the position (`at`, `betId`), newest first. */
    ofPlayer: (userId: string, placedBefore: string, betId: string, limit: number): StoredCrashBet[] =>
      listOfPlayer(userId, placedBefore, betId, limit),
    insert({
      betId,
      roundId,
      userId,
      panel,
      currency,
      stake,
      auto,
      at,
    }: Omit<StoredCrashBet, "login" | "state">) {
      insert.run(betId, roundId, userId, panel, currency, stake, auto, at);
      return findById(betId) as StoredCrashBet;
    },
    /** Settles an open bet. A trigger aborts a second settlement. */
    settle(
      bet: StoredCrashBet,
      state: CrashBetState,
      multiplier: number | null = null,
      payout = 0,
    ): StoredCrashBet {
      updateSettled.run(state, multiplier, payout, bet.betId);
      return { ...bet, state, multiplier, payout };
    },
    /** Settles open bets as lost at the crash point in hundredths, except automatic cash-outs that were reached. */
    settleLost: (roundId: number, point: number): void => void updateLost.run(roundId, point),
  };
}
export type CrashBetStore = ReturnType<typeof createCrashBetStore>;
