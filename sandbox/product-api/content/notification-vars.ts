import { z } from "zod";
import { DEFAULT_LOCALE, LOCALES, localeOf, toLocaleCode } from "#contract/wire/locales.ts";
import { currencyCode } from "#contract/wire/money/currency-code.ts";
import { type Currency, formatMoney, type Money } from "#contract/wire/money/money.ts";
import { fromEuros } from "../../exchange-rates.ts";
import { interpolate, interpolatePlural } from "../../interpolation.ts";
import type { RewardRules } from "../grants/reward-grants.ts";
import { lobbyGames } from "../lobby/catalogue.ts";
import type { LocalText } from "./notification-templates/template.ts";

const money = z.object({ amount: z.number(), currency: currencyCode });
const storedReward = z.union([
  money.extend({ kind: z.enum(["cash", "bonus"]) }),
  z.object({ kind: z.literal("spins"), count: z.number(), game: z.string() }),
  z.object({ kind: z.literal("coins"), count: z.number() }),
]);
type StoredReward = z.infer<typeof storedReward>;

/** Variables of a stored notification by name. A text has one value per locale code. */
export const storedVars = z.record(
  z.string(),
  z.union([
    z.string(),
    z.number(),
    z.object({ texts: z.record(z.string(), z.string()) }),
    money,
    z.array(storedReward),
  ]),
);
export type StoredVars = z.infer<typeof storedVars>;

/** The names of rewards in one language; the number of spins and coins selects the plural form. */
export const rewardNames = z.strictObject({
  cash: z.string(),
  bonus: z.string(),
  spins: z.record(z.string(), z.string()),
  coins: z.record(z.string(), z.string()),
});
type RewardNames = z.infer<typeof rewardNames>;

type Variable = LocalText | number | Money | readonly RewardRules[];

/** Converts variables to what is stored; amounts of rewards become minor units of the player's currency. */
export function toStoredVars(vars: Readonly<Record<string, Variable>>, currency: Currency): StoredVars {
  const stored = (value: Variable): StoredVars[string] => {
    if (typeof value === "function")
      return { texts: Object.fromEntries(LOCALES.map(({ code }) => [code, value(code)])) };
    if (typeof value !== "object") return value;
    if ("amount" in value) return { amount: value.amount, currency: value.currency };
    return value.map((reward) => toStoredReward(reward, currency));
  };
  return Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, stored(value)]));
}

function toStoredReward(reward: RewardRules, currency: Currency): StoredReward {
  switch (reward.kind) {
    case "coins":
      return { kind: "coins", count: reward.count };
    case "spins":
      return { kind: "spins", count: reward.count, game: reward.gameCode };
    default:
      return { kind: reward.kind, amount: fromEuros(reward.euros, currency), currency };
  }
}

/** Inserts variables in a text, in the language of a locale. An unknown variable becomes empty. */
export function fillText(text: string, vars: StoredVars, locale: string, names: RewardNames): string {
  const texts = Object.entries(vars).map(([name, value]) => [name, variableText(value, locale, names)]);
  return interpolate(text, Object.fromEntries(texts));
}

function variableText(value: StoredVars[string], locale: string, names: RewardNames): string {
  if (typeof value !== "object") return String(value);
  if ("texts" in value) return value.texts[locale] ?? value.texts[DEFAULT_LOCALE] ?? "";
  const { iso } = localeOf(toLocaleCode(locale));
  if (!Array.isArray(value)) return formatMoney(value.amount, value.currency, iso);
  return new Intl.ListFormat(iso).format(value.map((reward) => rewardText(reward, iso, names)));
}

function rewardText(reward: StoredReward, iso: string, names: RewardNames): string {
  if ("amount" in reward)
    return interpolate(names[reward.kind], { amount: formatMoney(reward.amount, reward.currency, iso) });
  const count = new Intl.NumberFormat(iso).format(reward.count);
  const values = { count, game: reward.kind === "spins" ? gameName(reward.game) : "" };
  return interpolatePlural(names[reward.kind], reward.count, values, iso);
}

function gameName(code: string): string {
  return lobbyGames.find((game) => game.code === code)?.name ?? code;
}
