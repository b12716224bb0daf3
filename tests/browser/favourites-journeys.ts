import { DEMO_PASSWORD } from "../../sandbox/store/seed.ts";
import { expectAccessible } from "./axe.ts";
import { expect, open, test } from "./fixtures.ts";
import { toGamePage } from "./steps.ts";
import { clearFaults, setFault, signInComplete } from "./visitors.ts";

/** Hearts on tiles and their list, on a desktop and on a phone. */
export function favouriteJourneys(): void {
  test("a guest's favourites survive a reload and the login, and are the account's in any browser [RT-14]", async ({
    page,
    casino,
    browser,
  }) => {
    const player = await signInComplete(page, casino.origin);
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

    await open(page, "/en/games/favourites");
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("main").getByRole("heading", { name })).toBeVisible();
    await expectAccessible(page, "favourites");

    await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
    const popup = page.getByRole("dialog");
    await popup.getByLabel("E-mail or login").fill(player.email);
    await popup.getByLabel("Password", { exact: true }).fill(player.password);
    const joined = page.waitForResponse(/actions\/favourites$/);
    await popup.getByRole("button", { name: "Log in" }).click();
    expect((await joined).status()).toBe(200);
    await expect(page.getByRole("main").getByRole("heading", { name })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("favourites"))).toBeNull();

    const context = await browser.newContext({ baseURL: casino.origin, javaScriptEnabled: false });
    const elsewhere = await context.newPage();
    const form = { form: "login", login: player.email, password: player.password };
    await elsewhere.request.post("/en/login", { form, headers: { origin: casino.origin }, maxRedirects: 0 });
    await elsewhere.goto("/en/games/favourites");
    await elsewhere.getByRole("button", { name: `Favourite: ${name}` }).click();
    await expect(elsewhere).toHaveURL(/\/en\/games\/favourites$/);
    await expect(elsewhere.getByText("No favourites yet")).toBeVisible();
    await context.close();
  });

  test("a heart that the account refuses goes back and says so; on the game's own page it is the same heart [RT-13]", async ({
    page,
    casino,
  }) => {
    await signInComplete(page, casino.origin);
    await open(page, "/en/play/fjordfire-voyage/demo");
    await toGamePage(page);
    const heart = page.getByRole("button", { name: "Favourite: Fjordfire Voyage" }).first();
    await setFault(page, { operation: "addFavourites", failure: "http-500" });
    await heart.click();
    await expect(page.getByText("That could not be kept. Try again.")).toBeVisible();
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await clearFaults(page);
    const told = page.waitForResponse(/actions\/favourites$/);
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    expect((await told).status()).toBe(200);
    await open(page, "/en/games/favourites");
    await expect(page.getByRole("main").getByRole("heading", { name: "Fjordfire Voyage" })).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "Favourite: Fjordfire Voyage" }).click();
    await expect(page.getByText("No favourites yet")).toBeVisible();
  });

  test("a guest's favourites that could not be loaded are asked for again; without scripts the login leads to them [RT-14]", async ({
    page,
    browser,
    baseURL,
  }) => {
    await open(page, "/en/games");
    const tile = page.getByRole("main").getByRole("article").first();
    await tile.getByRole("button", { name: /^Favourite/ }).click();
    await page.route("**/actions/favourites", (route) => route.abort());
    await open(page, "/en/games/favourites");
    await expect(page.getByRole("alert")).toContainText("Your favourites could not be loaded");
    await expectAccessible(page, "favourites that could not be loaded");
    await page.unroute("**/actions/favourites");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("alert")).toHaveCount(0);

    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto("/en/games/favourites");
    await plain.getByRole("main").getByRole("link", { name: "Log in" }).click();
    await expect(plain).toHaveURL(/\/en\/login\?continue=%2Fen%2Fgames%2Ffavourites$/);
    await context.close();
  });

  test("without scripts a guest's heart leads to the login, which leads to the list [RT-2]", async ({
    browser,
    casino,
  }) => {
    const context = await browser.newContext({ baseURL: casino.origin, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/en/games");
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Favourite/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/en\/login\?continue=/);
    await page.getByLabel("E-mail or login").fill("demo");
    await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(/\/en\/games\/favourites$/);
    await context.close();
  });
}
