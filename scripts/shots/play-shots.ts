import type { FrameLocator, Page } from "@playwright/test";
import { askEveryQuarter } from "../../tests/browser/visitors.ts";
import { control, popupIsOpen, press, type Shot } from "./shot.ts";

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

/** One game of each kind, under way, by the code of one that shows its kind well. */
const slots = Object.entries({
  lines: "sandglass-dynasty",
  ways: "vermilion-pond",
  cluster: "idol-of-tamaru",
  bonus: "fathom-ledger",
}).map(([kind, code]): Shot => ({ name: `round-of-${kind}`, path: `/play/${code}/demo`, prepare: playOn }));

/** Lays chips on two spots of a betting table. */
async function layChips(page: Page): Promise<void> {
  const spot = gameOf(page).locator(".spot[tabindex='0']");
  await spot.focus();
  for (const key of ["Enter", "ArrowRight", "Enter"]) await page.keyboard.press(key);
}

async function layAndPlay(page: Page): Promise<void> {
  await gameOf(page).locator(".spot[tabindex='0']").waitFor();
  await layChips(page);
  await playOn(page);
}

/** Deals, and waits for what the player may choose. */
async function deal(page: Page): Promise<void> {
  await playOn(page);
  await gameOf(page).locator("button.choice:enabled").first().waitFor();
}

/** A live table's round, whose number is drawn once its bets are closed. */
async function spinLive(page: Page): Promise<void> {
  await gameOf(page).locator(".spot[tabindex='0']").waitFor();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await gameOf(page).locator("[data-phase=spinning]").waitFor({ timeout: 60_000 });
  await page.waitForTimeout(MID_ROUND);
}

/** Has the interval of a new player's reality check pass. */
async function becomeDue(page: Page): Promise<void> {
  await gameIsReady(page);
  await askEveryQuarter(page, new URL(page.url()).origin);
  await page.reload();
  await gameIsReady(page);
  await control(page, "clock", { advanceMs: 15 * 60_000 });
  await popupIsOpen(page);
}

const LIVE = { path: "/play/aurora-live-roulette", player: "demo", neverSilent: true } as const;
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
  { name: "roulette", path: "/play/night-ferry-roulette/demo", prepare: layAndPlay },
  { name: "blackjack", path: "/play/lamplight-blackjack/demo", prepare: deal },
  { name: "live-betting", ...LIVE, prepare: layChips },
  { name: "live-spinning", ...LIVE, prepare: spinLive },
  { name: "reality-check", path: "/play/fjordfire-voyage", player: "new", prepare: becomeDue },
  {
    name: "play-theatre",
    path: "/play/fjordfire-voyage/demo",
    sizes: ["desktop", "wide"],
    prepare: press(THEATRE),
  },
  ...failures,
  { name: "play-no-money", path: "/play/fjordfire-voyage", player: "demo-empty" },
  { name: "fairness", path: "/fairness" },
];
