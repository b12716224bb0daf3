import type { Page } from "@playwright/test";
import { betPanel, endCrashPhase, openCrashGame, placeBet, toNextFlight } from "../support/crash.ts";
import { expect, open, openLive, test } from "../support/fixtures.ts";
import { bell } from "../support/messaging.ts";
import { depositLink, headerBalance, loginLink, signInWithProfile } from "../support/players.ts";
import { pressEscape } from "../support/popup.ts";
import { controlSandbox } from "../support/sandbox.ts";
import {
  betSlip,
  enterStake,
  expectPlaced,
  pickHomeWin,
  placeBet as placeSportBet,
  upcomingMatch,
} from "../support/sport.ts";

/**
 * Translates each page as a browser's translator does: text nodes become `<font><font>`, also those that appear or change later, except
 * in elements with `translate="no"`. It sets `data-translating` on <html>.
 *
 * @param how "replace" leaves the text node outside the document, "move" puts it into the inner element
 * @param at "start": before the page is hydrated; "hydration": while React hydrates it; "hydrated": when the test begins it
 */
async function translatePages(
  page: Page,
  how: "replace" | "move",
  at: "start" | "hydration" | "hydrated",
): Promise<void> {
  await page.addInitScript(
    ({ how, at }) => {
      const translate = (text: Text) => {
        const parent = text.parentElement;
        if (!parent || !text.data.trim() || !document.body.contains(text)) return;
        if (parent.closest("font, script, style, textarea, select, svg, [translate=no]")) return;
        const outer = document.createElement("font");
        const inner = outer.appendChild(document.createElement("font"));
        if (how === "replace") {
          inner.textContent = text.data;
          text.replaceWith(outer);
        } else {
          text.before(outer);
          inner.append(text);
        }
      };
      const translateIn = (root: Node) => {
        if (root instanceof Text) return translate(root);
        const texts: Text[] = [];
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) texts.push(walker.currentNode as Text);
        texts.forEach(translate);
      };
      const begin = () => {
        translateIn(document.body);
        document.documentElement.dataset.translating = how;
        new MutationObserver((records) => {
          for (const { type, target, addedNodes } of records) {
            if (type === "characterData") translateIn(target);
            for (const node of addedNodes) translateIn(node);
          }
        }).observe(document, { childList: true, characterData: true, subtree: true });
      };
      document.addEventListener("DOMContentLoaded", () => {
        Object.assign(window, { firstMain: document.querySelector("main") });
        if (at === "start") begin();
      });
      if (at === "hydrated") Object.assign(window, { beginTranslation: begin });
      if (at !== "hydration") return;
      // Remix stores its router in the first task of the hydration.
      const router = "__remixRouter";
      Object.defineProperty(window, router, {
        configurable: true,
        set(value) {
          Object.defineProperty(window, router, { value, writable: true, configurable: true });
          setTimeout(begin);
        },
      });
    },
    { how, at },
  );
}

/** Opens a page that is translated once it is hydrated. */
async function openTranslated(page: Page, path: string): Promise<void> {
  await open(page, path);
  await beginTranslation(page);
}

async function beginTranslation(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as { beginTranslation(): void }).beginTranslation());
}

for (const how of ["replace", "move"] as const) {
  test(`a bet on the crash game is placed, flies and is cashed out on a translated page (${how}) [TRL-1]`, async ({
    page,
    casino,
  }) => {
    test.slow();
    await translatePages(page, how, "hydrated");
    await signInWithProfile(page, casino.origin);
    await openCrashGame(page);
    await beginTranslation(page);
    const before = await headerBalance(page);
    await placeBet(page, (next) => next > 700);
    await expect.poll(() => headerBalance(page)).toBe(before - 100);
    await toNextFlight(page);
    const cashOut = betPanel(page).getByRole("button", { name: "Cash out" });
    const amount = () => cashOut.locator("[aria-hidden]").last().innerText();
    const first = await amount();
    await expect.poll(amount).not.toBe(first);
    await cashOut.click();
    await expect(page.locator("[data-results]")).toContainText("Cashed out at");
    const won = Number((await page.locator("[data-results]").innerText()).split("€")[1]?.replace(/\D/g, ""));
    await expect.poll(() => headerBalance(page)).toBe(before - 100 + won);
    await endCrashPhase(page);
    for (const tab of ["My bets", "Fairness", "All bets"]) await page.getByRole("tab", { name: tab }).click();
  });
}

test("the lobby scrolls, filters, opens games and searches on a translated page [TRL-1]", async ({
  page,
}) => {
  await translatePages(page, "replace", "hydrated");
  await openTranslated(page, "/en/games/category/slots");
  const tiles = page.getByRole("main").getByRole("article");
  const first = await tiles.count();
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    expect(await tiles.count()).toBeGreaterThan(first);
  }).toPass();
  await page.evaluate(() => scrollTo(0, 0));
  await openTranslated(page, "/en/games/category/slots?sort=name");
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  const popup = page.getByRole("dialog");
  for (const query of ["fiordfre", "fjord burger", "", "sun"]) {
    await popup.getByRole("searchbox").fill(query);
    if (query) await expect(popup.getByRole("status")).toContainText(/found/i);
  }
  await popup.getByRole("article").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/play\//);
  await page.goBack();
  await expect(tiles.first()).toBeVisible();
});

for (const how of ["replace", "move"] as const) {
  test(`a page that is translated before it is hydrated keeps its elements and works (${how}) [TRL-1]`, async ({
    page,
  }) => {
    await translatePages(page, how, "start");
    await open(page, "/en/games/category/slots");
    await expectTranslated(page, how);
    await workThrough(page);
  });

  test(`a page that is translated while it is hydrated keeps its elements and works (${how}) [TRL-1]`, async ({
    page,
  }) => {
    await translatePages(page, how, "hydration");
    await open(page, "/en/games/category/slots");
    await expectTranslated(page, how);
    await workThrough(page);
  });
}

/** The page is translated, and React has taken over the server's elements: it has not rendered them again after an error. */
async function expectTranslated(page: Page, how: string): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-translating", how);
  await expect(page.getByRole("heading", { level: 1 }).locator("font")).not.toHaveCount(0);
  const isKept = await page.evaluate(
    () => (window as unknown as { firstMain: HTMLElement }).firstMain.isConnected,
  );
  expect(isKept).toBe(true);
}

/** Changes texts of a list of games, searches, and follows links. */
async function workThrough(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  const popup = page.getByRole("dialog");
  for (const query of ["fiordfre", "sun"]) {
    await popup.getByRole("searchbox").fill(query);
    await expect(popup.getByRole("status")).toContainText(/found/i);
  }
  await pressEscape(page);
  await page
    .getByRole("contentinfo")
    .locator('a[href="/en/shop"], a[href="/en/page/about-us"]')
    .first()
    .click();
  await expect(page).toHaveURL(/\/(shop|about-us)$/);
  await page.goBack();
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
}

test("prices of the sportsbook move and a bet is placed on a translated page [TRL-1]", async ({
  page,
  casino,
}) => {
  test.slow();
  await translatePages(page, "replace", "hydrated");
  await signInWithProfile(page, casino.origin);
  await openTranslated(page, "/en/sport?bt-path=/live");
  const prices = () => page.locator(".bt-odds-figure > span").allInnerTexts();
  await expect.poll(async () => (await prices()).length).toBeGreaterThan(10);
  const before = await prices();
  const moved = async () => (await prices()).filter((price, index) => price !== before[index]).length;
  await expect.poll(moved, { timeout: 40_000 }).toBeGreaterThan(2);

  await pickHomeWin(page, await upcomingMatch(page));
  await beginTranslation(page);
  const balance = await headerBalance(page);
  await enterStake(page, "10");
  await placeSportBet(page, "€10");
  await expectPlaced(page);
  await expect(betSlip(page)).toContainText("€10");
  await expect.poll(() => headerBalance(page)).toBe(balance - 1_000);
});

test("popups, wallet and notifications work on a translated page [TRL-1]", async ({ page, casino }) => {
  await translatePages(page, "move", "hydrated");
  await openTranslated(page, "/en");
  await loginLink(page).click();
  for (const tab of ["Sign up", "Log in"])
    await page.getByRole("dialog").getByRole("tab", { name: tab }).click();
  await pressEscape(page);
  const { email: login } = await signInWithProfile(page, casino.origin);
  await openLive(page, "/en/wallet");
  await beginTranslation(page);
  const delivery_types = ["base", "popup", "toast"];
  await controlSandbox(page, "notifications", { login, template: "welcome", delivery_types });
  await expect(page.getByRole("dialog", { name: "Welcome to the sandbox" })).toBeVisible();
  await pressEscape(page);
  await bell(page).click();
  await expect(page.getByRole("dialog", { name: "Notifications" })).toBeVisible();
  await pressEscape(page);
  await depositLink(page).click();
  await page.getByRole("dialog").locator('a[href*="method=mifinity"]').click();
  await expect(page.getByRole("dialog").locator("form")).toBeVisible();
});
