import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { decimalOf, parseAmount } from "#contract/wire/money/money.ts";
import type { WalletTransaction } from "../../providers/seamless-wallet.ts";
import { propertyRuns } from "../../testing/property-runs.ts";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

/** Small ranges, so that ids, rounds and amounts repeat. */
const step = fc.record({
  verb: fc.constantFrom("bet", "win", "rollback", "credit"),
  id: fc.integer({ min: 0, max: 7 }),
  round: fc.integer({ min: 0, max: 2 }),
  amount: fc.integer({ min: 0, max: 40_000 }),
  /** How often the call is sent. */
  times: fc.integer({ min: 1, max: 3 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A model of the balance: each id counts once, a rollback undoes its transaction, and the balance is never negative. */
function model(start: number) {
  const seen = new Map<number, Step>();
  const undone = new Set<number>();
  let balance = start;
  const stands = (round: number) =>
    [...seen].some(([id, stored]) => stored.verb === "bet" && stored.round === round && !undone.has(id));

  return {
    balance: () => balance,
    /** Applies a step; returns false if the wallet has to refuse it. */
    take(next: Step): boolean {
      const { verb, id, round, amount } = next;
      if (verb === "credit") {
        balance += amount;
        return true;
      }
      const stored = seen.get(id);
      if (verb === "rollback") {
        if (undone.has(id)) return true;
        const change = stored ? (stored.verb === "bet" ? stored.amount : -stored.amount) : 0;
        if (balance + change < 0) return false;
        balance += change;
        undone.add(id);
        return true;
      }
      if (undone.has(id)) return false;
      if (stored) return stored.verb === verb && stored.round === round && stored.amount === amount;
      if (verb === "bet" ? balance < amount : !stands(round)) return false;
      balance += verb === "bet" ? -amount : amount;
      seen.set(id, next);
      return true;
    },
  };
}

/** Adds a player with the welcome credit and a session, without hashing a password. */
function newPlayer() {
  const { promotionalCredits, ledger, players, sessions, store } = sandbox.services;
  const login = crypto.randomUUID();
  const identity = { login, email: `${login}@example.com`, phone: "", password: null } as const;
  const { userId } = players.add({ ...identity, kind: "player", currency: "EUR", locale: "en" });
  store.transaction(() => promotionalCredits.welcome(userId, "EUR"));
  return { userId, token: sessions.open(userId).token, start: ledger.balances(userId, "EUR").cash };
}

const names = (userId: string, { id, round }: Pick<Step, "id" | "round">) => ({
  transactionId: `${userId}:${id}`,
  roundId: `${userId}:round-${round}`,
});

test("no sequence of credits, bets, wins and rollbacks, repeated or out of order, creates or loses money", () => {
  const { ledger, store, wallet } = sandbox.services;
  const perform = (userId: string, { verb, amount, ...rest }: Step): boolean => {
    const transaction: WalletTransaction = {
      ...names(userId, rest),
      userId,
      gameCode: "any",
      currency: "EUR",
      amount,
    };
    try {
      store.transaction(() => {
        if (verb !== "credit") wallet[verb](transaction);
        else if (amount > 0) {
          const transfers = [{ from: "credit_source", to: "cash", amount }] as const;
          ledger.move({ kind: "welcome", userId, currency: "EUR", transfers });
        }
      });
      return true;
    } catch {
      return false;
    }
  };
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
      const { userId, start } = newPlayer();
      const expected = model(start);
      for (const next of steps) {
        for (let time = 0; time < (next.verb === "credit" ? 1 : next.times); time += 1) {
          expect(perform(userId, next)).toBe(expected.take(next));
          expect(ledger.balances(userId, "EUR").cash).toBe(expected.balance());
        }
      }
    }),
    { numRuns: propertyRuns(20), endOnFailure: true },
  );
  expect(ledger.audit()).toEqual({ accounts: [], movements: [] });
});

/** Credits money without a call of the provider, like a deposit; does nothing for zero. */
function credit(userId: string, amount: number) {
  const { ledger, store } = sandbox.services;
  if (amount === 0) return { status: 422, result: null };
  const transfers = [{ from: "credit_source", to: "cash", amount }] as const;
  store.transaction(() => ledger.move({ kind: "welcome", userId, currency: "EUR", transfers }));
  return { status: 200, result: null };
}

test("concurrent bets, wins and rollbacks over HTTP neither create nor lose money", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      const { token, userId, start } = newPlayer();
      const said = steps.flatMap((one, index) =>
        Array<[Step, number]>(one.verb === "credit" ? 1 : one.times).fill([one, index]),
      );
      const answers = await Promise.all(
        said.map(async ([{ verb, amount, ...rest }, index]) => {
          const { transactionId: transaction_id, roundId: round_id } = names(userId, rest);
          const money = { amount: decimalOf({ amount, currency: "EUR" }), currency: "EUR" as const };
          if (verb === "credit") {
            return { key: `credit-${index}`, verb, amount, answer: credit(userId, amount) };
          }
          const body = { transaction_id, round_id, user_id: userId, game_code: "any", ...money };
          return { key: transaction_id, verb, amount, answer: await sandbox.call(verb, body) };
        }),
      );

      const done = answers.filter(({ answer }) => answer.status === 200);
      const undone = new Set(done.filter(({ verb }) => verb === "rollback").map(({ key }) => key));
      const effects = new Map(
        done
          .filter(({ verb, key }) => verb !== "rollback" && !undone.has(key))
          .map(({ key, verb, amount }) => [key, verb === "bet" ? -amount : amount]),
      );
      const expected = [...effects.values()].reduce((sum, effect) => sum + effect, start);
      const { result } = await sandbox.call("wallet", {}, { token });
      expect(parseAmount(result.balance, "EUR")).toBe(expected);
      for (const { answer } of answers) expect([200, 404, 409, 422]).toContain(answer.status);
      // Accepted repeats got the same answer each time.
      const byKey = Map.groupBy(done, ({ key, verb }) => `${verb} ${key}`);
      for (const same of byKey.values()) {
        expect(new Set(same.map(({ answer }) => JSON.stringify(answer.result))).size).toBe(1);
      }
    }),
    { numRuns: propertyRuns(8), endOnFailure: true },
  );
  expect(sandbox.services.ledger.audit()).toEqual({ accounts: [], movements: [] });
});

test("bonus money is staked after cash, and a win is split in the proportion of the stakes", async () => {
  const { promotionalCredits, ledger, players, store, wallet } = sandbox.services;
  const login = crypto.randomUUID();
  const identity = { login, email: `${login}@example.com`, phone: "", password: null } as const;
  const { userId } = players.add({ ...identity, kind: "player", currency: "EUR", locale: "en" });
  store.transaction(() => {
    ledger.move({
      kind: "welcome",
      userId,
      currency: "EUR",
      transfers: [{ from: "credit_source", to: "cash", amount: 250 }],
    });
    promotionalCredits.bonus(userId, "EUR", 1000);
  });
  const of = (transactionId: string, amount: number): WalletTransaction => ({
    transactionId: `${userId}${transactionId}`,
    roundId: userId,
    userId,
    gameCode: "any",
    currency: "EUR",
    amount,
  });
  store.transaction(() => wallet.bet(of("b", 1000)));
  expect(ledger.balances(userId, "EUR")).toEqual({ cash: 0, bonus: 250 });
  store.transaction(() => wallet.win(of("w", 401)));
  expect(ledger.balances(userId, "EUR")).toEqual({ cash: 101, bonus: 550 });
  store.transaction(() => wallet.rollback(of("w", 401)));
  store.transaction(() => wallet.rollback(of("b", 1000)));
  expect(ledger.balances(userId, "EUR")).toEqual({ cash: 250, bonus: 1000 });
});

test("a refused provider gets the error code of the contract", async () => {
  const { userId } = newPlayer();
  const body = (transaction_id: string, changes = {}) => ({
    transaction_id,
    round_id: userId,
    user_id: userId,
    game_code: "any",
    currency: "EUR" as const,
    amount: "1",
    ...changes,
  });
  const code = async (answer: ReturnType<TestSandbox["call"]>) => (await answer).error?.code;
  const id = (name: string) => `${userId}-${name}`;

  expect(await code(sandbox.call("win", body(id("early"))))).toBe(PRODUCT_ERROR.unknownTransaction);
  expect(await code(sandbox.call("bet", body(id("big"), { amount: "1000000" })))).toBe(
    PRODUCT_ERROR.notEnoughMoney,
  );
  expect(await code(sandbox.call("bet", body(id("usd"), { currency: "USD" })))).toBe(
    PRODUCT_ERROR.invalidInput,
  );
  expect(await code(sandbox.call("bet", body(id("odd"), { amount: "0.001" })))).toBe(
    PRODUCT_ERROR.invalidInput,
  );
  expect(await code(sandbox.call("bet", body(id("minus"), { amount: "-1" })))).toBe(
    PRODUCT_ERROR.invalidInput,
  );
  expect(await code(sandbox.call("bet", body(id("b"))))).toBeUndefined();
  const changed = sandbox.call("bet", body(id("b"), { amount: "2" }));
  expect(await code(changed)).toBe(PRODUCT_ERROR.conflictingTransaction);
  await sandbox.call("rollback", { transaction_id: id("late"), user_id: userId });
  expect(await code(sandbox.call("bet", body(id("late"))))).toBe(PRODUCT_ERROR.conflictingTransaction);
  const stranger = sandbox.call("rollback", { transaction_id: id("b"), user_id: newPlayer().userId });
  expect(await code(stranger)).toBe(PRODUCT_ERROR.conflictingTransaction);
});

test("a call that is not signed by the provider is refused", async () => {
  const { userId } = newPlayer();
  const input = { transaction_id: "unsigned", user_id: userId };
  const wrong = await sandbox.call("rollback", input, { secret: "another-secret-of-some-length" });
  expect(wrong).toMatchObject({ status: 403, error: { code: PRODUCT_ERROR.forbidden } });
});
