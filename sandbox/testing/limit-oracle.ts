import type { LimitKind, LimitPeriod } from "#contract/wire/protection/protection-constants.ts";
import { WAITING_HOURS } from "./money-services.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PLAYS_ON = 120_000;

interface Change {
  value: number | null;
  due: number;
}

/** A deposit, stake or payout with its effect on the usage of each limit, in cents. */
interface UsageChange {
  at: number;
  deposit: number;
  loss: number;
  stake: number;
}

/**
 * Test oracle of player limits: a second, simpler implementation. It sums up a list of all movements for each query.
 */
export function limitOracle(start: number) {
  let now = start;
  const present = new Map<string, number | null>();
  const waiting = new Map<string, Change>();
  const changes: UsageChange[] = [];
  const played: { from: number; to: number }[] = [];
  let underWay = 0;

  const startOf = (period: LimitPeriod): number => {
    const date = new Date(now);
    if (period === "month") return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
    const midnight = now - (now % DAY);
    if (period === "day") return midnight;
    let monday = midnight;
    while (new Date(monday).getUTCDay() !== 1) monday -= DAY;
    return monday;
  };

  const used = (kind: LimitKind, period: LimitPeriod): number => {
    const from = startOf(period);
    if (kind === "session") {
      return played.reduce((sum, p) => sum + Math.max(0, Math.min(p.to, now) - Math.max(p.from, from)), 0);
    }
    const sum = changes.filter(({ at }) => at >= from).reduce((total, event) => total + event[kind], 0);
    return kind === "deposit" ? sum + underWay : sum;
  };

  const left = (name: string): number => {
    const [kind, period] = name.split(" ") as [LimitKind, LimitPeriod];
    const value = present.get(name);
    if (value === null || value === undefined) return Number.POSITIVE_INFINITY;
    return Math.max(0, value * (kind === "session" ? 60_000 : 1) - used(kind, period));
  };

  const minLeft = (kind: LimitKind): number =>
    Math.min(...(["day", "week", "month"] as const).map((period) => left(`${kind} ${period}`)));

  return {
    now: () => now,
    advance(milliseconds: number): void {
      now += milliseconds;
    },
    valueOf: (kind: LimitKind, period: LimitPeriod): number | null =>
      present.get(`${kind} ${period}`) ?? null,
    waitingOf: (kind: LimitKind, period: LimitPeriod): Change | null =>
      waiting.get(`${kind} ${period}`) ?? null,
    used,
    left: minLeft,
    set(kind: LimitKind, period: LimitPeriod, value: number | null): void {
      const name = `${kind} ${period}`;
      const current = present.get(name) ?? null;
      waiting.delete(name);
      if (current !== null && (value === null || value > current)) {
        waiting.set(name, { value, due: now + WAITING_HOURS * HOUR });
      } else present.set(name, value);
    },
    /** Returns whether the waiting time of a change is over, and then applies it. */
    confirm(kind: LimitKind, period: LimitPeriod): boolean {
      const name = `${kind} ${period}`;
      const change = waiting.get(name);
      if (!change || change.due > now) return false;
      waiting.delete(name);
      present.set(name, change.value);
      return true;
    },
    cancelChange: (kind: LimitKind, period: LimitPeriod) => void waiting.delete(`${kind} ${period}`),
    mayDeposit: (amount: number): boolean => amount <= minLeft("deposit"),
    beginDeposit(amount: number): void {
      underWay += amount;
    },
    endDeposit(amount: number, arrived: boolean): void {
      underWay -= amount;
      if (arrived) changes.push({ at: now, deposit: amount, loss: 0, stake: 0 });
    },
    mayStake: (amount: number, own: number): boolean =>
      amount <= minLeft("stake") && own <= minLeft("loss") && minLeft("session") > 0,
    stake(amount: number, own: number): void {
      // Play time is limited to the remainder of the session limits; overlapping time counts once.
      const to = now + Math.min(PLAYS_ON, minLeft("session"));
      const last = played.at(-1);
      const from = last && last.to > now ? last.to : now;
      if (to > from) played.push({ from, to });
      changes.push({ at: now, deposit: 0, loss: own, stake: amount });
    },
    mayPayFee: (amount: number): boolean =>
      amount <= minLeft("stake") && amount <= minLeft("loss") && minLeft("session") > 0,
    mayBuy: (amount: number): boolean => amount <= minLeft("loss"),
    payFee: (amount: number) => void changes.push({ at: now, deposit: 0, loss: amount, stake: amount }),
    buy: (amount: number) => void changes.push({ at: now, deposit: 0, loss: amount, stake: 0 }),
    /** @param instant time of the round's stake, in whose period the payout counts */
    payout: (own: number, instant: number) =>
      void changes.push({ at: instant, deposit: 0, loss: -own, stake: 0 }),
    /** @param instant time of the stake */
    undoStake: (amount: number, own: number, instant: number) =>
      void changes.push({ at: instant, deposit: 0, loss: -own, stake: -amount }),
  };
}
export type LimitOracle = ReturnType<typeof limitOracle>;
