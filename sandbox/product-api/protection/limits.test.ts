import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
} from "#contract/wire/protection/protection-constants.ts";
import { WalletRefusal } from "../../providers/seamless-wallet.ts";
import { Refusal } from "../../refusal.ts";
import { type LimitOracle, limitOracle } from "../../testing/limit-oracle.ts";
import { WAITING_HOURS } from "../../testing/money-services.ts";
import { createProtectionFixture, type ProtectionFixture } from "../../testing/protection-fixture.ts";

const HOUR = 3_600_000;
const openDepositTotal = new Map<string, number>();
let fixture: ProtectionFixture;

beforeAll(() => {
  // The clock does not move between two steps, so that oracle and sandbox use the same time.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-18T22:30:00.000Z") });
  fixture = createProtectionFixture((userId) => openDepositTotal.get(userId) ?? 0);
});
afterAll(() => {
  fixture.close();
  vi.useRealTimers();
});

const name = { kind: fc.constantFrom(...LIMIT_KINDS), period: fc.constantFrom(...LIMIT_PERIODS) };
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      verb: fc.constant("set"),
      ...name,
      // Small, so that limits are reached; minutes for `session`.
      value: fc.option(fc.integer({ min: 0, max: 60 }), { freq: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant("withdraw"), ...name }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant("confirm"), ...name }) },
  {
    weight: 3,
    arbitrary: fc.record({
      verb: fc.constant("wait"),
      milliseconds: fc.oneof(
        fc.integer({ min: 1, max: 180_000 }),
        fc.integer({ min: 1, max: 30 * HOUR }),
        // Exactly when a raise can be confirmed, and one millisecond before.
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
  { weight: 2, arbitrary: fc.record({ verb: fc.constant("fee"), amount: fc.integer({ min: 1, max: 30 }) }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant("buy"), amount: fc.integer({ min: 1, max: 30 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Runs the steps of one player in the sandbox and in the oracle. */
function createPlayer(cash: number, bonus: number) {
  const { clock, ledger, protection, store, wallet } = fixture;
  const { limits } = protection;
  const userId = fixture.player(cash, bonus);
  const oracle = limitOracle(clock.now().getTime());
  const openDeposits: number[] = [];
  const rounds: { id: string; amount: number; own: number; at: number }[] = [];
  let count = 0;

  const transaction = (id: string, roundId: string, amount: number) => ({
    transactionId: `${userId} ${id}`,
    roundId: `${userId} ${roundId}`,
    userId,
    gameCode: "any",
    currency: "EUR" as const,
    amount,
  });
  const ownMoney = () => ledger.balances(userId, "EUR");

  /** Takes money outside of rounds as tournaments and the shop do, or expects a refusal without a movement. */
  const spend = (spending: "fee" | "shop_purchase", amount: number, isAllowed: boolean): boolean => {
    const { cash } = ownMoney();
    if (cash < amount) return false;
    const [kind, to] =
      spending === "fee" ? (["tournament_entry", "house"] as const) : (["shop_payment", "shop"] as const);
    const work = () => {
      limits.checkSpending(userId, "EUR", amount, spending);
      ledger.move({ kind, userId, currency: "EUR", transfers: [{ from: "cash", to, amount }] });
    };
    if (isAllowed) store.transaction(work);
    else expectRefused(() => store.transaction(work), oracle);
    return isAllowed;
  };

  const steps: { [Verb in Step["verb"]]: (of: Extract<Step, { verb: Verb }>) => void } = {
    set({ kind, period, value }: { kind: LimitKind; period: LimitPeriod; value: number | null }) {
      const text = value === null ? null : kind === "session" ? `${value}` : (value / 100).toFixed(2);
      store.transaction(() => limits.set(userId, "EUR", { kind, period }, text));
      oracle.set(kind, period, value);
    },
    withdraw({ kind, period }) {
      const isWaiting = oracle.waitingOf(kind, period) !== null;
      expect(store.transaction(() => limits.withdraw(userId, { kind, period }))).toBe(isWaiting);
      oracle.cancelChange(kind, period);
    },
    confirm({ kind, period }) {
      const isDue = oracle.confirm(kind, period);
      const confirmed = store.transaction(() => limits.confirm(userId, { kind, period }));
      expect(confirmed !== null).toBe(isDue);
    },
    wait({ milliseconds }) {
      clock.advance(milliseconds);
      oracle.advance(milliseconds);
    },
    deposit({ amount }) {
      const work = () => limits.checkDeposit(userId, "EUR", amount);
      if (!oracle.mayDeposit(amount)) return expectRefused(() => store.transaction(work), oracle, "deposit");
      store.transaction(work);
      oracle.beginDeposit(amount);
      openDeposits.push(amount);
      openDepositTotal.set(userId, sum(openDeposits));
    },
    fail() {
      const amount = openDeposits.shift();
      if (amount === undefined) return;
      openDepositTotal.set(userId, sum(openDeposits));
      oracle.endDeposit(amount, false);
    },
    bet({ amount }) {
      const { cash, bonus } = ownMoney();
      if (cash + bonus < amount) return;
      const own = Math.min(cash, amount);
      const id = `${++count}`;
      const work = () => wallet.bet(transaction(id, id, amount));
      if (!oracle.mayStake(amount, own)) {
        expectRefused(() => store.transaction(work), oracle);
        return expect(ownMoney()).toEqual({ cash, bonus });
      }
      store.transaction(work);
      oracle.stake(amount, own);
      rounds.push({ id, amount, own, at: oracle.now() });
    },
    win({ amount }) {
      const round = rounds.at(-1);
      if (!round || round.amount === 0) return;
      const before = ownMoney().cash;
      store.transaction(() => wallet.win(transaction(`win ${++count}`, round.id, amount)));
      oracle.payout(ownMoney().cash - before, round.at);
    },
    fee({ amount }) {
      if (spend("fee", amount, oracle.mayPayFee(amount))) oracle.payFee(amount);
    },
    buy({ amount }) {
      if (spend("shop_purchase", amount, oracle.mayBuy(amount))) oracle.buy(amount);
    },
    rollback() {
      const round = rounds.pop();
      if (!round) return;
      store.transaction(() => wallet.rollbackById(`${userId} ${round.id}`, userId));
      oracle.undoStake(round.amount, round.own, round.at);
    },
  };

  return {
    take: (next: Step) => (steps[next.verb] as (of: Step) => void)(next),
    expectSameLimits() {
      for (const limit of limits.list(userId, "EUR")) {
        const { kind, period, value, used, waiting } = limit;
        const due = oracle.waitingOf(kind, period);
        expect({ kind, period, value, used, waiting }).toEqual({
          kind,
          period,
          value: oracle.valueOf(kind, period),
          used: oracle.used(kind, period),
          waiting: due && { value: due.value, from: new Date(due.due).toISOString() },
        });
      }
    },
  };
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Expects a refusal by a limit with the correct remainder and renewal time. */
function expectRefused(work: () => void, oracle: LimitOracle, only?: LimitKind): void {
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

test("limits are never exceeded, raises never apply early, and lower values apply immediately, for any sequence of actions", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 60 }),
      fc.array(step, { minLength: 1, maxLength: 60 }),
      (cash, bonus, steps) => {
        const player = createPlayer(cash, bonus);
        for (const next of steps) {
          player.take(next);
          player.expectSameLimits();
        }
        expect(fixture.ledger.audit()).toEqual({ accounts: [], movements: [] });
      },
    ),
    { numRuns: 100 },
  );
});

/* Rounds over the end of a period: a Wednesday's midnight, so that the week and usually the month continue. */

/** Advances the clock to one millisecond before the next Wednesday's midnight. */
function goToMidnight(): void {
  const midnight = Date.UTC(2026, 10, 19);
  const WEEK = 7 * 24 * HOUR;
  const now = fixture.clock.now().getTime();
  const weeks = Math.max(0, Math.ceil((now + 1 - midnight) / WEEK));
  fixture.clock.advance(midnight + weeks * WEEK - 1 - now);
}

function gambler() {
  const { protection, store, wallet } = fixture;
  const userId = fixture.player(100_000, 0);
  let count = 0;
  const transaction = (roundId: string, amount: number) => ({
    transactionId: `${userId} midnight ${++count}`,
    roundId: `${userId} ${roundId}`,
    userId,
    gameCode: "any",
    currency: "EUR" as const,
    amount,
  });
  return {
    limit: (kind: LimitKind, period: LimitPeriod, value: string) =>
      store.transaction(() => protection.limits.set(userId, "EUR", { kind, period }, value)),
    used: (kind: LimitKind, period: LimitPeriod) =>
      protection.limits.list(userId, "EUR").find((l) => l.kind === kind && l.period === period)?.used,
    bet(round: string, amount: number) {
      const bet = transaction(round, amount);
      store.transaction(() => wallet.bet(bet));
      return bet.transactionId;
    },
    win: (round: string, amount: number) => store.transaction(() => wallet.win(transaction(round, amount))),
    rollBack: (id: string) => store.transaction(() => wallet.rollbackById(id, userId)),
  };
}

test("a win after midnight of a stake before midnight leaves the new day's loss limit as it is", () => {
  const player = gambler();
  player.limit("loss", "day", "5.00");
  goToMidnight();
  player.bet("evening", 500);
  fixture.clock.advance(1);
  expect(player.used("loss", "day")).toBe(0);
  player.win("evening", 5000);
  expect([player.used("loss", "day"), player.used("loss", "week")]).toEqual([0, -4500]);
  player.bet("morning", 500);
  expect(() => player.bet("morning 2", 1)).toThrow("limit-reached");
  player.win("morning", 200);
  expect(() => player.bet("morning 2", 200)).not.toThrow();
  expect(player.used("loss", "week")).toBe(-4000);
});

test("a stake that is lost after midnight counts on its own day only", () => {
  const player = gambler();
  player.limit("stake", "day", "5.00");
  goToMidnight();
  player.bet("evening", 500);
  expect(() => player.bet("evening 2", 1)).toThrow("limit-reached");
  fixture.clock.advance(1);
  expect([player.used("stake", "day"), player.used("loss", "day")]).toEqual([0, 0]);
  player.bet("morning", 500);
  expect(player.used("stake", "day")).toBe(500);
});

test("a rollback after midnight of a stake before midnight gives the new day no room", () => {
  const player = gambler();
  player.limit("stake", "day", "5.00");
  goToMidnight();
  const evening = player.bet("evening", 500);
  fixture.clock.advance(1);
  player.bet("morning", 300);
  player.rollBack(evening);
  expect([player.used("stake", "day"), player.used("stake", "week")]).toEqual([300, 300]);
  expect(() => player.bet("morning 2", 201)).toThrow("limit-reached");
});

test("a second stake after midnight counts on the new day, and the round's win on the day of its first stake", () => {
  const player = gambler();
  player.limit("loss", "day", "5.00");
  goToMidnight();
  player.bet("hand", 300);
  fixture.clock.advance(1);
  player.bet("hand", 300);
  player.win("hand", 1200);
  expect(player.used("loss", "day")).toBe(300);
  expect(() => player.bet("morning", 201)).toThrow("limit-reached");
});
