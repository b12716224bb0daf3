import type { Page } from "@playwright/test";
import { PROGRESS_BAR } from "#app/constants.ts";
import { expect, hydrated, open, test, WITH_MOTION } from "../support/fixtures.ts";
import { stopClock, timerSet } from "../support/page-clock.ts";
import { signInAsDemo } from "../support/players.ts";

/** Remix's requests for the data of a route, which a client-side navigation waits for. */
const DATA = /_data=/;
const bar = (page: Page) => page.getByRole("progressbar", { name: /^The page/ });
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));
const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
const sectionIds = (page: Page) =>
  page.locator("main section[id]").evaluateAll((sections) => sections.map((section) => section.id));

test.use(WITH_MOTION);

test("the progress bar appears after 200 ms, runs for about 5 s, and disappears when the page arrives [PROG-1]", async ({
  page,
}) => {
  await page.clock.install();
  await open(page, "/en/page/faq");
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(DATA, async (route) => {
    await held;
    await route.continue();
  });
  await stopClock(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
  await timerSet(page, PROGRESS_BAR.throttle);
  await page.clock.runFor(190);
  await expect(bar(page)).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(bar(page)).toBeVisible();
  await expect(bar(page).locator("div")).toHaveCSS("animation-duration", "5s");
  await expect(bar(page)).toHaveAccessibleName("The page is loading");
  arrive();
  await expect(page).toHaveURL(/\/en\/page\/about-us$/);
  await expect(async () => {
    await page.clock.runFor(400);
    await expect(bar(page)).toHaveCount(0, { timeout: 250 });
  }).toPass();

  // A page that arrives in time shows no bar.
  await page.unroute(DATA);
  await page.getByRole("contentinfo").getByRole("link", { name: "Complaints" }).click();
  await expect(page).toHaveURL(/\/en\/page\/complaints$/);
  await expect(page.locator("#main")).toBeFocused();
  await page.clock.runFor(1_000);
  await expect(bar(page)).toHaveCount(0);
});

test("if a page fails to load, the progress bar says so [PROG-1, ERR-3]", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to fetch/);
  await page.clock.install();
  await open(page, "/en/page/faq");
  // A failed bar disappears after a while, so the clock is stopped.
  await stopClock(page);
  await page.route(DATA, (route) => route.abort());
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
  await expect(bar(page)).toHaveAccessibleName("The page could not be loaded");
  await expect(page.getByRole("main").getByText("500", { exact: true })).toBeVisible();
  await page.unroute(DATA);
  await page.getByRole("main").getByRole("link", { name: "Go to homepage" }).click();
  await expect(page).toHaveURL(/\/en$/);
  await expect(page.getByRole("main").locator("h3 a").first()).toBeVisible();
});

test("a hash scrolls to its element below the header on arrival and on a click, and waits for an element that is added later [NAV-1]", async ({
  page,
}) => {
  await open(page, "/en/page/terms-and-conditions");
  const ids = await sectionIds(page);
  const [third = "", second = ""] = [ids[2], ids[1]];
  await page.goto("about:blank");
  await open(page, `/en/page/terms-and-conditions#${third}`);
  await expect.poll(() => topOf(page, `#${third}`)).toBe(60);
  await page.getByRole("navigation", { name: "On this page" }).locator(`a[href='#${second}']`).click();
  await expect.poll(() => topOf(page, `#${second}`)).toBe(60);

  await page.goto("about:blank");
  await open(page, "/en/page/terms-and-conditions#comes-late");
  await page.evaluate(() => {
    setTimeout(() => {
      const late = document.createElement("p");
      late.id = "comes-late";
      late.textContent = "Here I am";
      document.querySelector("main section:nth-of-type(3)")?.append(late);
    }, 1_200);
  });
  await expect.poll(() => topOf(page, "#comes-late")).toBe(60);
});

test("back and forward restore the scroll position of each hash [NAV-1]", async ({ page }) => {
  await open(page, "/en/page/terms-and-conditions");
  const at = () => scrollTop(page);
  const ids = await sectionIds(page);
  const [near = "", far = ""] = [ids[1], ids[3]];
  const follow = async (id: string) => {
    await page.getByRole("navigation", { name: "On this page" }).locator(`a[href='#${id}']`).click();
    await expect.poll(() => topOf(page, `#${id}`)).toBe(60);
  };
  await follow(far);
  const away = await at();
  await page.goBack();
  await expect.poll(at).toBe(0);

  await page.evaluate(() => {
    const seen: number[] = [];
    addEventListener("scroll", () => seen.push(Math.round(scrollY)));
    Object.assign(window, { seen });
  });
  await follow(near);
  const beside = await at();
  expect(beside).toBeLessThan(away);
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  expect(Math.max(...seen)).toBe(beside);
  await page.goBack();
  await expect.poll(at).toBe(0);
  await page.goForward();
  await expect.poll(at).toBe(beside);
});

test("navigating between lists of games scrolls to the filters only if they are out of view [NAV-2]", async ({
  page,
}) => {
  await open(page, "/en/games");
  const menu = page.getByRole("complementary", { name: "Menu" });
  await page.evaluate(() => scrollTo({ top: 120, behavior: "instant" }));
  await page
    .getByRole("main")
    .getByRole("link", { name: "Slots", exact: true })
    .first()
    .scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await page.getByRole("main").getByRole("link", { name: "Slots", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Slots" })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(before);

  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  expect(await topOf(page, "#filters")).toBeLessThan(0);
  await menu.getByRole("link", { name: "Popular" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Popular" })).toBeAttached();
  await expect.poll(() => topOf(page, "#filters")).toBe(60);
  // The list was opened at the scroll position of the one before it: its second page was not shown.
  await expect(page).toHaveURL(/\/en\/games\/category\/popular$/);

  await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/en/games/provider";
    document.body.append(link);
    link.click();
    link.remove();
  });
  await expect(page).toHaveURL(/\/en\/games\/provider$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("a new screen starts at its top, and going back restores the scroll position", async ({ page }) => {
  await open(page, "/en/games");
  await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: "About us" })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole("heading", { level: 1, name: "About us" })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Games" })).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
});

test("the banner is shown until it is acknowledged for the session; players read another text, and its height is constant [NAV-3]", async ({
  page,
  casino,
}) => {
  await open(page, "/en");
  const banner = page.getByRole("complementary", { name: "Cashback" });
  await expect(banner).toContainText(/Up to 10% of weekly net losses back, at most €200/);
  const guests = await banner.innerText();
  const room = (await banner.boundingBox())?.height ?? 0;
  expect(room).toBeGreaterThanOrEqual(44);
  await signInAsDemo(page, casino.origin);
  await page.reload();
  await expect(banner).toContainText("Up to 10% of weekly net losses back, by VIP level");
  expect(await banner.innerText()).not.toBe(guests);

  await hydrated(page);
  await banner.getByRole("button", { name: "Got it" }).click();
  await expect(banner).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem("infoBannerAcknowledged"))).toBe("true");
  await page.reload();
  await hydrated(page);
  await expect(banner).toBeHidden();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(banner).toBeVisible();
});

test("the categories of the side menu lead to pages with their games [RT-6, RT-14]", async ({ page }) => {
  await open(page, "/en/games/category");
  const categories = page.getByRole("complementary", { name: "Menu" }).locator("#menu-categories a");
  const hrefs = await categories.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(hrefs).toEqual(
    ["popular", "new", "slots", "hot", "jackpot", "table-games", "bonus-buy", "live-casino"].map(
      (name) => `/en/games/category/${name}`,
    ),
  );
  await categories.last().click();
  await expect(page.getByRole("heading", { level: 1, name: "Live casino" })).toBeVisible();
  await expect(categories.last()).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});

test("the account's overview belongs to the player [RT-4]", async ({ page, casino }) => {
  await signInAsDemo(page, casino.origin);
  await open(page, "/en/account");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Sol");
  await expect(page.getByRole("main")).toContainText("Balance");
});
