import type { LimitKind, LimitPeriod } from "#contract/protection/protection-terms.ts";
import { WAITING_HOURS } from "./protection-parts.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PLAYS_ON = 120_000;

interface Change {
  value: number | null;
  due: number;
}

/** One thing that happened, with what it did to the four usages. */
interface Event {
  at: number;
  deposit: number;
  loss: number;
  stake: number;
}

/**
 * What the rules allow, told another way than by the code under test: a diary of all that happened, added up by hand for
 * each question, and a calendar in which a raise becomes the limit when its day has come.
 */
export function limitOracle(start: number) {
  let now = start;
  const present = new Map<string, number | null>();
  const waiting = new Map<string, Change>();
  const diary: Event[] = [];
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
    const sum = diary.filter(({ at }) => at >= from).reduce((total, event) => total + event[kind], 0);
    if (kind === "deposit") return sum + underWay;
    return kind === "stake" ? Math.max(0, sum) : sum;
  };

  const left = (name: string): number => {
    const [kind, period] = name.split(" ") as [LimitKind, LimitPeriod];
    const value = present.get(name);
    if (value === null || value === undefined) return Number.POSITIVE_INFINITY;
    return Math.max(0, value * (kind === "session" ? 60_000 : 1) - used(kind, period));
  };

  const leastLeft = (kind: LimitKind): number =>
    Math.min(...(["day", "week", "month"] as const).map((period) => left(`${kind} ${period}`)));

  return {
    now: () => now,
    advance(milliseconds: number): void {
      now += milliseconds;
      for (const [name, { value, due }] of waiting) {
        if (due > now) continue;
        present.set(name, value);
        waiting.delete(name);
      }
    },
    valueOf: (kind: LimitKind, period: LimitPeriod): number | null =>
      present.get(`${kind} ${period}`) ?? null,
    waitingOf: (kind: LimitKind, period: LimitPeriod): Change | null =>
      waiting.get(`${kind} ${period}`) ?? null,
    used,
    left: leastLeft,
    set(kind: LimitKind, period: LimitPeriod, value: number | null): void {
      const name = `${kind} ${period}`;
      const held = present.get(name) ?? null;
      waiting.delete(name);
      if (held !== null && (value === null || value > held)) {
        waiting.set(name, { value, due: now + WAITING_HOURS * HOUR });
      } else present.set(name, value);
    },
    withdraw: (kind: LimitKind, period: LimitPeriod) => void waiting.delete(`${kind} ${period}`),
    mayDeposit: (amount: number): boolean => amount <= leastLeft("deposit"),
    beginDeposit(amount: number): void {
      underWay += amount;
    },
    endDeposit(amount: number, arrived: boolean): void {
      underWay -= amount;
      if (arrived) diary.push({ at: now, deposit: amount, loss: 0, stake: 0 });
    },
    mayStake: (amount: number, own: number): boolean =>
      amount <= leastLeft("stake") && own <= leastLeft("loss") && leastLeft("session") > 0,
    stake(amount: number, own: number): void {
      // What counts of the play is cut to what the time limits leave, and what was counted already is not counted again.
      const to = now + Math.min(PLAYS_ON, leastLeft("session"));
      const last = played.at(-1);
      const from = last && last.to > now ? last.to : now;
      if (to > from) played.push({ from, to });
      diary.push({ at: now, deposit: 0, loss: own, stake: amount });
    },
    payout: (own: number) => void diary.push({ at: now, deposit: 0, loss: -own, stake: 0 }),
    undoStake: (amount: number, own: number) =>
      void diary.push({ at: now, deposit: 0, loss: -own, stake: -amount }),
  };
}
export type LimitOracle = ReturnType<typeof limitOracle>;
