import { expectAccessible } from "../support/axe.ts";
import { expect, open, test } from "../support/fixtures.ts";
import { gameFrame, playRound } from "../support/games.ts";
import { headerBalance, signInWithProfile } from "../support/players.ts";
import { engineOfGame, prepareRounds } from "../support/prepared-rounds.ts";

const GAME = "cherry-meridian";
const SPINS = 10;

const STAKE = engineOfGame(GAME).unitsPerStake;

test("a player buys coins and free spins, plays them, and the win becomes bonus money [RT-8, ENT-1, MENU-1]", async ({
  page,
  casino,
}) => {
  test.slow();
  await open(page, "/en/shop");
  await expect(page.getByRole("link", { name: "Log in to buy" })).toBeVisible();
  await expectAccessible(page, "the shop of a guest");

  const player = await signInWithProfile(page, casino.origin);
  await prepareRounds(page, player, GAME, { fits: ({ units }) => units > 0 && units <= 2 * STAKE });
  await open(page, "/en");
  await page.getByRole("link", { name: "Shop", exact: true }).click();
  await page.getByRole("navigation", { name: "Shop sections" }).getByRole("link", { name: "Coins" }).click();
  await page.getByRole("link", { name: "Buy Handful of coins, 500 coins for €5.00" }).click();
  const purchase = page.getByRole("region", { name: "Buy “Handful of coins”?" });
  await expect(purchase).toContainText(/Balance before.*€500\.00.*Balance after.*€495\.00/s);
  await expectAccessible(page, "the confirmation of a purchase");
  await purchase.getByRole("button", { name: "Buy for €5.00" }).click();
  await expect(page.getByText("You received 500 coins.")).toBeVisible();

  await page.getByRole("link", { name: "See free spins" }).click();
  await page.getByRole("link", { name: "Buy Cherry Meridian, 10 free spins for 150 coins" }).click();
  await page.getByRole("button", { name: "Buy for 150 coins" }).click();
  await expect(page.getByText("You received 10 free spins in Cherry Meridian.")).toBeVisible();
  await expect(page.getByRole("main")).toContainText(/Your coins\s*350/);
  await open(page, "/en/account/bonus");
  await expect(page.getByRole("region", { name: "Your free spins" })).toContainText("10 free spins");
  await page.getByRole("link", { name: "Play Cherry Meridian" }).click();

  const stake = gameFrame(page).locator(".stake");
  await expect(stake).toContainText("10 × €0.20");
  await gameFrame(page).getByRole("button", { name: "Turbo spin" }).click();
  const before = await headerBalance(page);
  for (let spin = 1; spin < SPINS; spin += 1) {
    await playRound(page);
    await expect(stake).toContainText(`${SPINS - spin} × €0.20`);
  }
  expect(await headerBalance(page)).toBe(before);
  await gameFrame(page).getByRole("button", { name: "Spin", exact: true }).click();
  const over = gameFrame(page).getByRole("dialog", { name: "Free spins complete" });
  await expect(over).toContainText(/You won €\d+\.\d\d\. It becomes bonus money/);
  await over.getByRole("button", { name: "OK" }).click();
  await expect.poll(() => headerBalance(page)).toBeGreaterThan(before);

  await open(page, "/en/account/game-history");
  await expect(page.getByText(/^Free spin \(€0\.20\), win/)).toHaveCount(SPINS);
  await open(page, "/en/account/bonus");
  await expect(page.getByRole("heading", { name: "Free spins: Cherry Meridian" })).toBeVisible();
  await open(page, "/en/shop");
  await expect(page.getByRole("region", { name: "Your purchases" }).getByRole("listitem")).toHaveCount(2);
});
