import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { i18nFor, translator } from "#app/i18n/i18n.server.ts";
import { ShellContext, type ShellData } from "#app/session/shell-data.ts";
import { localeOf } from "#contract/wire/locales.ts";
import { ItemCard } from "./item-card.tsx";
import type { ShopItemView, ShopObstacle } from "./model.ts";
import { ShopPurchaseConfirmation } from "./shop-purchase-confirmation.tsx";

const t = translator("en", "shop");
const item: ShopItemView = {
  id: "cash-10",
  shelf: "money",
  title: "Cash",
  image: "/cash.avif",
  reward: "cash",
  rewardText: "€10.00 cash",
  price: "2,500 coins",
  priceKind: "coins",
  stake: null,
  level: "Ember",
  left: 50,
  obstacle: null,
};

function htmlOf(element: JSX.Element, user: object | null = {}): string {
  const shell = { locale: localeOf("en"), user } as unknown as ShellData;
  return renderToStaticMarkup(
    <ShellContext.Provider value={shell}>
      <I18nextProvider i18n={i18nFor("en")}>{element}</I18nextProvider>
    </ShellContext.Provider>,
  );
}

const card = (obstacle: ShopObstacle, user?: object | null) =>
  htmlOf(<ItemCard item={{ ...item, obstacle }} eager />, user);

test("[RT-8] an item shows its level to guests, and to players who have not reached it", () => {
  const lock = t("item.level", { level: "Ember" });
  expect(card(null, null)).toContain(lock);
  expect(card("level").split(lock)).toHaveLength(2);
  expect(card(null)).not.toContain(lock);
  expect(card("coins")).not.toContain(lock);
});

test("[RT-8] the confirmation of an item that cannot be bought has the reason instead of the button", () => {
  const confirmation = (obstacle: ShopObstacle) =>
    htmlOf(
      <ShopPurchaseConfirmation
        confirmation={{
          item: { ...item, obstacle },
          get: "€10.00 cash",
          before: "0 coins",
          after: "0 coins",
          terms: { kind: "cash", factor: null, stake: null, days: null },
          key: "a".repeat(32),
        }}
      />,
    );
  for (const obstacle of ["coins", "money", "level", "sold_out"] as const) {
    const html = confirmation(obstacle);
    expect(html).toContain(t(`item.${obstacle}`, { level: "Ember" }));
    expect(html).not.toContain("<form");
    expect(html).not.toContain(t("confirm.after"));
  }
  expect(confirmation("coins")).toContain('href="/en/shop/coins"');
  expect(confirmation("money")).toContain('href="/en/wallet/deposit"');
});
