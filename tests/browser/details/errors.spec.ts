import type { Page } from "@playwright/test";
import { TOAST_TIMEOUT } from "#app/constants.ts";
import { expect, hydrated, open, test } from "../support/fixtures.ts";
import { stopClock, timerSet } from "../support/page-clock.ts";
import {
  depositLink,
  loginLink,
  signInAsDemo,
  signInNewPlayer,
  signInWithProfile,
} from "../support/players.ts";
import { clearFaults, endSessions, setFault } from "../support/sandbox.ts";

const toasts = (page: Page) => page.locator("section[aria-live] li");

/** Answers the next deposit with a product error that its form does not handle. */
async function rejectDeposit(page: Page, productError: object): Promise<void> {
  await page.route("**/wallet/deposit?*", (route) => {
    if (route.request().method() !== "POST") return route.continue();
    return route.fulfill({
      status: 422,
      headers: { "content-type": "application/json", "x-remix-response": "yes" },
      body: JSON.stringify({ productError }),
    });
  });
}

/** Submits the form of a method that requires an amount only, in any language. */
async function submitAnyDeposit(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("link", { name: /€/ }).click();
  await page.getByRole("dialog").locator('a[href*="method=mifinity"]').click();
  // The buttons of the question for a deposit limit have a name.
  await page.getByRole("dialog").locator("form button[type=submit]:not([name])").click();
}

test("a product error is a toast of 5 s in the page's language [ERR-2, CON-1]", async ({ page, casino }) => {
  await signInAsDemo(page, casino.origin);
  await page.clock.install();
  await open(page, "/de");
  await stopClock(page);
  await rejectDeposit(page, { code: 9000020, message: "invalid_amount", vars: {} });
  await submitAnyDeposit(page);
  // The form waits for the device's blackbox, and the toaster renders in a separate task.
  await expect(async () => {
    await page.clock.runFor(200);
    await expect(toasts(page)).toHaveText("Das ist kein gültiger Betrag.", { timeout: 250 });
  }).toPass();
  await timerSet(page, TOAST_TIMEOUT);
  await page.clock.runFor(4_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(2_000);
  await expect(toasts(page)).toHaveCount(0);
});

test("variables of an error message are shown as text, not as markup [ERR-2]", async ({ page, casino }) => {
  await signInAsDemo(page, casino.origin);
  await open(page, "/en");
  const limit = "<img src=x onerror=alert(1)> & <b>10</b>";
  const vars = { limit, currency: "{{limit}}" };
  await rejectDeposit(page, { code: 7200004, message: "amount_too_large", vars });
  await submitAnyDeposit(page);
  await expect(toasts(page)).toHaveText(`The maximum amount is ${limit}.`);
  await expect(toasts(page).locator("img, b")).toHaveCount(0);
});

test("a refusal that a screen's loader handles opens the identity check once, and any other one is a toast [ERR-1, ERR-2]", async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  await setFault(page, { operation: "withdrawalFacts", refusal: "identity_frame_required" });
  await open(page, "/en/wallet/withdrawal");
  const check = page.getByRole("dialog", { name: "Identity check" });
  await expect(check).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(check).toHaveCount(0);
  await clearFaults(page);

  await setFault(page, { operation: "paymentSystems", refusal: "payment_method_unavailable" });
  await open(page, "/en/wallet/deposit");
  await expect(toasts(page)).toHaveCount(1);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await clearFaults(page);
});

test("a chunk that fails to load loads the clicked address at most once a minute, and then the error is shown [ERR-4, CON-1]", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/dynamically imported module/, /Error loading route module/);
  await page.clock.install();
  await open(page, "/en/page/faq");
  const chunk = await page.evaluate(
    () => window.__remixManifest.routes["localized/games/index"]?.module ?? "none",
  );
  const failOnce = () => page.route(`**${chunk}`, (route) => route.abort(), { times: 1 });
  const games = page.getByRole("complementary", { name: "Menu" }).getByRole("link", { name: "All games" });
  const heading = page.getByRole("heading", { level: 1, name: "Games" });

  await failOnce();
  const first = page.waitForEvent("load");
  await games.click();
  await first;
  await expect(page).toHaveURL(/\/en\/games$/);
  await expect(heading).toBeVisible();

  await open(page, "/en/page/faq");
  await failOnce();
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await games.click();
  await expect(page.getByRole("main").getByText("500", { exact: true })).toBeVisible();
  expect(loads).toBe(0);

  await open(page, "/en/page/faq");
  await page.clock.fastForward(61_000);
  await failOnce();
  const second = page.waitForEvent("load");
  await games.click();
  await second;
  await expect(page).toHaveURL(/\/en\/games$/);
  await expect(heading).toBeVisible();
});

for (const file of ["**/assets/entry.client-*.js", "**/assets/shell-*.js", "**/assets/app-*.css"]) {
  test(`a page whose ${file} is gone reloads once, and not again within a minute [ERR-4, REL-1]`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/dynamically imported module/);
    let loads = 0;
    // A page that reloads early has no `load` event.
    page.on("request", (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
    });
    const gone = () => page.route(file, (route) => route.fulfill({ status: 404, body: "Not found" }));
    await page.route(file, (route) => route.fulfill({ status: 404, body: "Not found" }), { times: 1 });
    await page.goto("/en/page/faq", { waitUntil: "commit" });
    await expect.poll(() => loads).toBe(2);
    await hydrated(page);

    await page.evaluate(() => sessionStorage.removeItem("reloadedAt"));
    await gone();
    await page.goto("/en/page/faq", { waitUntil: "commit" });
    await expect.poll(() => loads).toBe(4);
    await page.waitForLoadState("networkidle");
    await page.goto("/en/page/faq", { waitUntil: "commit" });
    await page.waitForLoadState("networkidle");
    expect(loads).toBe(5);
    expect(await page.evaluate(() => Number(sessionStorage.getItem("reloadedAt")))).toBeGreaterThan(0);
  });
}

test("without the wallet the page renders without a balance and without loading states, and the balance is back on the next page [ERR-5]", async ({
  page,
  casino,
}) => {
  await signInNewPlayer(page, casino.origin);
  await setFault(page, { operation: "wallet", failure: "http-500" });
  const response = await page.goto("/en/page/faq");
  expect(response?.status()).toBe(200);
  await hydrated(page);
  await expect(depositLink(page)).toHaveText("Deposit");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await clearFaults(page);
  await expect(async () => {
    await page.reload();
    await hydrated(page);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    expect(await depositLink(page).textContent()).toContain("€");
  }).toPass();
});

test("a session that the product API has ended is removed: its cookie is deleted, and an open page becomes a guest's [ERR-5, AUTH-4]", async ({
  page,
  casino,
}) => {
  const player = await signInNewPlayer(page, casino.origin);
  await endSessions(page, player.email);
  const answer = await page.request.get("/en");
  expect(answer.headers()["set-cookie"]).toMatch(/^solstice=;.*Max-Age=0/m);

  const other = await signInNewPlayer(page, casino.origin);
  await open(page, "/en");
  await expect(depositLink(page)).toBeVisible();
  await endSessions(page, other.email);
  await page.reload();
  await expect(loginLink(page)).toBeVisible();
});

test("a page that fails for a player is an error with its status inside the layout, and the player stays signed in [ERR-3, RT-17]", async ({
  page,
  casino,
}) => {
  await signInAsDemo(page, casino.origin);
  await setFault(page, { operation: "game", failure: "malformed" });
  const response = await page.goto("/en/play/another-unknown-game");
  await clearFaults(page);
  const status = response?.status() ?? 0;
  expect(status).toBeGreaterThanOrEqual(500);
  await expect(page.getByRole("main").getByText(String(status), { exact: true })).toBeVisible();
  await expect(depositLink(page)).toBeVisible();
});
