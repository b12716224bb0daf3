import type { Page } from "@playwright/test";
import { setRealityCheckOf15Minutes } from "../../tests/browser/support/players.ts";
import { gameFrameLocator, waitForGame } from "./prepared-rounds.ts";
import { callSandbox, clickWhenHydrated, type Shot, waitForPopup } from "./shot.ts";

/** Milliseconds until the animation of a round is visible. */
const MID_ROUND = 900;

/** Enables motion, starts a round and waits until its animation runs. */
async function startRound(page: Page): Promise<void> {
  await waitForGame(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await gameFrameLocator(page).locator("button.spin").click();
  await page.waitForTimeout(MID_ROUND);
}

/** A running round of each kind of slot. */
const slots = Object.entries({
  lines: "sandglass-dynasty",
  ways: "vermilion-pond",
  cluster: "idol-of-tamaru",
  bonus: "fathom-ledger",
}).map(
  ([kind, code]): Shot => ({ name: `round-of-${kind}`, path: `/play/${code}/demo`, prepare: startRound }),
);

/** Advances the clock until the reality check is due. */
async function passRealityCheckInterval(page: Page): Promise<void> {
  await waitForGame(page);
  await setRealityCheckOf15Minutes(page, new URL(page.url()).origin);
  await page.reload();
  await waitForGame(page);
  await callSandbox(page, "clock", { advanceMs: 15 * 60_000 });
  await waitForPopup(page);
}

const THEATRE = ".play-bar button[aria-pressed]:has(svg.lucide-monitor)";

/** Games that cannot be played. */
const unavailable = Object.entries({
  "in-maintenance": "tin-can-odyssey",
  withdrawn: "grapevine-boulevard",
  "not-in-country": "meridian-compass",
}).map(([reason, code]): Shot => ({ name: `play-${reason}`, path: `/play/${code}`, player: "demo" }));

/** The game page while a game runs, and its reasons for not starting one. */
export const playShots: Shot[] = [
  { name: "play-demo", path: "/play/fjordfire-voyage/demo", prepare: waitForGame },
  { name: "play-gate", path: "/play/fjordfire-voyage/real" },
  { name: "play-real", path: "/play/fjordfire-voyage", player: "demo", prepare: waitForGame },
  ...slots,
  { name: "reality-check", path: "/play/fjordfire-voyage", player: "new", prepare: passRealityCheckInterval },
  {
    name: "play-theatre",
    path: "/play/fjordfire-voyage/demo",
    sizes: ["desktop", "wide"],
    prepare: clickWhenHydrated(THEATRE),
  },
  ...unavailable,
  { name: "play-no-money", path: "/play/fjordfire-voyage", player: "demo-empty" },
];
