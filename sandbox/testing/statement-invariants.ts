import { expect } from "vitest";
import { z } from "zod";
import { type Currency, parseAmount } from "#contract/wire/money/money.ts";
import { createRoundList } from "../product-api/history/round-list.ts";
import { createPaymentHistory } from "../product-api/payments/payment-history.ts";
import type { PlayerProtection } from "../product-api/protection/create-protection.ts";
import { queryOne, type Store } from "../store/database.ts";
import type { Ledger } from "../store/ledger.ts";

interface Money {
  store: Store;
  ledger: Ledger;
  protection: Pick<PlayerProtection, "statementOf">;
}

const sumRow = z.object({ amount: z.number() });

/**
 * Checks that game history, activity statement, payment history and ledger state the same about a player: cash and bonus money of
 * rounds, and every other way in which cash moves (docs/decisions/184).
 */
export function expectOneDefinition(
  { store, ledger, protection }: Money,
  userId: string,
  currency: Currency = "EUR",
): void {
  const { total, lines } = protection.statementOf(userId, currency, "lifetime", "2026-01-01");
  const stated = (name: keyof typeof total) => parseAmount(total[name] ?? 0, currency) ?? Number.NaN;
  const statement = {
    stakes: stated("stakes"),
    payouts: stated("payouts"),
    bonusStakes: stated("bonus_stakes"),
    bonusPayouts: stated("bonus_payouts"),
  };

  const history = createRoundList(store);
  const sums = history.sums(userId, {});
  expect({
    stakes: sums.stake - sums.bonusStake,
    payouts: sums.win - sums.bonusWin - sums.unpaid,
    bonusStakes: sums.bonusStake,
    bonusPayouts: sums.bonusWin,
  }).toEqual(statement);
  const rounds = history.page(userId, {}, null, 100_000);
  for (const name of ["stake", "win", "bonusStake", "bonusWin", "unpaid"] as const) {
    expect(rounds.reduce((sum, round) => sum + round[name], 0)).toBe(sums[name]);
  }

  /** The change of accounts by kinds of movements, from the ledger's entries alone. */
  const change = (accounts: readonly string[], kinds: readonly string[]) =>
    queryOne(
      store.db,
      `SELECT ifnull(sum(e.amount), 0) AS amount FROM ledger_entries e JOIN ledger_movements m USING (movement_id)
       JOIN ledger_accounts a USING (account_id)
       WHERE a.user_id = ?1 AND a.currency = ?2 AND a.kind IN (SELECT value FROM json_each(?3))
         AND m.kind IN (SELECT value FROM json_each(?4))
         AND m.movement_id NOT IN (SELECT fee_refunded FROM tournament_entries WHERE fee_refunded IS NOT NULL)`,
      sumRow,
    )(userId, currency, JSON.stringify(accounts), JSON.stringify(kinds))?.amount;
  const play = ["bet", "win", "rollback", "free_spin_win"];
  expect(statement.payouts - statement.stakes).toBe(change(["cash"], play));
  expect(statement.bonusPayouts - statement.bonusStakes).toBe(
    change(["bonus", "bonus_sport", "bonus_waiting"], play),
  );

  const incoming =
    stated("deposits") +
    stated("net") +
    stated("rewards") +
    stated("bonus_converted") +
    stated("tournament_fees_refunded");
  const outgoing =
    stated("withdrawals") + stated("tournament_fees") + stated("purchases") + stated("deposits_reversed");
  expect(incoming - outgoing).toBe(ledger.balances(userId, currency).cash);
  for (const name of [
    "stakes",
    "payouts",
    "bonus_stakes",
    "bonus_payouts",
    "tournament_fees",
    "tournament_fees_refunded",
  ] as const) {
    const ofLines = lines.reduce((sum, line) => sum + (parseAmount(line[name] ?? 0, currency) ?? 0), 0);
    expect(ofLines).toBe(stated(name));
  }
}

/** Checks that the payment history states the deposits and withdrawals of the activity statement. */
export function expectPaymentsAsStated({ store, protection }: Omit<Money, "ledger">, userId: string): void {
  const { total } = protection.statementOf(userId, "EUR", "lifetime", "2026-01-01");
  const { totals } = createPaymentHistory(store)(userId, "EUR", {}, {});
  const minor = (value: unknown) => parseAmount(value, "EUR") ?? Number.NaN;
  const reversed = queryOne(
    store.db,
    `SELECT ifnull(sum(settled_amount), 0) AS amount FROM payments
     WHERE user_id = ? AND type = 'deposit' AND status = 'reversed'`,
    sumRow,
  )(userId);
  expect(minor(total.deposits)).toBe(minor(totals.deposits) + (reversed?.amount ?? 0));
  expect(minor(total.withdrawals)).toBe(minor(totals.withdrawals) + minor(totals.open_withdrawals));
}
