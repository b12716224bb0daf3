import { type Browser, expect, type FrameLocator, type Page } from "@playwright/test";
import { open, test } from "./fixtures.ts";
import { headerBalance } from "./steps.ts";
import { signInComplete } from "./visitors.ts";

const CODE = "aurora-live-roulette";
/** The table's smallest chip in cents. */
const CHIP = 500;

interface Standing {
  id: number | null;
  phase: "idle" | "betting" | "spinning" | "result";
  /** Where the ball lies or will lie. */
  number: number | null;
}

/** Longer than each phase lasts, in milliseconds. */
const PAST = { idle: 0, betting: 18_000, spinning: 10_000, result: 6_000 };

async function standing(page: Page): Promise<Standing> {
  return (await (await page.request.get(`/sandbox/live-tables?code=${CODE}`)).json()).result;
}

/** Lets the present phase end. */
async function passPhase(page: Page): Promise<void> {
  const { phase } = await standing(page);
  const moved = await page.request.post("/sandbox/clock", { data: { advanceMs: PAST[phase] } });
  expect(moved.status()).toBe(200);
}

/** Goes on to a round that takes bets, with a number that fits. */
async function toBetting(page: Page, fits: (number: number) => boolean): Promise<number> {
  for (;;) {
    const { phase, number } = await standing(page);
    if (phase === "betting" && number !== null && fits(number)) return number;
    await passPhase(page);
  }
}

const table = (page: Page): FrameLocator => page.frameLocator("iframe");
const wire = (page: Page, id: string) => table(page).locator(`[data-spot="${id}"]`);
const rows = (page: Page) => table(page).locator(".players li");
const pockets = [32, 19, 21, 25, 34, 27, 36, 30, 23, 5, 16, 1, 14, 9, 18, 7, 12, 3];
const isRed = (number: number) => pockets.includes(number);

/** Opens the table for real money, and waits until it shows how it stands. */
async function sitDown(page: Page): Promise<void> {
  await open(page, `/en/play/${CODE}/real`);
  await expect(table(page).locator(".phase")).toHaveAttribute("data-phase", /.+/);
  await expect(table(page).getByText("Balance")).toBeVisible();
}

/** Lays the smallest chip, by the keyboard: a table of any size has room for that. */
async function lay(page: Page, spot: string): Promise<void> {
  await expect(table(page).locator(".betting-table")).not.toHaveClass(/closed/);
  await wire(page, spot).focus();
  await page.keyboard.press("Enter");
}

async function another(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await signInComplete(page, origin);
  return page;
}

test("two players bet in one round: each sees the other's bet and the same number, one wins, one loses, and balances are the ledger's", async ({
  page,
  browser,
  casino,
}) => {
  test.slow();
  await signInComplete(page, casino.origin);
  const other = await another(browser, casino.origin);
  await sitDown(page);
  await sitDown(other);
  const before = [await headerBalance(page), await headerBalance(other)] as const;
  const number = await toBetting(page, isRed);

  await lay(page, "red");
  await lay(other, "black");
  await expect.poll(() => headerBalance(page)).toBe(before[0] - CHIP);
  await expect.poll(() => headerBalance(other)).toBe(before[1] - CHIP);
  for (const each of [page, other]) {
    await expect(rows(each).filter({ hasText: "You" })).toContainText("€5.00");
    await expect(rows(each).filter({ hasText: "***" }).filter({ hasText: "€5.00" }).first()).toBeVisible();
  }

  await passPhase(page);
  for (const each of [page, other]) {
    await expect(table(each).locator(".phase")).toHaveAttribute("data-phase", "spinning");
  }
  await passPhase(page);
  for (const each of [page, other]) {
    await expect(table(each).locator(".result-badge")).toContainText(String(number));
    await expect(table(each).locator(".last-numbers li").first()).toHaveText(String(number));
  }
  await expect(rows(page).filter({ hasText: "You" })).toContainText("+€10.00");
  await expect(rows(other).filter({ hasText: "You" })).not.toContainText("+");
  await expect.poll(() => headerBalance(page)).toBe(before[0] + CHIP);
  await expect.poll(() => headerBalance(other)).toBe(before[1] - CHIP);

  await open(other, "/en/account/game-history");
  expect(await headerBalance(other)).toBe(before[1] - CHIP);
  await other.getByRole("region", { name: "Rounds" }).getByText("Aurora Live Roulette").first().click();
  await expect(other.locator(`[data-number="${number}"]`)).toBeVisible();
  await other.context().close();
});

test("a bet survives a reload, and every number is checked in the browser", async ({ page, casino }) => {
  test.slow();
  await signInComplete(page, casino.origin);
  await sitDown(page);
  const before = await headerBalance(page);
  await toBetting(page, () => true);
  await lay(page, "straight:17");
  await expect.poll(() => headerBalance(page)).toBe(before - CHIP);
  await sitDown(page);
  await expect(rows(page).filter({ hasText: "You" })).toContainText("€5.00");
  await expect(wire(page, "straight:17")).toHaveAttribute("aria-label", /Your bet: €5\.00/);
  await passPhase(page);
  await passPhase(page);

  await table(page).getByRole("button", { name: "Rules and fairness" }).click();
  await table(page).getByRole("tab", { name: "Fairness" }).click();
  await table(page).getByRole("button", { name: "Check" }).first().click();
  await expect(table(page).locator('[data-holds="true"]')).toHaveCount(3);
  await table(page).getByRole("tab", { name: "My bets" }).click();
  await expect(table(page).locator(".own-rounds")).toContainText("€5.00");
});

test("a guest sees who plays, and the last numbers, before the table is opened", async ({ page }) => {
  await open(page, "/en/games/category/live-casino");
  const tile = page.getByRole("article").filter({ hasText: "Aurora Live Roulette" });
  await expect(tile).toBeVisible();
  await toBetting(page, () => true);
  const { number } = await standing(page);
  await passPhase(page);
  await passPhase(page);
  await expect(tile.getByRole("list", { name: "Last numbers" }).getByRole("listitem").first()).toHaveText(
    String(number),
  );
});
