import { expectAccessible } from "../support/axe.ts";
import { expect, open, openLive, test } from "../support/fixtures.ts";
import { gameFrame, playRound, SLOT } from "../support/games.ts";
import { signInWithProfile } from "../support/players.ts";
import { controlSandbox } from "../support/sandbox.ts";

/** Clicks on "Increase stake" from one euro to ten: 1,000 points, the first level. */
const RAISES = 4;

test("a player reaches a level: it is celebrated after the game, rewarded, and marked on the ladder [VIP-1, RT-7, LIVE-1]", async ({
  page,
  casino,
}) => {
  test.slow();
  const { email } = await signInWithProfile(page, casino.origin);
  const skip = page.getByRole("button", { name: "Continue", exact: true });
  const celebration = page.getByRole("status").filter({ has: skip });
  await open(page, "/en/vip");
  await expect(page.getByRole("main")).toContainText("No VIP level yet");
  await expect(page.getByRole("main")).toContainText("To Spark: 1,000 points");

  await openLive(page, SLOT);
  const raise = gameFrame(page).getByRole("button", { name: "Increase stake" });
  for (let clicks = 0; clicks < RAISES; clicks += 1) await raise.click();
  await playRound(page);
  const achievement = page.getByText("Achievement unlocked: First light");
  await expect(page.getByRole("link", { name: /Notifications Unread/ })).toBeVisible();
  await expect(achievement).toHaveCount(0);
  await expect(celebration).toHaveCount(0);

  await page.getByRole("banner").getByRole("link", { name: "Solstice" }).click();
  await expect(achievement).toBeVisible();
  await expect(celebration).toContainText(/Spark.*50 coins.*Weekly cashback: 1%/s);
  await expect(celebration).toHaveCount(0);
  await page.getByRole("button", { name: "Open VIP" }).click();
  await expect(page).toHaveURL(/\/en\/vip$/);
  const step = page.getByRole("list", { name: "Your path through the levels" }).locator("[aria-current]");
  await expect(step).toContainText(/You are here.*Spark/s);
  await expect(page.getByRole("main")).toContainText("Ember gives you");

  await controlSandbox(page, "emit", { login: email, event: "vip/level", data: { level: 2 } });
  await expect(celebration).toContainText("Ember");
  await page.keyboard.press("Escape");
  await expect(celebration).toHaveCount(0, { timeout: 1_000 });

  await open(page, "/en/account");
  const achievements = page.getByRole("region", { name: "Achievements" });
  await expect(achievements.getByRole("listitem").filter({ hasText: "First light" })).toContainText(
    "Completed:",
  );
  await expect(achievements.getByRole("listitem").filter({ hasText: "A hundred turns" })).toContainText(
    "1 of 100",
  );
  await expectAccessible(page, "the account with achievements");
  await open(page, "/en/vip");
  await expectAccessible(page, "the VIP page");
});
