import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import type { ShopShelf } from "#contract/wire/rewards/shop.ts";
import { ItemCard } from "./item-card.tsx";
import type { ShopData, ShopItemView, ShopOverviewData } from "./model.ts";
import { OwnSpins } from "./own-spins.tsx";
import { Receipt } from "./receipt.tsx";
import { ShopHead } from "./shop-head.tsx";
import { ShopPurchaseConfirmation } from "./shop-purchase-confirmation.tsx";
import { ShopPurchases } from "./shop-purchases.tsx";

/** Items of a shelf on the overview. */
const PREVIEW_ITEMS = 4;
/** Number of pictures at the top that are not lazy. */
const EAGER_PICTURES = 4;

/** All shelves with their first items, the player's free spins and purchases [RT-8]. */
export function ShopOverviewScreen({ history, ...data }: ShopOverviewData) {
  const { t } = useTranslation("shop");
  const paths = useLocalePaths();
  return (
    <ShopFrame {...data} shelf={null}>
      {data.shelves.map(({ shelf, items }, index) => (
        <section key={shelf} aria-labelledby={`shelf-${shelf}`}>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
            <h2 id={`shelf-${shelf}`} className="font-display text-lg font-semibold">
              {t(`shelf.${shelf}.title`)}
            </h2>
            <a
              href={paths.shop(shelf)}
              className="flex min-h-11 shrink-0 items-center gap-1 text-sm whitespace-nowrap text-muted hover:text-text"
              aria-label={`${t("see_all")}: ${t(`shelf.${shelf}.title`)}`}
            >
              {t("see_all")}
              <ChevronRight size={16} aria-hidden="true" />
            </a>
          </div>
          <ItemGrid items={items.slice(0, PREVIEW_ITEMS)} isFirst={index === 0} />
        </section>
      ))}
      <ShopPurchases history={history} />
    </ShopFrame>
  );
}

/** One shelf with all its items, and the confirmation and the result of a purchase [RT-8]. */
export function ShopShelfScreen({ shelf, ...data }: ShopData & { shelf: ShopShelf }) {
  return (
    <ShopFrame {...data} shelf={shelf}>
      <ItemGrid items={data.shelves[0]?.items ?? []} isFirst />
    </ShopFrame>
  );
}

function ShopFrame(props: ShopData & { shelf: ShopShelf | null; children: React.ReactNode }) {
  const { shelf, player, earnedPer, confirmation, receipt, children } = props;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <ShopHead shelf={shelf} player={player} earnedPer={earnedPer} />
      {receipt && <Receipt receipt={receipt} />}
      {confirmation && <ShopPurchaseConfirmation key={confirmation.item.id} confirmation={confirmation} />}
      {player && shelf !== "coins" && shelf !== "money" && <OwnSpins spins={player.spins} />}
      {children}
    </div>
  );
}

function ItemGrid({ items, isFirst }: { items: readonly ShopItemView[]; isFirst: boolean }) {
  return (
    <ul className="grid grid-cols-2 gap-3 phone:gap-4 desktop:grid-cols-3 large:grid-cols-4">
      {items.map((item, index) => (
        <li key={item.id}>
          <ItemCard item={item} eager={isFirst && index < EAGER_PICTURES} />
        </li>
      ))}
    </ul>
  );
}
