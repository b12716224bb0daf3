import { z } from "zod";
import { MINIMUM_AGE } from "#contract/wire/constants.ts";
import { localeOf, toLocaleCode } from "#contract/wire/locales.ts";
import { type Currency, formatMoney } from "#contract/wire/money/money.ts";
import { fromEuros } from "../../exchange-rates.ts";
import { interpolate } from "../../interpolation.ts";
import { loadTexts } from "../../texts.ts";
import { PROMOTIONS, type PromotionRules, type TextFormat } from "./promotion-rules.ts";

const paragraphs = z.array(z.string()).min(1);
const promotionText = z.strictObject({
  title: z.string(),
  summary: z.string(),
  /** Followed by the promotion's shared facts. */
  facts: paragraphs,
  /** How it works, in full. */
  how: paragraphs,
  /** What a mission requires, by goal. */
  goals: z.record(z.string(), z.string()).optional(),
  /** Label of its banner's button. */
  action: z.string().optional(),
  /** Its banner's line, without amounts; by default the summary. */
  banner: z.string().optional(),
});

/** All texts have variables as `{{name}}`: the values of {@link PromotionRules.vars}. */
const texts = loadTexts(
  new URL("texts/", import.meta.url),
  z.strictObject({
    facts: z.strictObject({
      min_stake: z.string(),
      after_opt_in: z.string(),
      min_deposit: z.string(),
      wagering: z.string(),
      max_stake: z.string(),
      max_conversion: z.string(),
    }),
    headings: z.strictObject({ how: z.string(), rules: z.string(), who: z.string(), play: z.string() }),
    bonus: paragraphs,
    mission: paragraphs,
    who: paragraphs,
    play: paragraphs,
    promotions: z.strictObject(Object.fromEntries(PROMOTIONS.map(({ alias }) => [alias, promotionText]))),
  }),
);

/** The texts of a promotion in the language of a locale, with amounts in a currency. */
export interface PromotionTexts {
  title: string;
  summary: string;
  /** Of its banner. */
  action: string;
  banner: string;
  facts: string[];
  terms: { heading: string; paragraphs: string[] }[];
  goals: Readonly<Record<string, string>>;
}

function formatOf(locale: string, currency: Currency): TextFormat {
  const { iso } = localeOf(toLocaleCode(locale));
  const number = new Intl.NumberFormat(iso);
  return {
    money: (euros) => formatMoney(fromEuros(euros, currency), currency, iso),
    number: (value) => number.format(value),
  };
}

function textOf(alias: string, locale: string): z.infer<typeof promotionText> {
  const found = texts(locale).promotions[alias];
  if (!found) throw new Error(`there is no text of the promotion ${alias}`);
  return found;
}

/** The title of a promotion, for example as the title of its reward. */
export function promotionTitle(alias: string, locale: string): string {
  return textOf(alias, locale).title;
}

export function promotionTexts(
  promotion: PromotionRules,
  locale: string,
  currency: Currency,
): PromotionTexts {
  const { alias, sharedFacts, sharedTerms } = promotion;
  const shared = texts(locale);
  const { headings } = shared;
  const own = textOf(alias, locale);
  const vars = { age: MINIMUM_AGE, ...promotion.vars(formatOf(locale, currency)) };
  const fill = (text: string) => interpolate(text, vars);
  const terms = [
    { heading: headings.how, paragraphs: own.how },
    ...sharedTerms.map((name) => ({ heading: headings.rules, paragraphs: shared[name] })),
    { heading: headings.who, paragraphs: shared.who },
    { heading: headings.play, paragraphs: shared.play },
  ];
  return {
    title: fill(own.title),
    summary: fill(own.summary),
    action: own.action ?? "",
    banner: fill(own.banner ?? own.summary),
    facts: [...own.facts, ...sharedFacts.map((name) => shared.facts[name])].map(fill),
    terms: terms.map((section) => ({ ...section, paragraphs: section.paragraphs.map(fill) })),
    goals: Object.fromEntries(Object.entries(own.goals ?? {}).map(([id, text]) => [id, fill(text)])),
  };
}
