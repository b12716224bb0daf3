import { expect } from "vitest";
import { z } from "zod";
import { query, queryOne, type Store } from "../store/database.ts";

/*
 * Invariants of bets, computed from the tables with separate SQL and a separate calculation, so that they share no code with the
 * code under test.
 */

const result = z.object({ won: z.number(), returned: z.number() });
const betRow = z.object({
  id: z.string(),
  player: z.string(),
  kind: z.string(),
  sizes: z.string().transform((text): number[] => JSON.parse(text)),
  stake: z.number(),
  total: z.number(),
  open: z.number(),
  funds: z.string(),
  builderOdds: z.number().nullable(),
  boost: z.number(),
  insured: z.number(),
  state: z.string(),
  cashedStake: z.number(),
  cashed: z.number(),
  paid: z.number(),
});
const legRow = z.object({
  odds: z.number(),
  share: z.number().nullable(),
  result: z
    .string()
    .nullable()
    .transform((text) =>
      text === null ? null : z.object({ win: result, place: result.nullable() }).parse(JSON.parse(text)),
    ),
});
type Bet = z.infer<typeof betRow>;
type Leg = z.infer<typeof legRow>;
const amountRow = z.object({ amount: z.number() });

const MILLION = 1_000_000n;
const BOOSTS = [0, 0, 0, 3, 5, 8, 10, 15];
const INSURANCE_CAP = 2_500;

function readBets(store: Store): (Bet & { legs: Leg[] })[] {
  const legs = query(
    store.db,
    "SELECT odds, place_share AS share, result FROM sport_legs WHERE bet_id = ? ORDER BY position",
    legRow,
  );
  return query(
    store.db,
    `SELECT bet_id AS id, player_id AS player, kind, sizes, stake, total_stake AS total, open_stake AS open, funds,
       builder_odds AS builderOdds, boost, insured, state,
       (SELECT ifnull(sum(stake), 0) FROM sport_cash_outs c WHERE c.bet_id = b.bet_id) AS cashedStake,
       (SELECT ifnull(sum(amount), 0) FROM sport_cash_outs c WHERE c.bet_id = b.bet_id) AS cashed,
       (SELECT ifnull(sum(amount), 0) FROM sport_payouts p WHERE p.bet_id = b.bet_id AND taken_back_at IS NULL) AS paid
     FROM sport_bets b`,
    betRow,
  )().map((bet) => ({ ...bet, legs: legs(bet.id) }));
}

/** What a bet has to pay by the results of its legs, by brute force over its combinations; null while a leg is open. */
function owed({
  kind,
  sizes,
  stake,
  total,
  funds,
  builderOdds,
  boost,
  insured,
  legs,
}: Bet & { legs: Leg[] }): number | null {
  const results = legs.map((leg) => leg.result);
  if (results.some((each) => each === null)) return null;
  const isLost = (leg: Leg) => leg.result?.win.won === 0 && leg.result.win.returned === 0;
  const lost = legs.filter(isLost).length;
  const factor = (odds: number, { won, returned }: z.infer<typeof result>) =>
    BigInt(Math.round(won * odds * 1000 + returned * 1_000_000));
  let gross: bigint;
  if (kind === "builder") {
    const won = results.reduce((product, each) => product * (each?.win.won ?? 0), 1);
    const kept = results.reduce(
      (product, each) => product * ((each?.win.won ?? 0) + (each?.win.returned ?? 0)),
      1,
    );
    gross = (BigInt(stake) * factor(builderOdds ?? 0, { won, returned: kept - won })) / MILLION;
  } else {
    const wins = legs.map((leg) => factor(leg.odds, leg.result?.win ?? { won: 0, returned: 0 }));
    const places = legs.flatMap(({ share, odds, result: each }) =>
      share === null ? [] : [factor(1000 + (odds - 1000) * share, each?.place ?? { won: 0, returned: 0 })],
    );
    const legCounts = kind === "system" ? sizes : [legs.length];
    const parts = places.length > 0 ? [wins, places] : [wins];
    const scale = MILLION ** BigInt(legs.length);
    gross = (BigInt(stake) * parts.reduce((sum, part) => sum + bruteForce(part, legCounts), 0n)) / scale;
  }
  const plain = Number(gross);
  if (funds === "free_bet") return Math.max(0, plain - total);
  if (insured && lost === 1) return Math.min(total, INSURANCE_CAP);
  const fully = legs.filter((leg) => leg.result?.win.won === 1).length;
  const isBoosted =
    boost > 0 && legs.every((leg) => leg.result?.win.won === 1 || leg.result?.win.returned === 1);
  const extra = isBoosted && plain > total ? Math.floor(((plain - total) * (BOOSTS[fully] ?? 0)) / 100) : 0;
  return plain + extra;
}

/** Sum over all subsets of the given sizes of their product, scaled to the number of factors. */
function bruteForce(factors: readonly bigint[], sizes: readonly number[]): bigint {
  let sum = 0n;
  for (let subset = 0; subset < 2 ** factors.length; subset += 1) {
    const chosen = factors.filter((_, index) => (subset >> index) & 1);
    if (!sizes.includes(chosen.length)) continue;
    sum +=
      chosen.reduce((product, each) => product * each, 1n) *
      MILLION ** BigInt(factors.length - chosen.length);
  }
  return sum;
}

/**
 * Checks that the books balance, that each player has exactly their starting money less the stakes of their bets plus what these have
 * paid, and that each settled bet has paid exactly what its results give.
 *
 * @param given own money of each player besides bets, in cents
 */
export function expectBetInvariants(store: Store, given: ReadonlyMap<string, number>): void {
  const total = queryOne(store.db, "SELECT sum(amount) AS amount FROM ledger_balances", amountRow)();
  expect(total?.amount).toBe(0);
  const bets = readBets(store);
  for (const bet of bets) expectBet(bet);
  const balance = queryOne(
    store.db,
    `SELECT ifnull(sum(b.amount), 0) AS amount FROM ledger_accounts a JOIN ledger_balances b USING (account_id)
     WHERE a.user_id = ? AND a.kind = 'cash'`,
    amountRow,
  );
  /** Sport bonuses that were converted, and wins of their bets that were paid after the conversion. */
  const fromBonus = queryOne(
    store.db,
    `SELECT ifnull(sum(iif(t.kind = 'cash', x.amount, -x.amount)), 0) AS amount
     FROM ledger_movements m JOIN ledger_transfers x USING (movement_id)
     JOIN ledger_accounts f ON f.account_id = x.from_account JOIN ledger_accounts t ON t.account_id = x.to_account
     LEFT JOIN wallet_transactions w ON w.movement_id = m.movement_id
     LEFT JOIN wallet_rollbacks r ON r.movement_id = m.movement_id
     LEFT JOIN wallet_transactions o ON o.transaction_id = r.transaction_id
     LEFT JOIN sport_bets b ON b.bet_id = ifnull(w.round_id, o.round_id)
     WHERE m.user_id = ? AND (m.kind = 'bonus_converted' OR b.funds = 'bonus_sport') AND 'cash' IN (f.kind, t.kind)`,
    amountRow,
  );
  for (const [player, money] of given) {
    const own = bets.filter((bet) => bet.player === player && bet.state !== "rejected");
    const expected = own.reduce(
      (sum, { funds, total: stake, paid, cashed }) =>
        funds === "bonus_sport" ? sum : sum - (funds === "cash" ? stake : 0) + paid + cashed,
      money + (fromBonus(player)?.amount ?? 0),
    );
    expect(balance(player)?.amount, `cash of ${player}`).toBe(expected);
  }
}

function expectBet(bet: Bet & { legs: Leg[] }): void {
  const { state, open, total, cashedStake, paid } = bet;
  expect(open + cashedStake, bet.id).toBe(total);
  if (state === "rejected" || state === "pending" || state === "open") expect(paid).toBe(0);
  if (state === "cashed_out") expect([open, paid]).toEqual([0, 0]);
  if (state === "rejected" || state === "cashed_out") return;
  const payout = owed(bet);
  if (payout === null) {
    // Lost before all of its legs have ended, or still open.
    expect(paid).toBe(0);
    return;
  }
  if (state === "pending") return;
  expect(["won", "lost", "void"], `${bet.id} is settled`).toContain(state);
  expect(paid, `payout of ${JSON.stringify(bet)}`).toBe(
    Number((BigInt(payout) * BigInt(open)) / BigInt(total)),
  );
}
