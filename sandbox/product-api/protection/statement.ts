import type { z } from "zod";
import { type Currency, decimalOf } from "#contract/money/money.ts";
import type { activityStatement } from "#contract/protection/protection.ts";
import type { StatementPeriod } from "#contract/protection/protection-terms.ts";
import type { Clock } from "../../clock.ts";
import type { Store } from "../../store/database.ts";
import { type LedgerSums, type MoneySums, noSums } from "./ledger-sums.ts";
import type { PlayTime } from "./play-time.ts";

type Statement = z.input<typeof activityStatement>;

/** What the lines of a statement are, and what makes a part's name a date. */
const LINES = {
  month: { part: "day", rest: "" },
  year: { part: "month", rest: "-01" },
  lifetime: { part: "year", rest: "-01-01" },
} as const;

interface Parts {
  store: Store;
  clock: Clock;
  sums: LedgerSums;
  playTime: PlayTime;
}

/** Statements of what players paid in and out, staked, won and how long they played, read from the ledger. */
export function createStatements({ store, clock, sums, playTime }: Parts) {
  const openedAt = store.db.prepare("SELECT created_at FROM users WHERE user_id = ?");

  /**
   * @param on any ISO date in the month or year
   */
  return function statementOf(
    userId: string,
    currency: Currency,
    period: StatementPeriod,
    on: string,
  ): Statement {
    const opened = String(openedAt.get(userId)?.created_at).slice(0, 10);
    const { from, to } = datesOf(period, on, opened, clock.now());
    const { part, rest } = LINES[period];
    const span = [midnight(from), midnight(to)] as const;
    const money = sums.byPart(userId, currency, ...span, part);
    const time = playTime.byPart(userId, ...span, part);
    const names = [...new Set([...money.keys(), ...time.keys()])].sort();
    return {
      ...{ currency, period, from, to, opened },
      total: sumsOnWire(sums.between(userId, currency, ...span), playTime.between(userId, ...span), currency),
      lines: names.map((name) => ({
        from: `${name}${rest}`,
        ...sumsOnWire(money.get(name) ?? noSums(), time.get(name) ?? 0, currency),
      })),
    };
  };
}
export type Statements = ReturnType<typeof createStatements>;

function sumsOnWire(money: MoneySums, milliseconds: number, currency: Currency): Statement["total"] {
  const amounts = Object.entries(money).map(([name, amount]) => [name, decimalOf({ amount, currency })]);
  return {
    ...(Object.fromEntries(amounts) as Record<keyof MoneySums, string>),
    minutes_played: Math.floor(milliseconds / 60_000),
  };
}

/** First day, and the first day after, as ISO dates. */
function datesOf(period: StatementPeriod, on: string, opened: string, now: Date) {
  const [year, month] = [Number(on.slice(0, 4)), Number(on.slice(5, 7))];
  if (period === "month") return { from: day(year, month - 1), to: day(year, month) };
  if (period === "year") return { from: day(year, 0), to: day(year + 1, 0) };
  return { from: opened, to: day(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1) };
}

function day(year: number, month: number, date = 1): string {
  return new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
}

function midnight(date: string): string {
  return `${date}T00:00:00.000Z`;
}
