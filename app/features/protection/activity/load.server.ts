import { dateText, durationText, monthText, numberText } from "#app/i18n/format.server.ts";
import { requirePlayer } from "#app/session/require-player.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { formatMoney } from "#contract/wire/money/money.ts";
import type { ActivityStatement, StatementSums } from "#contract/wire/protection/protection.ts";
import type { StatementPeriod } from "#contract/wire/protection/protection-constants.ts";
import {
  ACTIVITY_SUMS,
  type ActivityData,
  adjacentPeriodStart,
  isCoins,
  parseActivityPeriod,
  type SumTexts,
  shownSums,
} from "./model.ts";

/**
 * Loads the activity statement of the period in the URL.
 *
 * @throws Response 503 if the user is unknown; the guard has redirected guests before [GRD-4]
 */
export async function loadActivity(request: Request, context: LoadContext): Promise<ActivityData> {
  const { api, locale } = context;
  requirePlayer(context);
  const statement = await api.activityStatement(parseActivityPeriod(new URL(request.url).searchParams));
  const { period, from, to, opened, total, lines } = statement;
  const texts = (sums: StatementSums) => sumTexts(sums, statement, context);
  const names = shownSums(total);
  return {
    period,
    from,
    name: period === "lifetime" ? dateText(opened, locale, "long") : periodName(from, period, locale),
    ...adjacentPeriods(period, from, to, opened, new Date()),
    total: texts(total),
    names,
    lines: lines
      .map((line) => ({
        from: line.from,
        name: lineName(line.from, period, locale),
        sums: texts(line),
        used: [
          ...names.filter((sum) => line[sum] !== 0),
          ...(line.minutes_played > 0 ? (["time"] as const) : []),
        ],
      }))
      // For example a day with a withdrawal that was cancelled.
      .filter(({ used }) => used.length > 0),
  };
}

function sumTexts(
  sums: StatementSums,
  { currency }: ActivityStatement,
  { locale, numberLocale }: LoadContext,
): SumTexts {
  const texts = ACTIVITY_SUMS.map((name) => [
    name,
    isCoins(name) ? numberText(sums[name], locale) : formatMoney(sums[name], currency, numberLocale),
  ]);
  return { ...(Object.fromEntries(texts) as SumTexts), time: durationText(sums.minutes_played, locale) };
}

function periodName(from: string, period: "month" | "year", locale: LoadContext["locale"]): string {
  return period === "month" ? monthText(from, locale) : from.slice(0, 4);
}

/** A month has a line for each day, a year for each month, a lifetime for each year. */
function lineName(from: string, period: StatementPeriod, locale: LoadContext["locale"]): string {
  if (period === "month") return dateText(from, locale, "medium");
  return period === "year" ? monthText(from, locale) : from.slice(0, 4);
}

function adjacentPeriods(
  period: StatementPeriod,
  from: string,
  to: string,
  opened: string,
  now: Date,
): Pick<ActivityData, "previous" | "next"> {
  if (period === "lifetime") return { previous: null, next: null };
  return {
    previous: from > opened ? adjacentPeriodStart(from, period, -1) : null,
    next: to <= now.toISOString().slice(0, 10) ? adjacentPeriodStart(from, period, 1) : null,
  };
}
