import { coinsText, rewardText, spinsText } from "#app/features/rewards/index.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { localeOf } from "#contract/wire/locales.ts";
import { formatMoney } from "#contract/wire/money/money.ts";
import type { Wallet } from "#contract/wire/money/wallet.ts";
import type { RewardKind } from "#contract/wire/rewards/reward.ts";
import type { FreeSpinsView, ShopItem, ShopPrice, ShopPurchase } from "#contract/wire/rewards/shop.ts";
import { FREE_SPINS_DAYS, REWARD_BONUS_DAYS } from "#contract/wire/rules.ts";
import { formatUtcTime } from "#contract/wire/utc-time.ts";
import type {
  ConfirmationView,
  OwnSpinsView,
  ShopItemView,
  ShopObstacle,
  ShopPurchaseView,
  ShopReceiptView,
} from "./model.ts";

/** The player who wants to buy. */
export interface Buyer {
  level: number;
  wallet: Wallet;
}

/**
 * Texts of the shop in the page's language. A player's amounts use the number format of their browser, those of guests the page's,
 * because guests share a page.
 */
export function shopTexts({ locale, numberLocale, user }: LoadContext) {
  const { iso } = localeOf(locale);
  const t = translator(locale, "rewards");
  const format = { iso, numberLocale: user ? numberLocale : iso };
  const money = (amount: number, currency: string | null) =>
    formatMoney(amount, currency, format.numberLocale);
  const coins = (count: number) => coinsText(t, count, iso);
  const price = (value: ShopPrice) =>
    value.kind === "coins" ? coins(value.count) : money(value.amount, value.currency);
  const time = (instant: string) => formatUtcTime(instant, iso);
  const reward = (value: ShopItem["reward"]) => rewardText(t, value, format);
  return { money, coins, price, time, reward, spins: (count: number) => spinsText(t, count, iso) };
}
type Texts = ReturnType<typeof shopTexts>;

function obstacleOf({ price, min_level, stock }: ShopItem, buyer: Buyer | null): ShopObstacle {
  if (stock?.left === 0) return "sold_out";
  if (!buyer) return null;
  if (buyer.level < min_level) return "level";
  if (price.kind === "coins") return buyer.wallet.loyalty < price.count ? "coins" : null;
  return buyer.wallet.balance < price.amount ? "money" : null;
}

export function itemView(item: ShopItem, buyer: Buyer | null, texts: Texts): ShopItemView {
  const { reward, price } = item;
  return {
    id: item.item_id,
    shelf: item.shelf,
    title: reward.kind === "spins" ? reward.game.name : item.title,
    image: item.image,
    reward: reward.kind,
    rewardText: reward.kind === "spins" ? texts.spins(reward.count) : texts.reward(reward),
    price: texts.price(price),
    priceKind: price.kind,
    stake: reward.kind === "spins" ? texts.money(reward.stake, reward.currency) : null,
    level: item.min_level > 0 ? item.level_name : null,
    left: item.stock?.left ?? null,
    obstacle: obstacleOf(item, buyer),
  };
}

/** Days until a reward expires. */
const DAYS: Partial<Record<RewardKind, number>> = { bonus: REWARD_BONUS_DAYS, spins: FREE_SPINS_DAYS };

export function confirmationView(item: ShopItem, buyer: Buyer, texts: Texts): Omit<ConfirmationView, "key"> {
  const { price, reward } = item;
  const { wallet } = buyer;
  const [before, after] =
    price.kind === "coins"
      ? [texts.coins(wallet.loyalty), texts.coins(Math.max(0, wallet.loyalty - price.count))]
      : [
          texts.money(wallet.balance, price.currency),
          texts.money(Math.max(0, wallet.balance - price.amount), price.currency),
        ];
  const hasWagering = reward.kind === "bonus" || reward.kind === "spins";
  return {
    item: itemView(item, buyer, texts),
    get: texts.reward(reward),
    before,
    after,
    terms: {
      kind: reward.kind,
      factor: hasWagering ? String(reward.wagering_factor) : null,
      stake: reward.kind === "spins" ? texts.money(reward.stake, reward.currency) : null,
      days: DAYS[reward.kind] ?? null,
    },
  };
}

export function receiptView({ reward, price }: ShopPurchase, texts: Texts): ShopReceiptView {
  return {
    kind: reward.kind,
    rewardText: texts.reward(reward),
    price: texts.price(price),
    game: reward.kind === "spins" ? reward.game : null,
  };
}

export function shopPurchaseView(purchase: ShopPurchase, texts: Texts): ShopPurchaseView {
  const { purchase_id, title, reward, price, at } = purchase;
  return {
    id: purchase_id,
    title,
    rewardText: texts.reward(reward),
    price: texts.price(price),
    at: texts.time(at),
  };
}

export function ownSpinsView(spins: FreeSpinsView, texts: Texts): OwnSpinsView {
  const { grant_id, game, left, stake, won, currency, expires_at } = spins;
  return {
    id: grant_id,
    game,
    left: texts.spins(left),
    stake: texts.money(stake, currency),
    won: won > 0 ? texts.money(won, currency) : null,
    expires: texts.time(expires_at),
  };
}
