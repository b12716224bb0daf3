import { expect } from "vitest";
import { z } from "zod";
import type { Store } from "../store/database.ts";
import { queryOne } from "../store/database.ts";
import { expectOneDefinition } from "./statement-invariants.ts";

/*
 * Invariants of coins, free spins, waiting bonuses and the shop. They are computed from the tables with separate SQL, so that they
 * share no code with the code under test.
 */

/** Coins and minor units per euro: the players of the simulation have euros. */
const CENTS = 100;

const movedBy = (kind: string) =>
  `(SELECT ifnull(sum(t.amount), 0) FROM ledger_movements m JOIN ledger_transfers t USING (movement_id)
    WHERE m.user_id = ?1 AND m.kind = '${kind}')`;
const rewardSum = (kind: string, field: string) =>
  `(SELECT ifnull(sum(json_extract(reward, '$.${field}')), 0) FROM reward_grants
    WHERE user_id = ?1 AND json_extract(reward, '$.kind') = '${kind}')`;
const paidInShop = (kind: string, field: string) =>
  `(SELECT ifnull(sum(json_extract(item, '$.price.${field}')), 0) FROM shop_purchases
    WHERE user_id = ?1 AND json_extract(item, '$.price.kind') = '${kind}')`;
const reversed = (account: string) =>
  `(SELECT ifnull(sum(t.amount), 0) FROM ledger_movements m JOIN ledger_transfers t USING (movement_id)
    JOIN ledger_accounts a ON a.account_id = t.to_account WHERE m.user_id = ?1 AND m.kind = 'rollback' AND a.kind = '${account}')`;

const sums = {
  coinsEarned: `SELECT ${movedBy("coins_earned")} - ${movedBy("coins_withdrawn")}`,
  coinsBooked: "SELECT ifnull((SELECT earned FROM loyalty_progress WHERE user_id = ?1), 0)",
  coinsGranted: `SELECT ${movedBy("coins_granted")}`,
  coinRewards: `SELECT ${rewardSum("coins", "count")}`,
  coinsSpent: `SELECT ${movedBy("coins_spent")}`,
  coinPrices: `SELECT ${paidInShop("coins", "count")}`,
  moneyPaid: `SELECT ${movedBy("shop_payment")}`,
  moneyPrices: `SELECT ${paidInShop("cash", "euros")} * ${CENTS}`,
  cashGranted: `SELECT ${movedBy("reward")}`,
  cashRewards: `SELECT ${rewardSum("cash", "euros")} * ${CENTS}`,
  points: "SELECT ifnull((SELECT points FROM loyalty_progress WHERE user_id = ?1), 0)",
  stakedPoints: `SELECT ifnull(sum(points), 0) FROM wallet_transactions t WHERE user_id = ?1
    AND transaction_id NOT IN (SELECT transaction_id FROM wallet_rollbacks)
    AND transaction_id NOT IN (SELECT transaction_id FROM loyalty_stakes WHERE counted = 0)`,
  spinsGranted: "SELECT ifnull(sum(total), 0) FROM free_spin_grants WHERE user_id = ?1",
  spinRewards: `SELECT ${rewardSum("spins", "count")}`,
  spinsUsed: "SELECT ifnull(sum(used), 0) FROM free_spin_grants WHERE user_id = ?1",
  spinsPlayed: "SELECT count(*) FROM free_spin_rounds WHERE user_id = ?1 AND state <> 'rolled_back'",
  spinStakes: "SELECT ifnull(sum(used * stake), 0) FROM free_spin_grants WHERE user_id = ?1",
  stakesPaid: `SELECT ${movedBy("free_spin")} - ${reversed("credit_source")}`,
  won: "SELECT ifnull(sum(won), 0) FROM free_spin_grants WHERE user_id = ?1",
  winsPaid: `SELECT ifnull(sum(amount), 0) FROM wallet_transactions w WHERE user_id = ?1 AND kind = 'win'
    AND EXISTS (SELECT 1 FROM free_spin_rounds r WHERE r.round_id = w.round_id)
    AND transaction_id NOT IN (SELECT transaction_id FROM wallet_rollbacks)`,
  waitingMoney: `SELECT ifnull(sum(b.amount), 0) FROM ledger_balances b JOIN ledger_accounts a USING (account_id)
    WHERE a.user_id = ?1 AND a.kind = 'bonus_waiting'`,
  waiting: `SELECT ifnull((SELECT sum(won - released) FROM free_spin_grants WHERE user_id = ?1), 0)
    + ifnull((SELECT sum(amount) FROM waiting_bonuses WHERE user_id = ?1), 0)`,
  rewardBonuses: `SELECT ifnull((SELECT sum(amount) FROM bonuses WHERE user_id = ?1 AND titles IS NOT NULL), 0)
    + ifnull((SELECT sum(amount) FROM waiting_bonuses WHERE user_id = ?1), 0)`,
  bonusSources: `SELECT ${rewardSum("bonus", "euros")} * ${CENTS}
    + ifnull((SELECT sum(released) FROM free_spin_grants WHERE user_id = ?1), 0)`,
  purchases: "SELECT count(*) FROM shop_purchases WHERE user_id = ?1",
  shopRewards: "SELECT count(*) FROM reward_grants WHERE user_id = ?1 AND source = 'shop'",
  activeBonuses: "SELECT count(*) FROM bonuses WHERE user_id = ?1 AND state = 'active'",
} as const;
type Sums = Record<keyof typeof sums, number>;

const ALL_SUMS = `SELECT ${Object.entries(sums)
  .map(([name, sql]) => `(${sql}) AS ${name}`)
  .join(", ")}`;

/** The sums above of one player. */
export function rewardSums({ db }: Store, userId: string): Sums {
  const found = queryOne(db, ALL_SUMS, z.record(z.string(), z.number()))(userId) ?? {};
  return Object.fromEntries(Object.entries(found).map(([name, sum]) => [name, Math.round(sum)])) as Sums;
}

/** Checks that every coin, spin and cent of a player's rewards is booked exactly once. */
export function expectRewardInvariants(
  { store, ledger, protection }: Parameters<typeof expectOneDefinition>[0],
  userId: string,
): void {
  expectOneDefinition({ store, ledger, protection }, userId);
  expect(ledger.audit()).toEqual({ accounts: [], movements: [] });
  const found = rewardSums(store, userId);
  const pairs: [keyof Sums, keyof Sums][] = [
    ["coinsEarned", "coinsBooked"],
    ["coinsGranted", "coinRewards"],
    ["coinsSpent", "coinPrices"],
    ["moneyPaid", "moneyPrices"],
    ["cashGranted", "cashRewards"],
    ["points", "stakedPoints"],
    ["spinsGranted", "spinRewards"],
    ["spinsUsed", "spinsPlayed"],
    ["stakesPaid", "spinStakes"],
    ["won", "winsPaid"],
    ["waitingMoney", "waiting"],
    ["rewardBonuses", "bonusSources"],
    ["purchases", "shopRewards"],
  ];
  for (const [booked, expected] of pairs) {
    expect({ [booked]: found[booked] }).toEqual({ [booked]: found[expected] });
  }
  expect(found.activeBonuses).toBeLessThanOrEqual(1);
  const coins = ledger.coins(userId);
  expect(coins).toBe(found.coinsEarned + found.coinsGranted - found.coinsSpent);
  // Spent coins cannot be withdrawn after a rollback; then nothing is earned until the difference is gone.
  const due = Math.floor(found.points / 100);
  if (found.coinsEarned !== due)
    expect({ coins, isAhead: found.coinsEarned > due }).toEqual({ coins: 0, isAhead: true });
}

/** Checks that no item was sold more often than its stock, and that every sale has its purchase. */
export function expectStockInvariants({ db }: Store): void {
  const wrong = db
    .prepare(
      `SELECT item_id FROM shop_sales s WHERE sold > stock OR sold <> (SELECT count(*) FROM shop_purchases
         WHERE json_extract(item, '$.id') = s.item_id AND substr(at, 1, 10) = s.day)`,
    )
    .all();
  expect(wrong).toEqual([]);
}
