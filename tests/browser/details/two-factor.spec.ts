import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { turnOnTwoFactor } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, open, test } from "../support/fixtures.ts";
import { accountLink, logInByForm, signInWithProfile } from "../support/players.ts";
import { advanceClock, authenticatorCode } from "../support/sandbox.ts";

const SECURITY = "/en/account/security";
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("two-factor login is turned on by QR code or secret, gets new recovery codes, and is turned off [RT-4]", async ({
  page,
  casino,
}) => {
  test.slow();
  const player = await signInWithProfile(page, casino.origin);
  await open(page, SECURITY);
  const panel = section(page, "Two-factor login");
  await panel.getByLabel("Password", { exact: true }).fill("Not-mine-1");
  await panel.getByRole("button", { name: "Turn on" }).click();
  await expect(panel).toContainText("Incorrect password.");
  await panel.getByLabel("Password", { exact: true }).fill(player.password);
  await panel.getByRole("button", { name: "Turn on" }).click();
  await expect(panel.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const secret = await panel.locator("[data-secret]").innerText();
  await expectAccessible(page, "two-factor, begun");
  const code = panel.getByLabel("Code from the app");
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await code.fill("000000");
  await panel.getByRole("button", { name: "Confirm" }).click();
  await expect(panel).toContainText("This code is incorrect or has already been used.");
  await expect(panel.locator("[data-secret]")).toHaveText(secret);

  await code.fill(await authenticatorCode(page, secret));
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
  await advanceClock(page, 30);
  await panel.getByText("New recovery codes").click();
  await panel.getByLabel("Password", { exact: true }).first().fill(player.password);
  await panel
    .getByLabel("Code from the app")
    .first()
    .fill(await authenticatorCode(page, secret));
  await panel.getByRole("button", { name: "Create new codes" }).click();
  await expect(panel.locator("[data-code]")).toHaveCount(10);
  const fresh = await panel.locator("[data-code]").allInnerTexts();
  expect(fresh).not.toContain(codes[0]);

  await open(page, SECURITY);
  await panel.getByText("Turn off two-factor login").first().click();
  const either = panel.getByLabel("Code from the app or a recovery code");
  await panel.getByLabel("Password", { exact: true }).last().fill(player.password);
  await either.fill(codes[0] ?? "");
  await panel.getByRole("button", { name: "Turn off two-factor login" }).click();
  await expect(panel).toContainText("This code is incorrect or has already been used.");
  await panel.getByLabel("Password", { exact: true }).last().fill(player.password);
  await either.fill(fresh[0] ?? "");
  await panel.getByRole("button", { name: "Turn off two-factor login" }).click();
  await expect(panel.getByRole("button", { name: "Turn on" })).toBeVisible();
});

test("without the device, a player logs in with a recovery code, which is valid once [RT-4, AUTH-2]", {
  tag: "@phone",
}, async ({ page, browser, casino }) => {
  const player = await signInWithProfile(page, casino.origin);
  await open(page, SECURITY);
  const codes = await turnOnTwoFactor(page, player);
  const other = await browser.newPage();
  const main = other.getByRole("main");
  const withCode = async (code: string) => {
    await main.getByText("Can’t access your authenticator app?").click();
    await main.getByLabel("Recovery code").fill(code);
    await main.getByLabel("Password", { exact: true }).fill(player.password);
    await main.getByRole("button", { name: "Log in" }).click();
  };
  await logInByForm(other, player.email, player.password);
  await withCode("aaaaa-bbbbb");
  await expect(main).toContainText("This recovery code is incorrect or has already been used.");
  await expect(main.getByLabel("Email or username")).toHaveValue(player.email);
  await expectAccessible(other, "a refused recovery code");
  await main.getByLabel("Recovery code").fill((codes[0] ?? "").toUpperCase());
  await main.getByLabel("Password", { exact: true }).fill(player.password);
  await main.getByRole("button", { name: "Log in" }).click();
  await expect(accountLink(other)).toBeVisible();
  await open(other, SECURITY);
  await expect(section(other, "Two-factor login")).toContainText("9 recovery codes left");
  await expect(section(other, "Login history")).toContainText("With password and recovery code");
  await other.context().clearCookies();
  await logInByForm(other, player.email, player.password);
  await withCode(codes[0] ?? "");
  await expect(main).toContainText("This recovery code is incorrect or has already been used.");
  await other.close();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("two-factor login is turned on, a recovery code logs in, and it is turned off [RT-4]", async ({
    page,
    casino,
  }) => {
    test.slow();
    const player = await signInWithProfile(page, casino.origin);
    await page.goto(SECURITY);
    const panel = section(page, "Two-factor login");
    await panel.getByLabel("Password", { exact: true }).fill(player.password);
    await panel.getByRole("button", { name: "Turn on" }).click();
    const secret = await panel.locator("[data-secret]").innerText();
    await panel.getByLabel("Code from the app").fill("000000");
    await panel.getByRole("button", { name: "Confirm" }).click();
    await expect(panel).toContainText("This code is incorrect or has already been used.");
    await expect(panel.locator("[data-secret]")).toHaveText(secret);
    await expect(panel.getByLabel("Code from the app")).toHaveValue("");
    await panel.getByLabel("Code from the app").fill(await authenticatorCode(page, secret));
    await panel.getByRole("button", { name: "Confirm" }).click();
    await expect(panel.locator("[data-code]")).toHaveCount(10);
    const codes = await panel.locator("[data-code]").allInnerTexts();
    await expect(panel.getByRole("button", { name: "Copy" })).toHaveCount(0);
    await expect(panel.getByRole("link", { name: "Download" })).toHaveAttribute(
      "href",
      new RegExp(codes[9] as string),
    );
    await panel.getByRole("link", { name: "I have saved them" }).click();
    await expect(panel).toContainText("10 recovery codes left");

    await page.context().clearCookies();
    await page.goto("/en/login");
    const main = page.getByRole("main");
    const submitPassword = async () => {
      await main.getByLabel("Password", { exact: true }).fill(player.password);
      await main.getByRole("button", { name: "Log in" }).click();
    };
    await main.getByLabel("Email or username").fill(player.email);
    await submitPassword();
    await main.getByText("Can’t access your authenticator app?").click();
    await main.getByLabel("Recovery code").fill(codes[3] as string);
    await submitPassword();
    await expect(accountLink(page)).toBeVisible();

    await page.goto(SECURITY);
    await panel.getByText("Turn off two-factor login").first().click();
    await panel.getByLabel("Password", { exact: true }).last().fill("Not-mine-1");
    await panel.getByLabel("Code from the app or a recovery code").fill(codes[4] as string);
    await panel.getByRole("button", { name: "Turn off two-factor login" }).click();
    await expect(panel).toContainText("Incorrect password.");
    await panel.getByLabel("Password", { exact: true }).last().fill(player.password);
    await panel.getByLabel("Code from the app or a recovery code").fill(codes[4] as string);
    await panel.getByRole("button", { name: "Turn off two-factor login" }).click();
    await expect(panel.getByRole("button", { name: "Turn on" })).toBeVisible();
  });
});
