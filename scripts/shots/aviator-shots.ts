import type { Locator, Page } from "@playwright/test";
import { flightTo } from "#contract/play/crash-terms.ts";
import { courseOf, passPhase, toFlightBefore, toNextFlight } from "../../tests/browser/crash-steps.ts";
import { hydrated } from "../../tests/browser/fixtures.ts";
import { askEveryQuarter, clearFaults, setFault, signInComplete } from "../../tests/browser/visitors.ts";
import { control, popupIsOpen, type Shot } from "./shot.ts";

const PATH = "/special/aviator";
/** Hundredths that a flight must reach so that a picture can be taken in it. */
const LONG = 400;

const panel = (page: Page, number = 0): Locator => page.locator("main section:has(input)").nth(number);
const act = (page: Page, name: string, number = 0): Locator =>
  panel(page, number).locator(`[data-act=${name}]`);
const tab = (page: Page, number: number): Locator => page.getByRole("tab").nth(number);

/** Cuts or holds what the page hears of the game, from a reload on. */
async function holdNews(page: Page): Promise<{ hold(): void; cut(): Promise<void> }> {
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
  await panel(page).waitFor();
}

/** Goes on to a phase, that of a flight of at least so many hundredths where it is one. */
async function toPhase(page: Page, wanted: "betting" | "flying", least = LONG): Promise<void> {
  for (;;) {
    const { phase, point, next } = await courseOf(page);
    const high = phase === "flying" ? point : next;
    if (phase === wanted && high >= least) return;
    await passPhase(page);
  }
}

/** Stakes of other players, and the hundredths at which each cashes out by itself. */
const OTHERS = [
  ["1.00", "150"],
  ["2.50", "320"],
  ["0.40", "180"],
  ["10.00", "1200"],
  ["5.00", "110"],
] as const;
const others: Page[] = [];

/** Has other players bet on the round that takes bets: the house's own rest while pictures are taken. */
async function othersBet(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  while (others.length < OTHERS.length) {
    const other = await page.context().browser()?.newPage({ baseURL: origin });
    if (!other) throw new Error("a picture's page has a browser");
    await signInComplete(other, origin);
    others.push(other);
  }
  for (const [index, [stake, auto]] of OTHERS.entries()) {
    const form = { form: "bet", key: crypto.randomUUID(), panel: "0", stake, auto };
    await others[index]?.request.post("/actions/crash", { form, headers: { origin } });
  }
}

/** Lets the flight reach a multiplier, and has the page ask where it is. */
async function rise(page: Page, multiplier: number): Promise<void> {
  await control(page, "clock", { advanceMs: flightTo(multiplier) });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.waitForFunction(
    (least) => Number(document.querySelector("[data-multiplier]")?.textContent?.replace(/\D/g, "")) >= least,
    multiplier,
  );
}

/** A flight that has reached a multiplier, and stays in the air while its picture is taken. */
const fly =
  (multiplier: number) =>
  async (page: Page): Promise<void> => {
    const { hold } = await holdNews(page);
    await toPhase(page, "betting", multiplier * 1.3);
    await othersBet(page);
    await passPhase(page);
    await page.locator("[data-tier=low]").waitFor();
    await rise(page, multiplier);
    hold();
  };

/** @param choose what is done in a panel before, during the flight */
async function stayInBetting(page: Page, choose = async () => {}): Promise<void> {
  const { hold } = await holdNews(page);
  await toPhase(page, "flying");
  await othersBet(page);
  await choose();
  await passPhase(page);
  await passPhase(page);
  await page.locator("section .sunrise.origin-left").waitFor();
  await page.locator("[data-bet]").nth(2).waitFor();
  await page.locator("[data-act]:not([aria-disabled])").first().waitFor();
  hold();
}

async function crash(page: Page): Promise<void> {
  const { hold } = await holdNews(page);
  await toPhase(page, "betting");
  await passPhase(page);
  await page.locator("[data-tier=low]").waitFor();
  await passPhase(page);
  await page.locator("p.text-danger[data-multiplier]").waitFor();
  hold();
}

async function cutOff(page: Page): Promise<void> {
  const { cut } = await holdNews(page);
  await toPhase(page, "betting");
  await passPhase(page);
  await page.locator("[data-tier=low]").waitFor();
  await cut();
  await page.getByRole("status").filter({ visible: true }).first().waitFor();
}

/** Has a bet of each of the panels fly. */
async function betAndFly(page: Page, panels: readonly number[]): Promise<{ hold(): void }> {
  const held = await holdNews(page);
  await toFlightBefore(page, (next) => next >= LONG);
  for (const number of panels) {
    await act(page, "bet", number).click();
    await act(page, "cancel", number).waitFor();
  }
  await toNextFlight(page);
  for (const number of panels) await act(page, "cash_out", number).waitFor();
  return held;
}

async function cashOut(page: Page): Promise<void> {
  const { hold } = await betAndFly(page, [0]);
  await rise(page, 150);
  await act(page, "cash_out").click();
  await page.locator("[data-results] li").first().waitFor();
  hold();
}

async function cashOutByItself(page: Page): Promise<void> {
  await setAutomatic(page, 0);
  const { hold } = await betAndFly(page, [0]);
  await rise(page, 210);
  await page.locator("[data-results] li").first().waitFor();
  hold();
}

async function playBoth(page: Page): Promise<void> {
  await setAutomatic(page, 1);
  const { hold } = await betAndFly(page, [0, 1]);
  await rise(page, 140);
  hold();
}

async function lose(page: Page): Promise<void> {
  const { hold } = await betAndFly(page, [0]);
  await passPhase(page);
  await page.locator("[data-results] li").first().waitFor();
  hold();
}

async function waitForNext(page: Page): Promise<void> {
  const { hold } = await holdNews(page);
  await toPhase(page, "flying");
  await act(page, "bet").click();
  await page.locator("[data-act=cancel]:not([aria-disabled])").waitFor();
  hold();
}

const setAutomatic = (page: Page, number: number) => panel(page, number).getByRole("checkbox").nth(1).check();

async function betByItself(page: Page): Promise<void> {
  await stayInBetting(page, async () => {
    await setAutomatic(page, 0);
    await panel(page).getByRole("checkbox").first().check();
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
  await passPhase(page);
  await reload(page);
  await page.locator("main ol button").first().click();
  await page.locator("[role=tabpanel] button").click();
  await page.locator("[data-holds]").nth(2).waitFor();
  await page.locator("[role=tabpanel] button:not([aria-busy])").waitFor();
  await page
    .locator("[data-fairness=seed]")
    .evaluate((element) => element.scrollIntoView({ block: "center" }));
}

async function becomeDue(page: Page): Promise<void> {
  await askEveryQuarter(page, new URL(page.url()).origin);
  await betAndFly(page, [0]);
  await passPhase(page);
  await control(page, "clock", { advanceMs: 15 * 60_000 });
  await popupIsOpen(page);
}

/** Has a bet refused, and shows why. */
async function beRefused(page: Page): Promise<void> {
  await toPhase(page, "flying");
  await act(page, "bet").click();
  await panel(page).locator("[role=alert]:not(:empty)").waitFor();
}

async function beExcluded(page: Page): Promise<void> {
  await setFault(page, { operation: "placeCrashBet", refusal: "self_excluded_for_ever" });
  await beRefused(page).finally(() => clearFaults(page));
}

/** Has no answer but the one that the page gets while the product API is down; the others' pictures need it up. */
async function beDown(page: Page): Promise<void> {
  await page.route(/crash\?part=state/, (route) => route.fulfill({ status: 503, json: { failed: true } }));
  await page.reload();
  await page.locator("main [role=alert] button").waitFor();
}

const shot = (name: string, prepare: Shot["prepare"], player?: Shot["player"]): Shot => ({
  ...{ name: `aviator-${name}`, path: PATH, neverSilent: true },
  ...(player && { player }),
  ...(prepare && { prepare }),
});

/** The crash game in each of its states. */
export const aviatorShots: Shot[] = [
  shot("guest", fly(115)),
  shot("crashed", crash),
  shot("2x", fly(200), "demo"),
  shot("10x", fly(1_000), "demo"),
  shot("high", fly(2_500), "demo"),
  shot("betting", (page) => stayInBetting(page), "demo"),
  shot("waiting", waitForNext, "new"),
  shot("won", cashOut, "new"),
  shot("won-by-itself", cashOutByItself, "new"),
  shot("lost", lose, "new"),
  shot("two-panels", playBoth, "new"),
  shot("bets-by-itself", betByItself, "new"),
  shot("all-bets", openAll, "demo"),
  shot("own-bets", openOwn, "new"),
  shot("verified", verify, "demo"),
  shot("cut-off", cutOff, "demo"),
  shot("excluded", beExcluded, "new"),
  shot("no-money", beRefused, "demo-empty"),
  shot("reality-check", becomeDue, "new"),
  shot("down", beDown, "demo"),
];
