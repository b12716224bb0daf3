import { text } from "#app/forms/fields.ts";
import { IDEMPOTENCY_KEY } from "#app/forms/idempotency-key.ts";
import type { Reward, RewardKind } from "#contract/wire/rewards/reward.ts";
import type { ShopShelf } from "#contract/wire/rewards/shop.ts";
import { z } from "#contract/wire/zod.ts";

/** Why the player cannot buy an item now; null if they can. */
export type ShopObstacle = "coins" | "money" | "level" | "sold_out" | null;

/** An item of a shelf; texts are localized. */
export interface ShopItemView {
  id: string;
  shelf: ShopShelf;
  title: string;
  image: string;
  reward: RewardKind;
  /** The reward in words. */
  rewardText: string;
  price: string;
  priceKind: "cash" | "coins";
  /** The stake of each spin; null for other rewards. */
  stake: string | null;
  /** Name of the lowest VIP level; null if everyone may buy it. */
  level: string | null;
  /** Items left today; null if unlimited. */
  left: number | null;
  /** Always null for a guest. */
  obstacle: ShopObstacle;
}

/** The confirmation of a purchase. */
export interface ConfirmationView {
  item: ShopItemView;
  /** The whole reward in words. */
  get: string;
  /** Balances of the account that pays, localized. */
  before: string;
  after: string;
  /** Kind and figures of the reward, for the text of its terms; `days` until it expires. */
  terms: { kind: Reward["kind"]; factor: string | null; stake: string | null; days: number | null };
  key: string;
}

/** The result of a purchase. */
export interface ShopReceiptView {
  kind: RewardKind;
  rewardText: string;
  price: string;
  /** The game of free spins. */
  game: { code: string; name: string } | null;
}

/** A row of the purchase history. */
export interface ShopPurchaseView {
  id: string;
  title: string;
  rewardText: string;
  price: string;
  at: string;
}

/** The player's free spins of one game. */
export interface OwnSpinsView {
  id: string;
  game: { code: string; name: string };
  left: string;
  stake: string;
  won: string | null;
  expires: string;
}

export interface ShopData {
  /** Items by shelf, in the order of the shelves. */
  shelves: { shelf: ShopShelf; items: ShopItemView[] }[];
  /** An amount of money for which a player earns one coin. */
  earnedPer: string;
  /** Null for a guest. */
  player: {
    coins: string;
    money: string;
    /** Empty if they failed to load. */
    spins: OwnSpinsView[];
  } | null;
  /** Null without `?item=`, and for a guest. */
  confirmation: ConfirmationView | null;
  /** Null without `?done=`. */
  receipt: ShopReceiptView | null;
}

export interface ShopPurchasesData {
  items: ShopPurchaseView[];
  nextCursor: string | null;
  isFirstPage: boolean;
}

export interface ShopOverviewData extends ShopData {
  /** Null for a guest. `failed` if it did not load. */
  history: ShopPurchasesData | "failed" | null;
}

export const BUY_FORM = "buy";

export const buySchema = z.object({
  item_id: text({ min: 1, max: 64 }),
  key: z.string().regex(IDEMPOTENCY_KEY),
});
