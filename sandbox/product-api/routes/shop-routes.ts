import type { z } from "zod";
import { type Currency, decimalOf } from "#contract/wire/money/money.ts";
import type {
  freeSpins as freeSpinsSchema,
  shopItem,
  shopOperations,
  shopPurchase,
} from "#contract/wire/rewards/shop.ts";
import { fromEuros } from "../../exchange-rates.ts";
import { Refusal } from "../../refusal.ts";
import { pageByCursor } from "../../store/pagination.ts";
import type { Players } from "../accounts/players.ts";
import type { FreeSpins } from "../free-spins/free-spins.ts";
import type { FreeSpinGrant } from "../free-spins/grant-store.ts";
import { rewardView } from "../grants/reward-view.ts";
import { type HandlersOf, requireSession } from "../http/call-context.ts";
import { gameSummary, type Lobby } from "../lobby/lobby.ts";
import { titleIn } from "../reward-texts/titles.ts";
import { vipLevels } from "../rewards/vip.ts";
import type { ShopItemRules } from "../shop/items.ts";
import { itemTitle, type Shop } from "../shop/shop.ts";
import type { ShopPurchaseRow } from "../shop/shop-purchase-store.ts";

interface Dependencies {
  shop: Shop;
  freeSpins: FreeSpins;
  lobby: Lobby;
  players: Players;
}

/** The shop, the purchases and the free spins of a player [RT-8]. */
export function shopHandlers({
  shop,
  freeSpins,
  lobby,
  players,
}: Dependencies): HandlersOf<typeof shopOperations> {
  const priceView = ({ price }: ShopItemRules, currency: Currency) =>
    price.kind === "coins"
      ? price
      : {
          kind: "cash" as const,
          currency,
          amount: decimalOf({ amount: fromEuros(price.euros, currency), currency }),
        };

  const imageOf = ({ id, reward }: ShopItemRules): string => {
    const game = reward.kind === "spins" ? lobby.find(reward.gameCode) : null;
    return game?.image.large ?? `/sandbox/content/shop/${id}.avif`;
  };

  const itemView = (item: ShopItemRules, currency: Currency, locale: string): z.input<typeof shopItem> => ({
    item_id: item.id,
    shelf: item.shelf,
    title: itemTitle(item, locale),
    image: imageOf(item),
    reward: rewardView(item.reward, currency),
    price: priceView(item, currency),
    min_level: item.minLevel,
    level_name: vipLevels()[item.minLevel - 1]?.name ?? "",
    stock: shop.stockOf(item),
  });

  const shopPurchaseView = (
    { purchaseId, item, currency, at }: ShopPurchaseRow,
    locale: string,
  ): z.input<typeof shopPurchase> => ({
    purchase_id: purchaseId,
    item_id: item.id,
    shelf: item.shelf,
    title: itemTitle(item, locale),
    reward: rewardView(item.reward, currency),
    price: priceView(item, currency),
    at,
  });

  const spinsView = (grant: FreeSpinGrant, locale: string): z.input<typeof freeSpinsSchema> => {
    const { grantId, titles, gameCode, currency, stake, total, used, won, wageringFactor } = grant;
    const decimal = (amount: number) => decimalOf({ amount, currency });
    const { code, name } = gameSummary(lobby, gameCode);
    return {
      grant_id: grantId,
      title: titleIn(titles, locale),
      game: { code, name },
      currency,
      stake: decimal(stake),
      total,
      left: total - used,
      won: decimal(won),
      wagering_factor: wageringFactor,
      expires_at: grant.expiresAt,
    };
  };

  return {
    shop: ({ locale, currency }) => ({
      items: shop.items.map((item) => itemView(item, currency, locale)),
      currency,
      stake_per_coin: decimalOf({ amount: fromEuros(1, currency), currency }),
    }),

    buyShopItem: ({ item_id, locale }, call) =>
      shopPurchaseView(shop.buy(requireSession(call).userId, item_id), locale),

    shopPurchase({ purchase_id, locale }, call) {
      const purchase = shop.purchases.find(purchase_id, requireSession(call).userId);
      if (!purchase) throw new Refusal("not_found");
      return shopPurchaseView(purchase, locale);
    },

    shopPurchases({ locale, ...query }, call) {
      const { userId } = requireSession(call);
      return pageByCursor(query, {
        read: (after, limit) =>
          shop.purchases.page(userId, after && [String(after[0]), Number(after[1])], limit),
        keyOf: ({ at, key }) => [at, key],
        view: (purchase) => shopPurchaseView(purchase, locale),
      });
    },

    freeSpins({ locale }, call) {
      const { userId } = players.get(requireSession(call).userId);
      return freeSpins.grants.playable(userId).map((grant) => spinsView(grant, locale));
    },
  };
}
