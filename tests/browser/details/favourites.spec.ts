import { DEMO_PASSWORD } from "../../../sandbox/seed/demo-players.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, open, test } from "../support/fixtures.ts";
import { toGamePage } from "../support/games.ts";
import { logInByPopup, loginLink, signInAs, signInWithProfile } from "../support/players.ts";
import { clearFaults, setFault } from "../support/sandbox.ts";

const FAVOURITES = "/en/games/favourites";

test("favourites of a guest survive a reload and the login, and belong to the account in any browser", {
  tag: "@both",
}, async ({ page, casino, browser }) => {
  const player = await signInWithProfile(page, casino.origin);
  await page.context().clearCookies();
  await open(page, "/en/games");
  const tile = page.getByRole("main").getByRole("article").first();
  const heart = tile.getByRole("button", { name: /^Favourite/ });
  const name = await tile.getByRole("heading").innerText();
  const box = await heart.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(/\/en\/games$/);

  await open(page, FAVOURITES);
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("main").getByRole("heading", { name })).toBeVisible();
  await expectAccessible(page, "favourites");

  await loginLink(page).click();
  const merged = page.waitForResponse(/actions\/favourites$/);
  await logInByPopup(page, player.email, player.password);
  expect((await merged).status()).toBe(200);
  await expect(page.getByRole("main").getByRole("heading", { name })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("favourites"))).toBeNull();

  const context = await browser.newContext({ baseURL: casino.origin, javaScriptEnabled: false });
  const elsewhere = await context.newPage();
  await signInAs(elsewhere, casino.origin, player);
  await elsewhere.goto(FAVOURITES);
  await elsewhere.getByRole("button", { name: `Favourite: ${name}` }).click();
  await expect(elsewhere).toHaveURL(/\/en\/games\/favourites$/);
  await expect(elsewhere.getByText("No favourites yet")).toBeVisible();
  await context.close();
});

test("a favourite that the account rejects is reverted with a message; the game's page has the same button", {
  tag: "@phone",
}, async ({ page, casino }) => {
  await signInWithProfile(page, casino.origin);
  await open(page, "/en/play/fjordfire-voyage/demo");
  await toGamePage(page);
  const heart = page.getByRole("button", { name: "Favourite: Fjordfire Voyage" }).first();
  await setFault(page, { operation: "addFavourites", failure: "http-500" });
  await heart.click();
  await expect(page.getByText("We couldn’t save that. Please try again.")).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await clearFaults(page);
  const saved = page.waitForResponse(/actions\/favourites$/);
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  expect((await saved).status()).toBe(200);
  await open(page, FAVOURITES);
  await expect(page.getByRole("main").getByRole("heading", { name: "Fjordfire Voyage" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Favourite: Fjordfire Voyage" }).click();
  await expect(page.getByText("No favourites yet")).toBeVisible();
});

test("favourites of a guest that failed to load can be requested again", async ({ page }) => {
  await open(page, "/en/games");
  const tile = page.getByRole("main").getByRole("article").first();
  await tile.getByRole("button", { name: /^Favourite/ }).click();
  await page.route("**/actions/favourites", (route) => route.abort());
  await open(page, FAVOURITES);
  await expect(page.getByRole("alert")).toContainText("Your favourites could not be loaded");
  await expectAccessible(page, "favourites that could not be loaded");
  await page.unroute("**/actions/favourites");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the list of a guest leads to the login", async ({ page }) => {
    await page.goto(FAVOURITES);
    await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
    await expect(page).toHaveURL(/\/en\/login\?continue=%2Fen%2Fgames%2Ffavourites$/);
  });

  test("the favourite button of a guest leads to the login, and the login to the list", async ({ page }) => {
    await page.goto("/en/games");
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Favourite/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/en\/login\?continue=/);
    await page.getByLabel("Email or username").fill("demo");
    await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(/\/en\/games\/favourites$/);
  });
});

test("favourites are saved although the page is left before any answer, also one that waited for another [OUT-1]", {
  tag: "@phone",
}, async ({ page, casino }) => {
  await signInWithProfile(page, casino.origin);
  const loaded = page.waitForResponse(/actions\/favourites$/);
  await open(page, "/en/games");
  await (await loaded).finished();
  await setFault(page, { operation: "addFavourites", latencyMs: 1500, times: 1 });
  const names = await page.evaluate(() => {
    const hearts = [...document.querySelectorAll<HTMLButtonElement>("main article .heart")].slice(0, 2);
    for (const heart of hearts) heart.click();
    location.assign("/robots.txt");
    return hearts.map((heart) => heart.ariaLabel?.replace("Favourite: ", "") ?? "");
  });
  await page.waitForURL(/robots/);
  await clearFaults(page);
  await expect(async () => {
    await open(page, FAVOURITES);
    for (const name of names)
      await expect(page.getByRole("main").getByRole("heading", { name, exact: true })).toBeVisible({
        timeout: 500,
      });
  }).toPass();
});
