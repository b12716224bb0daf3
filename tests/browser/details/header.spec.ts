import type { Page } from "@playwright/test";
import { expect, open, test } from "../support/fixtures.ts";
import { depositLink, signInAsDemo } from "../support/players.ts";
import { pressEscape } from "../support/popup.ts";

const header = (page: Page) => page.getByRole("banner");
const headerHeight = (page: Page) =>
  page
    .locator("header")
    .first()
    .evaluate((element) => element.getBoundingClientRect().height);

/** Whether all parts of the header are in one line inside the window and none overlap, with the fonts loaded. */
async function isOneLine(page: Page): Promise<boolean> {
  return header(page).evaluate(async (element) => {
    await document.fonts.ready;
    const boxes = [...element.children]
      .map((child) => child.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 1);
    return (
      document.documentElement.scrollWidth <= innerWidth &&
      element.scrollWidth <= element.clientWidth &&
      boxes.every(({ top, bottom }) => top >= 0 && bottom - top <= 60) &&
      boxes.every((box, index) => index === 0 || box.left >= (boxes[index - 1]?.right ?? 0))
    );
  });
}

/** Whether a text is visible on screen, not for screen readers only: whether it is the element at its own position. */
async function isOnScreen(page: Page, text: string | RegExp): Promise<boolean> {
  return header(page)
    .getByText(text, { exact: true })
    .evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2)) && width > 2;
    });
}

test("the header has the search, the logo as a link home, and a game's picture as a link to its page [HDR-1]", async ({
  page,
}) => {
  await open(page, "/en/page/faq");
  await header(page).getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("dialog").getByRole("searchbox")).toBeFocused();
  await pressEscape(page);
  const play = header(page).getByRole("link", { name: "Play the featured game" });
  await expect(play).toHaveAttribute("href", "/en/play/fjordfire-voyage");
  const picture = play.locator("img");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await header(page).getByRole("link", { name: "Solstice: home" }).click();
  await expect(page).toHaveURL(/\/en$/);
});

test("a guest has login and registration; a player has the deposit with the balance, and the account [HDR-2, HDR-1]", async ({
  page,
  casino,
}) => {
  await open(page, "/en");
  await expect(header(page).getByRole("link", { name: "Account" })).toHaveCount(0);
  await expect(depositLink(page)).toHaveCount(0);
  await header(page).getByRole("link", { name: "Sign up" }).click();
  const popup = page.getByRole("dialog");
  await expect(popup.getByRole("tab", { name: "Sign up" })).toHaveAttribute("aria-selected", "true");
  await pressEscape(page);
  await header(page).getByRole("link", { name: "Log in" }).click();
  await expect(popup.getByRole("tab", { name: "Log in" })).toHaveAttribute("aria-selected", "true");

  await signInAsDemo(page, casino.origin);
  await open(page, "/en");
  await expect(header(page).getByRole("link", { name: "Log in" })).toHaveCount(0);
  await expect(header(page).getByRole("link", { name: "Sign up" })).toHaveCount(0);
  await expect(depositLink(page)).toContainText("€");
  await depositLink(page).click();
  await expect(popup).toBeVisible();
  await pressEscape(page);
  await header(page).getByRole("link", { name: "Account" }).click();
  await expect(page).toHaveURL(/\/en\/account$/);
});

test("the header is 60 pixels high and one line at any width: icons only under 768, the balance from 540, the word Deposit from 768 [HDR-5, LAY-4]", async ({
  page,
  casino,
}) => {
  await open(page, "/en");
  for (const width of [360, 540, 767, 768, 1024]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await headerHeight(page), `${width}`).toBe(60);
    expect(await isOneLine(page), `${width}`).toBe(true);
    expect(await isOnScreen(page, "Log in"), `${width}`).toBe(width >= 768);
    expect(await isOnScreen(page, "Sign up"), `${width}`).toBe(width >= 768);
  }
  await signInAsDemo(page, casino.origin);
  await open(page, "/en");
  for (const width of [360, 539, 540, 767, 768, 1024]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await headerHeight(page), `${width}`).toBe(60);
    expect(await isOneLine(page), `${width}`).toBe(true);
    expect(await isOnScreen(page, /€/), `${width}`).toBe(width >= 540);
    expect(await isOnScreen(page, "Deposit"), `${width}`).toBe(width >= 768);
  }
});

test("the header is one line at each breakpoint in long languages, and no page scrolls horizontally [HDR-5, LAY-4]", async ({
  page,
  casino,
}) => {
  for (const signedIn of [false, true]) {
    if (signedIn) await signInAsDemo(page, casino.origin);
    for (const locale of ["de", "kz"]) {
      await page.goto(`/${locale}`, { waitUntil: "domcontentloaded" });
      for (const width of [360, 540, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 740 });
        expect(await isOneLine(page), `${locale} at ${width}`).toBe(true);
      }
    }
  }
});

test("with text of 200 percent every control of the header is inside the window [HDR-5]", async ({
  page,
  casino,
}) => {
  for (const signedIn of [false, true]) {
    if (signedIn) await signInAsDemo(page, casino.origin);
    await open(page, "/de");
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    for (const width of [320, 390, 640]) {
      await page.setViewportSize({ width, height: 740 });
      const outside = await header(page)
        .locator("a, button")
        .evaluateAll((controls) =>
          controls
            .map((control) => ({ control, box: control.getBoundingClientRect() }))
            .filter(({ box }) => box.width > 0 && (box.left < 0 || box.right > innerWidth))
            .map(({ control }) => control.outerHTML.slice(0, 80)),
        );
      expect(outside, `${width}, ${signedIn ? "player" : "guest"}`).toEqual([]);
    }
  }
});
