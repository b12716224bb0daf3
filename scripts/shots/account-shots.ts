import type { Page } from "@playwright/test";
import { hydrated } from "../../tests/browser/support/fixtures.ts";
import type { Credentials } from "../../tests/browser/support/players.ts";
import { authenticatorCode } from "../../tests/browser/support/sandbox.ts";
import { callSandbox, openDetails, type Shot, submitForm, TWO_SIZES, waitForPopup } from "./shot.ts";

const REGULAR = { player: "demo-regular", sizes: TWO_SIZES, fullPage: true } as const;
const NEW = { player: "new", sizes: TWO_SIZES, fullPage: true } as const;
const POPUP = { player: "new", sizes: TWO_SIZES } as const;

/** Starts the setup of two-factor login. @returns the secret */
async function beginTwoFactor(page: Page, player: Credentials): Promise<string> {
  await hydrated(page);
  const panel = page.locator("#two-factor");
  await panel.locator("input[type=password]").fill(player.password);
  await panel.locator("button[type=submit]").first().click();
  return (await panel.locator("[data-secret]").textContent()) ?? "";
}

async function turnOnTwoFactor(page: Page, player: Credentials): Promise<void> {
  const code = await authenticatorCode(page, await beginTwoFactor(page, player));
  const field = page.locator("#two-factor input[autocomplete=one-time-code]");
  await field.fill(code);
  await field.press("Enter");
  await page.locator("[data-code]").first().waitFor();
}

/** Path of a game whose launch the product API rejects. */
function rejectedGame(refusal: string): (page: Page) => Promise<string> {
  return async (page) => {
    await callSandbox(page, "faults", { operation: "launchGame", refusal, times: 1 });
    return "/play/fjordfire-voyage/real";
  };
}

/** Path of the player's latest round. */
export async function latestRound(page: Page): Promise<string> {
  await page.goto("/en/account/game-history");
  const href = await page.locator('main a[href*="/account/game-history/"]').first().getAttribute("href");
  return (href ?? "").replace("/en", "");
}

async function waitForIdentityFrame(page: Page): Promise<void> {
  await waitForPopup(page);
  await page.frameLocator("[role=dialog] iframe").frameLocator("iframe").locator("button").first().waitFor();
}

/** Chooses the third answer to each question of the self-assessment and submits it. */
async function submitSelfAssessment(page: Page): Promise<void> {
  await hydrated(page);
  const questions = page.locator("main fieldset");
  for (const question of await questions.all()) await question.locator("label").nth(2).click();
  await page.locator("main form button[type=submit]").click();
  await questions.first().waitFor({ state: "detached" });
}

/** Account pages, including verification and player protection. */
export const accountShots: Shot[] = [
  { ...REGULAR, name: "account", path: "/account" },
  { ...NEW, name: "account-new", path: "/account" },
  { ...REGULAR, name: "personal-info", path: "/account/personal-info" },
  { ...REGULAR, name: "security", path: "/account/security" },
  { ...NEW, name: "security-new", path: "/account/security", prepare: openDetails },
  {
    ...NEW,
    name: "two-factor",
    path: "/account/security",
    prepare: async (page, player) => {
      await beginTwoFactor(page, player);
    },
  },
  { ...NEW, name: "verification-new", path: "/account/verification" },
  { ...REGULAR, name: "verification", path: "/account/verification" },
  { ...REGULAR, name: "bonus", path: "/account/bonus" },
  { ...REGULAR, name: "bonus-active", player: "demo", path: "/account/bonus" },
  { ...REGULAR, name: "game-history", path: "/account/game-history" },
  { ...NEW, name: "game-history-empty", path: "/account/game-history" },
  { ...REGULAR, name: "round", path: latestRound, prepare: openDetails },
  { ...REGULAR, name: "limits", path: "/account/limits" },
  { ...REGULAR, name: "limits-open", path: "/account/limits", prepare: openDetails },
  { ...NEW, name: "deposit-limit", path: "/account/limits/start?continue=/games" },
  { ...NEW, name: "deposit-limit-deposit", path: "/wallet/deposit" },
  { ...REGULAR, name: "statement", path: "/account/limits/activity" },
  { ...NEW, name: "statement-empty", path: "/account/limits/activity" },
  { ...REGULAR, name: "break", path: "/account/limits/break" },
  { ...REGULAR, name: "time-out", path: "/account/limits/break?days=7" },
  { ...REGULAR, name: "self-exclusion", path: "/account/limits/break?months=12" },
  {
    name: "break-begun",
    sizes: TWO_SIZES,
    fullPage: true,
    path: "/account/limits/closed?kind=self_exclusion&until=2027-11-22T00:00:00.000Z",
  },
  { ...REGULAR, name: "self-assessment", path: "/account/limits/self-assessment" },
  {
    ...REGULAR,
    name: "self-assessed",
    path: "/account/limits/self-assessment",
    prepare: submitSelfAssessment,
  },
  {
    ...POPUP,
    name: "popup-verification",
    path: rejectedGame("verification_required"),
    prepare: waitForPopup,
  },
  {
    ...POPUP,
    name: "popup-identity-frame",
    path: rejectedGame("identity_frame_required"),
    prepare: waitForIdentityFrame,
  },
  {
    ...NEW,
    name: "password-mistakes",
    path: "/account/security",
    prepare: submitForm("#password"),
  },
  { ...NEW, name: "recovery-codes", path: "/account/security", prepare: turnOnTwoFactor },
  { ...NEW, name: "recovery-codes-print", path: "/account/security", prepare: turnOnTwoFactor, print: true },
  {
    ...NEW,
    name: "two-factor-on",
    path: "/account/security",
    prepare: async (page, player) => {
      await turnOnTwoFactor(page, player);
      await page.goto(page.url());
      await openDetails(page);
    },
  },
];
