import { expect, test } from "vitest";
import { SHOP_SHELVES } from "#contract/wire/rewards/shop.ts";
import { loadContext } from "../../../tests/support/load-context.ts";
import { loader } from "./shelf.tsx";

const load = (shelf: string) => {
  const shop = async () => ({ items: [], currency: "EUR", stake_per_coin: 100 });
  const request = new Request(`https://play.example/en/shop/${shelf}`);
  return loader({ request, params: { shelf }, context: { ...loadContext({ api: { shop } }) } });
};

test("[RT-8] every shelf has a page with its own title", async () => {
  const titles = await Promise.all(SHOP_SHELVES.map(async (shelf) => (await load(shelf)).title));
  expect(titles).toEqual(["Coin packages", "Cash and bonuses", "Free spins"]);
});

test.each(["cash", "Coins", "constructor"])("[RT-8] an unknown shelf, %s, is a 404", async (shelf) => {
  await expect(load(shelf)).rejects.toMatchObject({ status: 404 });
});
