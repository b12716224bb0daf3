import type { Locator, Page } from "@playwright/test";
import { expect, hydrated, open, test } from "../support/fixtures.ts";
import { playRound, playUntilBalanceChanges, SLOT } from "../support/games.ts";
import { selectByLetter, tabTo, typeInto } from "../support/keyboard.ts";
import { newPlayer, signInAs, signInWithProfile } from "../support/players.ts";
import { popupReady } from "../support/popup.ts";
import { authenticatorCode } from "../support/sandbox.ts";

/** Journeys with the keyboard alone: no step clicks, fills or focuses. */

/** Whether the focused element, or the field around it, has a visible outline. */
async function showsFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement as HTMLElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  });
}

test("the skip link is the first stop and leads past header and menu; every stop shows its focus", async ({
  page,
}) => {
  await open(page, "/en");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  expect((await skip.boundingBox())?.width).toBeGreaterThan(60);
  for (let stop = 0; stop < 16; stop += 1) {
    await page.keyboard.press("Tab");
    expect(await showsFocus(page), await page.evaluate(() => document.activeElement?.outerHTML ?? "")).toBe(
      true,
    );
  }
  await tabTo(page, skip, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link", { name: "Sign up" })).toBeFocused();
});

test("a player registers, searches, plays, sees the balance change and logs out [REG-1, HDR-1, POP-2, RT-13, LIVE-2]", async ({
  page,
}) => {
  test.slow();
  const { email, password } = newPlayer();
  const header = page.getByRole("banner");
  const popup = page.getByRole("dialog");
  await open(page, "/en");
  await tabTo(page, header.getByRole("link", { name: "Log in" }));
  await page.keyboard.press("Enter");
  await popupReady(popup);
  await tabTo(page, popup.getByRole("tab", { name: "Log in" }));
  await page.keyboard.press("ArrowRight");
  await expect(popup.getByRole("tab", { name: "Sign up" })).toHaveAttribute("aria-selected", "true");

  await typeInto(page, popup.getByLabel("Email", { exact: true }), email);
  await typeInto(page, popup.getByLabel("Password", { exact: true }), password);
  await typeInto(page, popup.getByLabel("Confirm password"), password);
  await selectByLetter(page, popup.getByLabel("Currency"), "e", "EUR");
  await selectByLetter(page, popup.getByLabel("Country"), "f", "FI");
  await typeInto(page, popup.getByLabel("Day"), "7");
  await selectByLetter(page, popup.getByLabel("Month"), "m", "5");
  await typeInto(page, popup.getByLabel("Year"), "1990");
  await typeInto(page, popup.getByLabel("Phone"), "+358401234567");
  await tabTo(page, popup.getByRole("checkbox"));
  await page.keyboard.press("Space");
  await expect(popup.getByRole("checkbox")).toBeChecked();
  await tabTo(page, popup.getByRole("button", { name: "Create account" }));
  await page.keyboard.press("Enter");
  await expect(popup.getByRole("button", { name: "Not now" })).toBeVisible();
  await tabTo(page, popup.getByRole("button", { name: "Not now" }));
  await page.keyboard.press("Enter");
  await expect(popup).toHaveCount(0);
  await expect(header.getByRole("link", { name: /^Deposit/ })).toBeVisible();
  await expect(page.locator("#main")).toBeFocused();

  await tabTo(page, header.getByRole("button", { name: "Search" }), "Shift+Tab");
  await page.keyboard.press("Space");
  await expect(popup.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("fjordfire");
  await expect(popup.getByRole("status")).toContainText("1 game found");
  await tabTo(page, popup.getByRole("article").getByRole("link").first());
  await page.keyboard.press("Enter");
  const profile = page.getByRole("dialog", { name: "Your personal details" });
  await typeInto(page, profile.getByLabel("First name"), "Aino");
  await typeInto(page, profile.getByLabel("Last name"), "Virta");
  await typeInto(page, profile.getByLabel("Postcode"), "00100");
  await typeInto(page, profile.getByLabel("Street and city"), "Katu 1, Helsinki");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/play\/fjordfire-voyage$/);
  await expect(page.getByRole("link", { name: "Real money" })).toHaveAttribute("aria-current", "page");

  await playUntilBalanceChanges(page, async (spin) => {
    await tabTo(page, spin);
    await page.keyboard.press("Space");
  });

  await tabTo(page, header.getByRole("link", { name: "Account" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/account$/);
  await tabTo(page, page.getByRole("main").getByRole("button", { name: "Log out" }));
  await page.keyboard.press("Enter");
  await expect(header.getByRole("link", { name: "Log in" })).toBeVisible();
});

test("on a game's page: a round, theatre and full screen, a deposit that is closed, the rules, a similar game [RT-13, POP-2]", async ({
  page,
  casino,
}) => {
  test.slow();
  await signInWithProfile(page, casino.origin);
  await open(page, SLOT);
  const main = page.getByRole("main");
  const popup = page.getByRole("dialog");
  const pressOn = async (target: Locator, key = "Enter") => {
    await tabTo(page, target);
    expect(await showsFocus(page)).toBe(true);
    await page.keyboard.press(key);
  };
  // A loaded game takes focus.
  await expect(page.locator(".play-screen iframe")).toBeFocused();
  await playRound(page, async (spin) => {
    await tabTo(page, spin);
    await page.keyboard.press("Space");
  });
  const theatre = main.getByRole("button", { name: "Theatre mode" });
  await pressOn(theatre);
  await expect(theatre).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Enter");
  await expect(theatre).toHaveAttribute("aria-pressed", "false");
  await pressOn(main.getByRole("button", { name: "Full screen" }));
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(main.getByRole("button", { name: "Leave full screen" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("banner")).toBeVisible();

  const deposit = main.getByRole("link", { name: "Deposit", exact: true });
  await pressOn(deposit);
  await popupReady(popup);
  await pressOn(popup.getByRole("link", { name: "MiFinity" }));
  await expect(popup.getByLabel("Amount", { exact: true })).toBeVisible();
  await pressOn(popup.getByRole("button", { name: "Deposit", exact: true }));
  await expect(popup.getByRole("heading", { name: "Pay with MiFinity" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(popup).toHaveCount(0);
  await expect(deposit).toBeFocused();

  await pressOn(main.getByText("Rules", { exact: true }));
  await expect(main.locator(".game-rules li").first()).toBeVisible();
  const other = main.getByRole("region", { name: "More like this" }).getByRole("article").first();
  await pressOn(other.getByRole("link").first());
  await expect(page).not.toHaveURL(/fjordfire-voyage/);
});

test("a player turns two-factor login on and logs another device out [RT-4]", async ({
  page,
  browser,
  casino,
}) => {
  test.slow();
  const player = await signInWithProfile(page, casino.origin);
  const other = await (await browser.newContext({ baseURL: casino.origin })).newPage();
  await signInAs(other, casino.origin, player);
  await open(page, "/en/account");
  const main = page.getByRole("main");
  await tabTo(page, main.getByRole("link", { name: "Security" }));
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: "Two-factor login" });
  await typeInto(page, panel.getByLabel("Password", { exact: true }), player.password);
  await page.keyboard.press("Enter");
  const secret = await panel.locator("[data-secret]").innerText();
  await typeInto(page, panel.getByLabel("Code from the app"), await authenticatorCode(page, secret));
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("heading", { name: "Recovery codes" })).toBeFocused();
  await tabTo(page, panel.getByRole("link", { name: "I have saved them" }));
  await page.keyboard.press("Enter");
  await expect(panel).toContainText("10 recovery codes left");
  await hydrated(page);

  const sessions = page.getByRole("region", { name: "Where you are logged in" });
  await tabTo(page, sessions.getByRole("button", { name: /^Log out:/ }));
  await page.keyboard.press("Space");
  await expect(sessions).toContainText("The device has been logged out");
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await other.context().close();
});
