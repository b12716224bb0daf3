import { expect, hydrated, liveSocketReady, open, test } from "../support/fixtures.ts";
import { gameFrame, playUntilBalanceChanges, toGamePage } from "../support/games.ts";
import { fillCard, openDepositForm, submitDeposit } from "../support/payments.ts";
import {
  accountLink,
  completeProfile,
  depositLink,
  headerBalance,
  logOut,
  registerInPopup,
  signInWithProfile,
} from "../support/players.ts";

test("a guest registers, finds a game, plays for real money, sees the balance change, completes the profile, and logs out [REG-1, RT-3, RT-13, ACT-1, LIVE-2, GRD-4]", {
  tag: "@both",
}, async ({ page }) => {
  test.slow();
  await open(page, "/en");
  await page.getByRole("main").getByRole("link", { name: "Sign up" }).click();
  await registerInPopup(page);

  await expect(depositLink(page)).toBeVisible();
  expect(await headerBalance(page)).toBeGreaterThan(0);

  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  await page.getByRole("searchbox").fill("sandglass");
  await expect(page.getByRole("dialog").getByRole("status")).toContainText("found");
  const hit = page.getByRole("dialog").getByRole("article").getByRole("link").first();
  const name = await hit.innerText();
  // A wide window requests the profile before it opens the game's page, a narrow one over that page.
  await hit.click();
  await completeProfile(page);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/play\/[a-z0-9-]+$/);
  await toGamePage(page);
  await expect(page.getByRole("link", { name: "Real money" })).toHaveAttribute("aria-current", "page");

  await playUntilBalanceChanges(page);

  await accountLink(page).click();
  await expect(page).toHaveURL(/\/en\/account$/);
  const money = /€[\d.,]+/.exec(await depositLink(page).innerText())?.[0] ?? "a balance";
  await expect(page.getByRole("main")).toContainText(money);
  await logOut(page);
  await page.goto("/en/account");
  await expect(page).toHaveURL(/\/en\?.*login/);
});

test("a round that a reload interrupts continues with the same result", async ({ page }) => {
  test.slow();
  await open(page, "/en/play");
  await page.getByRole("main").getByRole("heading").getByRole("link").first().click();
  const spin = gameFrame(page).getByRole("button", { name: "Spin", exact: true });
  await expect(spin).toBeEnabled();
  // Until the reload, the server does not learn that the round has been shown.
  let reloaded = false;
  await page.route("**/shown", (route) => (reloaded ? route.continue() : route.abort()));
  const answered = page.waitForResponse((response) => response.url().endsWith("/spin"));
  await spin.click();
  const first = await (await answered).json();
  // The wallet of a demo belongs to its launch, so the frame is loaded again by the same URL.
  const address = await page.locator(".play-screen iframe").getAttribute("src");
  page.once("framenavigated", () => {
    reloaded = true;
  });
  const state = page.waitForResponse((response) => response.url().includes("/state"));
  await page.locator(".play-screen iframe").evaluate((frame: HTMLIFrameElement, src) => {
    frame.src = src ?? "";
  }, address);
  const resumed = await (await state).json();
  expect(JSON.stringify(resumed)).toContain(
    JSON.stringify(first.round?.picture ?? first.result?.round?.picture),
  );
  await expect(spin).toBeEnabled();
});

test("a reload keeps the player signed in, and a deposit changes the balance in two tabs [LIVE-2, ENT-2]", {
  tag: "@phone",
}, async ({ page, context, casino }) => {
  await signInWithProfile(page, casino.origin);
  const other = await context.newPage();
  const linked = [liveSocketReady(page), liveSocketReady(other)];
  await open(page, "/en");
  await open(other, "/en/games");
  await Promise.all(linked);
  const before = await headerBalance(other);

  await openDepositForm(page, "Payment card");
  await page.getByLabel("Amount", { exact: true }).fill("25");
  await fillCard(page);
  await submitDeposit(page);
  await expect.poll(() => headerBalance(other)).toBe(before + 2500);
  await page.getByRole("link", { name: "Browse games" }).click();
  await expect.poll(() => headerBalance(page)).toBe(before + 2500);
  await other.reload();
  await hydrated(other);
  expect(await headerBalance(other)).toBe(before + 2500);
});
