import type { Currency } from "#contract/money/money.ts";
import type { CrashBetState, CrashPanel } from "#contract/play/crash-terms.ts";
import type { Store } from "../../../../store/database.ts";

export interface Bet {
  betId: string;
  roundId: number;
  userId: string;
  /** Its player's login: to be masked before anyone else sees it. */
  login: string;
  panel: CrashPanel;
  currency: Currency;
  /** Minor units. */
  stake: number;
  /** Hundredths at which it cashes out by itself. */
  auto: number | null;
  state: CrashBetState;
  multiplier: number | null;
  payout: number;
  at: string;
}

const SELECT = `SELECT b.bet_id AS betId, b.round_id AS roundId, b.user_id AS userId, u.login, b.panel, b.currency, b.stake,
  b.auto, b.state, b.multiplier, b.payout, b.at FROM crash_bets b JOIN users u USING (user_id)`;

/** Bets on rounds of the crash game. What writes joins the transaction that its caller holds open. */
export function createBets({ db }: Store) {
  const select = (condition: string) => db.prepare(`${SELECT} WHERE ${condition}`);
  const byId = select("b.bet_id = ?");
  const ofPanel = select(
    "b.round_id = ? AND b.user_id = ? AND b.panel = ? AND b.state NOT IN ('cancelled', 'returned')",
  );
  const open = select("b.round_id = ? AND b.state = 'open'");
  const due = select(
    "b.round_id = ? AND b.state = 'open' AND (b.auto, b.bet_id) > (?, ?) AND b.auto <= ? ORDER BY b.auto, b.bet_id LIMIT ?",
  );
  const ofRound = select(
    "b.round_id = ? AND b.state NOT IN ('cancelled', 'returned') ORDER BY b.rowid DESC LIMIT ?",
  );
  const ofPlayer = select(
    "b.user_id = ? AND (b.at, b.bet_id) < (?, ?) ORDER BY b.at DESC, b.bet_id DESC LIMIT ?",
  );
  const own = select(
    "b.user_id = ? AND b.round_id >= ? AND b.state NOT IN ('cancelled', 'returned') ORDER BY b.rowid",
  );
  const count = db.prepare(
    "SELECT count(*) AS n FROM crash_bets WHERE round_id = ? AND state NOT IN ('cancelled', 'returned')",
  );
  const nextAuto = db.prepare(
    "SELECT min(auto) AS auto FROM crash_bets WHERE round_id = ? AND state = 'open' AND auto <= ?",
  );
  const unsettled = db.prepare("SELECT DISTINCT round_id AS id FROM crash_bets WHERE state = 'open'");
  const insert = db.prepare(
    `INSERT INTO crash_bets (bet_id, round_id, user_id, panel, currency, stake, auto, at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const settle = db.prepare("UPDATE crash_bets SET state = ?, multiplier = ?, payout = ? WHERE bet_id = ?");
  const lose = db.prepare(
    "UPDATE crash_bets SET state = 'lost' WHERE round_id = ? AND state = 'open' AND (auto IS NULL OR auto > ?)",
  );
  const one = (row: unknown) => (row as Bet | undefined) ?? null;
  const many = (rows: unknown[]) => rows as Bet[];

  return {
    find: (betId: string): Bet | null => one(byId.get(betId)),
    ofPanel: (roundId: number, userId: string, panel: CrashPanel): Bet | null =>
      one(ofPanel.get(roundId, userId, panel)),
    open: (roundId: number): Bet[] => many(open.all(roundId)),
    /** Rounds that have open bets. */
    unsettled: (): number[] => unsettled.all().map(({ id }) => Number(id)),
    /** Open bets whose automatic cash-out is at most so many hundredths, lowest first, those after one. */
    due: (roundId: number, most: number, after: Pick<Bet, "auto" | "betId"> | null, limit: number): Bet[] =>
      many(due.all(roundId, after?.auto ?? 0, after?.betId ?? "", most, limit)),
    /** The lowest automatic cash-out among open bets, up to a multiplier; null where there is none. */
    nextAuto: (roundId: number, most: number): number | null => {
      const row = nextAuto.get(roundId, most);
      return row?.auto == null ? null : Number(row.auto);
    },
    /** Newest first. */
    ofRound: (roundId: number, limit: number): Bet[] => many(ofRound.all(roundId, limit)),
    count: (roundId: number): number => Number(count.get(roundId)?.n),
    /** A player's on a round and those after it. */
    ownSince: (userId: string, roundId: number): Bet[] => many(own.all(userId, roundId)),
    /** A player's, newest first, those before a place in the list. */
    ofPlayer: (userId: string, at: string, betId: string, limit: number): Bet[] =>
      many(ofPlayer.all(userId, at, betId, limit)),
    insert({ betId, roundId, userId, panel, currency, stake, auto, at }: Omit<Bet, "login" | "state">): Bet {
      insert.run(betId, roundId, userId, panel, currency, stake, auto, at);
      return one(byId.get(betId)) as Bet;
    },
    /** Ends an open bet; the database refuses to end one twice. */
    settle(bet: Bet, state: CrashBetState, multiplier: number | null = null, payout = 0): Bet {
      settle.run(state, multiplier, payout, bet.betId);
      return { ...bet, state, multiplier, payout };
    },
    /** Ends what is still open when a flight crashes at so many hundredths, but for automatic cash-outs that it has reached. */
    lose: (roundId: number, point: number): void => void lose.run(roundId, point),
  };
}
export type Bets = ReturnType<typeof createBets>;
