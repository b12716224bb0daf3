import { z } from "zod";
import type { Currency } from "#contract/wire/money/money.ts";
import type { Clock } from "../../clock.ts";
import { fromEuros } from "../../exchange-rates.ts";
import { Refusal } from "../../refusal.ts";
import type { Store } from "../../store/database.ts";
import type { Ledger } from "../../store/ledger.ts";
import { loadTexts } from "../../texts.ts";
import type { Players } from "../accounts/players.ts";
import type { Coins } from "../coins/coins.ts";
import type { RewardGrants } from "../grants/reward-grants.ts";
import type { Exclusions } from "../protection/exclusions.ts";
import type { Limits } from "../protection/limits.ts";
import { scoreOf, vipLevels } from "../rewards/vip.ts";
import { SHOP_ITEMS, type ShopItemRules } from "./items.ts";
import { createShopPurchaseStore, type ShopPurchaseRow } from "./shop-purchase-store.ts";

const texts = loadTexts(
  new URL("texts/", import.meta.url),
  z.strictObject(Object.fromEntries(SHOP_ITEMS.map(({ id }) => [id, z.string()]))),
);

/** The title of an item in the language of a locale. */
export function itemTitle({ id }: ShopItemRules, locale: string): string {
  return texts(locale)[id] ?? id;
}

interface Dependencies {
  store: Store;
  clock: Clock;
  ledger: Ledger;
  players: Pick<Players, "get">;
  coins: Pick<Coins, "balance" | "spend">;
  rewardGrants: RewardGrants;
  exclusions: Pick<Exclusions, "check">;
  limits: Pick<Limits, "checkSpending">;
  pointsOf: (userId: string) => number;
  items?: readonly ShopItemRules[];
}

/**
 * Sells coins for money, and money, bonuses and free spins for coins. A purchase takes the price, counts the stock, grants the reward and
 * is recorded in one transaction, that of the caller.
 */
export function createShop(dependencies: Dependencies) {
  const { store, clock, ledger, players, coins, rewardGrants, exclusions, limits, pointsOf } = dependencies;
  const { items = SHOP_ITEMS } = dependencies;
  const find = (itemId: string): ShopItemRules | null => items.find(({ id }) => id === itemId) ?? null;
  const purchases = createShopPurchaseStore(store, clock);

  /** Items left today; null if unlimited. */
  const stockOf = ({ id, stockPerDay }: ShopItemRules) =>
    stockPerDay === null
      ? null
      : { left: Math.max(0, stockPerDay - purchases.soldToday(id)), per_day: stockPerDay };

  const pay = (userId: string, currency: Currency, { price }: ShopItemRules): void => {
    if (price.kind === "coins") {
      if (coins.balance(userId) < price.count) throw new Refusal("not_enough_coins");
      coins.spend(userId, price.count);
      return;
    }
    const amount = fromEuros(price.euros, currency);
    limits.checkSpending(userId, currency, amount, "shop_purchase");
    if (ledger.balances(userId, currency).cash < amount) throw new Refusal("not_enough_money");
    const transfers = [{ from: "cash", to: "shop", amount }] as const;
    ledger.move({ kind: "shop_payment", userId, currency, transfers });
  };

  return {
    items,
    stockOf,
    purchases,
    /**
     * Buys an item.
     *
     * @throws Refusal `not_found`, `shop_level_too_low`, `shop_sold_out`, `not_enough_coins`, `not_enough_money`, or that of an
     *   exclusion or a limit on losses
     */
    buy(userId: string, itemId: string): ShopPurchaseRow {
      exclusions.check(userId);
      const item = find(itemId);
      if (!item) throw new Refusal("not_found");
      const { currency } = players.get(userId);
      if (scoreOf(pointsOf(userId)).level < item.minLevel) {
        throw new Refusal("shop_level_too_low", { level: vipLevels()[item.minLevel - 1]?.name ?? "" });
      }
      if (stockOf(item)?.left === 0) throw new Refusal("shop_sold_out");
      pay(userId, currency, item);
      if (item.stockPerDay !== null) purchases.countSale(itemId, item.stockPerDay);
      const purchase = purchases.add(userId, item, currency);
      const reference = purchase.purchaseId;
      const title = (locale: string) => itemTitle(item, locale);
      rewardGrants.grant(userId, item.reward, { name: "shop", reference, title });
      return purchase;
    },
  };
}
export type Shop = ReturnType<typeof createShop>;
