import type { Page } from "@playwright/test";
import { SIDE_MENU } from "#app/constants.ts";
import { LOCALE_FILES, LOCALES } from "#contract/wire/locales.ts";
import { expect, hydrated, open, test, WITH_MOTION } from "../support/fixtures.ts";
import { stopClock, timerSet } from "../support/page-clock.ts";
import { signInAsDemo } from "../support/players.ts";

const menu = (page: Page) => page.getByRole("complementary", { name: "Menu" });
const toggle = (page: Page) => page.getByRole("banner").getByRole("button", { name: /the menu$/ });

/** Widths of the menu and of the content, in pixels. */
async function widths(page: Page): Promise<{ menu: number; content: number }> {
  return page.evaluate(() => ({
    menu: document.querySelector(".menu-column")?.getBoundingClientRect().width ?? 0,
    content: document.querySelector("main")?.getBoundingClientRect().width ?? 0,
  }));
}

/**
 * Records each width of the menu from the first frame on, and the layout shift of the page. A ResizeObserver is called per
 * frame, once the stylesheet is loaded, and does not depend on the clock that a test may stop.
 */
async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorded: { widths: number[]; shift: number } = { widths: [], shift: 0 };
    Object.assign(window, { recorded });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) recorded.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    const sizes = new ResizeObserver((changes) => {
      for (const { target } of changes) {
        const { width } = target.getBoundingClientRect();
        if (!recorded.widths.includes(width)) recorded.widths.push(width);
      }
    });
    new MutationObserver(() => {
      const column = document.querySelector(".menu-column");
      if (column) sizes.observe(column);
    }).observe(document, { childList: true, subtree: true });
  });
}

const layoutOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { recorded: { widths: number[]; shift: number } }).recorded);

/** Checks that the menu has had that width only. */
async function expectOnlyWidth(page: Page, width: number): Promise<void> {
  await expect.poll(async () => (await layoutOf(page)).widths).toEqual([width]);
}

test.use(WITH_MOTION);

test("from 1024 pixels the menu is open and reduces the content by 296 pixels, also without scripts [MENU-2, LAY-5, LAY-1]", async ({
  page,
  browser,
  casino,
}) => {
  const bare = await browser.newPage({
    javaScriptEnabled: false,
    baseURL: casino.origin,
    viewport: { width: 1024, height: 800 },
  });
  await bare.goto("/en/page/faq");
  await expect(menu(bare).getByRole("link", { name: "Home" })).toBeVisible();
  expect((await bare.locator(".menu-column").boundingBox())?.width).toBe(296);
  expect((await bare.getByRole("main").boundingBox())?.width).toBe(1024 - 296);
  await bare.close();

  await watchLayout(page);
  await page.setViewportSize({ width: 1024, height: 800 });
  await open(page, "/en/page/faq");
  expect(await widths(page)).toEqual({ menu: 296, content: 1024 - 296 });
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "true");
  await expectOnlyWidth(page, 296);
  for (const role of ["banner", "main", "contentinfo"] as const) {
    await expect(page.getByRole(role)).toBeVisible();
  }
});

test("the toggle folds the menu to 80 pixels in half a second, disabled meanwhile; a folded menu is stored and rendered folded from the first frame on [MENU-2, LAY-5]", async ({
  page,
}) => {
  await watchLayout(page);
  await page.clock.install();
  await open(page, "/en/page/faq");
  await stopClock(page);
  await toggle(page).click();
  await expect(toggle(page)).toBeDisabled();
  await expect(page.locator(".menu-column")).toHaveCSS("transition-duration", "0.5s");
  await page.clock.runFor(490);
  await expect(toggle(page)).toBeDisabled();
  await page.clock.runFor(20);
  await expect(toggle(page)).toBeEnabled();
  await expect.poll(() => widths(page)).toEqual({ menu: 80, content: 1440 - 80 });
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");

  await page.clock.resume();
  await page.reload();
  await hydrated(page);
  expect(await widths(page)).toEqual({ menu: 80, content: 1440 - 80 });
  await expectOnlyWidth(page, 80);
  expect((await layoutOf(page)).shift).toBeLessThan(0.02);
  await toggle(page).click();
  await expect.poll(() => widths(page)).toEqual({ menu: 296, content: 1440 - 296 });
});

test("links mark the present page, dropdowns open and close, and a dropdown of a folded menu unfolds it [MENU-1, MENU-3, MENU-8]", async ({
  page,
}) => {
  await open(page, "/en/games");
  await expect(menu(page).getByRole("link", { name: "All games" })).toHaveAttribute("aria-current", "page");
  await expect(menu(page).getByRole("link", { name: "Home" })).not.toHaveAttribute("aria-current");
  const slots = menu(page).getByRole("link", { name: "Slots" });
  await slots.click();
  await expect(page).toHaveURL(/\/en\/games\/category\/slots$/);
  await expect(slots).toHaveAttribute("aria-current", "page");
  await expect(menu(page).getByRole("link", { name: "All games" })).not.toHaveAttribute("aria-current");

  const categories = menu(page).getByRole("button", { name: "Categories" });
  await expect(categories).toHaveAttribute("aria-expanded", "true");
  await categories.click();
  await expect(categories).toHaveAttribute("aria-expanded", "false");
  await expect(slots).toBeHidden();
  const rules = menu(page).getByRole("button", { name: "Legal and company" });
  await rules.click();
  await expect(menu(page).getByRole("link", { name: "Privacy policy" })).toBeVisible();

  await toggle(page).click();
  await expect.poll(async () => (await widths(page)).menu).toBe(80);
  await expect(menu(page).getByRole("link", { name: "Privacy policy" })).toBeHidden();
  await expect(toggle(page)).toBeEnabled();
  await categories.click();
  await expect.poll(async () => (await widths(page)).menu).toBe(296);
  await expect(slots).toBeVisible();
});

test("every label of the menu fits into its row beside the arrow, in each language", async ({ page }) => {
  test.slow();
  for (const file of LOCALE_FILES) {
    const code = LOCALES.find((locale) => locale.file === file)?.code;
    await open(page, `/${code}/games`);
    const sideMenu = page.locator("#side-menu");
    const closed = sideMenu.locator("button[aria-expanded=false]");
    while (await closed.count()) await closed.first().click();
    const cut = await sideMenu
      .locator("a:visible, button[aria-controls], a:visible > span, button[aria-controls] > span")
      .evaluateAll((parts) =>
        parts.flatMap((part) => (part.scrollWidth > part.clientWidth ? [part.textContent] : [])),
      );
    expect.soft(cut, code).toEqual([]);
  }
});

test("the menu folds half a second after navigating to a game; a game's own URL starts folded [MENU-5, LAY-3]", async ({
  page,
}) => {
  await page.clock.install();
  await open(page, "/en/games");
  const tile = page.getByRole("main").locator("h3 a").first();
  await stopClock(page);
  await tile.click();
  await expect(page).toHaveURL(/\/en\/play\//);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await timerSet(page, SIDE_MENU.autoCloseDelay);
  await page.clock.runFor(490);
  await expect(page.locator("html")).not.toHaveAttribute("data-menu", "closed");
  await page.clock.runFor(20);
  await expect(page.locator("html")).toHaveAttribute("data-menu", "closed");
  await expect.poll(async () => (await widths(page)).menu).toBe(80);
  await page.clock.resume();

  await watchLayout(page);
  await page.reload();
  await hydrated(page);
  await expectOnlyWidth(page, 80);
  await page.goto("/en/games");
  expect((await widths(page)).menu).toBe(296);
});

test("the menu shows the player's profile, and opening it refreshes the player at most once a minute [MENU-6, MENU-7, CON-1]", async ({
  page,
  casino,
}) => {
  await signInAsDemo(page, casino.origin);
  await page.clock.install();
  await open(page, "/en/page/faq");
  const profile = menu(page).getByRole("region", { name: "Your profile" });
  await expect(profile).toContainText("demo");
  const score = profile.getByRole("progressbar", { name: "Progress to next level" });
  const value = Number(await score.getAttribute("value"));
  expect(value).toBeGreaterThanOrEqual(0);
  await expect(profile).toContainText(`${value}%`);
  expect(await profile.getByRole("paragraph").nth(1).innerText()).not.toBe("No VIP level yet");
  await expect
    .poll(() => profile.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await stopClock(page);
  let refreshes = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/actions/refresh-user")) refreshes += 1;
  });
  const foldAndUnfold = async () => {
    for (const expanded of ["false", "true"]) {
      await toggle(page).click();
      await expect(toggle(page)).toHaveAttribute("aria-expanded", expanded);
      await page.clock.runFor(SIDE_MENU.slideDuration);
      await expect(toggle(page)).toBeEnabled();
    }
  };
  const refreshed = page.waitForResponse((response) => response.url().includes("/actions/refresh-user"));
  await foldAndUnfold();
  await refreshed;
  expect(refreshes).toBe(1);
  await foldAndUnfold();
  await page.clock.fastForward(30_000);
  await foldAndUnfold();
  expect(refreshes).toBe(1);
  await page.clock.fastForward(30_000);
  const again = page.waitForResponse((response) => response.url().includes("/actions/refresh-user"));
  await foldAndUnfold();
  await again;
  expect(refreshes).toBe(2);
});

test("a page is at most 1920 pixels wide and is centred in a wider window [LAY-4]", async ({ page }) => {
  await page.setViewportSize({ width: 2400, height: 900 });
  await open(page, "/en");
  const frame = await page.getByRole("banner").boundingBox();
  expect(frame).toMatchObject({ x: 240, width: 1920 });
  expect(await widths(page)).toEqual({ menu: 296, content: 1920 - 296 });
  await page.setViewportSize({ width: 1920, height: 900 });
  expect(await page.getByRole("banner").boundingBox()).toMatchObject({ x: 0, width: 1920 });
});

test("the language button opens the languages, each with its own name and flag [MENU-8, RT-1]", async ({
  page,
}) => {
  await open(page, "/en");
  await menu(page)
    .getByRole("button", { name: /Language/ })
    .click();
  const popup = page.getByRole("dialog", { name: "Language" });
  await expect(popup.getByRole("link")).toHaveCount(20);
  await expect(popup.getByRole("link", { name: "English", exact: true })).toHaveAttribute(
    "aria-current",
    "true",
  );
  const drawn = await popup
    .locator("img")
    .evaluateAll((flags) =>
      Promise.all(
        (flags as HTMLImageElement[]).map((flag) => flag.decode().then(() => flag.naturalWidth > 0)),
      ),
    );
  expect(drawn).toEqual(Array(20).fill(true));
});
