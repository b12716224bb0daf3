import { expectAccessible } from "../support/axe.ts";
import { expect, open, openLive, test } from "../support/fixtures.ts";
import { playRound, SLOT } from "../support/games.ts";
import { signInWithProfile } from "../support/players.ts";
import { prepareRounds, TWENTYFOLD } from "../support/prepared-rounds.ts";

test("the banner leads to its promotion; a player opts in to a mission, completes it and gets the reward [RT-7, RT-16, MENU-1]", {
  tag: "@phone",
}, async ({ page, casino }) => {
  test.slow();
  await open(page, "/en");
  await page.getByRole("complementary", { name: "Cashback" }).getByRole("link").click();
  await expect(page).toHaveURL(/\/en\/promo\/item\/vip-cashback$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("VIP cashback");
  await expect(page.getByRole("region", { name: "In short" }).getByRole("listitem")).toHaveCount(5);
  await expectAccessible(page, "a promotion");

  await open(page, "/en/promo/item/twentyfold");
  await page.getByRole("link", { name: "Opt in" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();

  const player = await signInWithProfile(page, casino.origin);
  await prepareRounds(page, player, TWENTYFOLD.game, TWENTYFOLD);
  await open(page, "/en/promo");
  await expectAccessible(page, "the promotions");
  await page.getByRole("link", { name: "Twentyfold" }).click();
  await page.getByRole("button", { name: "Opt in: Twentyfold" }).click();
  await expect(page.getByText("You have opted in.")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("0 / 1");
  await expect(page.getByRole("link", { name: "Choose a game" })).toHaveAttribute("href", "/en/games");

  await openLive(page, SLOT);
  await playRound(page);
  await open(page, "/en/promo/item/twentyfold");
  await expect(page.getByText("Mission completed")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("1 / 1");
  await expectAccessible(page, "a completed mission");
  await open(page, "/en/account/notifications");
  await expect(page.getByRole("main")).toContainText("Twentyfold. Your reward has been credited: 200 coins");
  await open(page, "/en/promo");
  await expect(page.getByRole("article").filter({ hasText: "Twentyfold" })).toContainText("Completed");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a player opts in, and a friend registers with the player's link [RT-7]", async ({
    page,
    casino,
    browser,
  }) => {
    await signInWithProfile(page, casino.origin);
    await page.goto("/en/promo/item/constellation");
    await page.getByRole("button", { name: "Opt in: Constellation" }).click();
    await expect(page.getByText("You have opted in.")).toBeVisible();
    await page.goto("/en/promo/item/refer-a-friend");
    const link = new URL(await page.getByLabel("Your personal link").inputValue());

    const context = await browser.newContext({ baseURL: casino.origin, javaScriptEnabled: false });
    const friend = await context.newPage();
    await friend.goto(link.pathname + link.search);
    await signInWithProfile(friend, casino.origin, {
      name: "Ilmari",
      surname: "Salo",
      phone: "+358409998877",
    });
    await context.close();

    await page.reload();
    await expect(page.getByRole("region", { name: "Invited friends" })).toContainText("Registered");
  });
});
