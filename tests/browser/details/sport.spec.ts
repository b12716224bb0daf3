import type { Page } from "@playwright/test";
import { expect, hydrated, open, test } from "../support/fixtures.ts";
import { accountLink, signInWithProfile } from "../support/players.ts";
import { clearFaults, setFault } from "../support/sandbox.ts";
import { originOf } from "../support/sites.ts";
import {
  betSlip,
  homeWin,
  oddsButtons,
  pickHomeWin,
  selections,
  sportsbook,
  upcomingMatch,
} from "../support/sport.ts";

const SCRIPT = "**/sandbox/sport/bt-renderer.min.js";
/** A movement of elements that no input has caused; the DOM's own types do not have it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}
declare global {
  interface Window {
    layoutShifts?: { value: number; time: number; moved: string[] }[];
  }
}

/** Records the layout shifts of the pages that open next. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as LayoutShift[])
        window.layoutShifts?.push({
          value,
          time: startTime,
          moved: sources.map(({ node, previousRect, currentRect }) => {
            const name = node instanceof Element ? node.className : "";
            return `${name} from ${previousRect.x},${previousRect.y} to ${currentRect.x},${currentRect.y}`;
          }),
        });
    }).observe({ type: "layout-shift", buffered: true });
  });
}

async function expectNoShift(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => window.layoutShifts ?? []);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(0.02);
}

test("without the vendor's script the page says so, keeps the events, and a retry starts it [TP-4]", async ({
  page,
}) => {
  await page.route(SCRIPT, (route) => route.abort());
  await open(page, "/en/sport");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("The sportsbook did not load");
  await expect(page.getByRole("heading", { level: 2, name: "Top events today" })).toBeVisible();
  await page.unroute(SCRIPT);
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(sportsbook(page)).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test("the sportsbook takes over its space without a shift [TP-4]", {
  tag: "@both",
}, async ({ page }) => {
  await recordShifts(page);
  await open(page, "/en/sport?bt-path=/live");
  await expect(sportsbook(page)).toBeVisible();
  await expect(oddsButtons(page).first()).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Football \d/ })).toBeAttached();
  await expectNoShift(page);
});

test("a list that arrives after some scrolling moves nothing in sight [TP-4]", {
  tag: "@both",
}, async ({ page }) => {
  await recordShifts(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/sandbox/sport/api/offer?*", async (route) => {
    await released;
    await route.continue();
  });
  await page.routeWebSocket("**/sandbox/sport/feed", () => {});
  await open(page, "/en/sport?bt-path=/live");
  await expect(sportsbook(page)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  release();
  await expect(oddsButtons(page).first()).toBeAttached();
  await expectNoShift(page);
});

test("with text of twice the size all prices of a row stay in it, and a finger hits the stars [TP-4]", {
  tag: "@phone",
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, "/en/sport?bt-path=/soccer-1");
  await expect(oddsButtons(page).first()).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const cut = () =>
    page.locator(".bt-list").evaluateAll(
      (lists) =>
        lists.flatMap((list) => {
          const { right } = list.getBoundingClientRect();
          const boxes = [...list.querySelectorAll(".bt-row-odds > *")];
          return boxes.filter((box) => box.getBoundingClientRect().right > right + 0.5);
        }).length,
    );
  await expect.poll(cut).toBe(0);
  const star = page.locator(".bt-star:visible").first();
  const { width, height } = (await star.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});

test("a folded menu's Sports dropdown does nothing elsewhere, and opens the menu in the sportsbook [MENU-3]", async ({
  page,
}) => {
  const menu = page.getByRole("complementary", { name: "Menu" });
  const dropdown = menu.getByRole("button", { name: "Sports" });
  await page.addInitScript(() => localStorage.setItem("menu", "closed"));
  await open(page, "/en/games");
  await dropdown.click();
  await expect(page.locator("html")).toHaveAttribute("data-menu", "closed");
  await open(page, "/en/sport");
  await dropdown.click();
  await expect(page.locator("html")).toHaveAttribute("data-menu", "open");
  await expect(menu.getByRole("link", { name: "All sports" })).toHaveAttribute("aria-current", "page");
});

test("home of a sport mirror is the sportsbook, with the menu folded [DOM-1, MENU-5]", async ({
  page,
  casino,
}) => {
  await page.goto(`${originOf(casino, "mirror")}/en`);
  await hydrated(page);
  await expect(sportsbook(page)).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-menu", "closed");
  await sportsbook(page).getByRole("link", { name: /^Live/ }).click();
  await expect(page).toHaveURL(/\/en\?bt-path=%2Flive$/);
});

test("a token that fails to load leaves the odds, and logging in tries again [TP-4]", async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  const match = await upcomingMatch(page);
  await setFault(page, { operation: "sportToken", failure: "http-500", times: 5 });
  await pickHomeWin(page, match);
  await expect(accountLink(page)).toBeVisible();
  await clearFaults(page);
  await betSlip(page).getByRole("button", { name: "Log in to bet" }).click();
  await expect(betSlip(page).getByRole("button", { name: "Place bet" })).toBeVisible();
  await expect(selections(page)).toHaveCount(1);
});

test("if the highlights fail to load, the page has its heading and the sportsbook still starts [TP-4]", async ({
  page,
}) => {
  await setFault(page, { operation: "sportHighlights", failure: "http-500", times: 20 });
  try {
    await open(page, "/en/sport?bt-path=/tennis-5");
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    await expect(sportsbook(page)).toBeVisible();
  } finally {
    await clearFaults(page);
  }
});

test("on a phone the open slip hides the bottom bar, and no chat button covers odds [TP-4]", {
  tag: "@phone",
}, async ({ page }) => {
  const match = await upcomingMatch(page);
  await open(page, "/en/sport?bt-path=/soccer-1");
  const bar = page.getByRole("navigation", { name: "Sport views" });
  await expect(bar.getByRole("link")).toHaveText(["My bets", "Live", "Soon", "E-sports"]);
  await expect(page.locator(".chat-button")).toBeHidden();
  await expect(page.locator("#side-menu a[href='/en/page/contact-us']")).toHaveCount(1);
  await pickHomeWin(page, match);
  await expect(bar).toBeVisible();
  await expect(homeWin(page, match)).toBeVisible();
  await page.getByRole("button", { name: /^Bet slip/ }).click();
  const slip = page.getByRole("dialog", { name: "Bet slip" });
  await expect(slip).toBeVisible();
  const preset = await slip.getByRole("button", { name: "Stake €5", exact: true }).boundingBox();
  expect(preset?.height).toBeGreaterThanOrEqual(44);
  await expect(page.locator("html")).toHaveAttribute("data-bet-slip", "open");
  await expect(bar).toBeHidden();
  await page.getByRole("button", { name: "Close bet slip" }).click();
  await expect(bar).toBeVisible();
});

test("the keyboard goes on from the view that a link has opened, and a search finds leagues [RT-15]", async ({
  page,
}) => {
  await open(page, "/en/sport?bt-path=/search");
  await sportsbook(page).waitFor();
  const main = page.getByRole("main");
  await main.getByRole("searchbox", { name: "Team, player, league" }).fill("crown");
  await main
    .getByRole("navigation", { name: "Leagues" })
    .getByRole("link", { name: "Crown League", exact: true })
    .press("Enter");
  await expect(main.getByRole("heading", { level: 2, name: "Crown League" })).toBeVisible();
  await expect(page.locator(".bt-main")).toBeFocused();
});
