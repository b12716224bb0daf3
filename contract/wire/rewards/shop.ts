import { z } from "#contract/wire/zod.ts";
import { pictureAddress } from "../address-schemas.ts";
import { exactTime, shownTime } from "../iso-time.ts";
import { inMinorUnits } from "../money/amounts.ts";
import { currencyCode } from "../money/currency-code.ts";
import { wireAmount } from "../money/wallet.ts";
import { localeInput, operation } from "../operation.ts";
import { pageInput, pageOf } from "../pagination.ts";
import { listOf } from "../tolerant.ts";
import { reward } from "./reward.ts";

/** The shelves of the shop: coins cost money; money (as cash or bonus) and free spins cost coins. */
export const SHOP_SHELVES = ["coins", "money", "spins"] as const;
export type ShopShelf = (typeof SHOP_SHELVES)[number];

const price = z.union([
  z
    .object({ kind: z.literal("cash"), currency: currencyCode, amount: wireAmount })
    .transform(inMinorUnits("amount")),
  z.object({ kind: z.literal("coins"), count: z.number().int().min(1) }),
]);
/** What an item takes: real money, or loyalty coins. */
export type ShopPrice = z.output<typeof price>;

/** An item of the shop, in one currency. Parsing converts amounts to minor units. */
export const shopItem = z.object({
  item_id: z.string(),
  shelf: z.enum(SHOP_SHELVES),
  /** In the requested locale. */
  title: z.string(),
  /** URL of its picture, which is 4:3. */
  image: pictureAddress,
  reward,
  price,
  /** The lowest VIP level that may buy it; 0 for everyone. */
  min_level: z.number().int().min(0),
  /** Name of that level; empty if there is none. */
  level_name: z.string().default(""),
  /** How many are left of those of the day; null if unlimited. */
  stock: z
    .object({ left: z.number().int().min(0), per_day: z.number().int().min(1) })
    .nullable()
    .default(null),
});
export type ShopItem = z.output<typeof shopItem>;

export const shopPurchase = z.object({
  purchase_id: z.string(),
  item_id: z.string(),
  shelf: z.enum(SHOP_SHELVES),
  title: z.string(),
  reward,
  price,
  /** ISO time. */
  at: shownTime,
});
export type ShopPurchase = z.output<typeof shopPurchase>;

/** Free spins of one game that were granted together. */
export const freeSpins = z
  .object({
    grant_id: z.string(),
    title: z.string(),
    game: z.object({ code: z.string(), name: z.string() }),
    currency: currencyCode,
    /** The stake of each spin, which the operator pays. */
    stake: wireAmount,
    total: z.number().int().min(1),
    left: z.number().int().min(0),
    /** What the spins have won so far; it becomes bonus money when they are over. */
    won: wireAmount,
    wagering_factor: z.number().min(0),
    /** ISO time. */
    expires_at: exactTime,
  })
  .transform(inMinorUnits("stake", "won"));
export type FreeSpinsView = z.output<typeof freeSpins>;

const locale = localeInput;

export const shopOperations = {
  shop: operation({
    method: "GET",
    path: "/shop",
    access: "public",
    capability: "shop",
    summary: "All items of the shop with their prices in a currency.",
    input: z.object({ locale, currency: currencyCode }),
    result: z
      .object({
        items: listOf(shopItem),
        currency: currencyCode,
        /** The stake for which a player earns one coin. */
        stake_per_coin: wireAmount,
      })
      .transform(inMinorUnits("stake_per_coin")),
    cache: { fresh: 5, stale: 30 },
  }),
  buyShopItem: operation({
    method: "POST",
    path: "/shop/items/{item_id}/purchases",
    access: "player",
    capability: "shop",
    summary:
      "Buys an item: takes its price and grants its reward, in one transaction. `not_enough_coins`, `not_enough_money`, `shop_sold_out`, `shop_level_too_low`, or the refusal of an exclusion.",
    input: z.object({ item_id: z.string(), locale }),
    result: shopPurchase,
    idempotent: true,
  }),
  shopPurchase: operation({
    method: "GET",
    path: "/shop/purchases/{purchase_id}",
    access: "player",
    capability: "shop",
    summary: "A purchase of the player.",
    input: z.object({ purchase_id: z.string(), locale }),
    result: shopPurchase,
  }),
  shopPurchases: operation({
    method: "GET",
    path: "/shop/purchases",
    access: "player",
    capability: "shop",
    summary: "The player's purchases, latest first.",
    input: z.object({ locale, ...pageInput }),
    result: pageOf(shopPurchase),
  }),
  freeSpins: operation({
    method: "GET",
    path: "/free-spins",
    access: "player",
    capability: "bonuses",
    optional: true,
    summary: "The player's free spins that can be played, the first to expire first.",
    input: z.object({ locale }),
    result: listOf(freeSpins),
  }),
};
