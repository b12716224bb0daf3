import type { Page } from "@playwright/test";
import { expect, open, test, WITH_MOTION } from "../support/fixtures.ts";

/** The side menu on a phone, where it opens over the page. */

const menu = (page: Page) => page.getByRole("complementary", { name: "Menu" });
const opener = (page: Page) =>
  page.getByRole("navigation", { name: "Shortcuts" }).getByRole("button", { name: "Menu" });

/** Waits for the end of the slide: meanwhile the header's toggle, which is hidden at this width, is disabled. */
const expectIdle = (page: Page) => expect(page.locator("header [aria-controls=side-menu]")).toBeEnabled();

/** Opens the menu over the page and waits for the end of its slide. */
async function openMenu(page: Page): Promise<void> {
  await opener(page).click();
  await expect(menu(page)).toBeVisible();
  await expect.poll(async () => (await menu(page).boundingBox())?.x).toBe(0);
  await expect(opener(page)).toHaveAttribute("aria-expanded", "true");
  await expectIdle(page);
}

/** Whether the page behind the menu is inert. */
const isInert = (page: Page) => page.locator("#main").evaluate((main) => main.closest("[inert]") !== null);

async function expectClosed(page: Page): Promise<void> {
  await expect(menu(page)).toBeHidden();
  await expectIdle(page);
}

test.use(WITH_MOTION);

test("the menu is closed at first, opens over the page, keeps focus, and closes on a click outside, by Escape and by its button [MENU-4, LAY-5]", {
  tag: "@phone",
}, async ({ page }) => {
  await open(page, "/en");
  await expectClosed(page);
  expect((await page.getByRole("main").boundingBox())?.width).toBe(390);

  await openMenu(page);
  expect((await menu(page).boundingBox())?.width).toBe(296);
  expect((await page.locator("main").boundingBox())?.width).toBe(390);
  expect(await isInert(page)).toBe(true);
  expect(await menu(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.touchscreen.tap(360, 300);
  await expectClosed(page);
  expect(await isInert(page)).toBe(false);

  await openMenu(page);
  await page.keyboard.press("Escape");
  await expectClosed(page);
  await expect(opener(page)).toBeFocused();

  await openMenu(page);
  await menu(page).getByRole("button", { name: "Close the menu" }).click();
  await expectClosed(page);
});

test("the menu closes after a link, and before the languages open [MENU-4, MENU-8]", {
  tag: "@phone",
}, async ({ page }) => {
  await open(page, "/en");
  await openMenu(page);
  await menu(page).getByRole("link", { name: "Slots" }).click();
  await expect(page).toHaveURL(/\/en\/games\/category\/slots$/);
  await expectClosed(page);
  await expect(page.getByRole("heading", { level: 1, name: "Slots" })).toBeVisible();

  await openMenu(page);
  await menu(page).getByRole("link", { name: "Slots" }).click();
  await expectClosed(page);

  await openMenu(page);
  await menu(page)
    .getByRole("button", { name: /Language/ })
    .click();
  const popup = page.getByRole("dialog", { name: "Language" });
  await expect(popup).toBeVisible();
  await expectClosed(page);
  const sheet = await popup.boundingBox();
  expect(sheet).toMatchObject({ x: 0, width: 390 });
  expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBe(844);
});

test("growing the window to 1024 pixels places the menu next to the page, and shrinking it hides the menu [MENU-2, LAY-4]", {
  tag: "@phone",
}, async ({ page }) => {
  await open(page, "/en");
  await openMenu(page);
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect.poll(async () => (await page.locator(".menu-column").boundingBox())?.width).toBe(296);
  await expect(opener(page)).toBeHidden();
  await page.setViewportSize({ width: 1023, height: 800 });
  await expectClosed(page);
  await expect(opener(page)).toBeVisible();
  expect((await page.getByRole("main").boundingBox())?.width).toBe(1023);
});
