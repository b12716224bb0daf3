import { numberText, percentText } from "#app/i18n/format.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { decimalText, oddsText } from "#app/i18n/number-text.ts";
import { AFFILIATE, LOCALE_COOKIE, TRACKING_CONSENT } from "#contract/host/constants.ts";
import { type GameCategory, MINIMUM_AGE } from "#contract/wire/constants.ts";
import { type LocaleCode, localeOf } from "#contract/wire/locales.ts";
import { formatMoney } from "#contract/wire/money/money.ts";
import { SELF_EXCLUSION_MONTHS } from "#contract/wire/protection/protection-constants.ts";
import { BONUS_CONTRIBUTIONS } from "#contract/wire/rewards/bonus-contributions.ts";
import {
  ADDRESS_PROOF_MONTHS,
  PHONE_CODE_MINUTES,
  REOPENING_HOURS,
  TWO_FACTOR_SECONDS,
} from "#contract/wire/rules.ts";
import { SPORT_RULES } from "#contract/wire/sport/sport-rules.ts";

const HOUR = 3_600_000;
/** A bonus and its factor, to explain what wagering means; no offer has to be like it. */
const EXAMPLE_BONUS = { amount: 20, factor: 30 };

/** The figures of the rules that the legal and help texts name, formatted for a locale. */
export function ruleFigures(locale: LocaleCode): Record<string, string> {
  const { iso } = localeOf(locale);
  const { boost, insurance, ...sport } = SPORT_RULES;
  const t = translator(locale, "common");
  const nameOf = (category: GameCategory) => t(`menu.category.${category}`);
  const number = (value: number) => numberText(value, locale);
  const percent = (value: number) => percentText(value, locale);
  const odds = (thousandths: number) => oddsText(thousandths / 1000, iso);
  const euros = (value: number) => formatMoney(Math.round(value * 100), "EUR", iso);
  const line = (value: number) => decimalText(value, iso);
  return {
    minimumAge: number(MINIMUM_AGE),
    reopeningHours: number(REOPENING_HOURS),
    exclusionMonths: number(SELF_EXCLUSION_MONTHS.min),
    addressProofMonths: number(ADDRESS_PROOF_MONTHS),
    phoneCodeMinutes: number(PHONE_CODE_MINUTES),
    codeSeconds: number(TWO_FACTOR_SECONDS),
    languageCookieDays: number(LOCALE_COOKIE.maxAgeDays),
    affiliateCookieDays: number(AFFILIATE.maxAgeDays),
    consentCookieDays: number(TRACKING_CONSENT.maxAgeDays),
    exampleBonus: number(EXAMPLE_BONUS.amount),
    exampleFactor: number(EXAMPLE_BONUS.factor),
    exampleStakes: number(EXAMPLE_BONUS.amount * EXAMPLE_BONUS.factor),
    contributions: BONUS_CONTRIBUTIONS.map(({ category, pct }) => `${nameOf(category)} ${percent(pct)}`).join(
      ", ",
    ),
    minBet: euros(sport.minBet),
    minCombination: euros(sport.minCombination),
    maxStake: euros(sport.maxStake),
    maxBuilderStake: euros(sport.maxBuilderStake),
    maxPayout: euros(sport.maxPayout),
    maxBuilderPayout: euros(sport.maxBuilderPayout),
    minLegs: number(sport.minLegs),
    maxLegs: number(sport.maxLegs),
    maxSystemLegs: number(sport.maxSystemLegs),
    maxBuilderLegs: number(sport.maxBuilderLegs),
    liveDelay: number(sport.liveDelay / 1000),
    postponementHours: number(sport.postponementWindow / HOUR),
    correctionHours: number(sport.correctionWindow / HOUR),
    cashOutMargin: percent(100 - sport.cashOutPercent),
    bonusMinOdds: odds(sport.minBonusOdds),
    voidOdds: odds(1000),
    quarter: line(0.25),
    threeQuarters: line(0.75),
    exampleTotal: line(2.5),
    boostMinLegs: number(boost.minLegs),
    boostMinOdds: odds(boost.minOdds),
    boostMin: percent(boost.percents[0]),
    boostMax: percent(Math.max(...boost.percents)),
    boostMaxLegs: number(boost.minLegs + boost.percents.length - 1),
    insuranceMinLegs: number(insurance.minLegs),
    insuranceMinOdds: odds(insurance.minOdds),
    insuranceMax: euros(insurance.maxStake),
  };
}
