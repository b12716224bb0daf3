import { randomUUID } from "node:crypto";
import { z } from "zod";
import { currencyCode } from "#contract/wire/money/currency-code.ts";
import type { Currency } from "#contract/wire/money/money.ts";
import { booleanColumn, jsonColumn, query, queryOne, type Store } from "../../../../store/database.ts";
import type { SpotBet } from "../../engines/roulette/bets.ts";

/** The owner of a slip. */
export interface SlipOwner {
  mode: "real" | "demo";
  /** User id of the operator in real mode, id of the demo wallet in demo mode. */
  accountId: string;
  currency: Currency;
}

/** Bets that were staked with one request. */
export interface SlipPlacement {
  /** Idempotency key of the client. */
  requestId: string;
  /** 1 for the first placement of a slip. */
  nth: number;
  bets: readonly SpotBet[];
  /** Minor units. */
  stake: number;
  takenBack: boolean;
}

/** The bets of one player on one round. */
export interface LiveSlip extends SlipOwner {
  slipId: string;
  roundId: number;
  /** The player's login, which must be masked for other players; null for play money. */
  login: string | null;
  /** Minor units of one unit of the bets. */
  unit: number;
  state: "open" | "settled";
  win: number;
  at: string;
  placements: readonly SlipPlacement[];
}

const SELECT = `SELECT s.slip_id AS slipId, s.round_id AS roundId, s.mode, s.account_id AS accountId, u.login, s.currency, s.unit,
  s.state, s.win, s.at,
  (SELECT json_group_array(json_object('requestId', p.request_id, 'nth', p.nth, 'bets', json(p.bets), 'stake', p.stake,
     'takenBack', p.taken_back) ORDER BY p.nth) FROM live_placements p WHERE p.slip_id = s.slip_id) AS placements
  FROM live_slips s LEFT JOIN users u ON s.mode = 'real' AND u.user_id = s.account_id`;

const placementJson = z.object({
  requestId: z.string(),
  nth: z.number(),
  bets: z.array(z.object({ spot: z.string(), units: z.number() })),
  stake: z.number(),
  takenBack: booleanColumn,
});
const slipRow: z.ZodType<LiveSlip> = z.object({
  slipId: z.string(),
  roundId: z.number(),
  mode: z.enum(["real", "demo"]),
  accountId: z.string(),
  login: z.string().nullable(),
  currency: currencyCode,
  unit: z.number(),
  state: z.enum(["open", "settled"]),
  win: z.number(),
  at: z.string(),
  placements: jsonColumn(z.array(placementJson)),
});

/** Slips of all live tables. Writes need the caller's open transaction. */
export function createSlipStore({ db }: Store) {
  const list = (condition: string) => query(db, `${SELECT} WHERE ${condition}`, slipRow);
  const findById = queryOne(db, `${SELECT} WHERE s.slip_id = ?`, slipRow);
  const findOfBettor = queryOne(
    db,
    `${SELECT} WHERE s.round_id = ? AND s.mode = ? AND s.account_id = ? AND s.currency = ?`,
    slipRow,
  );
  const listOpen = list("s.round_id = ? AND s.state = 'open' AND s.slip_id > ? ORDER BY s.slip_id LIMIT ?");
  const listReal = list("s.round_id = ? AND s.mode = 'real' ORDER BY s.rowid DESC LIMIT ?");
  const listOfPlayer = list(
    `s.mode = ? AND s.account_id = ? AND s.round_id IN (SELECT round_id FROM live_rounds WHERE table_code = ?)
     ORDER BY s.at DESC, s.rowid DESC LIMIT ?`,
  );
  const listUnsettled = list(
    `s.state = 'open' AND s.round_id IN (SELECT round_id FROM live_rounds WHERE table_code = ? AND state = 'over')`,
  );
  const selectOnOpenRound = db.prepare(
    `SELECT 1 FROM live_slips WHERE round_id = (SELECT round_id FROM live_rounds WHERE table_code = ? AND state = 'open')`,
  );
  const countReal = db.prepare("SELECT count(*) AS n FROM live_slips WHERE round_id = ? AND mode = 'real'");
  const insertSlip = db.prepare(
    `INSERT INTO live_slips (slip_id, round_id, mode, account_id, currency, unit, at) VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertPlacement = db.prepare(
    "INSERT INTO live_placements (slip_id, nth, request_id, bets, stake) VALUES (?, ?, ?, ?, ?)",
  );
  const updateTakenBack = db.prepare(
    "UPDATE live_placements SET taken_back = 1 WHERE slip_id = ? AND nth = ?",
  );
  const updateSettled = db.prepare("UPDATE live_slips SET state = 'settled', win = ? WHERE slip_id = ?");

  return {
    find: (slipId: string): LiveSlip | null => findById(slipId),
    /** The slip of a player on a round. */
    of: (roundId: number, { mode, accountId, currency }: SlipOwner): LiveSlip | null =>
      findOfBettor(roundId, mode, accountId, currency),
    /** Unsettled slips of a round in the order of their ids, starting after the id `after`. */
    open: (roundId: number, after: string, limit: number): LiveSlip[] => listOpen(roundId, after, limit),
    /** Slips that other players may see, newest first: those with real money. */
    ofRound: (roundId: number, limit: number): LiveSlip[] => listReal(roundId, limit),
    /** Slips of a player at one table, newest first. */
    ofPlayer: ({ mode, accountId }: SlipOwner, tableCode: string, limit: number): LiveSlip[] =>
      listOfPlayer(mode, accountId, tableCode, limit),
    /** Slips on finished rounds of a table whose settlement failed. */
    unsettled: (tableCode: string): LiveSlip[] => listUnsettled(tableCode),
    /** Whether there are slips on the open round of a table. */
    hasOpenRoundBets: (tableCode: string): boolean => selectOnOpenRound.get(tableCode) !== undefined,
    count: (roundId: number): number => Number(countReal.get(roundId)?.n),
    insert(roundId: number, bettor: SlipOwner, unit: number, placedAt: string): LiveSlip {
      const slipId = randomUUID();
      insertSlip.run(slipId, roundId, bettor.mode, bettor.accountId, bettor.currency, unit, placedAt);
      return findById(slipId) as LiveSlip;
    },
    addPlacement(slip: LiveSlip, requestId: string, bets: readonly SpotBet[], stake: number): SlipPlacement {
      const nth = slip.placements.length + 1;
      insertPlacement.run(slip.slipId, nth, requestId, JSON.stringify(bets), stake);
      return { requestId, nth, bets, stake, takenBack: false };
    },
    takeBack: (slip: LiveSlip, { nth }: SlipPlacement): void => void updateTakenBack.run(slip.slipId, nth),
    /** Settles an open slip. A trigger aborts a second settlement. */
    settle: (slip: LiveSlip, win: number): void => void updateSettled.run(win, slip.slipId),
  };
}
export type SlipStore = ReturnType<typeof createSlipStore>;

/** The current bets of a slip: its placements added up, each spot once. */
export function betsOf({ placements }: Pick<LiveSlip, "placements">): SpotBet[] {
  const units = new Map<string, number>();
  for (const { bets, takenBack } of placements) {
    if (takenBack) continue;
    for (const bet of bets) units.set(bet.spot, (units.get(bet.spot) ?? 0) + bet.units);
  }
  return [...units].map(([spot, amount]) => ({ spot, units: amount }));
}

/** The current stake of a slip in minor units, without placements that were taken back. */
export function stakeOf({ placements }: Pick<LiveSlip, "placements">): number {
  return placements.reduce((sum, { stake, takenBack }) => sum + (takenBack ? 0 : stake), 0);
}
