import { expect, hydrated, open, test } from "./fixtures.ts";
import {
  completeProfile,
  fillCard,
  game,
  headerBalance,
  linkUp,
  logOut,
  openDeposit,
  playUntilBalanceMoves,
  pressDeposit,
  registerInPopup,
  toGamePage,
} from "./steps.ts";
import { signInComplete } from "./visitors.ts";

// Reels stop at once: what is told here is a player's evening, and free spins at their leisure take minutes.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a stranger registers, finds a game, plays for real, sees the balance move, completes the profile on the way, and logs out [REG-1, RT-3, RT-13, ACT-1, LIVE-2, GRD-4]", async ({
  page,
}) => {
  test.slow();
  await open(page, "/en");
  await page.getByRole("main").getByRole("link", { name: "Create an account" }).click();
  await registerInPopup(page);

  const deposit = page.getByRole("banner").getByRole("link", { name: /^Deposit/ });
  await expect(deposit).toBeVisible();
  expect(await headerBalance(page)).toBeGreaterThan(0);

  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  await page.getByRole("searchbox").fill("sandglass");
  await expect(page.getByRole("dialog").getByRole("status")).toContainText("found");
  const hit = page.getByRole("dialog").getByRole("article").getByRole("link").first();
  const name = await hit.innerText();
  // A window this wide asks for the profile before a game; a narrower one goes straight there, and asks before the account.
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  await hit.click();
  if (isWide) await completeProfile(page);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/play\/[a-z0-9-]+$/);
  await toGamePage(page);
  await expect(page.getByRole("link", { name: "Real money" })).toHaveAttribute("aria-current", "page");

  await playUntilBalanceMoves(page, (spin) => spin.click());

  await page.getByRole("banner").getByRole("link", { name: "Account" }).click();
  if (!isWide) await completeProfile(page);
  await expect(page).toHaveURL(/\/en\/account$/);
  const money = /€[\d.,]+/.exec(await deposit.innerText())?.[0] ?? "a balance";
  await expect(page.getByRole("main")).toContainText(money);
  await logOut(page);
  await page.goto("/en/account");
  await expect(page).toHaveURL(/\/en\?.*login/);
});

test("a round interrupted by a reload goes on with the same outcome", async ({ page }) => {
  test.slow();
  await open(page, "/en/play");
  await page.getByRole("main").getByRole("heading").getByRole("link").first().click();
  const spin = game(page).getByRole("button", { name: "Spin", exact: true });
  await expect(spin).toBeEnabled();
  // The round is cut short however late the reload comes: until then the server does not hear that it has been shown.
  let reloaded = false;
  await page.route("**/shown", (route) => (reloaded ? route.continue() : route.abort()));
  const answered = page.waitForResponse((response) => response.url().endsWith("/spin"));
  await spin.click();
  const first = await (await answered).json();
  // The demo's wallet is the launch's: the same address, as a reload of the frame asks it.
  const address = await page.locator("iframe").getAttribute("src");
  page.once("framenavigated", () => {
    reloaded = true;
  });
  const state = page.waitForResponse((response) => response.url().includes("/state"));
  await page.locator("iframe").evaluate((frame: HTMLIFrameElement, src) => {
    frame.src = src ?? "";
  }, address);
  const resumed = await (await state).json();
  expect(JSON.stringify(resumed)).toContain(
    JSON.stringify(first.round?.picture ?? first.result?.round?.picture),
  );
  await expect(spin).toBeEnabled({ timeout: 120_000 });
});

test("every page keeps the player signed in across a reload, and in two tabs one balance moves in both [LIVE-2, ENT-2]", async ({
  page,
  context,
  casino,
}) => {
  test.slow();
  await signInComplete(page, casino.origin);
  const other = await context.newPage();
  const linked = [linkUp(page), linkUp(other)];
  await open(page, "/en");
  await open(other, "/en/games");
  await Promise.all(linked);
  const before = await headerBalance(other);

  await openDeposit(page, "Payment card");
  await page.getByLabel("Amount").fill("25");
  await fillCard(page);
  await pressDeposit(page);
  await expect.poll(() => headerBalance(other)).toBe(before + 2500);
  await page.getByRole("link", { name: "To the games" }).click();
  await expect.poll(() => headerBalance(page)).toBe(before + 2500);
  await other.reload();
  await hydrated(other);
  expect(await headerBalance(other)).toBe(before + 2500);
});
