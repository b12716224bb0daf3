import { randomUUID } from "node:crypto";
import type { Currency } from "#contract/money/money.ts";
import type { Store } from "../../../../store/database.ts";
import type { LaidBet } from "../roulette/bets.ts";

/** Whose money a slip is: a player's, or play money. */
export interface Bettor {
  mode: "real" | "demo";
  /** The house's user id, or that of a demo wallet. */
  accountId: string;
  currency: Currency;
}

export interface Placement {
  /** The client's own name for it. */
  requestId: string;
  nth: number;
  bets: readonly LaidBet[];
  /** Minor units. */
  stake: number;
  takenBack: boolean;
}

/** What one player has on one round. */
export interface Slip extends Bettor {
  slipId: string;
  roundId: number;
  /** The player's login, to be masked before anyone else sees it; null for play money. */
  login: string | null;
  /** Minor units of one unit of the bets. */
  unit: number;
  state: "open" | "settled";
  win: number;
  at: string;
  placements: readonly Placement[];
}

const SELECT = `SELECT s.slip_id AS slipId, s.round_id AS roundId, s.mode, s.account_id AS accountId, u.login, s.currency, s.unit,
  s.state, s.win, s.at,
  (SELECT json_group_array(json_object('requestId', p.request_id, 'nth', p.nth, 'bets', json(p.bets), 'stake', p.stake,
     'takenBack', p.taken_back) ORDER BY p.nth) FROM live_placements p WHERE p.slip_id = s.slip_id) AS placements
  FROM live_slips s LEFT JOIN users u ON s.mode = 'real' AND u.user_id = s.account_id`;

/** Slips of all live tables. What writes joins the transaction that its caller holds open. */
export function createSlips({ db }: Store) {
  const select = (condition: string) => db.prepare(`${SELECT} WHERE ${condition}`);
  const byId = select("s.slip_id = ?");
  const ofRound = select("s.round_id = ? AND s.mode = ? AND s.account_id = ? AND s.currency = ?");
  const open = select("s.round_id = ? AND s.state = 'open' AND s.slip_id > ? ORDER BY s.slip_id LIMIT ?");
  const latest = select("s.round_id = ? AND s.mode = 'real' ORDER BY s.rowid DESC LIMIT ?");
  const ofPlayer = select(
    `s.mode = ? AND s.account_id = ? AND s.round_id IN (SELECT round_id FROM live_rounds WHERE table_code = ?)
     ORDER BY s.at DESC, s.rowid DESC LIMIT ?`,
  );
  const leftOver = select(
    `s.state = 'open' AND s.round_id IN (SELECT round_id FROM live_rounds WHERE table_code = ? AND state = 'over')`,
  );
  const waiting = db.prepare(
    `SELECT 1 FROM live_slips WHERE round_id = (SELECT round_id FROM live_rounds WHERE table_code = ? AND state = 'open')`,
  );
  const count = db.prepare("SELECT count(*) AS n FROM live_slips WHERE round_id = ? AND mode = 'real'");
  const insert = db.prepare(
    `INSERT INTO live_slips (slip_id, round_id, mode, account_id, currency, unit, at) VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertPlacement = db.prepare(
    "INSERT INTO live_placements (slip_id, nth, request_id, bets, stake) VALUES (?, ?, ?, ?, ?)",
  );
  const takeBack = db.prepare("UPDATE live_placements SET taken_back = 1 WHERE slip_id = ? AND nth = ?");
  const settle = db.prepare("UPDATE live_slips SET state = 'settled', win = ? WHERE slip_id = ?");
  const one = (row: unknown) => (row ? slipOf(row as Record<string, unknown>) : null);
  const many = (rows: unknown[]) => rows.map((row) => slipOf(row as Record<string, unknown>));

  return {
    find: (slipId: string): Slip | null => one(byId.get(slipId)),
    /** A player's slip on a round. */
    of: (roundId: number, { mode, accountId, currency }: Bettor): Slip | null =>
      one(ofRound.get(roundId, mode, accountId, currency)),
    /** Slips of a round that are not settled, after one by their ids. */
    open: (roundId: number, after: string, limit: number): Slip[] => many(open.all(roundId, after, limit)),
    /** Those that others see: no play money. Newest first. */
    ofRound: (roundId: number, limit: number): Slip[] => many(latest.all(roundId, limit)),
    /** A player's at one table, newest first. */
    ofPlayer: ({ mode, accountId }: Bettor, table: string, limit: number): Slip[] =>
      many(ofPlayer.all(mode, accountId, table, limit)),
    /** Slips on rounds of a table that are over, which could not be settled then. */
    leftOver: (table: string): Slip[] => many(leftOver.all(table)),
    /** Whether anybody has bet on the round of a table that takes bets. */
    waits: (table: string): boolean => waiting.get(table) !== undefined,
    count: (roundId: number): number => Number(count.get(roundId)?.n),
    insert(roundId: number, bettor: Bettor, unit: number, at: string): Slip {
      const slipId = randomUUID();
      insert.run(slipId, roundId, bettor.mode, bettor.accountId, bettor.currency, unit, at);
      return one(byId.get(slipId)) as Slip;
    },
    place(slip: Slip, requestId: string, bets: readonly LaidBet[], stake: number): Placement {
      const nth = slip.placements.length + 1;
      insertPlacement.run(slip.slipId, nth, requestId, JSON.stringify(bets), stake);
      return { requestId, nth, bets, stake, takenBack: false };
    },
    takeBack: (slip: Slip, { nth }: Placement): void => void takeBack.run(slip.slipId, nth),
    /** Ends an open slip; the database refuses to end one twice. */
    settle: (slip: Slip, win: number): void => void settle.run(win, slip.slipId),
  };
}
export type Slips = ReturnType<typeof createSlips>;

function slipOf(row: Record<string, unknown>): Slip {
  const placements = (JSON.parse(String(row.placements)) as Placement[]).map((one) => ({
    ...one,
    takenBack: Boolean(one.takenBack),
  }));
  return { ...row, placements } as unknown as Slip;
}

/** What lies on the table for a slip: its placements together, each spot once. */
export function betsOf({ placements }: Pick<Slip, "placements">): LaidBet[] {
  const units = new Map<string, number>();
  for (const { bets, takenBack } of placements) {
    if (takenBack) continue;
    for (const bet of bets) units.set(bet.spot, (units.get(bet.spot) ?? 0) + bet.units);
  }
  return [...units].map(([spot, amount]) => ({ spot, units: amount }));
}

/** What a slip has cost, in minor units, less what was taken back. */
export function stakeOf({ placements }: Pick<Slip, "placements">): number {
  return placements.reduce((sum, { stake, takenBack }) => sum + (takenBack ? 0 : stake), 0);
}
