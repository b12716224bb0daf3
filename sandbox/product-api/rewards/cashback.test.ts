import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import type { Clock } from "../../clock.ts";
import type { WalletTransaction } from "../../providers/seamless-wallet.ts";
import {
  addPlayerWithMoney,
  createMoneyServices,
  deleteDatabase,
  openTestStore,
  temporaryDatabase,
} from "../../testing/money-services.ts";
import { propertyRuns } from "../../testing/property-runs.ts";
import type { RewardGrants } from "../grants/reward-grants.ts";
import { cashbackOf, createCashback } from "./cashback.ts";
import { type CashbackRow, createCashbackStore } from "./cashback-store.ts";
import { weekOf } from "./cashback-week.ts";

const databases: string[] = [];
afterEach(() => {
  for (const path of databases.splice(0)) deleteDatabase(path);
});

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
/** A Monday. */
const START = Date.parse("2026-03-02T00:00:00Z");
const LEVEL = 5;
const CASH = 10_000_000;

function createTestClock(): Clock {
  let time = START;
  const now = () => new Date(time);
  return {
    now,
    iso: () => now().toISOString(),
    in: (seconds) => new Date(time + seconds * 1000).toISOString(),
    advance(milliseconds) {
      time += milliseconds;
    },
  };
}

/** One process over a database file; `isKilled` makes every grant of money fail. */
function openProcess(path: string, clock: Clock, timeZone = "UTC") {
  const store = openTestStore(path);
  const money = createMoneyServices(store, clock, () => 0);
  const control = { isKilled: false };
  const notified: string[] = [];
  const rewardGrants: RewardGrants = {
    grant(...input) {
      const granted = money.rewardGrants.grant(...input);
      if (control.isKilled) throw new Error("killed");
      return granted;
    },
  };
  const cashback = createCashback({
    store,
    clock,
    timeZone,
    players: money.players,
    levels: { levelOf: () => LEVEL },
    rewardGrants,
    notifications: { send: (userId) => void notified.push(userId) },
    exclusions: money.protection.exclusions,
  });
  return { ...money, cashback, control, notified };
}
type Process = ReturnType<typeof openProcess>;

function openOne(timeZone?: string) {
  const path = temporaryDatabase("cashback");
  databases.push(path);
  const clock = createTestClock();
  const process = openProcess(path, clock, timeZone);
  const userId = addPlayerWithMoney(process, "ada", { cash: CASH, bonus: 0 });
  return { path, clock, process, userId, ...process };
}

let lastId = 0;
function play(userId: string, kind: "bet" | "win", roundId: string, amount: number): WalletTransaction {
  lastId += 1;
  const transactionId = `cashback-${kind}-${lastId}`;
  return { transactionId, userId, currency: "EUR", gameCode: "hearth", roundId, amount };
}
const bet = ({ store, wallet }: Process, userId: string, roundId: string, amount: number) =>
  store.transaction(() => wallet.bet(play(userId, "bet", roundId, amount)));
const win = ({ store, wallet }: Process, userId: string, roundId: string, amount: number) =>
  store.transaction(() => wallet.win(play(userId, "win", roundId, amount)));

const rowsOf = ({ store }: Process, userId: string): CashbackRow[] =>
  createCashbackStore(store).listed(userId);
const amountsOf = (process: Process, userId: string) => rowsOf(process, userId).map(({ amount }) => amount);

test("a net loss is paid back by the level's share on Monday morning, as cash", () => {
  const { clock, process, userId, ledger, cashback } = openOne();
  bet(process, userId, "a", 10_000);
  win(process, userId, "a", 4_000);
  expect(cashback.current(userId)).toMatchObject({ netLoss: 6_000, pct: 5, amount: 300 });
  clock.advance(WEEK + 5 * HOUR);
  cashback.processDue();
  expect(amountsOf(process, userId)).toEqual([]);
  clock.advance(HOUR);
  cashback.processDue();
  cashback.processDue();
  expect(rowsOf(process, userId)).toMatchObject([
    { monday: "2026-03-02", netLoss: 6_000, pct: 5, amount: 300, state: "paid" },
  ]);
  expect(ledger.balances(userId, "EUR")).toEqual({ cash: CASH - 6_000 + 300, bonus: 0 });
  expect(process.notified).toEqual([userId]);
});

test("a cashback has a minimum and a maximum, and a winning week has none", () => {
  expect(cashbackOf(1_999, 5, "EUR")).toBe(0);
  expect(cashbackOf(2_000, 5, "EUR")).toBe(100);
  expect(cashbackOf(999_999_999, 10, "EUR")).toBe(20_000);
  const { clock, process, userId, cashback } = openOne();
  bet(process, userId, "a", 1_000);
  win(process, userId, "a", 90_000);
  clock.advance(WEEK + 6 * HOUR);
  cashback.processDue();
  expect(amountsOf(process, userId)).toEqual([]);
});

test("missed Mondays are paid later, each week by itself", () => {
  const { clock, process, userId, cashback } = openOne();
  for (const [round, loss] of [
    ["a", 10_000],
    ["b", 20_000],
    ["c", 30_000],
  ] as const) {
    bet(process, userId, round, loss);
    clock.advance(WEEK);
  }
  clock.advance(6 * HOUR);
  cashback.processDue();
  expect(amountsOf(process, userId)).toEqual([1_500, 1_000, 500]);
});

test("a round that is kept open over midnight does not turn into a loss", () => {
  const { clock, process, userId, cashback } = openOne();
  clock.advance(WEEK - HOUR);
  bet(process, userId, "open", 100_000);
  clock.advance(2 * HOUR);
  win(process, userId, "open", 99_000);
  clock.advance(6 * HOUR);
  cashback.processDue();
  expect(amountsOf(process, userId)).toEqual([]);
});

test("a win after the cashback of its round's week is subtracted in the week in which it is paid", () => {
  const { clock, process, userId, cashback } = openOne();
  bet(process, userId, "open", 100_000);
  clock.advance(WEEK + 7 * HOUR);
  cashback.processDue();
  expect(amountsOf(process, userId)).toEqual([5_000]);
  clock.advance(HOUR);
  win(process, userId, "open", 90_000);
  bet(process, userId, "later", 110_000);
  clock.advance(WEEK);
  cashback.processDue();
  expect(amountsOf(process, userId)).toEqual([1_000, 5_000]);
});

test("a time-out holds the payment, a self-exclusion withholds it for good", () => {
  const { clock, process, userId, cashback, protection, store, ledger } = openOne();
  bet(process, userId, "a", 10_000);
  clock.advance(WEEK);
  store.transaction(() => protection.exclusions.timeOut(userId, 2));
  clock.advance(6 * HOUR);
  cashback.processDue();
  expect(rowsOf(process, userId)).toMatchObject([{ state: "held", paidAt: null }]);
  clock.advance(2 * 24 * HOUR);
  cashback.processDue();
  cashback.processDue();
  expect(rowsOf(process, userId)).toMatchObject([{ state: "paid", amount: 500 }]);

  bet(process, userId, "b", 10_000);
  store.transaction(() => protection.exclusions.exclude(userId, 6));
  clock.advance(WEEK);
  cashback.processDue();
  clock.advance(60 * WEEK);
  cashback.processDue();
  expect(rowsOf(process, userId)[0]).toMatchObject({ state: "withheld", amount: 500 });
  expect(ledger.balances(userId, "EUR").cash).toBe(CASH - 20_000 + 500);
});

test("weeks begin at midnight of the site's time zone, also where summer time begins", () => {
  expect(weekOf("Europe/Helsinki", new Date("2026-03-29T12:00:00Z"))).toMatchObject({
    monday: "2026-03-23",
    start: "2026-03-22T22:00:00.000Z",
    end: "2026-03-29T21:00:00.000Z",
  });
  const { clock, process, userId, cashback } = openOne("Europe/Helsinki");
  clock.advance(WEEK - HOUR);
  bet(process, userId, "a", 10_000);
  expect(cashback.current(userId)).toMatchObject({ monday: "2026-03-09", netLoss: 10_000 });
});

const step = fc.oneof(
  fc.record({
    kind: fc.constant("bet" as const),
    round: fc.nat(8),
    amount: fc.integer({ min: 1, max: 90_000 }),
  }),
  fc.record({
    kind: fc.constant("win" as const),
    round: fc.nat(8),
    amount: fc.integer({ min: 1, max: 120_000 }),
  }),
  fc.record({ kind: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 120 }) }),
  fc.record({ kind: fc.constant("scheduler" as const), process: fc.nat(1) }),
  fc.record({ kind: fc.constant("kill" as const), process: fc.nat(1) }),
);

interface Play {
  kind: "bet" | "win";
  at: number;
  /** When the first stake of its round was taken. */
  stakedAt: number;
  amount: number;
}

const weekIndex = (time: number) => Math.floor((time - START) / WEEK);

/** The cashback of the first weeks, computed from the list of plays: when each was settled, and its amount. */
function expectedPayments(plays: readonly Play[], settledAt: readonly number[]): number[] {
  const amounts: number[] = [];
  for (const [week, settled] of settledAt.entries()) {
    let loss = 0;
    for (const { kind, at, stakedAt, amount } of plays) {
      if (at > settled) continue;
      const roundWeek = weekIndex(stakedAt);
      if (kind === "bet") loss += weekIndex(at) === week ? amount : 0;
      else if (roundWeek === week) loss -= amount;
      else if (roundWeek < week && weekIndex(at) === week) {
        const wasLate = at > (settledAt[roundWeek] ?? 0) && (amounts[roundWeek] ?? 0) > 0;
        loss -= wasLate ? amount : 0;
      }
    }
    amounts.push(cashbackOf(Math.max(0, loss), 5, "EUR"));
  }
  return amounts;
}

test("every week is paid exactly once for any play, in two processes that are killed while they pay", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
      const { path, clock, process: first, userId } = openOne();
      const processes = [first, openProcess(path, clock)] as const;
      const plays: Play[] = [];
      const settledAt: number[] = [];
      const stakedAt = new Map<number, number>();
      /** Weeks are settled in their order; one without a play of the player has no row. */
      const settle = (process: Process) => {
        process.cashback.processDue();
        const now = clock.now().getTime();
        while (START + (settledAt.length + 1) * WEEK + 6 * HOUR <= now) settledAt.push(now);
      };
      for (const action of steps) {
        const now = clock.now().getTime();
        if (action.kind === "wait") clock.advance(action.hours * HOUR);
        else if (action.kind === "bet") {
          bet(first, userId, `round-${action.round}`, action.amount);
          if (!stakedAt.has(action.round)) stakedAt.set(action.round, now);
          plays.push({ kind: "bet", at: now, stakedAt: now, amount: action.amount });
        } else if (action.kind === "win") {
          const staked = stakedAt.get(action.round);
          if (staked === undefined) continue;
          win(first, userId, `round-${action.round}`, action.amount);
          plays.push({ kind: "win", at: now, stakedAt: staked, amount: action.amount });
        } else if (action.kind === "scheduler") settle(processes[action.process] as Process);
        else {
          const { control, cashback, ledger } = processes[action.process] as Process;
          const before = ledger.balances(userId, "EUR").cash;
          control.isKilled = true;
          try {
            cashback.processDue();
            settle(first);
          } catch {
            // A killed payment leaves no trace; the weeks before it had nothing to pay.
            expect(ledger.balances(userId, "EUR").cash).toBe(before);
          }
          control.isKilled = false;
          settle(first);
        }
        // Plays and settlements never happen in the same millisecond.
        clock.advance(1);
      }
      clock.advance(WEEK);
      for (const process of processes) settle(process);

      const expected = expectedPayments(plays, settledAt);
      const paid = Object.fromEntries(rowsOf(first, userId).map(({ monday, amount }) => [monday, amount]));
      const mondays = expected.map((_, week) => new Date(START + week * WEEK).toISOString().slice(0, 10));
      expect(paid).toEqual(
        Object.fromEntries(
          mondays.flatMap((monday, week) => (expected[week] ? [[monday, expected[week]]] : [])).slice(-12),
        ),
      );
      const net = plays.reduce((sum, { kind, amount }) => sum + (kind === "bet" ? -amount : amount), 0);
      const total = expected.reduce((sum, amount) => sum + amount, 0);
      expect(first.ledger.balances(userId, "EUR")).toEqual({ cash: CASH + net + total, bonus: 0 });
      expect(first.ledger.audit()).toEqual({ accounts: [], movements: [] });
      for (const { store } of processes) store.close();
    }),
    { numRuns: propertyRuns(12), endOnFailure: true },
  );
});
