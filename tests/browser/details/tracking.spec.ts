import type { Page, WebSocketRoute } from "@playwright/test";
import { ROUTE_CHANGE_TRACKING_DELAY } from "#app/constants.ts";
import { DEMO_PASSWORD } from "../../../sandbox/seed/demo-players.ts";
import { expect, hydrated, open } from "../support/fixtures.ts";
import { stopClock, timerSet } from "../support/page-clock.ts";
import {
  CARD_WITH_CONFIRMATION,
  cardFields,
  deposit,
  fillCard,
  paymentHeading,
  paymentId,
  pressOnProvider,
} from "../support/payments.ts";
import {
  accountLink,
  fillRegistration,
  logInByForm,
  newPlayer,
  signInAsDemo,
  signInWithProfile,
} from "../support/players.ts";
import { advanceClock, controlSandbox } from "../support/sandbox.ts";
import { trackingTest as test } from "../support/tracking.ts";

test.use({ hasConsented: true });

const LOGIN = "demo-empty";

/** Relays the live socket of a tab: records every frame, forwards it a number of times, and can repeat one. */
async function relayLiveSocket(page: Page, times: number) {
  const frames: string[] = [];
  let browser: WebSocketRoute | null = null;
  let isConnected = false;
  await page.routeWebSocket(/\/bff\/live$/, (socket) => {
    browser = socket;
    socket.connectToServer().onMessage((message) => {
      const frame = String(message);
      frames.push(frame);
      if (frame.includes('"state":"up"')) isConnected = true;
      for (let time = 0; time < times; time += 1) socket.send(frame);
    });
  });
  const settled = (id: string) =>
    frames.find((frame) => frame.includes(id) && frame.includes('"status":"settled"'));
  return {
    connected: () => expect.poll(() => isConnected).toBe(true),
    /** Reloads the tab, and waits until its new socket is connected: earlier events would be lost. */
    reload: async () => {
      isConnected = false;
      await page.reload();
      await hydrated(page);
      await expect.poll(() => isConnected).toBe(true);
    },
    handled: async (id: string) => {
      await expect.poll(() => settled(id) !== undefined).toBe(true);
      // The page handles the frame under a lock: once the test gets the lock, the frame is handled.
      await page.evaluate(() => navigator.locks.request("trackedPurchases", () => {}));
    },
    repeat: (id: string) => browser?.send(settled(id) ?? ""),
  };
}

/** Creates a deposit that settles at once, and gives its payment_id. */
async function settledDeposit(page: Page, login: string, amount: string): Promise<string> {
  const data = { login, alias: "card", amount, currency: "EUR", return_path: "/en", fields: cardFields() };
  const { payment_id } = await controlSandbox(page, "payments/begin", data);
  await advanceClock(page, 1);
  return payment_id;
}

test("a page view is tracked 250 ms after the page arrives, by event and image [TP-2, TP-3, GRD-1]", async ({
  page,
  tracked,
}) => {
  await page.clock.install();
  await open(page, "/en/page/faq");
  await page.clock.runFor(1_000);
  await expect.poll(() => tracked.events.length).toBe(1);
  await expect.poll(() => tracked.images.length).toBe(1);
  await stopClock(page);
  await page.getByRole("complementary", { name: "Menu" }).getByRole("link", { name: "Popular" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Popular" })).toBeVisible();
  await timerSet(page, ROUTE_CHANGE_TRACKING_DELAY);
  await page.clock.runFor(ROUTE_CHANGE_TRACKING_DELAY - 10);
  expect(tracked.events).toHaveLength(1);
  await page.clock.runFor(20);
  const views = () => tracked.events.filter(({ event }) => event === "page_view");
  await expect.poll(() => views().at(-1)).toMatchObject({ page_path: "/en/games/category/popular" });
  await expect.poll(() => tracked.images.length).toBe(2);
  expect(tracked.images.at(-1)).toEqual({
    tag_id: "tag-1",
    segment_key: "segment-1",
    ord: expect.stringMatching(/^\d+$/),
  });
});

test("a list of games, a click on one of them and its page are tracked with the games' names [TP-3]", async ({
  page,
  tracked,
}) => {
  const ecommerce = (name: string) => tracked.events.find(({ event }) => event === name)?.ecommerce;
  await open(page, "/en/games/category/slots");
  const list = { item_list_id: "/games/category/slots", item_list_name: "Slots" };
  await expect.poll(() => ecommerce("view_item_list")).toMatchObject(list);
  const link = page.getByRole("main").getByRole("article").first().getByRole("heading").getByRole("link");
  const name = await link.textContent();
  await link.click();
  await expect
    .poll(() => ecommerce("select_item"))
    .toMatchObject({ ...list, items: [{ item_name: name, index: 0 }] });
  await expect.poll(() => ecommerce("view_item")).toMatchObject({ items: [{ item_name: name }] });
});

test("a list is tracked by its name when it comes into the window, and once per page view [TP-3]", async ({
  page,
  tracked,
}) => {
  const lists = () =>
    tracked.events
      .filter(({ event }) => event === "view_item_list")
      .map(({ ecommerce }) => (ecommerce as { item_list_id: string }).item_list_id);
  await open(page, "/en");
  const rows = page.getByRole("main").locator("[data-list]");
  const names = await rows.evaluateAll((all) => all.map((row) => `/#${(row as HTMLElement).dataset.list}`));
  expect(names.length).toBeGreaterThan(3);
  await expect.poll(() => tracked.events.some(({ event }) => event === "page_view")).toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
  const last = names.at(-1) ?? "";
  expect(lists()).not.toContain(last);
  await rows.last().scrollIntoViewIfNeeded();
  await expect.poll(lists).toContain(last);
  await rows.first().scrollIntoViewIfNeeded();
  await expect.poll(lists).toContain(names[0]);
  await rows.last().scrollIntoViewIfNeeded();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 700)));
  expect(lists().filter((id) => id === last)).toHaveLength(1);
});

test("a crypto purchase is a cart and a checkout [TP-3]", async ({ page, tracked, baseURL: origin = "" }) => {
  await signInWithProfile(page, origin);
  await open(page, "/en/wallet/buy-crypto?amount=60");
  const carts = () => tracked.events.filter(({ event }) => /cart|checkout/.test(event));
  const cart = (event: string) => ({ event, ecommerce: { value: 60, items: [{ item_id: "buy-crypto" }] } });
  await expect.poll(carts).toMatchObject([cart("add_to_cart")]);
  await page.getByRole("button", { name: "Show price" }).click();
  await page.getByRole("button", { name: /^Buy/ }).click();
  await expect.poll(carts).toMatchObject([cart("add_to_cart"), cart("begin_checkout")]);
});

test("a registration is tracked with the image, a login with its method, each by the page that did it [TP-2, TP-3]", {
  tag: "@phone",
}, async ({ page, context, tracked }) => {
  const named = (name: string) => tracked.events.filter(({ event }) => event === name);
  await open(page, "/en/login?tab=registration&continue=/en/privacy-settings");
  await fillRegistration(page, newPlayer());
  await page.getByRole("button", { name: "Create account" }).click();
  await expect.poll(() => named("registration")).toEqual([{ event: "registration" }]);
  await expect.poll(() => tracked.images.length).toBe(1);
  expect(tracked.images[0]?.account_id).toMatch(/^[0-9a-f-]{36}$/);

  await context.clearCookies({ name: /^(?!tracking_consent)/ });
  await logInByForm(page, "demo", DEMO_PASSWORD);
  await expect(accountLink(page)).toBeVisible();
  await expect.poll(() => named("login")).toEqual([{ event: "login", method: "password" }]);
  expect(named("registration")).toHaveLength(1);
});

test("a payment is tracked as one purchase, although its event arrives twice, in two tabs, and again after a reload [LIVE-2, TP-2, TP-3]", async ({
  page,
  context,
  tracked,
  baseURL: origin = "",
}) => {
  const { email } = await signInWithProfile(page, origin);
  const other = await context.newPage();
  const [one, two] = [await relayLiveSocket(page, 2), await relayLiveSocket(other, 1)];
  await Promise.all([open(page, "/en/privacy-settings"), open(other, "/en/privacy-settings")]);
  await Promise.all([one.connected(), two.connected()]);

  const first = await settledDeposit(page, email, "30");
  await Promise.all([one.handled(first), two.handled(first)]);
  const purchases = () => tracked.events.filter(({ event }) => event === "purchase");
  await expect.poll(purchases).toEqual([
    {
      event: "purchase",
      ecommerce: expect.objectContaining({ transaction_id: first, currency: "EUR", value: 30 }),
    },
  ]);
  await one.reload();
  one.repeat(first);
  const second = await settledDeposit(page, email, "40");
  await Promise.all([one.handled(second), two.handled(second)]);
  await expect.poll(() => purchases().length).toBe(2);
  expect(purchases()[1]).toMatchObject({ ecommerce: { transaction_id: second, value: 40 } });
  await expect.poll(() => tracked.images.length).toBe(2);
  expect(tracked.images.at(-1)?.account_id).toMatch(/^[0-9a-f-]{36}$/);
});

for (const storage of ["kept", "refused"] as const) {
  test(`a deposit that leaves the site is tracked by the page that shows it settled, once over reloads and visits, with storage ${storage} [LIVE-2, TP-2, TP-3]`, async ({
    page,
    context,
    tracked,
    baseURL: origin = "",
  }) => {
    if (storage === "refused")
      await context.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException("refused", "QuotaExceededError");
        };
      });
    await signInWithProfile(page, origin);
    await deposit(page, "card", CARD_WITH_CONFIRMATION);
    // The provider's own server reports the payment while the site has no page open.
    await pressOnProvider(page, "Confirm");
    await expect(paymentHeading(page, "Your deposit has arrived")).toBeVisible();
    const purchases = () => tracked.events.filter(({ event }) => event === "purchase");
    const conversions = () => tracked.images.filter(({ account_id }) => account_id);
    const id = paymentId(page);
    await expect.poll(purchases).toMatchObject([{ ecommerce: { transaction_id: id, value: 50 } }]);
    await expect.poll(conversions).toHaveLength(1);

    const views = () => tracked.events.filter(({ page_path }) => page_path === "/en/payment/success").length;
    await expect.poll(views).toBe(1);
    await page.reload();
    await expect.poll(views).toBe(2);
    const other = await context.newPage();
    await open(other, `/en/payment/success?payment=${id}`);
    await expect.poll(views).toBe(3);
    expect([purchases().length, conversions().length]).toEqual([1, 1]);
  });
}

test("a deposit is tracked from the selection of its method to its submission, and as removed if it is left [TP-3]", async ({
  page,
  tracked,
  baseURL: origin = "",
}) => {
  await signInAsDemo(page, origin, LOGIN);
  const carts = () => tracked.events.filter(({ event }) => /cart|checkout/.test(event));
  const cart = (event: string, value: unknown) => ({
    event,
    ecommerce: expect.objectContaining({
      currency: "EUR",
      value,
      items: [expect.objectContaining({ item_id: "card", item_category: "deposit", price: value })],
    }),
  });
  const amount = page.getByRole("textbox", { name: "Amount" });
  await open(page, "/en/wallet/deposit");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Payment card/ })
    .click();
  await expect.poll(carts).toEqual([cart("add_to_cart", expect.any(Number))]);
  await amount.fill("25");
  await page.goBack();
  await expect.poll(carts).toEqual([cart("add_to_cart", expect.any(Number)), cart("remove_from_cart", 25)]);

  await page.goForward();
  await amount.fill("35");
  await fillCard(page, "4242 4242 4242 4242");
  await page.getByRole("main").getByRole("button", { name: "Deposit" }).click();
  await expect(page).toHaveURL(/\/en\/payment\/|\/sandbox\/pay\//);
  await expect
    .poll(() => carts().slice(2))
    .toEqual([cart("add_to_cart", expect.any(Number)), cart("begin_checkout", 35)]);
});
