import { z } from "zod";
import { type Currency, decimalOf } from "#contract/wire/money/money.ts";
import type { activityStatement } from "#contract/wire/protection/protection.ts";
import type { StatementPeriod } from "#contract/wire/protection/protection-constants.ts";
import type { Clock } from "../../clock.ts";
import { queryOne, type Store } from "../../store/database.ts";
import { type LedgerSums, type MoneySums, zeroSums } from "./ledger-sums.ts";
import type { PlayTime } from "./play-time.ts";

type Statement = z.input<typeof activityStatement>;

/** How the lines of a statement are grouped, and the suffix that makes a group's key an ISO date. */
const LINES = {
  month: { group: "day", suffix: "" },
  year: { group: "month", suffix: "-01" },
  lifetime: { group: "year", suffix: "-01-01" },
} as const;

interface Dependencies {
  store: Store;
  clock: Clock;
  sums: LedgerSums;
  playTime: PlayTime;
}

/** Statements of payments, play, purchases, rewards, coins and time played, read from the ledger. */
export function createStatements({ store, clock, sums, playTime }: Dependencies) {
  const findUser = queryOne(
    store.db,
    "SELECT created_at AS createdAt FROM users WHERE user_id = ?",
    z.object({ createdAt: z.string() }),
  );

  /** @param on any ISO date in the month or year */
  return function statementOf(
    userId: string,
    currency: Currency,
    period: StatementPeriod,
    on: string,
  ): Statement {
    const user = findUser(userId);
    if (!user) throw new Error("a statement needs an existing user");
    const opened = user.createdAt.slice(0, 10);
    const { from, to } = datesOf(period, on, opened, clock.now());
    const { group, suffix } = LINES[period];
    const span = [midnightOf(from), midnightOf(to)] as const;
    const money = sums.grouped(userId, currency, ...span, group);
    const time = playTime.grouped(userId, ...span, group);
    const keys = [...new Set([...money.keys(), ...time.keys()])].sort();
    return {
      currency,
      period,
      from,
      to,
      opened,
      total: sumsView(sums.between(userId, currency, ...span), playTime.between(userId, ...span), currency),
      lines: keys.map((key) => ({
        from: `${key}${suffix}`,
        ...sumsView(money.get(key) ?? zeroSums(), time.get(key) ?? 0, currency),
      })),
    };
  };
}

function sumsView(sums: MoneySums, milliseconds: number, currency: Currency): Statement["total"] {
  const { coins_received, coins_spent, ...money } = sums;
  const amounts = Object.entries(money).map(([name, amount]) => [name, decimalOf({ amount, currency })]);
  return {
    ...(Object.fromEntries(amounts) as Record<keyof typeof money, string>),
    coins_received,
    coins_spent,
    minutes_played: Math.floor(milliseconds / 60_000),
  };
}

/** The first day of a period and the day after its last one, as ISO dates. */
function datesOf(period: StatementPeriod, on: string, opened: string, now: Date) {
  const [year, month] = [Number(on.slice(0, 4)), Number(on.slice(5, 7))];
  if (period === "month") return { from: isoDate(year, month - 1), to: isoDate(year, month) };
  if (period === "year") return { from: isoDate(year, 0), to: isoDate(year + 1, 0) };
  return { from: opened, to: isoDate(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1) };
}

function isoDate(year: number, month: number, date = 1): string {
  return new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
}

function midnightOf(date: string): string {
  return `${date}T00:00:00.000Z`;
}
