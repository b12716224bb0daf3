import { text } from "#app/forms/fields.ts";
import { IDEMPOTENCY_KEY } from "#app/forms/idempotency-key.ts";
import type { BONUS_KINDS, BONUS_STATES } from "#contract/wire/rewards/bonuses.ts";
import { z } from "#contract/wire/zod.ts";

/** Terms of a bonus; amounts and numbers are localized. */
export interface BonusTermsView {
  kind: (typeof BONUS_KINDS)[number];
  title: string;
  description: string;
  /** Wagering factor; null if the bonus need not be wagered. */
  factor: string | null;
  /** The share of a stake that counts towards wagering, by game category; categories that do not count are left out. */
  contributions: { category: string; name: string; share: string }[];
  maxStake: string | null;
  maxConversion: string | null;
}

/** A granted bonus with its wagering progress. */
export interface ActiveBonus extends BonusTermsView {
  id: string;
  benefitId: string;
  amount: string;
  balance: string;
  percent: number;
  percentText: string;
  done: string;
  required: string;
  /** Amount that must still be wagered. */
  left: string;
  expires: string;
}

/** An available bonus. */
export interface BonusOfferView extends BonusTermsView {
  benefitId: string;
  /** Amount of a gift; null for a deposit bonus. */
  amount: string | null;
  /** Terms of a deposit bonus; null for a gift. */
  deposit: { share: string; max: string | null; minDeposit: string | null } | null;
  days: number;
  until: string | null;
  claimable: boolean;
  /** Idempotency key of the claim; null for a bonus that comes with a deposit. */
  claimKey: string | null;
}

/** A bonus of the history. */
export interface EndedBonus {
  id: string;
  title: string;
  state: Exclude<(typeof BONUS_STATES)[number], "active">;
  amount: string;
  converted: string | null;
  ended: string;
}

/** Data of the forfeit confirmation. */
export interface ForfeitView {
  id: string;
  title: string;
  balance: string;
  /** The shown balance in minor units; the action compares it with the current one. */
  shown: number;
  done: string;
  percentText: string;
  /** Balance of the player's own money, which is not affected. */
  ownBalance: string;
  key: string;
}

/** Data of the bonus popup; empty if the player has no such bonus. */
export interface BonusPopupData {
  active?: ActiveBonus;
  offer?: BonusOfferView;
}

/** Data of the popup of pending bonuses. */
export interface PendingBonusesData {
  offers: BonusOfferView[];
}

/** Loader data of the bonus screen. */
export interface BonusesData {
  active: ActiveBonus[];
  /** Bonuses that start when the ones before them have ended. */
  waiting: { id: string; title: string; amount: string; factor: string }[];
  offers: BonusOfferView[];
  /** Null if it failed to load. */
  history: { items: EndedBonus[]; nextCursor: string | null; isFirstPage: boolean } | null;
  /** The bonus that the player is asked to give up; null without `?forfeit=<id>`. */
  forfeit: ForfeitView | null;
  /** The action that has just succeeded, from the query of its redirect. */
  done: CompletedBonusAction | null;
}

export const COMPLETED_BONUS_ACTIONS = ["claimed", "forfeited"] as const;
type CompletedBonusAction = (typeof COMPLETED_BONUS_ACTIONS)[number];

const key = z.string().regex(IDEMPOTENCY_KEY);
const id = text({ min: 1, max: 64 });

const CLAIM_PREFIX = "claim-";

/** Name of the form that claims an offer. */
export function claimFormName(benefitId: string): string {
  return CLAIM_PREFIX + benefitId;
}

export function isClaimForm(form: string): boolean {
  return form.startsWith(CLAIM_PREFIX);
}

export const FORFEIT_FORM = "forfeit";

export const claimSchema = z.object({ benefit_id: id, key });

/** `shown` is the balance in minor units that the confirmation showed. */
export const forfeitSchema = z.object({ bonus_id: id, key, shown: z.string().regex(/^\d{1,16}$/) });
