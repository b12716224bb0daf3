import { afterAll, beforeAll, expect, test } from "vitest";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { LOCALE_CODES } from "#contract/wire/locales.ts";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

type Player = { token: string; userId: string };

const buy = ({ token }: { token: string }, item_id: string, key: string = crypto.randomUUID()) =>
  sandbox.call("buyShopItem", { item_id, locale: "en" }, { token, key });
const wallet = async ({ token }: Player) => (await sandbox.call("wallet", {}, { token })).result;
const spinsOf = async ({ token }: Player) =>
  (await sandbox.call("freeSpins", { locale: "en" }, { token })).result;
const grantCoins = ({ userId }: Player, count: number) =>
  sandbox.services.store.transaction(() => sandbox.services.coins.grant(userId, count));
const setPoints = ({ userId }: Player, points: number) =>
  sandbox.services.store.db
    .prepare("UPDATE users SET starting_points = ? WHERE user_id = ?")
    .run(points, userId);

test("[RT-8] every item is listed in every locale, with its reward and its price in the currency", async () => {
  for (const locale of LOCALE_CODES) {
    const { result } = await sandbox.call("shop", { locale, currency: "NOK" });
    expect(result.items.map(({ shelf }: { shelf: string }) => shelf)).toEqual(
      expect.arrayContaining(["coins", "money", "spins"]),
    );
    expect(result.items.every(({ title }: { title: string }) => title.length > 0)).toBe(true);
  }
  const { result } = await sandbox.call("shop", { locale: "en", currency: "NOK" });
  expect(result).toMatchObject({ currency: "NOK", stake_per_coin: "10.00" });
  expect(result.items[0]).toMatchObject({
    price: { kind: "cash", currency: "NOK", amount: "50.00" },
    reward: { kind: "coins", count: 500 },
    stock: null,
  });
});

test("[RT-8] coins cost money, spins cost coins, and a repeated purchase with the same key moves nothing", async () => {
  const player = await sandbox.register();
  const bought = await buy(player, "coins-handful", "one-purchase");
  expect((await buy(player, "coins-handful", "one-purchase")).result).toEqual(bought.result);
  expect(await wallet(player)).toMatchObject({ balance: "495.00", loyalty: { points: 500 }, freerounds: 0 });

  const { result } = await buy(player, "spins-cherry-meridian");
  expect(result.reward).toMatchObject({ kind: "spins", count: 10, game: { name: "Cherry Meridian" } });
  expect(await wallet(player)).toMatchObject({ loyalty: { points: 350 }, freerounds: 10 });
  expect(await spinsOf(player)).toMatchObject([
    { game: { code: "cherry-meridian" }, left: 10, total: 10, stake: "0.20", won: "0.00" },
  ]);
  const as = { token: player.token };
  const receipt = await sandbox.call("shopPurchase", { purchase_id: result.purchase_id, locale: "en" }, as);
  expect(receipt.result).toEqual(result);
  const first = (await sandbox.call("shopPurchases", { locale: "en", limit: 1 }, as)).result;
  expect(first.items).toEqual([result]);
  const second = await sandbox.call(
    "shopPurchases",
    { locale: "en", limit: 1, cursor: first.next_cursor },
    as,
  );
  expect(second.result).toMatchObject({ items: [{ item_id: "coins-handful" }], next_cursor: null });
  expect(sandbox.services.ledger.audit()).toEqual({ accounts: [], movements: [] });
});

test("[RT-8] a purchase is refused without coins, money or the level, and for an excluded player", async () => {
  const player = await sandbox.register();
  expect((await buy(player, "bonus-5")).error?.code).toBe(PRODUCT_ERROR.notEnoughCoins);
  expect((await buy(player, "cash-10")).error).toMatchObject({
    code: PRODUCT_ERROR.shopLevelTooLow,
    vars: { level: "Ember" },
  });
  expect((await buy(player, "no-such-item")).error?.code).toBe(PRODUCT_ERROR.notFound);
  setPoints(player, 6_000);
  for (let i = 0; i < 10; i += 1) await buy(player, "coins-vault");
  expect((await buy(player, "coins-vault")).error?.code).toBe(PRODUCT_ERROR.notEnoughMoney);
  const { store, protection } = sandbox.services;
  store.transaction(() => protection.exclusions.timeOut(player.userId, 1));
  const before = sandbox.services.ledger.coins(player.userId);
  const { error } = await buy(player, "bonus-5");
  expect([PRODUCT_ERROR.timeOut, PRODUCT_ERROR.notSignedIn]).toContain(error?.code);
  expect(sandbox.services.ledger.coins(player.userId)).toBe(before);
});

test("[RT-8] coins bought with money count for the limit on losses, and coins that are spent do not", async () => {
  const player = await sandbox.register();
  grantCoins(player, 1_000);
  const { limits } = sandbox.services.protection;
  sandbox.services.store.transaction(() =>
    limits.set(player.userId, "EUR", { kind: "loss", period: "week" }, "12.00"),
  );
  const used = () =>
    limits.list(player.userId, "EUR").map(({ kind, period, used }) => [`${kind} ${period}`, used]);
  expect((await buy(player, "coins-pouch")).status).toBe(200);
  const { error } = await buy(player, "coins-handful");
  expect(error).toMatchObject({
    code: PRODUCT_ERROR.limitReached,
    message: "limit_reached_loss_week",
    vars: { left: "2.00" },
  });
  expect((await wallet(player)).balance).toBe("490.00");
  expect((await buy(player, "bonus-5")).status).toBe(200);
  expect(Object.fromEntries(used())).toMatchObject({ "loss week": 1_000, "stake week": 0 });
});

test("[RT-8] the activity statement lists coins and cash that were bought, and agrees with the ledger", async () => {
  const player = await sandbox.register();
  setPoints(player, 6_000);
  grantCoins(player, 2_700);
  await buy(player, "coins-pouch");
  await buy(player, "cash-10");
  await buy(player, "spins-cherry-meridian");
  const answer = await sandbox.call("activityStatement", { period: "month" }, { token: player.token });
  const { total, lines } = answer.result;
  expect(total).toMatchObject({
    purchases: "10.00",
    // 500 euros at the registration, and 10 for coins.
    rewards: "510.00",
    net: "0.00",
    coins_received: 3_700,
    coins_spent: 2_650,
  });
  expect(lines).toEqual([{ ...total, from: lines[0].from }]);
  const { balance, loyalty } = await wallet(player);
  expect(Number(total.rewards) - Number(total.purchases)).toBe(Number(balance));
  expect(total.coins_received - total.coins_spent).toBe(loyalty.points);
});

test("[RT-8] two buyers of the last item get one, and its stock returns the next day", async () => {
  const [first, second] = [await sandbox.register(), await sandbox.register()];
  for (const player of [first, second]) {
    setPoints(player, 60_000);
    grantCoins(player, 200_000);
  }
  for (let i = 0; i < 9; i += 1) await buy(first, "cash-50");
  const answers = await Promise.all([buy(first, "cash-50"), buy(second, "cash-50")]);
  expect(answers.map(({ error }) => error?.code ?? null).sort()).toEqual([PRODUCT_ERROR.shopSoldOut, null]);
  const stock = async () => {
    const { result } = await sandbox.call("shop", { locale: "en", currency: "EUR" });
    return result.items.find(({ item_id }: { item_id: string }) => item_id === "cash-50").stock;
  };
  expect(await stock()).toEqual({ left: 0, per_day: 10 });
  await sandbox.control("POST", "/sandbox/clock", { advanceMs: 86_400_000 });
  expect(await stock()).toEqual({ left: 10, per_day: 10 });
});
