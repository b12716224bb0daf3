import { z } from "zod";
import { currencyCode } from "#contract/wire/money/currency-code.ts";
import { booleanColumn, jsonColumn, query, queryOne, type Store } from "../../../store/database.ts";
import { BET_ERRORS, PRICE_POLICIES } from "../protocol.ts";
import { SPORT_IDS } from "../types.ts";
import type { LegResult } from "./combinations.ts";

const BET_STATES = ["pending", "open", "won", "lost", "void", "cashed_out", "rejected"] as const;
const FUNDS = ["cash", "bonus_sport", "free_bet"] as const;

const betRow = z.object({
  id: z.string(),
  playerId: z.string(),
  requestHash: z.string(),
  kind: z.enum(["single", "accumulator", "system", "builder"]),
  sizes: jsonColumn(z.array(z.number())),
  eachWay: booleanColumn,
  combinations: z.number(),
  stake: z.number(),
  totalStake: z.number(),
  currency: currencyCode,
  funds: z.enum(FUNDS),
  freeBetId: z.string().nullable(),
  policy: z.enum(PRICE_POLICIES),
  builderOdds: z.number().nullable(),
  odds: z.number().nullable(),
  potential: z.number(),
  boost: z.number(),
  insured: booleanColumn,
  state: z.enum(BET_STATES),
  rejectedBecause: z.enum(BET_ERRORS).nullable(),
  dueAt: z.number().nullable(),
  openStake: z.number(),
  ruleAt: z.number().nullable(),
  ruleShare: z.number().nullable(),
  placedAt: z.number(),
  settledAt: z.number().nullable(),
});
/** A stored bet; see tables.ts for the units. */
export type StoredBet = z.infer<typeof betRow>;

const result = z.object({ won: z.number(), returned: z.number() });
const legRow = z.object({
  position: z.number(),
  event: z.string(),
  market: z.string(),
  selection: z.string(),
  sport: z.enum(SPORT_IDS),
  startsAt: z.number(),
  askedOdds: z.number(),
  odds: z.number(),
  placeShare: z.number().nullable(),
  places: z.number().nullable(),
  result: jsonColumn(z.object({ win: result, place: result.nullable() })).nullable(),
  /** Whether the event has ended, so that only a correction changes the result. */
  final: booleanColumn,
});
export type StoredLeg = z.infer<typeof legRow>;

export interface CashOutRow {
  /** Idempotency key of the request. */
  key: string;
  /** Minor units paid, and the part of the total stake that was cashed out. */
  amount: number;
  stake: number;
  automatic: boolean;
}

const BET_COLUMNS = `bet_id AS id, player_id AS playerId, request_hash AS requestHash, kind, sizes, each_way AS eachWay,
  combinations, stake, total_stake AS totalStake, currency, funds, free_bet_id AS freeBetId, policy,
  builder_odds AS builderOdds, odds, potential, boost, insured, state, rejected_because AS rejectedBecause, due_at AS dueAt,
  open_stake AS openStake, rule_at AS ruleAt, rule_share AS ruleShare, placed_at AS placedAt, settled_at AS settledAt`;
const idRow = z.object({ id: z.string() });
const amountRow = z.object({ amount: z.number() });
const isSettled = "state IN ('won', 'lost', 'void')";

/** Reads and writes bets, in the caller's transaction. */
export function createBetStore({ db }: Store) {
  const bets = (condition: string) =>
    query(db, `SELECT ${BET_COLUMNS} FROM sport_bets WHERE ${condition}`, betRow);
  const bet = (condition: string) =>
    queryOne(db, `SELECT ${BET_COLUMNS} FROM sport_bets WHERE ${condition}`, betRow);
  const find = bet("bet_id = ?");
  const findByKey = bet("player_id = ? AND request_key = ?");
  const legsOf = query(
    db,
    `SELECT position, event_id AS event, market_id AS market, selection_id AS selection, sport, starts_at AS startsAt,
       asked_odds AS askedOdds, odds, place_share AS placeShare, places, result, final
     FROM sport_legs WHERE bet_id = ? ORDER BY position`,
    legRow,
  );
  const insertBet = db.prepare(
    `INSERT INTO sport_bets (bet_id, player_id, request_key, request_hash, kind, sizes, each_way, combinations, stake, total_stake,
       currency, funds, free_bet_id, policy, builder_odds, odds, potential, boost, insured, state, due_at, open_stake, placed_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertLeg = db.prepare("INSERT INTO sport_legs VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, 0)");
  const setOdds = db.prepare("UPDATE sport_legs SET odds = ? WHERE bet_id = ? AND position = ?");
  const setResult = db.prepare(
    "UPDATE sport_legs SET result = ?, final = ? WHERE bet_id = ? AND position = ?",
  );
  const accept = db.prepare(
    `UPDATE sport_bets SET state = 'open', due_at = NULL, builder_odds = ?, odds = ?, potential = ?, boost = ?
     WHERE bet_id = ? AND state = 'pending'`,
  );
  const reject = db.prepare(
    `UPDATE sport_bets SET state = 'rejected', due_at = NULL, rejected_because = ?, settled_at = ?
     WHERE bet_id = ? AND state = 'pending'`,
  );
  const settle = db.prepare(
    `UPDATE sport_bets SET state = ?, settled_at = ifnull(settled_at, ?), rule_at = NULL, rule_share = NULL
     WHERE bet_id = ? AND (state = 'open' OR ${isSettled})`,
  );
  const cashOut = db.prepare(
    `UPDATE sport_bets SET open_stake = open_stake - ?1, rule_at = NULL, rule_share = NULL,
       state = iif(open_stake = ?1, 'cashed_out', state), settled_at = iif(open_stake = ?1, ?2, settled_at)
     WHERE bet_id = ?3 AND state = 'open' AND open_stake >= ?1`,
  );
  const setRule = db.prepare(
    "UPDATE sport_bets SET rule_at = ?, rule_share = ? WHERE bet_id = ? AND state IN ('open', 'pending')",
  );
  const markForRecheck = db.prepare(
    `UPDATE sport_bets SET recheck = 1 WHERE state NOT IN ('pending', 'rejected') AND (settled_at IS NULL OR settled_at > ?)
     AND bet_id IN (SELECT bet_id FROM sport_legs WHERE event_id = ?)`,
  );
  const endRecheck = db.prepare("UPDATE sport_bets SET recheck = 0 WHERE bet_id = ?");
  const insertCashOut = db.prepare(
    "INSERT INTO sport_cash_outs SELECT ?1, count(*) + 1, ?2, ?3, ?4, ?5, ?6 FROM sport_cash_outs WHERE bet_id = ?1",
  );
  const selectCashOuts = query(
    db,
    "SELECT request_key AS key, amount, stake, automatic FROM sport_cash_outs WHERE bet_id = ? ORDER BY number",
    z.object({ key: z.string(), amount: z.number(), stake: z.number(), automatic: booleanColumn }),
  );
  const insertPayout = queryOne(
    db,
    `INSERT INTO sport_payouts SELECT ?1, count(*) + 1, ?2, ?3, NULL FROM sport_payouts WHERE bet_id = ?1
     RETURNING number AS amount`,
    amountRow,
  );
  const selectPayouts = query(
    db,
    "SELECT number, amount FROM sport_payouts WHERE bet_id = ? AND taken_back_at IS NULL ORDER BY number",
    z.object({ number: z.number(), amount: z.number() }),
  );
  const takeBack = db.prepare("UPDATE sport_payouts SET taken_back_at = ? WHERE bet_id = ? AND number = ?");
  const ofPlayer = (states: string) =>
    bets(
      `player_id = ? AND ${states} AND (placed_at, bet_id) < (?, ?) ORDER BY placed_at DESC, bet_id DESC LIMIT ?`,
    );
  const openOfPlayer = ofPlayer("state IN ('pending', 'open')");
  const settledOfPlayer = ofPlayer("state NOT IN ('pending', 'open')");
  const recentOfPlayer = bets(
    "player_id = ? AND (state IN ('pending', 'open') OR settled_at > ?) ORDER BY placed_at DESC LIMIT 100",
  );
  const undecidedIds = query(
    db,
    `SELECT DISTINCT bet_id AS id FROM sport_legs JOIN sport_bets USING (bet_id)
     WHERE final = 0 AND state NOT IN ('pending', 'rejected')`,
    idRow,
  );
  const ids = (condition: string) =>
    query(db, `SELECT bet_id AS id FROM sport_bets WHERE ${condition}`, idRow);
  const pendingIds = ids("state = 'pending'");
  const ruleIds = ids("rule_at IS NOT NULL AND state = 'open'");
  const recheckIds = ids("recheck = 1");
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

  return {
    find: (betId: string): StoredBet | null => find(betId),
    findByKey: (playerId: string, key: string): StoredBet | null => findByKey(playerId, key),
    legs: (betId: string): StoredLeg[] => legsOf(betId),
    add(
      row: Omit<StoredBet, "state" | "rejectedBecause" | "openStake" | "ruleAt" | "ruleShare" | "settledAt">,
      key: string,
      legs: readonly StoredLeg[],
    ): void {
      insertBet.run(
        row.id,
        row.playerId,
        key,
        row.requestHash,
        row.kind,
        JSON.stringify(row.sizes),
        Number(row.eachWay),
        row.combinations,
        row.stake,
        row.totalStake,
        row.currency,
        row.funds,
        row.freeBetId,
        row.policy,
        row.builderOdds,
        row.odds,
        row.potential,
        row.boost,
        Number(row.insured),
        row.dueAt === null ? "open" : "pending",
        row.dueAt,
        row.totalStake,
        row.placedAt,
      );
      for (const leg of legs) {
        insertLeg.run(
          row.id,
          leg.position,
          leg.event,
          leg.market,
          leg.selection,
          leg.sport,
          leg.startsAt,
          leg.askedOdds,
          leg.odds,
          leg.placeShare,
          leg.places,
        );
      }
    },
    setOdds: (betId: string, position: number, odds: number) => void setOdds.run(odds, betId, position),
    setResult: (betId: string, position: number, result: LegResult, final: boolean) =>
      void setResult.run(JSON.stringify(result), Number(final), betId, position),
    accept: (betId: string, terms: Pick<StoredBet, "builderOdds" | "odds" | "potential" | "boost">) =>
      void accept.run(terms.builderOdds, terms.odds, terms.potential, terms.boost, betId),
    reject: (betId: string, because: string, now: number) => void reject.run(because, now, betId),
    settle: (betId: string, state: "won" | "lost" | "void", now: number) =>
      void settle.run(state, now, betId),
    /** Takes a part out of the open stake. Returns false if the bet is not open with at least this stake. */
    cashOut(betId: string, { key, amount, stake, automatic }: CashOutRow, now: number): boolean {
      if (cashOut.run(stake, now, betId).changes === 0) return false;
      insertCashOut.run(betId, key, amount, stake, Number(automatic), now);
      return true;
    },
    cashOuts: (betId: string): CashOutRow[] => selectCashOuts(betId),
    /** Sets the automatic cash-out; null removes it. */
    setRule: (betId: string, rule: { at: number; share: number } | null): boolean =>
      setRule.run(rule?.at ?? null, rule?.share ?? null, betId).changes === 1,
    /** Payouts that were not taken back. */
    payouts: (betId: string) => selectPayouts(betId),
    /** Returns the number of the new payout. */
    addPayout: (betId: string, amount: number, now: number): number =>
      insertPayout(betId, amount, now)?.amount ?? 0,
    takeBackPayout: (betId: string, number: number, now: number) => void takeBack.run(now, betId, number),
    /** Marks the bets of an event that are open or were settled after `since`. Returns their number. */
    markForRecheck: (eventId: string, since: number): number =>
      Number(markForRecheck.run(since, eventId).changes),
    endRecheck: (betId: string) => void endRecheck.run(betId),
    open: (playerId: string, before: readonly [at: number, id: string], limit: number): StoredBet[] =>
      openOfPlayer(playerId, ...before, limit),
    settled: (playerId: string, before: readonly [at: number, id: string], limit: number): StoredBet[] =>
      settledOfPlayer(playerId, ...before, limit),
    /** Bets that are open or were settled after `since`. */
    recent: (playerId: string, since: number): StoredBet[] => recentOfPlayer(playerId, since),
    /** Accepted bets with a leg whose result is not final. */
    undecided: (): string[] => idsOf(undecidedIds()),
    pending: (): string[] => idsOf(pendingIds()),
    withRule: (): string[] => idsOf(ruleIds()),
    rechecked: (): string[] => idsOf(recheckIds()),
  };
}
export type BetStore = ReturnType<typeof createBetStore>;
