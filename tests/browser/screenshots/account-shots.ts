import type { Page } from "@playwright/test";
import { beginTwoFactor, identityProvider, turnOnTwoFactor } from "../support/account.ts";
import { hydrated } from "../support/fixtures.ts";
import type { Credentials } from "../support/players.ts";
import { setFault } from "../support/sandbox.ts";
import { openDetails, type Shot, submitForm, TWO_SIZES, waitForPopup } from "./shot.ts";

const REGULAR = { player: "demo-regular", sizes: TWO_SIZES, fullPage: true } as const;
const NEW = { player: "new", sizes: TWO_SIZES, fullPage: true } as const;
const POPUP = { player: "new", sizes: TWO_SIZES } as const;

async function showRecoveryCodes(page: Page, player: Credentials): Promise<void> {
  await turnOnTwoFactor(page, player);
}

/** Path of a game whose launch the product API rejects. */
function rejectedGame(refusal: string): (page: Page) => Promise<string> {
  return async (page) => {
    await setFault(page, { operation: "launchGame", refusal, times: 1 });
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
  await identityProvider(page).getByRole("button").first().waitFor();
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
    prepare: async (page, player) => void (await beginTwoFactor(page, player)),
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
  { ...NEW, name: "recovery-codes", path: "/account/security", prepare: showRecoveryCodes },
  {
    ...NEW,
    name: "recovery-codes-print",
    path: "/account/security",
    prepare: showRecoveryCodes,
    print: true,
  },
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
