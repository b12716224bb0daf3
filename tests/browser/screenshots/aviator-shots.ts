import type { Locator, Page } from "@playwright/test";
import { flightTimeTo } from "#contract/wire/play/crash-rules.ts";
import {
  AVIATOR,
  betPanel,
  endCrashPhase,
  fetchCrashState,
  toFlightBefore,
  toNextFlight,
} from "../support/crash.ts";
import { hydrated } from "../support/fixtures.ts";
import {
  anotherVisitor,
  sendForm,
  setRealityCheckOf15Minutes,
  signInWithProfile,
} from "../support/players.ts";
import { advanceClock, clearFaults, setFault } from "../support/sandbox.ts";
import { type Shot, waitForPopup } from "./shot.ts";

/** Minimum crash point, in hundredths, of flights that are shown. */
const MIN_CRASH_POINT = 400;

const button = (page: Page, name: string, number = 1): Locator =>
  betPanel(page, number).locator(`[data-act=${name}]`);
const tab = (page: Page, number: number): Locator => page.getByRole("tab").nth(number);

/** Reloads the page with control over its live events: `hold` stops them, `cut` closes the connection. */
async function controlLiveEvents(page: Page): Promise<{ hold(): void; cut(): Promise<void> }> {
  let held = false;
  let cut = async () => {};
  await page.routeWebSocket(/\/bff\/live/, (socket) => {
    if (held) return void socket.close();
    const server = socket.connectToServer();
    server.onMessage((message) => held || socket.send(message));
    cut = () => socket.close();
  });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.route(/crash\?part=state/, (route) => (held ? undefined : route.continue()));
  await reload(page);
  const hold = () => {
    held = true;
  };
  return {
    hold,
    cut: () => {
      hold();
      return cut();
    },
  };
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
  await betPanel(page).waitFor();
}

/** Advances to a phase of a round with at least the given crash point, in hundredths. */
async function toPhase(page: Page, wanted: "betting" | "flying", min = MIN_CRASH_POINT): Promise<void> {
  for (;;) {
    const { phase, point, next } = await fetchCrashState(page);
    const crashPoint = phase === "flying" ? point : next;
    if (phase === wanted && crashPoint >= min) return;
    await endCrashPhase(page);
  }
}

/** Stakes of other players and their automatic cash-out, in hundredths. */
const OTHERS = [
  ["1.00", "150"],
  ["2.50", "320"],
  ["0.40", "180"],
  ["10.00", "1200"],
  ["5.00", "110"],
] as const;
const others: Page[] = [];

/** Places bets of other players; the simulated players are paused during screenshots. */
async function othersBet(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  while (others.length < OTHERS.length) {
    const other = await anotherVisitor(page);
    await signInWithProfile(other, origin);
    others.push(other);
  }
  for (const [index, other] of others.entries()) {
    const [stake, auto] = OTHERS[index] ?? OTHERS[0];
    const form = { form: "bet", key: crypto.randomUUID(), panel: "0", stake, auto };
    await sendForm(other, "/actions/crash", form, origin);
  }
}

/** Advances the clock to a multiplier and makes the page reload the state. */
async function riseTo(page: Page, multiplier: number): Promise<void> {
  await advanceClock(page, flightTimeTo(multiplier) / 1000);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.waitForFunction(
    (min) => Number(document.querySelector("[data-multiplier]")?.textContent?.replace(/\D/g, "")) >= min,
    multiplier,
  );
}

/** Returns a function that stops a flight at a multiplier. */
const fly =
  (multiplier: number) =>
  async (page: Page): Promise<void> => {
    const { hold } = await controlLiveEvents(page);
    await toPhase(page, "betting", multiplier * 1.3);
    await othersBet(page);
    await endCrashPhase(page);
    await page.locator("[data-tier=low]").waitFor();
    await riseTo(page, multiplier);
    hold();
  };

/** Stops at the betting phase. @param choose runs during the flight before */
async function stayInBetting(page: Page, choose = async () => {}): Promise<void> {
  const { hold } = await controlLiveEvents(page);
  await toPhase(page, "flying");
  await othersBet(page);
  await choose();
  await endCrashPhase(page);
  await endCrashPhase(page);
  await page.locator("section .sunrise.origin-left").waitFor();
  await page.locator("[data-bet]").nth(2).waitFor();
  await page.locator("[data-act]:not([aria-disabled])").first().waitFor();
  hold();
}

async function crashFlight(page: Page): Promise<void> {
  const { hold } = await controlLiveEvents(page);
  await toPhase(page, "betting");
  await endCrashPhase(page);
  await page.locator("[data-tier=low]").waitFor();
  await endCrashPhase(page);
  await page.locator("p.text-danger[data-multiplier]").waitFor();
  hold();
}

async function loseConnection(page: Page): Promise<void> {
  const { cut } = await controlLiveEvents(page);
  await toPhase(page, "betting");
  await endCrashPhase(page);
  await page.locator("[data-tier=low]").waitFor();
  await cut();
  await page.getByRole("status").filter({ visible: true }).first().waitFor();
}

/** Bets in the given panels and starts the flight. */
async function betAndFly(page: Page, panels: readonly number[]): Promise<{ hold(): void }> {
  const events = await controlLiveEvents(page);
  await toFlightBefore(page, (next) => next >= MIN_CRASH_POINT);
  for (const number of panels) {
    await button(page, "bet", number).click();
    await button(page, "cancel", number).waitFor();
  }
  await toNextFlight(page);
  for (const number of panels) await button(page, "cash_out", number).waitFor();
  return events;
}

async function cashOut(page: Page): Promise<void> {
  const { hold } = await betAndFly(page, [1]);
  await riseTo(page, 150);
  await button(page, "cash_out").click();
  await page.locator("[data-results] li").first().waitFor();
  hold();
}

async function cashOutAutomatically(page: Page): Promise<void> {
  await setAutomatic(page, 1);
  const { hold } = await betAndFly(page, [1]);
  await riseTo(page, 210);
  await page.locator("[data-results] li").first().waitFor();
  hold();
}

async function playBoth(page: Page): Promise<void> {
  await setAutomatic(page, 2);
  const { hold } = await betAndFly(page, [1, 2]);
  await riseTo(page, 140);
  hold();
}

async function lose(page: Page): Promise<void> {
  const { hold } = await betAndFly(page, [1]);
  await endCrashPhase(page);
  await page.locator("[data-results] li").first().waitFor();
  hold();
}

async function waitForNext(page: Page): Promise<void> {
  const { hold } = await controlLiveEvents(page);
  await toPhase(page, "flying");
  await button(page, "bet").click();
  await page.locator("[data-act=cancel]:not([aria-disabled])").waitFor();
  hold();
}

const setAutomatic = (page: Page, number: number) =>
  betPanel(page, number).getByRole("checkbox").nth(1).check();

async function betAutomatically(page: Page): Promise<void> {
  await stayInBetting(page, async () => {
    await setAutomatic(page, 1);
    await betPanel(page).getByRole("checkbox").first().check();
  });
}

async function openOwn(page: Page): Promise<void> {
  await cashOut(page);
  await tab(page, 1).click();
  await page.locator('[data-bet="cashed_out"]').first().waitFor();
  await tab(page, 1).evaluate((element) => element.scrollIntoView());
}

async function openAll(page: Page): Promise<void> {
  await stayInBetting(page);
  await tab(page, 0).evaluate((element) => element.scrollIntoView());
}

async function verify(page: Page): Promise<void> {
  await toPhase(page, "flying", 100);
  await endCrashPhase(page);
  await reload(page);
  await page.locator("main ol button").first().click();
  await page.locator("[role=tabpanel] button").click();
  await page.locator("[data-holds]").nth(2).waitFor();
  await page.locator("[role=tabpanel] button:not([aria-busy])").waitFor();
  await page
    .locator("[data-fairness=seed]")
    .evaluate((element) => element.scrollIntoView({ block: "center" }));
}

async function passRealityCheckInterval(page: Page): Promise<void> {
  await setRealityCheckOf15Minutes(page);
  await betAndFly(page, [1]);
  await endCrashPhase(page);
  await advanceClock(page, 15 * 60);
  await waitForPopup(page);
}

/** Places a bet that is rejected. */
async function placeRejectedBet(page: Page): Promise<void> {
  await toPhase(page, "flying");
  await button(page, "bet").click();
  await betPanel(page).locator("[role=alert]:not(:empty)").waitFor();
}

async function betWhileSelfExcluded(page: Page): Promise<void> {
  await setFault(page, { operation: "placeCrashBet", refusal: "self_excluded_for_ever" });
  await placeRejectedBet(page).finally(() => clearFaults(page));
}

/** Responds to the page as if the product API failed. Not by a fault, because other pages need it. */
async function failState(page: Page): Promise<void> {
  await page.route(/crash\?part=state/, (route) => route.fulfill({ status: 503, json: { failed: true } }));
  await page.reload();
  await page.locator("main [role=alert] button").waitFor();
}

const shot = (name: string, prepare: Shot["prepare"], player?: Shot["player"]): Shot => ({
  name: `aviator-${name}`,
  path: AVIATOR.replace("/en", ""),
  hasOpenConnection: true,
  ...(player && { player }),
  ...(prepare && { prepare }),
});

/** The crash game in all its states. */
export const aviatorShots: Shot[] = [
  shot("guest", fly(115)),
  shot("crashed", crashFlight),
  shot("2x", fly(200), "demo"),
  shot("10x", fly(1_000), "demo"),
  shot("high", fly(2_500), "demo"),
  shot("betting", (page) => stayInBetting(page), "demo"),
  shot("waiting", waitForNext, "new"),
  shot("won", cashOut, "new"),
  shot("won-by-itself", cashOutAutomatically, "new"),
  shot("lost", lose, "new"),
  shot("two-panels", playBoth, "new"),
  shot("bets-by-itself", betAutomatically, "new"),
  shot("all-bets", openAll, "demo"),
  shot("own-bets", openOwn, "new"),
  shot("verified", verify, "demo"),
  shot("cut-off", loseConnection, "demo"),
  shot("excluded", betWhileSelfExcluded, "new"),
  shot("no-money", placeRejectedBet, "demo-empty"),
  shot("reality-check", passRealityCheckInterval, "new"),
  shot("down", failState, "demo"),
];
