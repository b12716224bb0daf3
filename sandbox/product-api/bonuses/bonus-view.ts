import { z } from "zod";
import { type Currency, decimalOf } from "#contract/wire/money/money.ts";
import { BONUS_CONTRIBUTIONS } from "#contract/wire/rewards/bonus-contributions.ts";
import type { bonusOffer, bonus as bonusSchema, waitingBonus } from "#contract/wire/rewards/bonuses.ts";
import { fromEuros } from "../../exchange-rates.ts";
import { loadTexts } from "../../texts.ts";
import { titleIn } from "../reward-texts/titles.ts";
import type { BonusRow } from "./bonus-store.ts";
import { OFFERS, type OfferRules } from "./offers.ts";
import type { WaitingBonus } from "./waiting-bonuses.ts";

const text = z.strictObject({ title: z.string(), description: z.string() });
const texts = loadTexts(
  new URL("texts/", import.meta.url),
  z.strictObject(Object.fromEntries(OFFERS.map(({ benefitId }) => [benefitId, text]))),
);

const textsOf = (benefitId: string, locale: string) =>
  texts(locale)[benefitId] ?? { title: benefitId, description: "" };

const bonusTexts = ({ titles, benefitId }: Pick<BonusRow, "titles" | "benefitId">, locale: string) =>
  titles ? { title: titleIn(titles, locale), description: "" } : textsOf(benefitId, locale);

/** The title of a bonus in the language of a locale. */
export function bonusTitle(bonus: Pick<BonusRow, "titles" | "benefitId">, locale: string): string {
  return bonusTexts(bonus, locale).title;
}

/** A bonus of the queue for the response. */
export function waitingBonusView(row: WaitingBonus, locale: string): z.input<typeof waitingBonus> {
  return {
    waiting_id: row.waitingId,
    title: titleIn(row.titles, locale),
    currency: row.currency,
    amount: decimalOf({ amount: row.amount, currency: row.currency }),
    wagering_factor: row.wageringFactor,
    granted_at: row.grantedAt,
  };
}

/**
 * A bonus for the response.
 *
 * @param balance its remaining money, in minor units
 */
export function bonusView(row: BonusRow, balance: number, locale: string): z.input<typeof bonusSchema> {
  const { currency, wageringRequired: required, wageringDone: done } = row;
  const decimal = (amount: number) => decimalOf({ amount, currency });
  const optional = (amount: number | null) => (amount === null ? null : decimal(amount));
  return {
    bonus_id: row.bonusId,
    benefit_id: row.benefitId,
    ...bonusTexts(row, locale),
    kind: row.kind,
    state: row.state,
    currency,
    amount: decimal(row.amount),
    balance: decimal(balance),
    wagering_factor: row.wageringFactor,
    wagering_required: decimal(required),
    wagering_done: decimal(Math.min(done, required)),
    wagering_pct: required === 0 ? 100 : Math.min(100, Math.floor((done * 100) / required)),
    contributions: [...BONUS_CONTRIBUTIONS],
    max_stake: optional(row.maxStake),
    max_conversion: optional(row.maxConversion),
    converted: decimal(row.converted),
    granted_at: row.grantedAt,
    expires_at: row.expiresAt,
    ended_at: row.endedAt,
  };
}

/** An offer for the response, in the currency of the player. */
export function offerView(
  offer: OfferRules,
  claimable: boolean,
  currency: Currency,
  locale: string,
): z.input<typeof bonusOffer> {
  const decimal = (euros: number | null | undefined) =>
    euros === null || euros === undefined
      ? null
      : decimalOf({ amount: fromEuros(euros, currency), currency });
  return {
    benefit_id: offer.benefitId,
    ...textsOf(offer.benefitId, locale),
    kind: offer.kind,
    currency,
    claimable,
    days: offer.days,
    wagering_factor: offer.wageringFactor,
    contributions: [...BONUS_CONTRIBUTIONS],
    max_stake: decimal(offer.maxStake),
    max_conversion: decimal(offer.maxConversion),
    amount: decimal(offer.amount),
    deposit_pct: offer.deposit?.pct ?? null,
    max_amount: decimal(offer.deposit?.max),
    min_deposit: decimal(offer.deposit?.min),
    offered_until: null,
  };
}
