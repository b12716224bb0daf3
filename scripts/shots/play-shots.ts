import type { Page } from "@playwright/test";
import { askEveryQuarter } from "../../tests/browser/visitors.ts";
import { control, popupIsOpen, press, type Shot } from "./shot.ts";
import { gameIsReady, gameOf } from "./staged-rounds.ts";

/** Long enough for what moves to be on its way, in milliseconds. */
const MID_ROUND = 900;

/** Lets the game move, presses what begins a round, and waits until it is under way. */
async function playOn(page: Page): Promise<void> {
  await gameIsReady(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await gameOf(page).locator("button.spin").click();
  await page.waitForTimeout(MID_ROUND);
}

/** One game of each kind, under way, by the code of one that shows its kind well. */
const slots = Object.entries({
  lines: "sandglass-dynasty",
  ways: "vermilion-pond",
  cluster: "idol-of-tamaru",
  bonus: "fathom-ledger",
}).map(([kind, code]): Shot => ({ name: `round-of-${kind}`, path: `/play/${code}/demo`, prepare: playOn }));

/** Has the interval of a new player's reality check pass. */
async function becomeDue(page: Page): Promise<void> {
  await gameIsReady(page);
  await askEveryQuarter(page, new URL(page.url()).origin);
  await page.reload();
  await gameIsReady(page);
  await control(page, "clock", { advanceMs: 15 * 60_000 });
  await popupIsOpen(page);
}

const THEATRE = ".play-bar button[aria-pressed]:has(svg.lucide-monitor)";

/** What stands in a game's place, by what is the matter. */
const failures = Object.entries({
  "in-maintenance": "tin-can-odyssey",
  withdrawn: "grapevine-boulevard",
  "not-in-country": "meridian-compass",
}).map(([reason, code]): Shot => ({ name: `play-${reason}`, path: `/play/${code}`, player: "demo" }));

/** What is seen while something is played. */
export const playShots: Shot[] = [
  { name: "play-demo", path: "/play/fjordfire-voyage/demo", prepare: gameIsReady },
  { name: "play-gate", path: "/play/fjordfire-voyage/real" },
  { name: "play-real", path: "/play/fjordfire-voyage", player: "demo", prepare: gameIsReady },
  ...slots,
  { name: "reality-check", path: "/play/fjordfire-voyage", player: "new", prepare: becomeDue },
  {
    name: "play-theatre",
    path: "/play/fjordfire-voyage/demo",
    sizes: ["desktop", "wide"],
    prepare: press(THEATRE),
  },
  ...failures,
  { name: "play-no-money", path: "/play/fjordfire-voyage", player: "demo-empty" },
];
