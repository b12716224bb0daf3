import type { BrowserContext, Page, WebSocketRoute } from "@playwright/test";
import { ROUTE_CHANGE_TRACKING_DELAY, TRACKING_CONSENT_COOKIE } from "#contract/constants.ts";
import { DEMO_PASSWORD } from "../../sandbox/store/seed.ts";
import type { Casino } from "../support/casino.ts";
import { expectAccessible } from "./axe.ts";
import { stopClock, timerSet } from "./clock.ts";
import { test as base, CASINO_TIMEOUT, expect, hydrated, newPlayer, open } from "./fixtures.ts";
import { startSites } from "./sites.ts";
import { fillRegistration, logIn } from "./steps.ts";
import { signIn } from "./visitors.ts";

const conversion = { endpoint: "https://cnv.example/log/cnv", tagId: "tag-1", segmentKey: "segment-1" };
const LOGIN = "demo-empty";

/** This file's casino has a site that asks before it tracks, one that need not, and one that has nothing to track with. */
const test = base.extend<object, { casino: Casino }>({
  casino: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const casino = await startSites([
        { hosts: ["localhost"], tracking: { dataLayer: true, conversion } },
        { hosts: ["free.localhost"], tracking: { consentRequired: false, dataLayer: true, conversion } },
        { hosts: ["plain.localhost"] },
      ]);
      await use(casino);
      await casino.stop();
    },
    { scope: "worker", timeout: CASINO_TIMEOUT },
  ],
});

interface Told {
  /** What was pushed to the data layers of all tabs, carts' places being cleared left out. */
  events: { event: string; [field: string]: unknown }[];
  /** Queries of the conversion images. */
  images: Record<string, string>[];
}

/** Stands where the trackers are, for all tabs. */
async function listen(context: BrowserContext): Promise<Told> {
  const told: Told = { events: [], images: [] };
  await context.exposeFunction("tellTest", (entry: Told["events"][number]) => {
    if (entry.event) told.events.push(entry);
  });
  await context.addInitScript(() => {
    const { tellTest } = window as unknown as { tellTest(entry: unknown): void };
    Object.assign(window, { dataLayer: { push: tellTest } });
  });
  await context.route("https://cnv.example/**", (route) => {
    told.images.push(Object.fromEntries(new URL(route.request().url()).searchParams));
    return route.fulfill({ contentType: "image/gif", body: "" });
  });
  return told;
}

const question = (page: Page) => page.getByRole("region", { name: "Measuring and advertising" });
const settings = (page: Page) => page.getByRole("button", { name: "Privacy settings" });
const agreed = (context: BrowserContext, { origin }: Casino) =>
  context.addCookies([{ name: TRACKING_CONSENT_COOKIE.name, value: "accepted", url: origin }]);
const answerKept = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === TRACKING_CONSENT_COOKIE.name)?.value;

test("nothing fires before consent, after a refusal or in the page's first bytes; consent can be given and taken back at the foot [TP-3]", async ({
  page,
  context,
}) => {
  const told = await listen(context);
  await page.clock.install();
  await open(page, "/en/page/faq");
  expect(await (await page.request.get("/en/page/faq")).text()).not.toContain("Measuring and advertising");
  await expect(question(page)).toBeVisible();
  await page.clock.runFor(1_000);
  await question(page).getByRole("button", { name: "Refuse" }).click();
  await expect(question(page)).toHaveCount(0);
  expect(await answerKept(context)).toBe("refused");

  await page.reload();
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "About us" })).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(question(page)).toHaveCount(0);
  expect(told).toEqual({ events: [], images: [] });

  // The keyboard is led to the question and back to where it was.
  await settings(page).press("Enter");
  await expect(question(page).getByRole("heading")).toBeFocused();
  await expect(question(page)).toContainText("You have refused");
  const asked = question(page);
  for (const control of [
    asked.getByRole("link", { name: "privacy policy" }),
    asked.getByRole("button", { name: "Refuse" }),
    asked.getByRole("button", { name: "Accept" }),
  ]) {
    await page.keyboard.press("Tab");
    await expect(control).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(question(page)).toHaveCount(0);
  await expect(settings(page)).toBeFocused();
  await page.clock.runFor(1_000);
  await expect
    .poll(() => told.events)
    .toEqual([
      { event: "page_view", page_path: "/en/page/about-us", page_title: expect.stringContaining("About us") },
    ]);

  await settings(page).click();
  await expect(question(page)).toContainText("You have accepted");
  await question(page).getByRole("button", { name: "Refuse" }).click();
  await page.getByRole("contentinfo").getByRole("link", { name: "Complaints" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Complaints" })).toBeVisible();
  await page.clock.runFor(1_000);
  expect(told.events).toHaveLength(1);
});

test("a page is told of 250 ms after it is there, by event and image [TP-2, TP-3, GRD-1]", async ({
  page,
  context,
  casino,
}) => {
  const told = await listen(context);
  await agreed(context, casino);
  await page.clock.install();
  await open(page, "/en/page/faq");
  await page.clock.runFor(1_000);
  await expect.poll(() => told.events.length).toBe(1);
  await stopClock(page);
  await page.getByRole("complementary", { name: "Menu" }).getByRole("link", { name: "Popular" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Popular" })).toBeVisible();
  await timerSet(page, ROUTE_CHANGE_TRACKING_DELAY);
  await page.clock.runFor(ROUTE_CHANGE_TRACKING_DELAY - 10);
  expect(told.events).toHaveLength(1);
  await page.clock.runFor(20);
  await expect.poll(() => told.events.at(-1)).toMatchObject({ page_path: "/en/games/category/popular" });
  await expect.poll(() => told.images.length).toBe(1);
  expect(told.images.at(-1)).toEqual({
    ...{ tag_id: "tag-1", segment_key: "segment-1", ord: expect.stringMatching(/^\d+$/) },
  });
});

test("a registration is told with the image, a login with its method, each by the page that did it [TP-2, TP-3]", async ({
  page,
  context,
  casino,
}) => {
  const told = await listen(context);
  await agreed(context, casino);
  const named = (name: string) => told.events.filter(({ event }) => event === name);
  await open(page, "/en/login?tab=registration&continue=/en/page/faq");
  await fillRegistration(page, newPlayer());
  await page.getByRole("button", { name: "Open my account" }).click();
  await expect.poll(() => named("registration")).toEqual([{ event: "registration" }]);
  await expect.poll(() => told.images.length).toBe(1);
  expect(told.images[0]?.account_id).toMatch(/^[0-9a-f-]{36}$/);

  await context.clearCookies({ name: /^(?!tracking_consent)/ });
  await logIn(page, "demo", DEMO_PASSWORD);
  await expect(page.getByRole("banner").getByRole("link", { name: "Account" })).toBeVisible();
  await expect.poll(() => named("login")).toEqual([{ event: "login", method: "password" }]);
  expect(named("registration")).toHaveLength(1);
});

/** Sits between a tab and its live link: hears every frame, passes it on so many times, and can send one again. */
async function relayed(page: Page, times: number) {
  const frames: string[] = [];
  let browser: WebSocketRoute | null = null;
  await page.routeWebSocket(/\/bff\/live$/, (socket) => {
    browser = socket;
    socket.connectToServer().onMessage((message) => {
      const frame = String(message);
      frames.push(frame);
      for (let time = 0; time < times; time += 1) socket.send(frame);
    });
  });
  const settled = (id: string) =>
    frames.find((frame) => frame.includes(id) && frame.includes('"status":"settled"'));
  return {
    up: () => expect.poll(() => frames.some((frame) => frame.includes('"state":"up"'))).toBe(true),
    heard: async (id: string) => {
      await expect.poll(() => settled(id) !== undefined).toBe(true);
      // What the page does about it waits for a lock; whoever gets it next comes after.
      await page.evaluate(() => navigator.locks.request("trackedPurchases", () => {}));
    },
    again: (id: string) => browser?.send(settled(id) ?? ""),
  };
}

/** A deposit that settles at once. @returns its payment_id */
async function deposit(page: Page, amount: string): Promise<string> {
  const fields = {
    card_number: "5555555555554444",
    card_expiry: "12/39",
    card_cvc: "123",
    card_holder: "Sol",
  };
  const data = { login: LOGIN, alias: "card", amount, currency: "EUR", return_path: "/en", fields };
  const { result } = await (await page.request.post("/sandbox/payments/begin", { data })).json();
  await page.request.post("/sandbox/clock", { data: { advanceMs: 1_000 } });
  return result.payment_id;
}

test("a payment is one purchase, though its event comes twice, in two tabs, and again after a reload [LIVE-2, TP-2, TP-3]", async ({
  page,
  context,
  casino,
}) => {
  const told = await listen(context);
  await agreed(context, casino);
  await signIn(page, casino.origin, LOGIN);
  const other = await context.newPage();
  const [one, two] = [await relayed(page, 2), await relayed(other, 1)];
  await Promise.all([open(page, "/en/page/faq"), open(other, "/en/page/faq")]);
  await Promise.all([one.up(), two.up()]);

  const first = await deposit(page, "30");
  await Promise.all([one.heard(first), two.heard(first)]);
  const purchases = () => told.events.filter(({ event }) => event === "purchase");
  await expect.poll(purchases).toEqual([
    {
      event: "purchase",
      ecommerce: expect.objectContaining({ transaction_id: first, currency: "EUR", value: 30 }),
    },
  ]);
  await page.reload();
  await hydrated(page);
  await one.up();
  one.again(first);
  const second = await deposit(page, "40");
  await Promise.all([one.heard(second), two.heard(second)]);
  await expect.poll(() => purchases().length).toBe(2);
  expect(purchases()[1]).toMatchObject({ ecommerce: { transaction_id: second, value: 40 } });
  await expect.poll(() => told.images.length).toBe(2);
  expect(told.images.at(-1)?.account_id).toMatch(/^[0-9a-f-]{36}$/);
});

test("a deposit is told from the choice of its method to its being sent, and one that is left as left [TP-3]", async ({
  page,
  context,
  casino,
}) => {
  const told = await listen(context);
  await agreed(context, casino);
  await signIn(page, casino.origin, LOGIN);
  const carts = () => told.events.filter(({ event }) => /cart|checkout/.test(event));
  const cart = (event: string, value: unknown) => ({
    event,
    ecommerce: expect.objectContaining({
      ...{ currency: "EUR", value },
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
  const fields = {
    card_number: "4242424242424242",
    card_expiry: "12/39",
    card_cvc: "123",
    card_holder: "Sol",
  };
  for (const [name, value] of Object.entries(fields)) {
    await page.locator(`input[name="details.${name}"]`).fill(value);
  }
  await page.getByRole("main").getByRole("button", { name: "Deposit" }).click();
  await expect(page).toHaveURL(/\/en\/payment\/|\/sandbox\/pay\//);
  await expect
    .poll(() => carts().slice(2))
    .toEqual([cart("add_to_cart", expect.any(Number)), cart("begin_checkout", 35)]);
});

test("the question is asked at 360 px in the longest words and moves nothing; its two answers are alike", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const locale of ["en", "de", "fi", "hu", "kz"]) {
    await page.context().clearCookies();
    await open(page, `/${locale}/page/faq`);
    const asked = page.locator(".consent-banner");
    await expect(asked).toBeVisible();
    const box = await asked.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    expect(await asked.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

    const looks = await asked.getByRole("button").evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height, top } = button.getBoundingClientRect();
        const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button);
        return { width, height, top, color, backgroundColor, borderColor, fontSize, fontWeight };
      }),
    );
    expect(looks).toHaveLength(2);
    expect(looks[0]).toEqual(looks[1]);

    const places = () =>
      page.evaluate(() =>
        ["#main", "footer", "header"].map((selector) => {
          const { top, height } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
          return [selector, top, height];
        }),
      );
    // Before anything is measured: who has seen the whole page has the browser know how high its footer is.
    if (locale === "en") await expectAccessible(page, "the question of consent");
    const beside = await places();
    await asked.getByRole("button").first().click();
    await expect(asked).toHaveCount(0);
    expect(await places()).toEqual(beside);
  }
});

test("a site that need not ask tracks at once, and one with nothing to track with asks nothing [TP-3]", async ({
  page,
  context,
  casino,
}) => {
  const told = await listen(context);
  const of = (host: string) => casino.origin.replace("localhost", host);
  await open(page, `${of("plain.localhost")}/en/page/faq`);
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(settings(page)).toHaveCount(0);
  await expect(page.locator(".consent-banner")).toHaveCount(0);

  await open(page, `${of("free.localhost")}/en/page/faq`);
  await expect.poll(() => told.events.map(({ page_path }) => page_path)).toEqual(["/en/page/faq"]);
  await expect(page.locator(".consent-banner")).toHaveCount(0);
  await expect(settings(page)).toHaveCount(0);
});
