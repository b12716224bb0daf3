import type { Page } from "@playwright/test";
import { GUEST_SCREENS, PLAYER_SCREENS, SHARED_SCREENS } from "../../support/screens.ts";
import { expect, open, test } from "../support/fixtures.ts";
import { signInAsDemo } from "../support/players.ts";
import { originOf } from "../support/sites.ts";
import { consentQuestion } from "../support/tracking.ts";

/** Windows, media and browser settings in which every screen must be usable. */

const isOtherText = (path: string) => path.startsWith("/page/") && path !== "/page/faq";
const SCREENS = {
  guest: [...SHARED_SCREENS, ...GUEST_SCREENS].filter((path) => !isOtherText(path)),
  player: ["", "/special/aviator", ...PLAYER_SCREENS],
} as const;

/** Elements that cover the page on purpose: modal, the whole window, or seen while they are focused. */
const COVERS =
  ".popup, .popup-overlay, .side-menu, .menu-shade, .vendor-panel, [data-stage=full] .play-stage, [href='#main'], [data-sonner-toaster], .pointer-events-none";

/** Describes what is sticky or fixed, and focusable elements that something covers while they are focused. */
const covered = (page: Page) =>
  page.evaluate(async (covers) => {
    const tag = (element: Element) => element.outerHTML.slice(0, 110);
    const found: string[] = [];
    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      const { position, visibility, display } = getComputedStyle(element);
      if (position !== "sticky" && position !== "fixed") continue;
      if (
        visibility === "hidden" ||
        display === "none" ||
        element.closest(covers) ||
        element.offsetHeight === 0
      )
        continue;
      found.push(`${position}: ${tag(element)}`);
    }
    const dialog = document.querySelector("[role=dialog]");
    const focusable = (dialog ?? document.body).querySelectorAll<HTMLElement>(
      "a[href], button, input, select, textarea, summary",
    );
    for (const element of focusable) {
      if (element.closest("[inert], [href='#main']") || element.matches(":disabled")) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      element.focus();
      if (document.activeElement !== element) continue;
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) continue;
      const left = Math.max(box.left, 0);
      const right = Math.min(box.right, innerWidth);
      const top = Math.max(box.top, 0);
      const bottom = Math.min(box.bottom, innerHeight);
      if (left >= right || top >= bottom) {
        found.push(`out of sight: ${tag(element)}`);
        continue;
      }
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      // A popup that has opened meanwhile traps the focus.
      if (at?.matches(".popup-overlay")) continue;
      const isSame =
        !at ||
        element.contains(at) ||
        at.contains(element) ||
        element.closest("label, article, li")?.contains(at);
      if (!isSame) found.push(`covered by ${tag(at)}: ${tag(element)}`);
    }
    return found;
  }, COVERS);

/** Elements whose text makes the page wider than the window. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = document.scrollingElement?.scrollWidth ?? 0;
    if (scrolls <= width || getComputedStyle(document.documentElement).overflowX === "hidden") return [];
    const wide = [...document.body.querySelectorAll("*")].filter((element) => {
      if (element.getBoundingClientRect().right <= width + 1) return false;
      for (let box = element.parentElement; box; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== "visible") return false;
      return true;
    });
    return [`${scrolls - width} px`, ...wide.slice(0, 6).map((element) => element.outerHTML.slice(0, 160))];
  });

/** Text that is not dark, and bars that are printed. */
const unprintable = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const luminance = (colour: string) => {
      const [r = 0, g = 0, b = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return alpha === 0 ? 0 : (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
    };
    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { position, color } = getComputedStyle(element);
      if (position === "fixed" || position === "sticky")
        found.push(`${position}: ${element.outerHTML.slice(0, 110)}`);
      const text = [...element.childNodes].some((node) => node instanceof Text && node.data.trim());
      if (
        text &&
        element.offsetHeight > 1 &&
        !element.closest("svg, .sr-only") &&
        /^rgb/.test(color) &&
        luminance(color) > 0.55
      )
        found.push(`${color}: ${element.outerHTML.slice(0, 160)}`);
    }
    return found;
  });

test.describe.configure({ timeout: 240_000 });

for (const who of ["guest", "player"] as const) {
  test(`at 400 % zoom nothing covers a focused element on screens of a ${who}`, async ({ page, casino }) => {
    if (who === "player") await signInAsDemo(page, casino.origin, "demo-regular");
    await page.setViewportSize({ width: 320, height: 256 });
    for (const path of SCREENS[who]) {
      await open(page, `/en${path}`);
      expect.soft(await covered(page), path).toEqual([]);
    }
  });

  test(`with text of 200 % no screen of a ${who} is wider than a phone`, async ({ page, casino }) => {
    if (who === "player") await signInAsDemo(page, casino.origin, "demo-regular");
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of SCREENS[who]) {
      await open(page, `/de${path}`);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      expect.soft(await overflow(page), path).toEqual([]);
    }
  });

  test(`screens of a ${who} are printed dark on white, without bars`, async ({ page, casino }) => {
    if (who === "player") await signInAsDemo(page, casino.origin, "demo-regular");
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    for (const path of SCREENS[who]) {
      await open(page, `/en${path}`);
      expect.soft(await unprintable(page), path).toEqual([]);
    }
  });
}

test("without storage every main screen works and throws nothing", async ({ page, casino }) => {
  await page.addInitScript(() => {
    const blocked = {
      get(): never {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
      Object.defineProperty(window, name, blocked);
    for (const name of ["serviceWorker", "storage"])
      Object.defineProperty(Navigator.prototype, name, blocked);
  });
  await signInAsDemo(page, casino.origin, "demo-regular");
  for (const path of [
    "",
    "/games",
    "/play/fjordfire-voyage/real",
    "/special/aviator",
    "/sport",
    "/daily-bonuses",
    "/pwa",
    "/wallet/deposit",
    "/account/notifications",
    "/account/security",
  ]) {
    await open(page, `/en${path}`);
    // Background parts start when the page is idle.
    await page.waitForLoadState("networkidle");
  }
});

test("forced colours show which theme, tab and switch is chosen", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, "/en/login?tab=registration");
  const background = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  for (const [on, off] of [
    ["[role=tab][aria-selected=true]", "[role=tab][aria-selected=false]"],
    ["#side-menu [aria-pressed=true]", "#side-menu [aria-pressed=false]"],
  ] as const)
    expect(await background(on), on).not.toBe(await background(off));
});

test("the question for consent leaves the bet slip free", async ({ page, casino }) => {
  await page.goto(`${originOf(casino, "consent")}/en/sport`);
  await expect(consentQuestion(page)).toBeVisible();
  const slip = await page.getByRole("complementary", { name: "Bet slip" }).boundingBox();
  const question = await consentQuestion(page).boundingBox();
  expect((question?.x ?? 0) + (question?.width ?? 0)).toBeLessThanOrEqual(slip?.x ?? 0);
});

test("a toggle of the side menu by keyboard keeps the focus [MENU-2]", async ({ page }) => {
  await open(page, "/en");
  const toggle = page.locator("header [aria-controls=side-menu]");
  await toggle.focus();
  await page.keyboard.press("Enter");
  await expect(toggle).toHaveAttribute("aria-disabled", "true");
  await expect(toggle).toBeFocused();
  await expect(toggle).not.toHaveAttribute("aria-disabled");
  await page.keyboard.press("Enter");
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
});

test("the Sports dropdown opens the folded menu on pages of a sport, not elsewhere [MENU-3]", async ({
  page,
}) => {
  for (const [path, opens] of [
    ["/en/sport", true],
    ["/en/sport?bt-path=/soccer-1", true],
    ["/en/shop", false],
  ] as const) {
    await open(page, path);
    const toggle = page.locator("header [aria-controls=side-menu]");
    if ((await toggle.getAttribute("aria-expanded")) === "true") await toggle.click();
    await expect(toggle).not.toHaveAttribute("aria-disabled");
    await page.locator("[aria-controls=menu-sport]").click();
    await expect(toggle).toHaveAttribute("aria-expanded", String(opens));
  }
});

test("pictures of a growing list load 150 px before they come into view [CON-1]", async ({ page }) => {
  await open(page, "/en/games/category/slots");
  const pictures = page.getByRole("main").locator("article img");
  const served = await pictures.count();
  await expect(async () => {
    await page.mouse.wheel(0, 700);
    expect(await pictures.count()).toBeGreaterThan(served + 12);
  }).toPass();
  const distances = () =>
    pictures.evaluateAll(
      (all, from) =>
        (all.slice(from) as HTMLImageElement[]).map((picture) => ({
          distance: picture.getBoundingClientRect().top - innerHeight,
          isLoading: picture.hasAttribute("src"),
        })),
      served,
    );
  for (let step = 0; step < 6; step += 1) {
    await page.mouse.wheel(0, 130);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
    for (const { distance, isLoading } of await distances())
      if (distance > 150 || distance < 100) expect(isLoading, String(distance)).toBe(distance < 150);
  }
});
