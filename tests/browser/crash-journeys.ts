import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { passPhase, toFlightBefore, toNextFlight } from "./crash-steps.ts";
import { open, test } from "./fixtures.ts";
import { headerBalance } from "./steps.ts";
import { askEveryQuarter, clearFaults, setFault, signInComplete } from "./visitors.ts";

const AVIATOR = "/en/special/aviator";

const panel = (page: Page, number = 1) => page.getByRole("region", { name: `Bet ${number}` });
const bet = (page: Page) => panel(page).getByRole("button", { name: /^Bet €/ });
const results = (page: Page) => page.locator("[data-results]");

/** Opens the game and waits until it shows how it stands. */
async function openGame(page: Page): Promise<void> {
  await open(page, AVIATOR);
  await expect(panel(page)).toBeVisible();
}

async function placeBet(page: Page, fits: (next: number) => boolean): Promise<void> {
  await toFlightBefore(page, fits);
  await bet(page).click();
  await expect(panel(page).getByRole("button", { name: "Take the bet back" })).toBeVisible();
}

/** What players do in the crash game, in a window of any size. */
export function crashJourneys(): void {
  test("a player wins a round, loses one, and the balance is the ledger's [RT-13, LIVE-2]", async ({
    page,
    casino,
  }) => {
    test.slow();
    await signInComplete(page, casino.origin);
    await openGame(page);
    const before = await headerBalance(page);

    await placeBet(page, (next) => next > 700);
    await expect.poll(() => headerBalance(page)).toBe(before - 100);
    await toNextFlight(page);
    // It is still the button that was pressed for the bet, so the keyboard cashes out without looking for it.
    await expect(panel(page).getByRole("button", { name: "Cash out" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(results(page)).toContainText("Cashed out at");
    const won = Number((await results(page).innerText()).split("€")[1]?.replace(/\D/g, ""));
    expect(won).toBeGreaterThanOrEqual(100);
    await expect.poll(() => headerBalance(page)).toBe(before - 100 + won);

    await placeBet(page, (next) => next < 700);
    await toNextFlight(page);
    await passPhase(page);
    await page.getByRole("tab", { name: "My bets" }).click();
    await expect(page.locator('[data-bet="cashed_out"]').last()).toBeVisible();
    await expect(page.locator('[data-bet="lost"]').first()).toBeVisible();
    await expectAccessible(page, "the crash game");

    await open(page, "/en/account/game-history");
    expect(await headerBalance(page)).toBe(before - 200 + won);
    await expect(page.getByRole("region", { name: "Rounds" }).getByText("Aviator")).toHaveCount(2);
  });

  test("an automatic cash-out holds with the tab closed [RT-13]", async ({ page, context, casino }) => {
    test.slow();
    await signInComplete(page, casino.origin);
    await openGame(page);
    const before = await headerBalance(page);
    await panel(page).getByLabel("Automatic cash-out").check();
    await panel(page).getByLabel("Cash out at this multiplier").fill("1,50");
    await placeBet(page, (next) => next >= 150);
    await page.close();

    const later = await context.newPage();
    await toNextFlight(later);
    await passPhase(later);
    await openGame(later);
    await later.getByRole("tab", { name: "My bets" }).click();
    await expect(later.locator('[data-bet="cashed_out"]').first()).toContainText("1.50×");
    expect(await headerBalance(later)).toBe(before + 50);
  });

  test("a bet is taken back, and one that is out of bounds cannot be made [RT-13]", async ({
    page,
    casino,
  }) => {
    await signInComplete(page, casino.origin);
    await openGame(page);
    const before = await headerBalance(page);
    await panel(page).getByLabel("Stake", { exact: true }).fill("1000");
    await expect(panel(page)).toContainText("Enter a stake from €0.20 to €100.00.");
    await expect(bet(page)).toBeDisabled();
    await panel(page).getByRole("button", { name: "€2.00" }).click();
    await placeBet(page, () => true);
    await expect.poll(() => headerBalance(page)).toBe(before - 200);
    await panel(page).getByRole("button", { name: "Take the bet back" }).click();
    await expect(bet(page)).toBeVisible();
    await expect.poll(() => headerBalance(page)).toBe(before);
  });

  test("a reality check waits for the flight that is bet on, and then lets no bet begin [RT-13]", async ({
    page,
    casino,
  }) => {
    test.slow();
    await signInComplete(page, casino.origin);
    await askEveryQuarter(page, casino.origin);
    await openGame(page);
    await placeBet(page, (next) => next < 700);
    await toNextFlight(page);
    await passPhase(page);
    await expect(page.locator("[data-session=net]")).toHaveText("-€1.00");
    const check = page.getByRole("dialog", { name: "Reality check" });
    await expect(check).toHaveCount(0);
    await page.request.post("/sandbox/clock", { data: { advanceMs: 15 * 60_000 } });
    await expect(check).toContainText("-€1.00");
    await check.getByRole("button", { name: "Leave the game" }).click();
    await expect(page).toHaveURL(/\/en\/games$/);
    await expect(check).toHaveCount(0);
  });

  test("a bet of one tab is the other's too, and a panel is after a reload as it was [RT-13]", async ({
    page,
    context,
    casino,
  }) => {
    await signInComplete(page, casino.origin);
    await openGame(page);
    const other = await context.newPage();
    await openGame(other);
    await panel(page).getByLabel("Stake", { exact: true }).fill("2,40");
    await panel(page).getByLabel("Automatic cash-out").check();
    await placeBet(page, () => true);
    const takeBack = panel(other).getByRole("button", { name: "Take the bet back" });
    await expect(takeBack).toBeVisible();
    await takeBack.click();
    await expect(bet(page)).toBeVisible();
    await page.reload();
    await expect(panel(page).getByLabel("Stake", { exact: true })).toHaveValue("2.40");
    await expect(panel(page).getByLabel("Cash out at this multiplier")).toHaveValue("2.00");
  });

  test("a game that is cut off says so, counts no further, and is right again once it hears [LIVE-1]", async ({
    page,
  }) => {
    let isDown = false;
    let cut = () => {};
    await page.routeWebSocket(/\/bff\/live/, (socket) => {
      if (isDown) return void socket.close();
      socket.connectToServer();
      cut = () => void socket.close();
    });
    await openGame(page);
    await toFlightBefore(page, () => true);
    await expect(page.locator("[data-tier]:not([data-tier=''])")).toBeVisible();
    isDown = true;
    cut();
    const notice = page.getByText("The connection is being restored.");
    await expect(notice).toBeVisible();
    const counts = () =>
      page.evaluate(async () => {
        const figure = document.querySelector("[data-multiplier]") as HTMLElement;
        const before = figure.textContent;
        for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
        return figure.textContent !== before;
      });
    // A figure that was being drawn as the link broke may still come.
    await expect.poll(counts).toBe(false);
    await passPhase(page);
    isDown = false;
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(notice).toHaveCount(0);
  });

  test("a guest looks on, checks a round, and is led to the login by betting [ACT-1]", async ({ page }) => {
    test.slow();
    await openGame(page);
    await toFlightBefore(page, () => true);
    await expect(page.locator("[data-multiplier]")).toHaveText(/^\d+\.\d\d×$/);
    await page.getByRole("list", { name: "Latest multipliers" }).getByRole("button").first().click();
    await page.getByRole("button", { name: "Check in this browser" }).click();
    await expect(page.locator('[data-holds="true"]')).toHaveCount(3);
    await panel(page).getByRole("button", { name: "Log in to bet" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });

  test("a product API that is down is told, and tried again [RT-13]", async ({ page }) => {
    await setFault(page, { operation: "crashState", failure: "http-500" });
    await open(page, AVIATOR);
    await expect(page.getByText("The game cannot be reached right now")).toBeVisible();
    await clearFaults(page);
    // Who has failed often is left in peace by the BFF for a moment, and the page asks by itself once its link is up.
    const retry = page.getByRole("button", { name: "Try again" });
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
      await expect(panel(page)).toBeVisible({ timeout: 5_000 });
    }).toPass();
  });
}
