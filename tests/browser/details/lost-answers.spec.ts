import type { Locator, Page } from "@playwright/test";
import { betButton, betPanel, openCrashGame, toFlightBefore, toNextFlight } from "../support/crash.ts";
import { expect, open, test } from "../support/fixtures.ts";
import { fillCard, openDepositForm, paymentHistory, submitDeposit } from "../support/payments.ts";
import { headerBalance, signInWithProfile } from "../support/players.ts";

/** The server gets the POST requests to these addresses and carries them out, but the page gets no answer. */
async function loseAnswers(page: Page, address: RegExp): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
  });
}

/** Longer than the timeout of every request. */
const TOO_LONG = 21_000;

/** Lets the timeout pass. On a busy machine the page may start its timer after the request has arrived, so the clock moves again. */
async function waitInVain(page: Page, message: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(TOO_LONG);
    await expect(message).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

test("a deposit whose answer is lost keeps its fields and is made once when it is sent again [OUT-1]", async ({
  page,
  casino,
}) => {
  await page.clock.install();
  await signInWithProfile(page, casino.origin);
  await open(page, "/en/games");
  await openDepositForm(page, "Payment card");
  await page.getByLabel("Amount", { exact: true }).fill("20");
  await fillCard(page);
  const address = /\/en\/wallet\/deposit\?.*_data=/;
  await loseAnswers(page, address);
  const lost = page.waitForRequest((request) => request.method() === "POST" && address.test(request.url()));
  await submitDeposit(page);
  await lost;
  await expect.poll(async () => (await paymentHistory(page)).total).toBe(1);
  await waitInVain(page, page.getByText("No answer yet, so we can’t say whether this worked."));
  await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("20");

  await page.unroute(address);
  await submitDeposit(page);
  await expect(page).toHaveURL(/\/en\/payment\/(?:preloader|pending|success)\?payment=/);
  expect((await paymentHistory(page)).total).toBe(1);
});

test("a popup that does not load says so and can be loaded again", async ({ page, casino }) => {
  await page.clock.install();
  await signInWithProfile(page, casino.origin);
  await open(page, "/en/games");
  const address = /\/en\/wallet\/deposit\?.*_data=/;
  await page.route(address, () => {});
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Deposit/ })
    .click();
  const wallet = page.getByRole("dialog", { name: "Wallet" });
  await expect(wallet).toBeVisible();
  await waitInVain(page, wallet.getByText("Something went wrong"));
  await page.unroute(address);
  await wallet.getByRole("button", { name: "Try again" }).click();
  await expect(wallet.getByText("Payment card")).toBeVisible();
});

test("a bet whose answer is lost can be cashed out; a lost cash-out shows what it paid [OUT-1, RT-13]", async ({
  page,
  casino,
}) => {
  test.slow();
  await signInWithProfile(page, casino.origin);
  await openCrashGame(page);
  const before = await headerBalance(page);
  await toFlightBefore(page, (next) => next > 700);
  const address = /\/en\/actions\/crash$/;
  await loseAnswers(page, address);
  await betButton(page).click();
  // The answer of the bet is still awaited when its flight starts.
  await expect.poll(() => headerBalance(page)).toBe(before - 100);
  await toNextFlight(page);
  await betPanel(page).getByRole("button", { name: "Cash out" }).click();
  await expect(page.locator("[data-results]")).toContainText("Cashed out at", { timeout: 15_000 });
  await expect(betPanel(page).locator("[role=alert]")).toHaveText("");
  expect(await headerBalance(page)).toBeGreaterThan(before - 100);
});
