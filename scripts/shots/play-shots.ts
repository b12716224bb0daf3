import type { FrameLocator, Page } from "@playwright/test";
import { courseOf, passPhase } from "../../tests/browser/crash-steps.ts";
import type { Shot } from "./shot.ts";

/** Long enough for what moves to be on its way, in milliseconds. */
const MID_ROUND = 900;

function gameOf(page: Page): FrameLocator {
  return page.frameLocator("iframe");
}

async function gameIsReady(page: Page): Promise<void> {
  await gameOf(page).locator("button.spin:enabled").waitFor();
}

/** Lets the game move, presses what begins a round, and waits until it is under way. */
async function playOn(page: Page): Promise<void> {
  await gameIsReady(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await gameOf(page).locator("button.spin").click();
  await page.waitForTimeout(MID_ROUND);
}

/** Goes on to a plane in mid-flight. */
async function flyOn(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  while ((await courseOf(page)).phase !== "flying") await passPhase(page);
  await page.waitForTimeout(MID_ROUND);
}

/** One game of each kind, under way, by the code of one that shows its kind well. */
const slots = Object.entries({
  lines: "sandglass-dynasty",
  ways: "vermilion-pond",
  cluster: "idol-of-tamaru",
  bonus: "fathom-ledger",
}).map(([kind, code]): Shot => ({ name: `round-of-${kind}`, path: `/play/${code}/demo`, prepare: playOn }));

/** What is seen while something is played. */
export const playShots: Shot[] = [
  { name: "play-demo", path: "/play/fjordfire-voyage/demo", prepare: gameIsReady },
  { name: "play-gate", path: "/play/fjordfire-voyage/real" },
  { name: "play-real", path: "/play/fjordfire-voyage", player: "demo", prepare: gameIsReady },
  ...slots,
  { name: "aviator", path: "/special/aviator", prepare: flyOn },
  { name: "aviator-player", path: "/special/aviator", player: "demo", prepare: flyOn },
];
