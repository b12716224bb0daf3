import { z } from "zod";
import { localeOf, toLocaleCode } from "#contract/wire/locales.ts";
import { type Currency, formatMoney } from "#contract/wire/money/money.ts";
import { fromEuros } from "../../exchange-rates.ts";
import { interpolate } from "../../interpolation.ts";
import { loadTexts } from "../../texts.ts";
import { FINISH_TIME, POINTS_PER_EURO } from "./scoring.ts";
import type { Series } from "./series.ts";

const RULES = [
  "stake",
  "multiplier",
  "wins",
  "mission",
  "min_stake",
  "free_spins",
  "opt_in",
  "no_opt_in",
  "fee",
  "tie",
  "finish",
  "rollback",
  "prizes",
  "cancelled",
  "cancelled_fee",
] as const;
type Rule = (typeof RULES)[number];

const strings = z.record(z.string(), z.strictObject({ name: z.string(), summary: z.string() }));
const textsFor = loadTexts(
  new URL("texts/", import.meta.url),
  z.strictObject({ series: strings, rules: z.strictObject(rulesShape()) }),
);

function rulesShape(): Record<Rule, z.ZodString> {
  return Object.fromEntries(RULES.map((rule) => [rule, z.string()])) as Record<Rule, z.ZodString>;
}

export function tournamentName(seriesId: string, locale: string): string {
  return textsFor(locale).series[seriesId]?.name ?? seriesId;
}

/** The summary of a series; `places` are those with a prize, `target` the rounds with a win that a mission needs. */
export function tournamentSummary({ id, prizes, target }: Series, locale: string): string {
  const { iso } = localeOf(toLocaleCode(locale));
  const number = new Intl.NumberFormat(iso);
  const places = Math.max(0, ...prizes.map(({ to }) => to));
  return interpolate(textsFor(locale).series[id]?.summary ?? "", {
    places: number.format(places),
    target: number.format(target ?? 0),
  });
}

/** The published rules of a series, one paragraph each, with amounts in a currency [TRN-2]. */
export function tournamentRules(
  series: Series,
  { locale, currency }: { locale: string; currency: Currency },
): string[] {
  const { rules } = textsFor(locale);
  const { iso } = localeOf(toLocaleCode(locale));
  const money = (euros: number) => formatMoney(fromEuros(euros, currency), currency, iso);
  const vars: Record<string, string> = {
    points: new Intl.NumberFormat(iso).format(POINTS_PER_EURO),
    euro: money(1),
    least: money(series.minStakeEuros),
    fee: money(series.entryFeeEuros ?? 0),
    target: new Intl.NumberFormat(iso).format(series.target ?? 0),
    seconds: String(FINISH_TIME / 1000),
  };
  const hasFee = series.entryFeeEuros !== null;
  const shown: (Rule | false)[] = [
    series.target === null ? series.scoring : "mission",
    "min_stake",
    "free_spins",
    series.optIn ? "opt_in" : "no_opt_in",
    hasFee && "fee",
    "tie",
    "finish",
    "rollback",
    "prizes",
    hasFee ? "cancelled_fee" : "cancelled",
  ];
  return shown.filter((rule) => rule !== false).map((rule) => interpolate(rules[rule], vars));
}
