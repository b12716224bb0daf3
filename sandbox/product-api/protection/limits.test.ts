import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
} from "#contract/protection/protection-terms.ts";
import { WalletRefusal } from "../../providers/games/wallet-port.ts";
import { Refusal } from "../../refusal.ts";
import { type LimitOracle, limitOracle } from "../../testing/limit-oracle.ts";
import { type ProtectionParts, protectionParts, WAITING_HOURS } from "../../testing/protection-parts.ts";

const HOUR = 3_600_000;
const underWay = new Map<string, number>();
let parts: ProtectionParts;

beforeAll(() => {
  // Time stands still between two steps, so that the oracle and the sandbox mean the same moment.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-18T22:30:00.000Z") });
  parts = protectionParts((userId) => underWay.get(userId) ?? 0);
});
afterAll(() => {
  parts.close();
  vi.useRealTimers();
});

const name = { kind: fc.constantFrom(...LIMIT_KINDS), period: fc.constantFrom(...LIMIT_PERIODS) };
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      verb: fc.constant("set"),
      ...name,
      // Small, so that limits are met; for time these are minutes.
      value: fc.option(fc.integer({ min: 0, max: 60 }), { freq: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant("withdraw"), ...name }) },
  {
    weight: 3,
    arbitrary: fc.record({
      verb: fc.constant("wait"),
      milliseconds: fc.oneof(
        fc.integer({ min: 1, max: 180_000 }),
        fc.integer({ min: 1, max: 30 * HOUR }),
        // To the very millisecond at which a raise is due, and the one before.
        fc.constantFrom(WAITING_HOURS * HOUR, WAITING_HOURS * HOUR - 1),
        fc.integer({ min: 1, max: 20 * 24 * HOUR }),
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ verb: fc.constant("deposit"), amount: fc.integer({ min: 1, max: 40 }) }),
  },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant("fail") }) },
  { weight: 6, arbitrary: fc.record({ verb: fc.constant("bet"), amount: fc.integer({ min: 0, max: 30 }) }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant("win"), amount: fc.integer({ min: 1, max: 60 }) }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant("rollback") }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** One player's life in the sandbox and, beside it, in the oracle. */
function life(cash: number, bonus: number) {
  const { clock, ledger, protection, store, wallet } = parts;
  const { limits } = protection;
  const userId = parts.player(cash, bonus);
  const oracle = limitOracle(clock.now().getTime());
  const begun: number[] = [];
  const rounds: { id: string; amount: number; own: number }[] = [];
  let made = 0;

  const transaction = (id: string, roundId: string, amount: number) => ({
    ...{ transactionId: `${userId} ${id}`, roundId: `${userId} ${roundId}`, userId, gameCode: "any" },
    ...({ currency: "EUR", amount } as const),
  });
  const ownMoney = () => ledger.balances(userId, "EUR");

  const steps: { [Verb in Step["verb"]]: (of: Extract<Step, { verb: Verb }>) => void } = {
    set({ kind, period, value }: { kind: LimitKind; period: LimitPeriod; value: number | null }) {
      const text = value === null ? null : kind === "session" ? `${value}` : (value / 100).toFixed(2);
      store.transaction(() => limits.set(userId, "EUR", { kind, period }, text));
      oracle.set(kind, period, value);
    },
    withdraw({ kind, period }) {
      const waits = oracle.waitingOf(kind, period) !== null;
      expect(store.transaction(() => limits.withdraw(userId, { kind, period }))).toBe(waits);
      oracle.withdraw(kind, period);
    },
    wait({ milliseconds }) {
      clock.advance(milliseconds);
      oracle.advance(milliseconds);
    },
    deposit({ amount }) {
      const work = () => limits.checkDeposit(userId, "EUR", amount);
      if (!oracle.mayDeposit(amount)) return refused(() => store.transaction(work), oracle, "deposit");
      store.transaction(work);
      oracle.beginDeposit(amount);
      begun.push(amount);
      underWay.set(userId, sum(begun));
    },
    fail() {
      const amount = begun.shift();
      if (amount === undefined) return;
      underWay.set(userId, sum(begun));
      oracle.endDeposit(amount, false);
    },
    bet({ amount }) {
      const { cash, bonus } = ownMoney();
      if (cash + bonus < amount) return;
      const own = Math.min(cash, amount);
      const id = `${++made}`;
      const work = () => wallet.bet(transaction(id, id, amount));
      if (!oracle.mayStake(amount, own)) {
        refused(() => store.transaction(work), oracle);
        return expect(ownMoney()).toEqual({ cash, bonus });
      }
      store.transaction(work);
      oracle.stake(amount, own);
      rounds.push({ id, amount, own });
    },
    win({ amount }) {
      const round = rounds.at(-1);
      if (!round || round.amount === 0) return;
      const before = ownMoney().cash;
      store.transaction(() => wallet.win(transaction(`win ${++made}`, round.id, amount)));
      oracle.payout(ownMoney().cash - before);
    },
    rollback() {
      const round = rounds.pop();
      if (!round) return;
      store.transaction(() => wallet.rollbackById(`${userId} ${round.id}`, userId));
      oracle.undoStake(round.amount, round.own);
    },
  };

  return {
    take: (next: Step) => (steps[next.verb] as (of: Step) => void)(next),
    agree() {
      for (const limit of limits.list(userId, "EUR")) {
        const { kind, period, value, used, waiting } = limit;
        const due = oracle.waitingOf(kind, period);
        expect({ kind, period, value, used, waiting }).toEqual({
          ...{ kind, period, value: oracle.valueOf(kind, period), used: oracle.used(kind, period) },
          waiting: due && { value: due.value, from: new Date(due.due).toISOString() },
        });
      }
    },
  };
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Expects the refusal of a limit, and that it tells the truth of what is left and until when. */
function refused(work: () => void, oracle: LimitOracle, only?: LimitKind): void {
  let thrown: unknown;
  try {
    work();
  } catch (error) {
    thrown = error;
  }
  const isRefusal = thrown instanceof Refusal || thrown instanceof WalletRefusal;
  expect(isRefusal, String(thrown)).toBe(true);
  const vars = thrown instanceof Refusal ? thrown.vars : (thrown as WalletRefusal).details;
  const kind = vars.kind as LimitKind;
  if (only) expect(kind).toBe(only);
  const left = kind === "session" ? oracle.left(kind) / 60_000 : oracle.left(kind) / 100;
  expect(Number(vars.left)).toBe(kind === "session" ? Math.floor(left) : left);
  expect(Date.parse(String(vars.until))).toBeGreaterThan(oracle.now());
}

test("no limit is passed, no raise takes hold early, and what is lowered holds at once, whatever players do", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 60 }),
      fc.array(step, { minLength: 1, maxLength: 60 }),
      (cash, bonus, steps) => {
        const player = life(cash, bonus);
        for (const next of steps) {
          player.take(next);
          player.agree();
        }
        expect(parts.ledger.audit()).toEqual({ accounts: [], movements: [] });
      },
    ),
    { numRuns: 100 },
  );
}, 120_000);
