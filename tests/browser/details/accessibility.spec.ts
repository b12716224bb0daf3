import type { Page } from "@playwright/test";
import { GUEST_SCREENS, PLAYER_SCREENS, SHARED_SCREENS } from "../../support/screens.ts";
import { expectAccessible, expectRules } from "../support/axe.ts";
import { expect, open, test } from "../support/fixtures.ts";
import { gameFrame } from "../support/games.ts";
import { depositLink, loginLink, signInAsDemo, signInNewPlayer } from "../support/players.ts";
import { pressEscape } from "../support/popup.ts";
import { pickHomeWin, upcomingMatch } from "../support/sport.ts";

const dialog = (page: Page) => page.getByRole("dialog");

// Each test runs axe on several screens, twice on each.
test.describe.configure({ timeout: 180_000 });

for (const [part, paths] of Object.entries({
  lobby: ["/en", "/en/games", "/en/games/category", "/en/games/category/live-casino"],
  lists: [
    "/en/games/collection",
    "/en/games/lobby/casino",
    "/en/games/provider",
    "/en/games/provider/emberloom",
  ],
  texts: ["/en/page", "/en/page/faq", "/en/page/terms-and-conditions", "/en/no-such-page"],
  forms: ["/en/login", "/en/login?tab=registration", "/en/login?tab=restore", "/en/login?restore=a-code"],
})) {
  test(`axe reports no violations on screens for guests, in both themes: ${part}`, async ({ page }) => {
    for (const path of paths) {
      await open(page, path);
      await expectAccessible(page, path);
    }
    if (part !== "forms") return;
    await open(page, "/en/login?tab=registration");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByLabel("Email", { exact: true })).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page, "a registration with errors");
  });
}

/** Rules about the structure of a page, which differs between all screens and between phone and desktop. */
const STRUCTURE_RULES = ["image-alt", "landmark-unique", "scrollable-region-focusable"];
/** The texts have one structure, so one represents them. */
const isOtherText = (path: string) => path.startsWith("/page/") && path !== "/page/faq";

for (const who of ["guest", "player"] as const) {
  test(`every screen for a ${who} has unique landmarks, focusable scroll areas and named pictures`, {
    tag: "@both",
  }, async ({ page, casino }) => {
    if (who === "player") await signInAsDemo(page, casino.origin, "demo-regular");
    const screens = who === "guest" ? [...SHARED_SCREENS, ...GUEST_SCREENS] : ["", ...PLAYER_SCREENS];
    for (const screen of screens.filter((path) => !isOtherText(path))) {
      await open(page, `/en${screen}`);
      await expectRules(page, `${who}, ${screen}`, STRUCTURE_RULES);
    }
  });
}

test("axe reports no violations around a game and in the game's own document", async ({ page, context }) => {
  await open(page, "/en/play/fjordfire-voyage");
  await expect(gameFrame(page).getByRole("button", { name: "Spin", exact: true })).toBeEnabled();
  await expectAccessible(page, "a game's demo");
  const address = (await page.locator(".play-screen iframe").getAttribute("src")) ?? "";
  await page.goto("/en/play/fjordfire-voyage/real");
  await pressEscape(page);
  await expectAccessible(page, "the login gate of a game");

  const own = await context.newPage();
  await own.goto(address);
  await expect(own.getByRole("button", { name: "Spin", exact: true })).toBeEnabled();
  await expectAccessible(own, "the game itself");
  await own.getByRole("button", { name: "Autoplay" }).click();
  await expect(dialog(own)).toBeVisible();
  await expectAccessible(own, "the game's autoplay");
});

test("axe reports no violations in popups for guests, in both themes", async ({ page }) => {
  await open(page, "/en/page?login");
  await expect(dialog(page).getByLabel("Email or username")).toBeVisible();
  await expectAccessible(page, "login");
  await dialog(page).getByRole("tab", { name: "Sign up" }).click();
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

test("axe reports no violations on screens and popups for players, in both themes", async ({
  page,
  casino,
}) => {
  await signInAsDemo(page, casino.origin);
  for (const path of ["/en", "/en/account", "/en/account/personal-info", "/en/wallet"]) {
    await open(page, path);
    await expectAccessible(page, path);
  }
  await depositLink(page).click();
  await expect(dialog(page).getByRole("link", { name: "Payment card" })).toBeVisible();
  await expectAccessible(page, "wallet");

  await signInNewPlayer(page, casino.origin);
  await open(page, "/en/account");
  await expect(dialog(page).getByLabel("First name")).toBeVisible();
  await expectAccessible(page, "personal information");
});

test("axe reports no violations on a phone: page, open menu and sheet, in both themes", {
  tag: "@phone",
}, async ({ page, casino }) => {
  await open(page, "/en/games");
  await expectAccessible(page, "the lobby");
  await loginLink(page).click();
  await expect(page.getByRole("dialog").getByLabel("Email or username")).toBeVisible();
  await expectAccessible(page, "login");
  await pressEscape(page);

  await signInAsDemo(page, casino.origin);
  await open(page, "/en");
  await page.getByRole("navigation", { name: "Shortcuts" }).getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("complementary", { name: "Menu" })).toBeVisible();
  await expectAccessible(page, "the menu");
});

test("axe reports no violations in the sportsbook: live matches, an event with its markets and a filled bet slip", {
  tag: "@both",
}, async ({ page }) => {
  const match = await upcomingMatch(page);
  await page.goto("/en/sport?bt-path=%2Flive");
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await expectAccessible(page, "live matches");
  await pickHomeWin(page, match);
  await expectAccessible(page, "an event and, on desktops, the bet slip");
  const opener = page.getByRole("button", { name: /^Bet slip/ });
  if (await opener.isVisible()) await opener.click();
  await expect(page.getByRole("textbox", { name: "Stake" })).toBeVisible();
  await expectAccessible(page, "the bet slip");
  await page.goto("/en/sport?bt-path=%2Fmotor_racing-40");
  await expect(page.getByRole("main").getByRole("button", { name: /, \d/ }).first()).toBeVisible();
  await expectAccessible(page, "races");
});
