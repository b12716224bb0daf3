import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect, open, test } from "./fixtures.ts";
import { game, pressEscape } from "./steps.ts";
import { signIn, signInAnew } from "./visitors.ts";

const dialog = (page: Page) => page.getByRole("dialog");

test.describe.configure({ timeout: 360_000 });
// Nothing moves, so that nothing is looked at half-way.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const [part, paths] of Object.entries({
  lobby: ["/en", "/en/games", "/en/games/category", "/en/games/category/live-casino"],
  lists: ["/en/games?volatility=low", "/en/games/collection", "/en/games/lobby/casino", "/en/games/provider"],
  texts: ["/en/page", "/en/page/faq", "/en/page/terms-and-conditions", "/en/no-such-page"],
  forms: ["/en/login", "/en/login?tab=registration", "/en/login?tab=restore", "/en/login?restore=a-code"],
})) {
  test(`axe finds nothing on a guest's screens, in both themes: ${part} [RT-17, LAY-1]`, async ({ page }) => {
    for (const path of paths) {
      await open(page, path);
      await expectAccessible(page, path);
    }
  });
}

test("axe finds nothing on a form that has been refused", async ({ page }) => {
  await open(page, "/en/login?tab=registration");
  await page.getByRole("button", { name: "Open my account" }).click();
  await expect(page.getByLabel("E-mail", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "errors of a registration");
});

test("axe finds nothing around a game, and nothing in the game's own document", async ({ page, context }) => {
  await open(page, "/en/play/fjordfire-voyage");
  await expect(game(page).getByRole("button", { name: "Spin", exact: true })).toBeEnabled({
    timeout: 120_000,
  });
  await expectAccessible(page, "a game's demo");
  const address = (await page.locator("iframe").getAttribute("src")) ?? "";
  await page.goto("/en/play/fjordfire-voyage/real");
  await pressEscape(page);
  await expectAccessible(page, "the login gate of a game");

  const own = await context.newPage();
  await own.goto(address);
  await expect(own.getByRole("button", { name: "Spin", exact: true })).toBeEnabled({ timeout: 120_000 });
  await expectAccessible(own, "the game itself");
  await own.getByRole("button", { name: "Autoplay" }).click();
  await expect(dialog(own)).toBeVisible();
  await expectAccessible(own, "the game's autoplay");
});

test("axe finds nothing in a guest's popups, in both themes [POP-1, POP-2]", async ({ page }) => {
  await open(page, "/en/page?login");
  await expect(dialog(page).getByLabel("E-mail or login")).toBeVisible();
  await expectAccessible(page, "login");
  await dialog(page).getByRole("tab", { name: "Registration" }).click();
  await expect(dialog(page).getByLabel("Phone")).toBeVisible();
  await expectAccessible(page, "registration");

  await open(page, "/en/page?restore=a-code");
  await expect(dialog(page).getByLabel("New password")).toBeVisible();
  await expectAccessible(page, "new password");

  await open(page, "/en/page");
  await page.getByRole("button", { name: /Language/ }).click();
  await expect(dialog(page).getByRole("link")).toHaveCount(20);
  await expectAccessible(page, "languages");
  await pressEscape(page);
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  await expect(dialog(page).getByRole("article").first()).toBeVisible();
  await expectAccessible(page, "search");
});

test("axe finds nothing on a player's screens and popups, in both themes [RT-4, POP-1]", async ({
  page,
  casino,
}) => {
  await signIn(page, casino.origin);
  for (const path of ["/en", "/en/account", "/en/account/personal-info", "/en/wallet"]) {
    await open(page, path);
    await expectAccessible(page, path);
  }
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Deposit/ })
    .click();
  await expect(dialog(page).getByRole("link", { name: "Payment card" })).toBeVisible();
  await expectAccessible(page, "wallet");

  await signInAnew(page, casino.origin);
  await open(page, "/en/account");
  await expect(dialog(page).getByLabel("First name")).toBeVisible();
  await expectAccessible(page, "personal information");
});
