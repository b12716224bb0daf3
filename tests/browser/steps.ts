import { expect, type FrameLocator, type Page } from "@playwright/test";
import { newPlayer, open } from "./fixtures.ts";

/** What players do again and again, in their words. */

export interface Player {
  email: string;
  password: string;
}

/** Fills the registration form wherever it stands: in the popup or on the page. */
export async function fillRegistration(page: Page, player: Player): Promise<void> {
  const form = page.locator("form").filter({ has: page.getByLabel("Password again") });
  await form.getByLabel("E-mail", { exact: true }).fill(player.email);
  await form.getByLabel("Password", { exact: true }).fill(player.password);
  await form.getByLabel("Password again").fill(player.password);
  await form.getByLabel("Currency").selectOption("EUR");
  await form.getByLabel("Country").selectOption("FI");
  await form.getByLabel("Day").fill("7");
  await form.getByLabel("Month").selectOption("5");
  await form.getByLabel("Year").fill("1990");
  await form.getByLabel("Phone").fill("+358401234567");
  await form.getByRole("checkbox").check();
}

/** Registers a new player on the page of its own, which works with and without scripts. */
export async function register(page: Page, locale = "en"): Promise<Player> {
  const player = newPlayer();
  await open(page, `/${locale}/login?tab=registration`);
  await fillRegistration(page, player);
  await page.getByRole("button", { name: "Open my account" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Account" })).toBeVisible();
  return player;
}

/** Completes what a new account still lacks, in the popup that asks for it [GRD-4]. */
export async function completeProfile(page: Page): Promise<void> {
  const popup = page.getByRole("dialog", { name: "Your personal details" });
  await popup.getByLabel("First name").fill("Aino");
  await popup.getByLabel("Last name").fill("Virta");
  await popup.getByLabel("Postcode").fill("00100");
  await popup.getByLabel("Street and city").fill("Katu 1, Helsinki");
  await popup.getByRole("button", { name: "Save" }).click();
  await expect(popup).toBeHidden();
}

/** From wherever a signed-in player with a profile is. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("link", { name: "Account" }).click();
  await page.getByRole("main").getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
}

export async function logIn(page: Page, login: string, password: string): Promise<void> {
  await open(page, "/en/login");
  await page.getByLabel("E-mail or login").fill(login);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
}

/** The balance in the header, in cents of euros. */
export async function headerBalance(page: Page): Promise<number> {
  const text = await page
    .getByRole("banner")
    .getByRole("button", { name: /^Deposit/ })
    .innerText();
  return Number(text.replace(/[^\d]/g, ""));
}

export function game(page: Page): FrameLocator {
  return page.frameLocator("iframe");
}

/** Plays one round to its end: until its win has been shown and the game is ready for the next. */
export async function playRound(page: Page): Promise<void> {
  const spin = game(page).getByRole("button", { name: "Spin", exact: true });
  await expect(spin).toBeEnabled({ timeout: 30_000 });
  const answered = page.waitForResponse((response) => response.url().endsWith("/spin"));
  const shown = page.waitForResponse((response) => response.url().endsWith("/shown"), { timeout: 45_000 });
  await spin.click();
  expect((await answered).status()).toBe(200);
  await shown;
  await expect(spin).toBeEnabled();
}
