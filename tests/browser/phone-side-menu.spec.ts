import type { Page } from "@playwright/test";
import { expect, open, test } from "./fixtures.ts";

const menu = (page: Page) => page.getByRole("complementary", { name: "Menu" });
const opener = (page: Page) =>
  page.getByRole("navigation", { name: "Shortcuts" }).getByRole("button", { name: "Menu" });

/** While it slides it does nothing: the header's toggle, which windows of this width do not show, says so. */
const expectAtRest = (page: Page) => expect(page.locator("header [aria-controls=side-menu]")).toBeEnabled();

/** The menu lies over the page and has come to rest. */
async function openMenu(page: Page): Promise<void> {
  await opener(page).click();
  await expect(menu(page)).toBeVisible();
  await expect.poll(async () => (await menu(page).boundingBox())?.x).toBe(0);
  await expect(opener(page)).toHaveAttribute("aria-expanded", "true");
  await expectAtRest(page);
}

/** Whether the page behind the menu can be neither pressed nor read. */
const isInert = (page: Page) => page.locator("#main").evaluate((main) => main.closest("[inert]") !== null);

async function expectClosed(page: Page): Promise<void> {
  await expect(menu(page)).toBeHidden();
  await expectAtRest(page);
}

test("closed at first, it lies over the page, keeps focus, and closes on a click outside, by Escape and by its button [MENU-4, LAY-5]", async ({
  page,
}) => {
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

test("it closes after a link, and makes way for the languages [MENU-4, MENU-8]", async ({ page }) => {
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

test("a window that grows past 1024 shows the menu beside the page, and one that shrinks hides it [MENU-2, LAY-4]", async ({
  page,
}) => {
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
