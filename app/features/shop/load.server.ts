import { newIdempotencyKey } from "#app/forms/idempotency-key.ts";
import { numberText } from "#app/i18n/format.server.ts";
import { cursorOf, readPage } from "#app/lists/read-page.server.ts";
import { guestCurrencyOf } from "#app/session/guest-currency.server.ts";
import { loadOptional } from "#app/session/load-optional.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { SHOP_SHELVES, type ShopShelf } from "#contract/wire/rewards/shop.ts";
import type { OwnSpinsView, ShopData, ShopOverviewData, ShopPurchasesData } from "./model.ts";
import {
  type Buyer,
  confirmationView,
  itemView,
  ownSpinsView,
  receiptView,
  shopPurchaseView,
  shopTexts,
} from "./view-model.server.ts";

const PURCHASES_PER_PAGE = 10;

/**
 * Loads the items of one shelf, or of all. For a player, `?item=<id>` adds the confirmation of a purchase, and `?done=<id>` the result
 * of one.
 */
export async function loadShop(
  request: Request,
  context: LoadContext,
  shelf: ShopShelf | null,
): Promise<ShopData> {
  const { api, locale, log, user } = context;
  const query = new URL(request.url).searchParams;
  const texts = shopTexts(context);
  const currency = user?.currency ?? guestCurrencyOf(context);
  const doneId = query.get("done");
  const [{ items, stake_per_coin }, wallet, spins, purchase] = await Promise.all([
    api.shop({ locale, currency }),
    user ? api.wallet({}) : null,
    user ? loadOptional(api.freeSpins({ locale }), "free spins", [], log) : [],
    user && doneId
      ? loadOptional(api.shopPurchase({ purchase_id: doneId, locale }), "a purchase", null, log)
      : null,
  ]);
  const buyer: Buyer | null = user && wallet ? { level: user.score.level, wallet } : null;
  const chosen = items.find(({ item_id }) => item_id === query.get("item"));
  return {
    shelves: SHOP_SHELVES.filter((name) => !shelf || name === shelf).map((name) => ({
      shelf: name,
      items: items.filter((item) => item.shelf === name).map((item) => itemView(item, buyer, texts)),
    })),
    earnedPer: texts.money(stake_per_coin, currency),
    player: buyer && {
      coins: numberText(buyer.wallet.loyalty, locale),
      money: texts.money(buyer.wallet.balance, buyer.wallet.currency),
      spins: spins.map((grant) => ownSpinsView(grant, texts)),
    },
    confirmation:
      chosen && buyer ? { ...confirmationView(chosen, buyer, texts), key: newIdempotencyKey() } : null,
    receipt: purchase && receiptView(purchase, texts),
  };
}

/** Loads all shelves and the purchase history; `?cursor=` selects an older page of it. */
export async function loadShopOverview(request: Request, context: LoadContext): Promise<ShopOverviewData> {
  const [data, history] = await Promise.all([
    loadShop(request, context, null),
    loadHistory(request, context),
  ]);
  return { ...data, history };
}

/** Loads the player's free spins for other screens; none if they fail to load. */
export async function loadOwnSpins(context: LoadContext): Promise<OwnSpinsView[]> {
  const { api, locale, log } = context;
  const texts = shopTexts(context);
  const spins = await loadOptional(api.freeSpins({ locale }), "free spins", [], log);
  return spins.map((grant) => ownSpinsView(grant, texts));
}

async function loadHistory(
  request: Request,
  context: LoadContext,
): Promise<ShopPurchasesData | "failed" | null> {
  const { api, locale, log, user } = context;
  if (!user) return null;
  const query = new URL(request.url).searchParams;
  const texts = shopTexts(context);
  const read = (cursor: string | undefined) =>
    api.shopPurchases({ locale, cursor, limit: PURCHASES_PER_PAGE });
  const page = await loadOptional(readPage(query, read), "purchases", null, log);
  if (!page) return "failed";
  return {
    items: page.items.map((purchase) => shopPurchaseView(purchase, texts)),
    nextCursor: page.next_cursor,
    isFirstPage: cursorOf(query) === undefined,
  };
}
