import type { Page } from "@playwright/test";
import { formatMoney } from "#contract/wire/money/money.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, liveSocketReady, open, test } from "../support/fixtures.ts";
import { gameFrame, playRound, SLOT, spinButton } from "../support/games.ts";
import { logInByPopup, setLimit, setRealityCheckOf15Minutes, signInWithProfile } from "../support/players.ts";
import { advanceClock, endSessions } from "../support/sandbox.ts";

const realityCheck = (page: Page) => page.getByRole("dialog", { name: "Reality check" });
const QUARTER_HOUR = 15 * 60;

test("a reality check survives a reload, is shown in both tabs, blocks the next round, and one answer closes it in all", async ({
  page,
  context,
  casino,
}) => {
  test.slow();
  await signInWithProfile(page, casino.origin);
  await setRealityCheckOf15Minutes(page, casino.origin);
  await open(page, SLOT);
  await playRound(page);
  const other = await context.newPage();
  const linked = liveSocketReady(other);
  await open(other, SLOT);
  await linked;
  await expect(spinButton(other)).toBeEnabled();

  await advanceClock(page, QUARTER_HOUR);
  await expect(realityCheck(page)).toContainText("15 minutes");
  await expect(realityCheck(page)).toContainText("Net result");
  await expect(realityCheck(other)).toBeVisible();
  // No button has focus by default, and Escape does not close the dialog.
  await expect(realityCheck(page).getByRole("button", { name: "Continue playing" })).not.toBeFocused();
  await page.keyboard.press("Escape");
  await expectAccessible(page, "a reality check");

  await page.reload();
  await expect(realityCheck(page)).toBeVisible();
  await realityCheck(page).getByRole("button", { name: "Continue playing" }).focus();
  await page.keyboard.press("Enter");
  await expect(realityCheck(page)).toHaveCount(0);
  await expect(realityCheck(other)).toHaveCount(0);
  await playRound(page);

  await advanceClock(page, QUARTER_HOUR);
  await realityCheck(other).getByRole("button", { name: "See my limits" }).click();
  await expect(other).toHaveURL(/\/en\/account\/limits$/);
  await expect(realityCheck(page)).toHaveCount(0);
});

test("a reality check that is due during a round waits for its end, and stops autoplay", {
  tag: "@phone",
}, async ({ page, casino }) => {
  test.slow();
  await signInWithProfile(page, casino.origin);
  await setRealityCheckOf15Minutes(page, casino.origin);
  const linked = liveSocketReady(page);
  await open(page, SLOT);
  await linked;
  await expect(spinButton(page)).toBeEnabled();
  // The round is open until the server learns that it has been shown.
  let release = () => {};
  const shown = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/shown", async (route) => {
    await shown;
    await route.continue();
  });
  await gameFrame(page).getByRole("button", { name: "Autoplay" }).click();
  await gameFrame(page).getByRole("button", { name: "Start autoplay" }).click();
  await page.waitForRequest("**/shown", { timeout: 60_000 });
  await advanceClock(page, QUARTER_HOUR);
  // The page knows that it is due: its timer shows the time.
  await expect(page.locator("[data-session=time]:visible")).toHaveText(/^15:/);
  await expect(realityCheck(page)).toHaveCount(0);
  release();
  await expect(realityCheck(page)).toBeVisible();
  await realityCheck(page).getByRole("button", { name: "Continue playing" }).click();
  await expect(realityCheck(page)).toHaveCount(0);
  await expect(gameFrame(page).getByRole("button", { name: "Autoplay", exact: true })).toBeVisible();
  await expect(spinButton(page)).toBeEnabled();
});

test("a round whose response is lost is explained, and a retry gives the same round", async ({
  page,
  context,
  casino,
}) => {
  test.slow();
  await signInWithProfile(page, casino.origin);
  await open(page, SLOT);
  await expect(spinButton(page)).toBeEnabled();
  let isCut = true;
  await page.route("**/sandbox/games/api/**", async (route) => {
    if (!isCut) return route.continue();
    // The server plays the round and takes its stake; the response is dropped.
    await route.fetch();
    await route.abort();
  });
  await spinButton(page).click();
  const lost = gameFrame(page).getByRole("dialog", { name: "No connection" });
  await expect(lost).toContainText("Your round is safe: it is neither lost nor played twice.");
  isCut = false;
  await lost.getByRole("button", { name: "Try again" }).click();
  await expect(spinButton(page)).toBeEnabled();

  const history = await context.newPage();
  await open(history, "/en/account/game-history");
  const total = async (sum: string) =>
    Number((await history.locator(`[data-total=${sum}]`).innerText()).replace(/[^\d]/g, ""));
  expect([await total("rounds"), await total("stake")]).toEqual([1, 100]);
  const balance = formatMoney(50_000 - 100 + (await total("win")), "EUR", "en");
  await expect(gameFrame(page).getByText(balance).first()).toBeVisible();
});

test("a limit that is used up is shown with its amount and its end, and leads to the limits", async ({
  page,
  casino,
}) => {
  test.slow();
  await signInWithProfile(page, casino.origin);
  await setLimit(page, casino.origin, { form: "limit-stake-day", intent: "set", amount: "1" });
  await open(page, SLOT);
  await playRound(page);
  await open(page, SLOT);
  const refusal = page.getByRole("alert").filter({ hasText: "You have reached one of your limits" });
  await expect(refusal).toContainText(/daily stake limit is .*1\.00.*resets on .* UTC/);
  await refusal.getByRole("link", { name: "See my limits" }).click();
  await expect(page).toHaveURL(/\/en\/account\/limits$/);
});

test("a session that ends elsewhere ends the game with a message, and a login continues it", {
  tag: "@phone",
}, async ({ page, casino }) => {
  test.slow();
  const player = await signInWithProfile(page, casino.origin);
  const linked = liveSocketReady(page);
  // An address without a mode is real for a player, and does not become a guest's demo.
  await open(page, "/en/play/fjordfire-voyage");
  await linked;
  await expect(spinButton(page)).toBeEnabled();
  await endSessions(page, player.email);
  const refusal = page.getByRole("alert").filter({ hasText: "Your session has ended" });
  await refusal.getByRole("link", { name: "Log in" }).click();
  await logInByPopup(page, player.email, player.password);
  await expect(spinButton(page)).toBeEnabled();
});
