import { expect, test, vi } from "vitest";
import type { ShopItem } from "#contract/wire/rewards/shop.ts";
import { loadContext } from "../../../tests/support/load-context.ts";
import { shopAction } from "./action.server.ts";
import { loadShop, loadShopOverview } from "./load.server.ts";

const spins: ShopItem = {
  item_id: "spins-1",
  shelf: "spins",
  title: "Free spins",
  image: "/a.avif",
  reward: {
    kind: "spins",
    count: 10,
    game: { code: "cherry-meridian", name: "Cherry Meridian" },
    currency: "EUR",
    stake: 20,
    wagering_factor: 20,
  },
  price: { kind: "coins", count: 150 },
  min_level: 0,
  level_name: "",
  stock: null,
};
const items: ShopItem[] = [
  spins,
  { ...spins, item_id: "dear", price: { kind: "coins", count: 9_000 } },
  { ...spins, item_id: "high", min_level: 4, level_name: "Beacon" },
  { ...spins, item_id: "gone", stock: { left: 0, per_day: 5 } },
];
const purchase = { ...spins, purchase_id: "p1", at: "2026-11-20T10:00:00.000Z" };

function contextOf(user: object | null, overrides: object = {}) {
  const api = {
    shop: vi.fn(async () => ({ items, currency: "EUR", stake_per_coin: 100 })),
    wallet: vi.fn(async () => ({ loyalty: 500, balance: 10_000, currency: "EUR" })),
    freeSpins: vi.fn(async () => []),
    shopPurchase: vi.fn(async () => purchase),
    shopPurchases: vi.fn(async () => ({ items: [purchase], next_cursor: null })),
    buyShopItem: vi.fn(async () => purchase),
    ...overrides,
  };
  const log = { warn: vi.fn() };
  const context = loadContext({ api, log, user, locale: "en", numberLocale: "de-DE" });
  return { api, context };
}
const PLAYER = { currency: "EUR", score: { level: 1, pct: 0 } };
const get = (query = "") => new Request(`https://play.example/en/shop/spins${query}`);
const post = (fields: Record<string, string>) =>
  new Request("https://play.example/en/shop/spins?item=spins-1", {
    method: "POST",
    body: new URLSearchParams({ form: "buy", ...fields }),
  });

test("[RT-8] a guest's shop has all items and nothing of a player, in the page's number format", async () => {
  const { api, context } = contextOf(null);
  const { shelves, player, confirmation, earnedPer } = await loadShop(get("?item=spins-1"), context, "spins");
  expect(shelves[0]?.items.map(({ obstacle }) => obstacle)).toEqual([null, null, null, "sold_out"]);
  expect([player, confirmation, earnedPer]).toEqual([null, null, "€1.00"]);
  expect(api.wallet).not.toHaveBeenCalled();
  expect((await loadShopOverview(get(), context)).history).toBeNull();
});

test("[RT-8] a player sees why an item cannot be bought, and the balance before and after a purchase", async () => {
  const { context } = contextOf(PLAYER);
  const { shelves, confirmation } = await loadShop(get("?item=spins-1"), context, "spins");
  expect(shelves[0]?.items.map(({ obstacle }) => obstacle)).toEqual([null, "coins", "level", "sold_out"]);
  expect(confirmation).toMatchObject({
    before: "500 coins",
    after: "350 coins",
    terms: { kind: "spins", factor: "20" },
    get: "10 free spins in Cherry Meridian",
    item: { title: "Cherry Meridian", rewardText: "10 free spins", price: "150 coins" },
  });
});

test("[RT-8] the result of a purchase names what was received and its game; the history may fail alone", async () => {
  const failing = vi.fn(async () => {
    throw Object.assign(new Error("down"), { name: "UpstreamError" });
  });
  const { context } = contextOf(PLAYER, { shopPurchases: failing });
  const { receipt, history } = await loadShopOverview(get("?done=p1"), context);
  expect(receipt).toMatchObject({
    rewardText: "10 free spins in Cherry Meridian",
    game: { code: "cherry-meridian" },
  });
  expect(history).toBe("failed");
});

test("[RT-8] a purchase is sent with the form's key and leads to its result; a refusal is shown at the form", async () => {
  const key = "a".repeat(32);
  const { api, context } = contextOf(PLAYER);
  const response = await shopAction(post({ item_id: "spins-1", key }), context).catch((thrown) => thrown);
  expect(response).toRedirectTo("/en/shop/spins?done=p1", 303);
  expect(api.buyShopItem).toHaveBeenCalledWith({ item_id: "spins-1", locale: "en" }, { idempotencyKey: key });

  const refused = vi.fn(async () => {
    const body = { code: 7120001, message: "not_enough_coins", vars: {}, status: 409 };
    throw Object.assign(new Error(body.message), body, { name: "ProductError", message: body.message });
  });
  const answer = await shopAction(
    post({ item_id: "spins-1", key }),
    contextOf(PLAYER, { buyShopItem: refused }).context,
  );
  expect(answer.status).toBe(409);
  expect(JSON.stringify(await answer.json())).toContain("errors:product.not_enough_coins");
});
