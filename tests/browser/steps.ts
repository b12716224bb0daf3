import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { BREAKPOINTS } from "#contract/constants.ts";
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

/** Registers a new player in the popup that is open at registration. */
export async function registerInPopup(page: Page): Promise<void> {
  const popup = page.getByRole("dialog");
  await expect(popup.getByRole("tab", { name: "Registration" })).toHaveAttribute("aria-selected", "true");
  await fillRegistration(page, newPlayer());
  await popup.getByRole("button", { name: "Open my account" }).click();
  await expect(popup).toBeHidden();
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

/**
 * Waits until an open popup hears what closes it: focus goes in with the effects that hear the keyboard, and clicks beside
 * it are heard from the next turn on.
 */
export async function heedsPlayer(popup: Locator): Promise<void> {
  await expect.poll(() => popup.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await popup.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/** Closes the one open popup by Escape. */
export async function pressEscape(page: Page): Promise<void> {
  const popup = page.getByRole("dialog");
  await heedsPlayer(popup);
  await page.keyboard.press("Escape");
  await expect(popup).toHaveCount(0);
}

/** Resolves once the page's live link has said that it is up; to be called before the page opens. */
export function linkUp(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        if (String(payload).includes('"state":"up"')) resolve();
      }),
    );
  });
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
    .getByRole("link", { name: /^Deposit/ })
    .innerText();
  return Number(text.replace(/[^\d]/g, ""));
}

export function game(page: Page): FrameLocator {
  return page.frameLocator("iframe");
}

/** On a phone the game fills the window: goes back to its page, where the header and the rest of the bar are. */
export async function toGamePage(page: Page): Promise<void> {
  await expect(page.locator("iframe")).toBeVisible();
  const isPhone = (page.viewportSize()?.width ?? 0) < BREAKPOINTS.tablet;
  if (isPhone) await page.getByRole("button", { name: "Back to the game’s page" }).click();
}

/**
 * Plays one round to its end: until its win has been shown, which free spins can draw out, and the game is ready for the
 * next.
 *
 * @param press presses the game's Spin
 */
export async function playRound(page: Page, press: (spin: Locator) => Promise<void>): Promise<void> {
  const spin = game(page).getByRole("button", { name: "Spin", exact: true });
  await expect(spin).toBeEnabled();
  const answer = (end: string) =>
    page.waitForResponse((response) => response.url().endsWith(end), { timeout: 0 });
  const [spun] = await Promise.all([answer("/spin"), answer("/shown"), press(spin)]);
  expect(spun.status()).toBe(200);
  await expect(spin).toBeEnabled();
}

/** Plays until the balance in the header is another than before: now and then a round wins just what it costs. */
export async function playUntilBalanceMoves(
  page: Page,
  press: (spin: Locator) => Promise<void>,
): Promise<void> {
  const before = await headerBalance(page);
  const moved = async () => {
    try {
      await expect.poll(() => headerBalance(page), { timeout: 5_000 }).not.toBe(before);
      return true;
    } catch {
      return false;
    }
  };
  for (let rounds = 0; rounds < 10; rounds += 1) {
    await playRound(page, press);
    if (await moved()) return;
  }
  throw new Error("the balance in the header does not move");
}

/** Fills a deposit's form with a card of the sandbox's: this one asks for no confirmation. */
export async function fillCard(page: Page, number = "5555 5555 5555 4444"): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry date").fill("12/39");
  await page.getByLabel("Security code").fill("917");
  await page.getByLabel("Name on the card").fill("Aino Virta");
}

/** Opens the deposit by the header's button, wherever it shows, at the form of a method. */
export async function openDeposit(page: Page, method: string): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Deposit/ })
    .click();
  await page.getByRole("link", { name: method }).click();
  await expect(page.getByLabel("Amount")).toBeVisible();
}

/** Sends the deposit's form. */
export function pressDeposit(page: Page): Promise<void> {
  return page.getByRole("button", { name: "Deposit", exact: true }).click();
}
