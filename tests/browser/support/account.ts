import { expect, type FrameLocator, type Page } from "@playwright/test";
import { hydrated } from "./fixtures.ts";
import type { Credentials } from "./players.ts";
import { authenticatorCode } from "./sandbox.ts";

/** Two-factor login and the identity check, in any language. */

/** Starts the set-up of two-factor login on the open security screen. @returns the secret */
export async function beginTwoFactor(page: Page, { password }: Credentials): Promise<string> {
  await hydrated(page);
  const panel = page.locator("#two-factor");
  await panel.locator("input[type=password]").fill(password);
  await panel.locator("button[type=submit]").first().click();
  return panel.locator("[data-secret]").innerText();
}

/** Turns two-factor login on, and gives the recovery codes. */
export async function turnOnTwoFactor(page: Page, player: Credentials): Promise<string[]> {
  const code = await authenticatorCode(page, await beginTwoFactor(page, player));
  const field = page.locator("#two-factor input[autocomplete=one-time-code]");
  await field.fill(code);
  await field.press("Enter");
  const codes = page.locator("#two-factor [data-code]");
  await expect(codes).toHaveCount(10);
  return codes.allInnerTexts();
}

/** The page of the identity provider in the popup of the check. */
export const identityProvider = (page: Page): FrameLocator =>
  page.frameLocator("[role=dialog] iframe").frameLocator("iframe[title]");
