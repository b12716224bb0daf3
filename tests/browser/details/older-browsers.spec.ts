import type { Page } from "@playwright/test";
import { expect, open, test } from "../support/fixtures.ts";
import { signInWithProfile } from "../support/players.ts";
import { enterStake, expectPlaced, pickHomeWin, placeBet, upcomingMatches } from "../support/sport.ts";

/*
 * The oldest browsers that the build names (vite.config.ts: Safari 16.4, Chrome 111, Firefox 128), as far as Chromium can stand in for
 * them: the functions that they lack are removed before the page's scripts, and popovers from its elements and styles.
 */

/** Runs in the page. */
function removeNewerFunctions(): void {
  const remove = (owner: object | undefined, ...names: string[]) => {
    for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
  };
  remove(AbortSignal, "any");
  remove(URL, "canParse", "parse");
  remove(Object, "groupBy");
  remove(Map, "groupBy");
  remove(Promise, "withResolvers", "try");
  remove(Array, "fromAsync");
  remove(RegExp, "escape");
  remove(Element.prototype, "checkVisibility", "moveBefore", "getHTML", "setHTMLUnsafe", "ariaNotify");
  remove(HTMLElement.prototype, "popover", "showPopover", "hidePopover", "togglePopover");
  remove(HTMLButtonElement.prototype, "popoverTargetElement", "popoverTargetAction", "commandForElement");
  remove(Set.prototype, "union", "intersection", "difference", "symmetricDifference");
  remove(Set.prototype, "isSubsetOf", "isSupersetOf", "isDisjointFrom");
  remove(Document.prototype, "startViewTransition");
  const globals = ["requestIdleCallback", "cancelIdleCallback", "Iterator", "ToggleEvent", "CloseWatcher"];
  remove(window, ...globals, "scheduler", "navigation", "URLPattern", "Temporal");
  remove(Intl, "DurationFormat");
  remove(
    Object.getPrototypeOf(Object.getPrototypeOf([].values())),
    "map",
    "filter",
    "take",
    "drop",
    "flatMap",
  );
  remove(
    Object.getPrototypeOf(Object.getPrototypeOf([].values())),
    "reduce",
    "toArray",
    "forEach",
    "some",
    "every",
    "find",
  );
  new MutationObserver(() => {
    for (const element of document.querySelectorAll("[popover]")) element.removeAttribute("popover");
  }).observe(document, { childList: true, subtree: true });
  // Safari has `scrollend` since 26.2.
  addEventListener("scrollend", (event) => event.stopImmediatePropagation(), true);
}

async function becomeOlder(page: Page): Promise<void> {
  await page.addInitScript(removeNewerFunctions);
  await page.route(/\.css(\?|$)/, async (route) => {
    const response = await route.fetch();
    const css = await response.text();
    const newer = /:popover-open|\bround\(up,/g;
    await route.fulfill({
      response,
      body: css.replaceAll(newer, (part) => part.replace(/popover|round/, "x-unknown")),
    });
  });
}

test.beforeEach(({ page }) => becomeOlder(page));

test("the search, popups and a form work without what older browsers lack", { tag: "@both" }, async ({
  page,
}) => {
  await open(page, "/en");
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  const popup = page.getByRole("dialog");
  await popup.getByRole("searchbox").fill("fjord");
  await expect(popup.getByRole("status")).toContainText("found");
  await popup.getByRole("button", { name: "Close" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
  await popup.getByLabel("Email or username").fill("nobody");
  await popup.getByLabel("Password", { exact: true }).fill("Winter-light-7");
  await popup.getByRole("button", { name: "Log in" }).click();
  await expect(popup).toContainText("Incorrect email, username or password");
});

test("the lobby is filtered and scrolled; on a phone its sheet opens, keeps the focus and closes", {
  tag: "@both",
}, async ({ page, isMobile }) => {
  await open(page, "/en/games");
  const provider = page.locator(".filter-option").filter({ hasText: "Emberloom" });
  await expect(provider).toBeHidden();
  if (isMobile) {
    const opener = page.getByRole("button", { name: "Filters" });
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await opener.click();
    await expect(sheet.getByRole("button", { name: "Close" })).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(sheet.getByRole("button", { name: /^Show \d+ games/ })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(page.locator(".filter-sheet")).toBeHidden();
    await opener.click();
  }
  await page.locator(".filter-group summary").filter({ hasText: "Providers" }).click();
  await provider.click();
  await expect(page).toHaveURL(/\?provider=emberloom$/);
  if (isMobile) await page.getByRole("button", { name: /^Show \d+ game/ }).click();
  await expect(page.locator(".tile-provider").first()).toHaveText("Emberloom");

  // Pages that are not rendered keep their height.
  await open(page, "/en/games?page=3");
  const heights = await page
    .locator(".endless-page")
    .evaluateAll((pages) => pages.map((one) => one.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThan(300);
});

test("a bet is placed, and the security screen opens, without what older browsers lack", async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  const [match] = await upcomingMatches(page, 1);
  if (!match) throw new Error("no match");
  await pickHomeWin(page, match);
  await enterStake(page, "10");
  await placeBet(page, "€10");
  await expectPlaced(page);
  await open(page, "/en/account/security");
  await page.locator("#two-factor input[type=password]").fill("Winter-light-7");
  await page.locator("#two-factor button[type=submit]").first().click();
  await page.locator("#two-factor input[autocomplete=one-time-code]").fill("000000");
  await page.locator("#two-factor input[autocomplete=one-time-code]").press("Enter");
  await expect(page.locator("#two-factor")).toContainText("This code is incorrect");
});
