import { z } from "#contract/wire/zod.ts";
import { ADDRESS_SCHEMAS, pictureAddress } from "../address-schemas.ts";
import { MAX_REFERRAL_CODE_LENGTH } from "../constants.ts";
import { shownTime, shownTimeOrNull } from "../iso-time.ts";
import { inMinorUnits } from "../money/amounts.ts";
import { currencyCode } from "../money/currency-code.ts";
import { wireAmount } from "../money/wallet.ts";
import { localeInput, operation } from "../operation.ts";
import { decorative, listOf } from "../tolerant.ts";
import { reward } from "./reward.ts";

/** In the order in which they are listed. */
export const PROMOTION_CATEGORIES = ["casino", "seasonal", "vip", "friends"] as const;
export type PromotionCategory = (typeof PROMOTION_CATEGORIES)[number];

/** The number of short facts that stand before the full terms. */
const PROMOTION_FACTS = 5;

/** The most banners that home shows after its own. */
const MAX_BANNERS = 4;

/** Pictures without text: 16:6, and 4:3 for phones. */
const pictures = z.object({ wide: pictureAddress, narrow: pictureAddress });

/**
 * What a player does to take part: deposit with a bonus, open another screen, opt in, or invite friends. A promotion has exactly
 * one action.
 */
const promotionAction = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("deposit"), benefit_id: z.string() }),
  /** The path has no locale prefix. */
  z.object({ kind: z.literal("open"), path: ADDRESS_SCHEMAS.sitePath }),
  z.object({ kind: z.literal("opt_in") }),
  z.object({ kind: z.literal("invite") }),
]);
export type PromotionAction = z.infer<typeof promotionAction>;

const promotionFields = {
  alias: z.string().regex(/^[a-z0-9-]+$/),
  category: decorative(PROMOTION_CATEGORIES, "casino"),
  /** In the requested locale, as all texts. */
  title: z.string(),
  /** One line. */
  summary: z.string(),
  pictures,
  /** ISO time at which the promotion, or the current period of a repeated one, ends; null if it has no end. */
  ends_at: shownTimeOrNull,
  action: promotionAction,
};

/** A promotion of the list. */
export const promotionCard = z.object(promotionFields);

/** A promotion with its terms. */
export const promotion = z.object({
  ...promotionFields,
  /** The terms in short. */
  facts: z.array(z.string()).length(PROMOTION_FACTS),
  terms: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
  /** What a mission requires; empty for other promotions. */
  goals: listOf(z.object({ goal_id: z.string(), title: z.string(), target: z.number().int().min(1) })),
  /** The reward of a mission. */
  reward: reward.nullable().default(null),
});
export type Promotion = z.output<typeof promotion>;

/**
 * `open`: the player can take part; `joined`: opted in, not completed; `completed`: the reward of this period was granted; `closed`:
 * not offered to this player, for example because they have used it.
 */
export const OWN_PROMOTION_STATES = ["open", "joined", "completed", "closed"] as const;

/** A promotion from the point of view of a player. */
export const ownPromotion = z.object({
  alias: z.string(),
  state: z.enum(OWN_PROMOTION_STATES),
  /** Progress by goal of a mission; empty before the opt-in. */
  goals: listOf(z.object({ goal_id: z.string(), done: z.number().int().min(0) })),
  /** ISO times. */
  opted_in_at: shownTimeOrNull,
  completed_at: shownTimeOrNull,
});
export type OwnPromotion = z.output<typeof ownPromotion>;

/** A banner of the home page; texts are never part of its pictures. */
export const banner = z.object({
  banner_id: z.string(),
  title: z.string(),
  /** One line. */
  text: z.string(),
  /** Label of its button. */
  action: z.string(),
  /** Without locale prefix. */
  path: ADDRESS_SCHEMAS.sitePath,
  pictures,
});
export type Banner = z.output<typeof banner>;

/**
 * `registered`: the friend has an account; `deposited`: enough money is deposited; `rewarded`: enough is staked too; `refused`: the
 * friend is not a new person.
 */
const REFERRAL_STATES = ["registered", "deposited", "rewarded", "refused"] as const;

const referredFriend = z.object({
  /** The friend's masked login. */
  friend: z.string(),
  state: z.enum(REFERRAL_STATES),
  /** ISO time. */
  registered_at: shownTime,
});

export const referrals = z
  .object({
    code: z.string().max(MAX_REFERRAL_CODE_LENGTH),
    currency: currencyCode,
    /** What a friend must deposit and stake. */
    min_deposit: wireAmount,
    min_stakes: wireAmount,
    reward: reward,
    friend_reward: reward,
    /** The latest friends first. */
    friends: listOf(referredFriend),
    /** Friends for whom the player was rewarded, and the maximum. */
    rewarded: z.number().int().min(0),
    max_rewarded: z.number().int().min(1),
  })
  .transform(inMinorUnits("min_deposit", "min_stakes"));
export type Referrals = z.output<typeof referrals>;

const publicInput = z.object({
  locale: localeInput,
  /** The currency of amounts in texts. */
  currency: currencyCode,
});
const promotionCache = { fresh: 60, stale: 600 };

export const promotionOperations = {
  promotions: operation({
    method: "GET",
    path: "/promotions",
    access: "public",
    capability: "promotions",
    summary: "All current promotions, in their order within each category.",
    input: publicInput,
    result: listOf(promotionCard),
    cache: { ...promotionCache, changesAt: (promotions) => promotions.map(({ ends_at }) => ends_at) },
  }),
  promotion: operation({
    method: "GET",
    path: "/promotions/{alias}",
    access: "public",
    capability: "promotions",
    summary: "A promotion with its terms; `not_found` for an unknown alias.",
    input: publicInput.extend({ alias: z.string() }),
    result: promotion,
    cache: { ...promotionCache, changesAt: ({ ends_at }) => [ends_at] },
  }),
  banners: operation({
    method: "GET",
    path: "/banners",
    access: "public",
    summary: `The banners of the home page, at most ${MAX_BANNERS}. Their texts have no amounts, because players of all currencies share the page.`,
    input: z.object({ locale: localeInput }),
    result: listOf(banner).transform((banners) => banners.slice(0, MAX_BANNERS)),
    cache: promotionCache,
  }),
  ownPromotions: operation({
    method: "GET",
    path: "/account/promotions",
    access: "player",
    capability: "promotions",
    optional: true,
    summary:
      "The state of every current promotion for the player, with the currency of the player's account.",
    input: z.object({}),
    result: z.object({ currency: currencyCode, items: listOf(ownPromotion) }),
  }),
  optInPromotion: operation({
    method: "POST",
    path: "/promotions/{alias}/opt-in",
    access: "player",
    capability: "promotions",
    summary:
      "Opts in to a promotion for its current period; a repeated call changes nothing. `not_found` if it has no opt-in, `bonus_unavailable` if it is not offered to the player.",
    input: z.object({ alias: z.string() }),
    result: ownPromotion,
  }),
  referrals: operation({
    method: "GET",
    path: "/account/referrals",
    access: "player",
    capability: "promotions",
    summary: "The player's code for inviting friends, and the invited friends.",
    input: z.object({}),
    result: referrals,
  }),
};
