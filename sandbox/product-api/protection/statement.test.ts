import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { parseAmount } from "#contract/wire/money/money.ts";
import { STATEMENT_PERIODS, type StatementPeriod } from "#contract/wire/protection/protection-constants.ts";
import { createProtectionFixture, type ProtectionFixture } from "../../testing/protection-fixture.ts";

const DAY = 24 * 3_600_000;
let fixture: ProtectionFixture;

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-29T23:00:00.000Z") });
  fixture = createProtectionFixture();
});
afterAll(() => {
  fixture.close();
  vi.useRealTimers();
});

const step = fc.record({
  verb: fc.constantFrom("bet", "bet", "win", "rollback", "credit", "purchase"),
  amount: fc.integer({ min: 1, max: 5000 }),
  wait: fc.oneof(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 0, max: 45 * DAY })),
});

/** The change of a player's account, summed from ledger entries and independent of the code under test. */
function ledgerChange(userId: string, account: "cash" | "bonus", kinds: string[], from: string, to: string) {
  const row = fixture.store.db
    .prepare(
      `SELECT ifnull(sum(e.amount), 0) AS total FROM ledger_entries e JOIN ledger_movements m USING (movement_id)
       JOIN ledger_accounts a USING (account_id)
       WHERE a.user_id = ? AND a.kind = ? AND m.at >= ? AND m.at < ? AND m.kind IN (SELECT value FROM json_each(?))`,
    )
    .get(userId, account, from, to, JSON.stringify(kinds));
  return Number(row?.total);
}

/** The change of a player's cash by all movements. */
function cashChange(userId: string, from: string, to: string): number {
  const row = fixture.store.db
    .prepare(
      `SELECT ifnull(sum(e.amount), 0) AS total FROM ledger_entries e JOIN ledger_movements m USING (movement_id)
       JOIN ledger_accounts a USING (account_id) WHERE a.user_id = ? AND a.kind = 'cash' AND m.at >= ? AND m.at < ?`,
    )
    .get(userId, from, to);
  return Number(row?.total);
}

/** Applies the steps that are possible with the player's balance and rounds. */
function applySteps(userId: string, steps: (typeof step extends fc.Arbitrary<infer T> ? T : never)[]): void {
  const { clock, ledger, store, wallet } = fixture;
  const rounds: string[] = [];
  for (const [index, { verb, amount, wait }] of steps.entries()) {
    const { cash, bonus } = ledger.balances(userId, "EUR");
    const id = `${userId} ${index}`;
    const round = rounds.at(-1);
    const play = { transactionId: id, userId, gameCode: "any", currency: "EUR", amount } as const;
    store.transaction(() => {
      if (verb === "bet" && cash + bonus >= amount) {
        wallet.bet({ ...play, roundId: id });
        rounds.push(id);
      }
      if (verb === "win" && round) wallet.win({ ...play, roundId: round });
      if (verb === "rollback" && round) wallet.rollbackById(rounds.pop() as string, userId);
      if (verb === "credit") {
        ledger.move({
          kind: "welcome",
          userId,
          currency: "EUR",
          transfers: [{ from: "credit_source", to: "cash", amount }],
        });
      }
      if (verb === "purchase" && cash >= amount) {
        const transfers = [{ from: "cash", to: "shop", amount }] as const;
        ledger.move({ kind: "shop_payment", userId, currency: "EUR", transfers });
      }
    });
    clock.advance(wait);
  }
}

test("the totals of month, year and lifetime statements equal the ledger and the sum of their lines", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
      const userId = fixture.player(10_000, 3_000);
      applySteps(userId, steps);
      const days = [...Array(3)].map((_, i) => fixture.clock.in(-i * 40 * 24 * 3600).slice(0, 10));
      for (const period of STATEMENT_PERIODS) for (const on of days) compare(userId, period, on);
    }),
    { numRuns: 60 },
  );
});

function compare(userId: string, period: StatementPeriod, on: string): void {
  const { from, to, total, lines } = fixture.protection.statementOf(userId, "EUR", period, on);
  const minor = (value: unknown) => parseAmount(value, "EUR") as number;
  const between = [`${from}T00:00:00.000Z`, `${to}T00:00:00.000Z`] as const;
  const change = (account: "cash" | "bonus", ...kinds: string[]) =>
    ledgerChange(userId, account, kinds, ...between);

  expect(minor(total.net)).toBe(change("cash", "bet", "win", "rollback"));
  expect(minor(total.payouts) - minor(total.stakes)).toBe(minor(total.net));
  expect(minor(total.bonus_payouts) - minor(total.bonus_stakes)).toBe(
    change("bonus", "bet", "win", "rollback"),
  );
  expect(minor(total.net) + minor(total.rewards) - minor(total.purchases)).toBe(
    cashChange(userId, ...between),
  );
  expect(minor(total.deposits)).toBe(0);
  expect(minor(total.withdrawals)).toBe(0);

  for (const name of [
    "deposits",
    "withdrawals",
    "stakes",
    "payouts",
    "net",
    "bonus_stakes",
    "bonus_payouts",
    "purchases",
    "rewards",
  ] as const) {
    expect(lines.reduce((sum, line) => sum + minor(line[name]), 0)).toBe(minor(total[name]));
  }
  expect(lines.map((line) => line.from)).toEqual(lines.map((line) => line.from).toSorted());
}

test("time played is split at midnight and does not include pauses", () => {
  const { clock, protection, store, wallet } = fixture;
  const userId = fixture.player(10_000, 0);
  const bet = (id: string) =>
    store.transaction(() =>
      wallet.bet({
        transactionId: id,
        roundId: id,
        userId,
        gameCode: "any",
        currency: "EUR",
        amount: 1,
      }),
    );
  const now = clock.now();
  const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
  clock.advance(nextMonth - 90_000 - now.getTime());
  bet("first");
  clock.advance(60_000);
  bet("second");
  clock.advance(3_600_000);
  bet("third");
  clock.advance(3_600_000);

  const month = (at: number) =>
    protection.statementOf(userId, "EUR", "month", new Date(at).toISOString().slice(0, 10)).total
      .minutes_played;
  // 23:58:30 to 00:01:30, and two minutes for the last stake.
  expect([month(nextMonth - 1), month(nextMonth)]).toEqual([1, 3]);
  expect(protection.statementOf(userId, "EUR", "lifetime", "2026-01-01").total.minutes_played).toBe(5);
});
