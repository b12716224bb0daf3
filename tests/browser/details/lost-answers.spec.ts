import type { Locator, Page } from "@playwright/test";
import { plainPng } from "../../../sandbox/providers/identity/plain-png.ts";
import { betButton, betPanel, openCrashGame, toFlightBefore, toNextFlight } from "../support/crash.ts";
import { expect, open, test } from "../support/fixtures.ts";
import { fillCard, openDepositForm, paymentHistory, submitDeposit } from "../support/payments.ts";
import { headerBalance, signInWithProfile } from "../support/players.ts";

/**
 * The server gets the POST requests to these addresses and carries them out, but the page gets no answer, until `release` is called.
 * Lost answers stay so; `unroute` would send the requests again, and the page would get the answers while it sends the next one.
 */
async function loseAnswers(page: Page, address: RegExp): Promise<{ release: () => void }> {
  let loses = true;
  await page.route(address, async (route) => {
    if (!loses || route.request().method() !== "POST") return route.continue();
    await route.fetch({ maxRedirects: 0 });
  });
  return {
    release: () => {
      loses = false;
    },
  };
}

/**
 * The server does not get the requests to these addresses, and the page gets no answer, until `release` is called. Requests that
 * are held then stay so; `unroute` would send them.
 */
async function holdRequests(page: Page, address: RegExp, method = "POST"): Promise<{ release: () => void }> {
  let holds = true;
  await page.route(address, async (route) => {
    if (!holds || route.request().method() !== method) await route.continue();
  });
  return {
    release: () => {
      holds = false;
    },
  };
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
  const answers = await loseAnswers(page, address);
  const lost = page.waitForRequest((request) => request.method() === "POST" && address.test(request.url()));
  await submitDeposit(page);
  await lost;
  await expect.poll(async () => (await paymentHistory(page)).total).toBe(1);
  await waitInVain(page, page.getByText("No answer yet, so we can’t say whether this worked."));
  await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("20");

  answers.release();
  await submitDeposit(page);
  await expect(page).toHaveURL(/\/en\/payment\/(?:preloader|pending|success)\?payment=/);
  expect((await paymentHistory(page)).total).toBe(1);
});

test("an answer that comes late leads on, and the form cannot be sent again meanwhile [OUT-1]", async ({
  page,
  casino,
}) => {
  await page.clock.install();
  await signInWithProfile(page, casino.origin);
  await open(page, "/en/games");
  await openDepositForm(page, "Payment card");
  await page.getByLabel("Amount", { exact: true }).fill("20");
  await fillCard(page);
  const late = Promise.withResolvers<void>();
  const next = Promise.withResolvers<void>();
  let isAsked = false;
  await page.route(/\/en\/wallet\/deposit\?.*_data=/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const response = await route.fetch({ maxRedirects: 0 });
    await late.promise;
    await route.fulfill({ response });
  });
  await page.route(/\/en\/payment\/.*_data=/, async (route) => {
    isAsked = true;
    await next.promise;
    await route.continue();
  });
  await submitDeposit(page);
  await expect.poll(async () => (await paymentHistory(page)).total).toBe(1);
  await waitInVain(page, page.getByText("No answer yet, so we can’t say whether this worked."));
  const button = page.getByRole("button", { name: "Deposit", exact: true });
  await expect(button).not.toHaveAttribute("aria-busy");
  late.resolve();
  await expect.poll(() => isAsked).toBe(true);
  await expect(button).toHaveAttribute("aria-busy", "true");
  next.resolve();
  await expect(page).toHaveURL(/\/en\/payment\/(?:preloader|pending|success)\?payment=/);
  expect((await paymentHistory(page)).total).toBe(1);
});

test("a popup that does not load says so and can be loaded again", async ({ page, casino }) => {
  await page.clock.install();
  await signInWithProfile(page, casino.origin);
  await open(page, "/en/games");
  const address = /\/en\/wallet\/deposit\?.*_data=/;
  const held = await holdRequests(page, address, "GET");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Deposit/ })
    .click();
  const wallet = page.getByRole("dialog", { name: "Wallet" });
  await expect(wallet).toBeVisible();
  await waitInVain(page, wallet.getByText("Something went wrong"));
  held.release();
  await wallet.getByRole("button", { name: "Try again" }).click();
  await expect(wallet.getByText("Payment card")).toBeVisible();
});

test("a launch without an answer says so in the game's place and can be repeated", async ({
  page,
  casino,
}) => {
  await page.clock.install();
  const address = /\/en\/play\/fjordfire-voyage\/demo\?.*_data=/;
  const held = await holdRequests(page, address);
  await page.goto(`${casino.origin}/en/play/fjordfire-voyage/demo`);
  await waitInVain(page, page.getByText("The game service is not responding"));
  held.release();
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
  await expect(page.locator(".play-screen iframe")).toBeVisible();
});

test("an upload and a removal of a document without an answer say so and can be repeated", async ({
  page,
  casino,
}) => {
  await page.clock.install();
  await signInWithProfile(page, casino.origin);
  await open(page, "/en/account/verification");
  const identity = page.getByRole("region", { name: "Proof of identity", exact: true });
  const send = identity.getByRole("button", { name: /^Send/ });
  const address = /\/en\/account\/verification\?.*_data=/;
  const held = await holdRequests(page, address);
  const file = { name: "passport.png", mimeType: "image/png", buffer: Buffer.from(plainPng()) };
  await identity.locator("input[name=file]").setInputFiles(file);
  await expect(identity.getByText("Ready to send")).toBeVisible();
  await send.click();
  await expect(identity.getByText("Uploading…")).toBeVisible();
  await waitInVain(page, identity.getByText("No answer yet, so we can’t say whether this file arrived."));
  held.release();
  await send.click();
  await expect(identity.getByText("Sent. We have received it.")).toBeVisible();

  const heldAgain = await holdRequests(page, address);
  const remove = identity.getByRole("button", { name: "Remove: passport.png" });
  await remove.click();
  await waitInVain(page, identity.getByText("No answer yet, so we can’t say whether this worked."));
  heldAgain.release();
  await remove.click();
  await expect(identity.getByRole("link", { name: /^Download/ })).toHaveCount(0);
});

test("an identity check without an answer says so and can be started again [POP-1]", async ({
  page,
  casino,
}) => {
  await page.clock.install();
  await signInWithProfile(page, casino.origin);
  await open(page, "/en/account/verification");
  // Files of texts that the page prefetches have a timeout of their own.
  await page.waitForLoadState("networkidle");
  const address = /\/en\/account\/verification\?.*_data=/;
  const held = await holdRequests(page, address);
  await page.getByRole("button", { name: "Start the check" }).click();
  const popup = page.getByRole("dialog", { name: "Identity check" });
  await expect(popup.locator("iframe")).toBeVisible();
  await waitInVain(page, popup.getByText("The check could not be opened"));
  held.release();
  const started = page.waitForResponse(
    (response) => response.request().method() === "POST" && address.test(response.url()),
  );
  await popup.getByRole("button", { name: "Try again" }).click();
  await started;
  await expect(popup.locator("iframe")).toBeVisible();
});

test("a refresh of the player without an answer is repeated by the next opening of the menu [MENU-6]", async ({
  page,
  casino,
}) => {
  await page.clock.install();
  await signInWithProfile(page, casino.origin);
  await open(page, "/en/page/faq");
  const address = /\/actions\/refresh-user/;
  await holdRequests(page, address);
  const toggle = page.getByRole("banner").getByRole("button", { name: /the menu$/ });
  const openMenu = async () => {
    if ((await toggle.getAttribute("aria-expanded")) === "true") await toggle.click();
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await expect(toggle).toBeEnabled();
    const asked = page.waitForRequest(address, { timeout: 5_000 });
    await toggle.click();
    await asked;
  };
  await openMenu();
  await page.clock.fastForward(TOO_LONG);
  await openMenu();
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
