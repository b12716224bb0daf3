import type { Page } from "@playwright/test";
import { waitForGame } from "../support/games.ts";
import { setRealityCheckOf15Minutes } from "../support/players.ts";
import { advanceClock } from "../support/sandbox.ts";
import { reloadGame, startRound } from "./game-steps.ts";
import { clickWhenHydrated, type Shot, waitForPopup } from "./shot.ts";

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
  await setRealityCheckOf15Minutes(page);
  await reloadGame(page);
  await advanceClock(page, 15 * 60);
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
