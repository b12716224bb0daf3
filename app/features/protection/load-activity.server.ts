import { dateText, durationText, monthText } from "#app/i18n/figures.server.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { formatMoney } from "#contract/money/money.ts";
import type { ActivityStatement, StatementSums } from "#contract/protection/protection.ts";
import type { StatementPeriod } from "#contract/protection/protection-terms.ts";
import { activityPeriod, neighbour } from "./activity-period.ts";
import { type ActivityData, BONUS_SUMS, OWN_SUMS, type SumTexts } from "./activity-view.ts";

/** @throws a 503 response while nobody can say who is signed in: the guard has sent guests away already [GRD-4] */
export async function loadActivity(request: Request, context: LoadContext): Promise<ActivityData> {
  const { api, user, locale } = context;
  if (!user) throw new Response(null, { status: 503 });
  const statement = await api.activityStatement(activityPeriod(new URL(request.url).searchParams));
  const { period, from, to, opened, total, lines } = statement;
  const texts = (sums: StatementSums) => sumTexts(sums, statement, context);
  return {
    period,
    from,
    name: period === "lifetime" ? dateText(opened, locale, "long") : nameOf(from, period, locale),
    ...neighbours(period, from, to, opened, new Date()),
    total: texts(total),
    withBonus: BONUS_SUMS.some((name) => total[name] !== 0),
    lines: lines.map((line) => ({
      from: line.from,
      name: lineName(line.from, period, locale),
      sums: texts(line),
    })),
  };
}

function sumTexts(
  sums: StatementSums,
  { currency }: ActivityStatement,
  { locale, numberLocale }: LoadContext,
): SumTexts {
  const money = [...OWN_SUMS, ...BONUS_SUMS].map(
    (name) => [name, formatMoney(sums[name], currency, numberLocale)] as const,
  );
  return { ...(Object.fromEntries(money) as SumTexts), time: durationText(sums.minutes_played, locale) };
}

function nameOf(from: string, period: "month" | "year", locale: LoadContext["locale"]): string {
  return period === "month" ? monthText(from, locale) : from.slice(0, 4);
}

/** A month is told by days, a year by months, a lifetime by years. */
function lineName(from: string, period: StatementPeriod, locale: LoadContext["locale"]): string {
  if (period === "month") return dateText(from, locale, "medium");
  return period === "year" ? monthText(from, locale) : from.slice(0, 4);
}

function neighbours(
  period: StatementPeriod,
  from: string,
  to: string,
  opened: string,
  now: Date,
): Pick<ActivityData, "previous" | "next"> {
  if (period === "lifetime") return { previous: null, next: null };
  return {
    previous: from > opened ? neighbour(from, period, -1) : null,
    next: to <= now.toISOString().slice(0, 10) ? neighbour(from, period, 1) : null,
  };
}
