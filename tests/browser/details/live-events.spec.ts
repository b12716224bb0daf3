import type { Page } from "@playwright/test";
import { NOTIFICATION_TOAST_TIMEOUT } from "#app/constants.ts";
import { expect, open, openLive, test } from "../support/fixtures.ts";
import { playRound, SLOT } from "../support/games.ts";
import { createDeposits } from "../support/payments.ts";
import { depositLink, headerBalance, loginLink, signInWithProfile } from "../support/players.ts";

const toasts = (page: Page) => page.locator("section[aria-live] li");

test("a granted bonus is a toast on every page, and its button opens the bonus [LIVE-1, POP-1]", async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  const other = await page.context().newPage();
  await openLive(page, "/en/page/faq");
  await open(other, "/en/account/bonus");
  await other.getByRole("button", { name: "Claim bonus: Sunrise gift" }).click();
  await expect(toasts(page)).toContainText("New bonus: Sunrise gift");
  await toasts(page).getByRole("button", { name: "View details" }).click();
  const popup = page.getByRole("dialog", { name: "Your bonus" });
  await expect(popup).toContainText("of €200.00 wagered");
  await popup.getByRole("link", { name: "All bonuses" }).click();
  await expect(page).toHaveURL(/\/en\/account\/bonus$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a completed achievement is fetched by its id and shown after the game, never over it [LIVE-1]", async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  await openLive(page, SLOT);
  const fetched = page.waitForResponse(/actions\/live-reward\?achievement=/);
  await playRound(page);
  await (await fetched).finished();
  await expect(toasts(page)).toHaveCount(0);
  await page.getByRole("banner").getByRole("link", { name: "Solstice: home" }).click();
  await expect(toasts(page).first()).toContainText("Achievement unlocked: First light · 25 coins");
});

test("a live message is a toast of 30 s with its text, never as markup [LIVE-1, NTF-1]", async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  await page.routeWebSocket(/\/bff\/live$/, (socket) => {
    socket.connectToServer();
    const data = { header: "Maintenance", text: "<b>Tonight</b> from 4 to 5 UTC" };
    setTimeout(() => socket.send(JSON.stringify([{ event: "message", data }])), 1_000);
  });
  await open(page, "/en/page/faq");
  await expect(toasts(page)).toHaveText("Maintenance: <b>Tonight</b> from 4 to 5 UTC");
  expect(NOTIFICATION_TOAST_TIMEOUT).toBe(30_000);
});

test("live events that arrive before the response to a form do not cancel its redirect [LIVE-1]", async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  await openLive(page, "/en/account/bonus");
  await page.route(/\/en\/account\/bonus\?.*_data=/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const response = await route.fetch({ maxRedirects: 0 });
    await expect(toasts(page)).toContainText("New bonus: Sunrise gift");
    await route.fulfill({ response });
  });
  await page.getByRole("button", { name: "Claim bonus: Sunrise gift" }).click();
  await expect(page.getByText("Bonus claimed.")).toBeVisible();
  await expect(page).toHaveURL(/done=claimed/);
});

test("what changed while the live link was lost is shown once it is back [LIVE-2, LIVE-3]", async ({
  page,
  casino,
}) => {
  const { email } = await signInWithProfile(page, casino.origin);
  let isDown = false;
  const linked = new Promise<() => void>((resolve) => {
    void page.routeWebSocket(/\/bff\/live$/, (socket) => {
      if (isDown) return void socket.close();
      const server = socket.connectToServer();
      server.onMessage((message) => {
        socket.send(message);
        if (String(message).includes('"state":"up"')) resolve(() => void socket.close());
      });
    });
  });
  await open(page, "/en/page/faq");
  const cut = await linked;
  const before = await headerBalance(page);
  isDown = true;
  cut();
  await createDeposits(page, email, 1);
  expect(await headerBalance(page)).toBe(before);
  isDown = false;
  await expect.poll(() => headerBalance(page)).toBeGreaterThan(before);
});

test("a page that the browser kept in memory is hidden until its player is known again [AUTH-3]", async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  await open(page, "/en/page/faq");
  await expect(depositLink(page)).toBeVisible();
  // Another tab or a later page of this tab has logged out; the browser then shows this page again as it was.
  await page.context().clearCookies({ name: /solstice/ });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/_data=root/, async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(depositLink(page)).toBeHidden();
  answer();
  await expect(loginLink(page)).toBeVisible();
  await expect(depositLink(page)).toHaveCount(0);
});
