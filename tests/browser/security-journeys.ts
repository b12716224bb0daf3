import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect, open, test } from "./fixtures.ts";
import { authenticatorCode, codeMailedTo, linkMailedTo, playerWithProfile } from "./security-steps.ts";
import { logIn, type Player } from "./steps.ts";

const SECURITY = "/en/account/security";
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const accountLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Account" });
const loginLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Log in" });

/** Another browser, signed in as the same player. */
async function elsewhere(browser: Browser, origin: string, player: Player): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  await logIn(page, player.email, player.password);
  await expect(accountLink(page)).toBeVisible();
  return page;
}

/** Turns two-factor on. @returns the secret and the recovery codes */
async function turnOn(page: Page, player: Player): Promise<{ secret: string; codes: string[] }> {
  const panel = section(page, "Two-factor login");
  await panel.getByLabel("Password", { exact: true }).fill(player.password);
  await panel.getByRole("button", { name: "Turn on" }).click();
  const secret = (await panel.locator("[data-secret]").innerText()).replaceAll(" ", "");
  await panel.getByLabel("Code from the app").fill(await authenticatorCode(page, secret));
  await panel.getByRole("button", { name: "Confirm" }).click();
  await expect(panel.locator("[data-code]")).toHaveCount(10);
  return { secret, codes: await panel.locator("[data-code]").allInnerTexts() };
}

/** What players do for the safety of their accounts, in a window of any size. */
export function securityJourneys(): void {
  test("two-factor is turned on with QR code and secret, gets new codes, and is turned off [RT-4]", async ({
    page,
    casino,
  }) => {
    const player = await playerWithProfile(page, casino.origin);
    await open(page, SECURITY);
    const panel = section(page, "Two-factor login");
    await panel.getByLabel("Password", { exact: true }).fill("Not-mine-1");
    await panel.getByRole("button", { name: "Turn on" }).click();
    await expect(panel).toContainText("The password is wrong.");
    await panel.getByLabel("Password", { exact: true }).fill(player.password);
    await panel.getByRole("button", { name: "Turn on" }).click();
    await expect(panel.getByRole("img", { name: /^QR code/ })).toBeVisible();
    const secret = await panel.locator("[data-secret]").innerText();
    await expectAccessible(page, "two-factor, begun");
    const code = panel.getByLabel("Code from the app");
    await expect(code).toHaveAttribute("autocomplete", "one-time-code");
    await code.fill("000000");
    await panel.getByRole("button", { name: "Confirm" }).click();
    await expect(panel).toContainText("This code is wrong or has already been used.");
    await expect(panel.locator("[data-secret]")).toHaveText(secret);

    await code.fill(await authenticatorCode(page, secret.replaceAll(" ", "")));
    await panel.getByRole("button", { name: "Confirm" }).click();
    await expect(panel.locator("[data-code]")).toHaveCount(10);
    await expectAccessible(page, "recovery codes");
    const codes = await panel.locator("[data-code]").allInnerTexts();
    const coming = page.waitForEvent("download");
    await panel.getByRole("link", { name: "Download" }).click();
    const file = readFileSync((await (await coming).path()) as string, "utf8");
    for (const one of codes) expect(file).toContain(one);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await panel.getByRole("button", { name: "Copy" }).click();
    await expect(page.getByText("The codes have been copied")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join("\n"));

    await panel.getByRole("link", { name: "I have saved them" }).click();
    await expect(panel).toContainText("10 recovery codes left");
    await expect(panel).not.toContainText(codes[0] ?? "no code");
    await page.request.post("/sandbox/clock", { data: { advanceMs: 30_000 } });
    await panel.getByText("New recovery codes").click();
    await panel.getByLabel("Password", { exact: true }).first().fill(player.password);
    await panel
      .getByLabel("Code from the app")
      .first()
      .fill(await authenticatorCode(page, secret));
    await panel.getByRole("button", { name: "Make new codes" }).click();
    await expect(panel.locator("[data-code]")).toHaveCount(10);
    const fresh = await panel.locator("[data-code]").allInnerTexts();
    expect(fresh).not.toContain(codes[0]);

    await open(page, SECURITY);
    await panel.getByText("Turn off two-factor login").first().click();
    const either = panel.getByLabel("Code from the app or a recovery code");
    await panel.getByLabel("Password", { exact: true }).last().fill(player.password);
    await either.fill(codes[0] ?? "");
    await panel.getByRole("button", { name: "Turn off two-factor login" }).click();
    await expect(panel).toContainText("This code is wrong or has already been used.");
    await panel.getByLabel("Password", { exact: true }).last().fill(player.password);
    await either.fill(fresh[0] ?? "");
    await panel.getByRole("button", { name: "Turn off two-factor login" }).click();
    await expect(panel.getByRole("button", { name: "Turn on" })).toBeVisible();
  });

  test("who has lost the device logs in with a recovery code, once each [RT-4, AUTH-2]", async ({
    page,
    browser,
    casino,
  }) => {
    const player = await playerWithProfile(page, casino.origin);
    await open(page, SECURITY);
    const { codes } = await turnOn(page, player);
    const other = await (await browser.newContext({ baseURL: casino.origin })).newPage();
    const main = other.getByRole("main");
    const withCode = async (code: string) => {
      await main.getByText("Lost your authenticator?").click();
      await main.getByLabel("Recovery code").fill(code);
      await main.getByLabel("Password", { exact: true }).fill(player.password);
      await main.getByRole("button", { name: "Log in" }).click();
    };
    await logIn(other, player.email, player.password);
    await withCode("aaaaa-bbbbb");
    await expect(main).toContainText("This recovery code is wrong or has already been used.");
    await expect(main.getByLabel("E-mail or login")).toHaveValue(player.email);
    await expectAccessible(other, "a refused recovery code");
    await main.getByLabel("Recovery code").fill((codes[0] ?? "").toUpperCase());
    await main.getByLabel("Password", { exact: true }).fill(player.password);
    await main.getByRole("button", { name: "Log in" }).click();
    await expect(accountLink(other)).toBeVisible();
    await open(other, SECURITY);
    await expect(section(other, "Two-factor login")).toContainText("9 recovery codes left");
    await expect(section(other, "Login history")).toContainText("With password and recovery code");
    await other.context().clearCookies();
    await logIn(other, player.email, player.password);
    await withCode(codes[0] ?? "");
    await expect(main).toContainText("This recovery code is wrong or has already been used.");
    await other.context().close();
  });

  test("another password ends the session of every other browser, and this one stays [RT-4]", async ({
    page,
    browser,
    casino,
  }) => {
    const player = await playerWithProfile(page, casino.origin);
    const other = await elsewhere(browser, casino.origin, player);
    await open(page, SECURITY);
    const panel = section(page, "Password");
    const change = async (current: string, next: string, again = next) => {
      await panel.getByLabel("Current password").fill(current);
      await panel.getByLabel("New password", { exact: true }).fill(next);
      await panel.getByLabel("New password again").fill(again);
      await panel.getByRole("button", { name: "Change the password" }).click();
    };
    await change(player.password, "Another-light-8", "Another-light-9");
    await expect(panel).toContainText("The two passwords differ");
    await change("Not-mine-1", "Another-light-8");
    await expect(panel).toContainText("The password is wrong.");
    await expectAccessible(page, "a refused password");
    await change(player.password, "Another-light-8");
    await expect(panel).toContainText("Your password has been changed");
    for (const field of await panel.getByRole("textbox").all()) await expect(field).toHaveValue("");
    await expect(panel.getByLabel("Current password")).toHaveAttribute("autocomplete", "current-password");
    await expect(panel.getByLabel("New password", { exact: true })).toHaveAttribute(
      "autocomplete",
      "new-password",
    );

    await other.goto("/en/account");
    await expect(other).toHaveURL(/\/en\?.*login/);
    await page.reload();
    await expect(accountLink(page)).toBeVisible();
    await logIn(other, player.email, "Another-light-8");
    await expect(accountLink(other)).toBeVisible();
    await other.context().close();
  });

  test("sessions name their devices; one is ended, then all of them [RT-4]", async ({
    page,
    browser,
    casino,
  }) => {
    const player = await playerWithProfile(page, casino.origin);
    const other = await elsewhere(browser, casino.origin, player);
    await open(page, SECURITY);
    const panel = section(page, "Where you are logged in");
    await expect(panel.getByRole("listitem")).toHaveCount(2);
    await expect(panel.getByRole("listitem").first()).toContainText("This device");
    await panel.getByRole("button", { name: /^Log out: Chrome/ }).click();
    await expect(panel).toContainText("The device has been logged out");
    await expect(panel.getByRole("listitem")).toHaveCount(1);
    await expect(loginLink(other)).toBeVisible();

    await logIn(other, player.email, player.password);
    await expect(accountLink(other)).toBeVisible();
    await open(page, SECURITY);
    await panel.getByRole("button", { name: "Log out everywhere", exact: true }).click();
    await expect(page).toHaveURL(/\/en\/login$/);
    await expect(loginLink(page)).toBeVisible();
    await expect(loginLink(other)).toBeVisible();
    await other.context().close();
  });

  test("an address is confirmed by the mailed code, another one by the link in its mail [RT-4]", async ({
    page,
    browser,
    casino,
  }) => {
    const player = await playerWithProfile(page, casino.origin);
    await open(page, "/en/account");
    await page.getByRole("main").getByRole("link", { name: "Confirm e-mail" }).click();
    await expect(page).toHaveURL(/\/en\/account\/security#email$/);
    const panel = section(page, "E-mail address");
    await panel.getByLabel("Code from the e-mail").fill("12 34");
    await panel.getByRole("button", { name: "Confirm" }).click();
    await expect(panel).toContainText("At least 6 characters");
    await panel.getByLabel("Code from the e-mail").fill("000000");
    await panel.getByRole("button", { name: "Confirm" }).click();
    await expect(panel).toContainText("The code is wrong. Tries left: 4.");
    await panel.getByRole("button", { name: "Send another code" }).click();
    await expect(panel).toContainText(/Please wait \d+ s/);
    await expectAccessible(page, "a refused code");
    await panel.getByLabel("Code from the e-mail").fill(await codeMailedTo(page, player.email));
    await panel.getByRole("button", { name: "Confirm" }).click();
    await expect(panel.getByText("Confirmed", { exact: true })).toBeVisible();

    const address = `new-${player.email}`;
    await page.request.post("/sandbox/clock", { data: { advanceMs: 61_000 } });
    await panel.getByText("Change the address").click();
    await panel.getByLabel("New e-mail address").fill(address);
    await panel.getByLabel("Password", { exact: true }).fill("Not-mine-1");
    await panel.getByRole("button", { name: "Send a code" }).click();
    await expect(panel).toContainText("The password is wrong.");
    await expect(panel.getByLabel("New e-mail address")).toHaveValue(address);
    await panel.getByLabel("Password", { exact: true }).fill(player.password);
    await panel.getByRole("button", { name: "Send a code" }).click();
    await expect(panel).toContainText(`${address} is waiting for its code`);

    const reader = await (await browser.newContext({ baseURL: casino.origin })).newPage();
    await open(reader, await linkMailedTo(page, address, "confirm-email"));
    await expect(reader.getByRole("heading", { name: "Confirm your e-mail address" })).toBeVisible();
    await expectAccessible(reader, "a mailed link");
    await reader.getByRole("button", { name: "Confirm the address" }).click();
    await expect(reader.getByText("The address is confirmed")).toBeVisible();
    await reader.context().close();
    await page.reload();
    await expect(panel).toContainText(address);
    await expect(panel.getByText("Confirmed", { exact: true })).toBeVisible();
  });

  test("the history of logins goes back page by page, and tells refused ones with their reason [RT-4]", async ({
    page,
    request,
    casino,
  }) => {
    const player = await playerWithProfile(page, casino.origin);
    const attempt = (password: string, from = page.request) =>
      from.post("/en/login", {
        form: { form: "login", login: player.email, password },
        headers: { origin: casino.origin },
        maxRedirects: 0,
      });
    for (let logins = 0; logins < 11; logins += 1)
      expect((await attempt(player.password)).status()).toBe(303);
    expect((await attempt("Not-mine-1", request)).status()).toBe(401);
    await open(page, SECURITY);
    const panel = section(page, "Login history");
    await expect(panel.getByRole("listitem").first()).toContainText("Refused: wrong password");
    await expect(panel.getByRole("listitem")).toHaveCount(10);
    await panel.getByRole("link", { name: "Older" }).click();
    await expect(panel.getByRole("listitem").last()).toContainText("Account opened");
    await expect(panel.getByRole("listitem")).toHaveCount(3);
    await panel.getByRole("link", { name: "Newest" }).click();
    await expect(panel.getByRole("listitem")).toHaveCount(10);
    await open(page, `${SECURITY}?before=nonsense`);
    await expect(panel.getByRole("listitem")).toHaveCount(10);
    await expectAccessible(page, "security");
  });
}
