import type { Page } from "@playwright/test";
import { newIdempotencyKey } from "#app/forms/idempotency-key.ts";
import { hydrated } from "../support/fixtures.ts";
import { gameFrame, toGamePage, waitForGame } from "../support/games.ts";
import { fillCard } from "../support/payments.ts";
import type { Credentials } from "../support/players.ts";
import { sendForm, setLimit } from "../support/players.ts";
import { gameApi, type PreparedRound, playAndShowRound, SLOT } from "../support/prepared-rounds.ts";
import { clearFaults, endSessions, setFault } from "../support/sandbox.ts";
import { clickWhenHydrated, type Shot, TWO_SIZES } from "./shot.ts";

const REAL = `/play/${SLOT}/real`;
const BONUS_BUY = "fathom-ledger";
/** A round without a win. */
const lostRound: PreparedRound = { game: SLOT, fits: ({ units }) => units === 0 };

/** Lets the launches of a game fail until the error is shown. */
const withFailingLaunch: Pick<Shot, "path" | "prepare"> = {
  async path(page) {
    await setFault(page, { operation: "launchGame", failure: "http-500" });
    return REAL;
  },
  async prepare(page) {
    await page.locator(".play-screen [role=alert]").waitFor();
    await clearFaults(page);
  },
};

async function openGamePage(page: Page): Promise<void> {
  await waitForGame(page);
  await toGamePage(page);
}

async function endSession(page: Page, player: Credentials): Promise<void> {
  await waitForGame(page);
  await endSessions(page, player.email);
  await page.locator(".play-screen [role=alert]").waitFor();
}

/** Sets a daily stake limit and plays one round. @param amount in the player's currency */
function withLimit(amount: string): Shot["path"] {
  return async (page, player) => {
    await setLimit(page, undefined, { form: "limit-stake-day", intent: "set", amount });
    await playAndShowRound(page, player, lostRound);
    return REAL;
  };
}

/** Claims a bonus with a maximum stake of five euros and selects a stake of ten. */
async function withBonus(page: Page): Promise<string> {
  const form = { form: "claim-sunrise-gift", benefit_id: "sunrise-gift", key: newIdempotencyKey() };
  await sendForm(page, "/en/account/bonus", form);
  await chooseStake(page, SLOT, 1_000);
  return REAL;
}

/** Sets the stake of the next round, in minor units. */
async function chooseStake(page: Page, game: string, stake: number): Promise<void> {
  await (await gameApi(page, game))("prepare", { stake, bet: null });
}

async function withHighStake(page: Page): Promise<string> {
  await chooseStake(page, BONUS_BUY, 1_000);
  return `/play/${BONUS_BUY}/real`;
}

async function spinWithError(page: Page): Promise<void> {
  await waitForGame(page);
  await gameFrame(page).locator("button.spin").click();
  await gameFrame(page).locator("dialog[open]").waitFor();
}

async function buyWithError(page: Page): Promise<void> {
  await waitForGame(page);
  await gameFrame(page).locator("button.buy").click();
  await gameFrame(page).locator("dialog .primary").click();
  await gameFrame(page).locator("dialog[open]").waitFor();
}

async function loseConnection(page: Page): Promise<void> {
  await waitForGame(page);
  await page.route("**/sandbox/games/api/**", (route) => route.abort());
  await spinWithError(page);
}

const wallet = (page: Page) => page.getByRole("dialog");

async function openWallet(page: Page): Promise<void> {
  await waitForGame(page);
  await hydrated(page);
  await page.locator(".play-money a:visible").click();
  await wallet(page).locator('a[href*="method="]').first().waitFor();
}

async function openCard(page: Page): Promise<void> {
  await openWallet(page);
  await wallet(page).locator('a[href*="method=card"]').click();
  await wallet(page).locator("input[name$=card_number]").waitFor();
}

/** Returns a function that pays with a test card and waits for the outcome. */
function payByCard(number: string): (page: Page) => Promise<void> {
  return async (page) => {
    await openCard(page);
    await fillCard(page, number);
    await wallet(page).locator("form button[type=submit]").last().click();
    await wallet(page).locator("input[name$=card_number]").waitFor({ state: "detached" });
    await page.waitForTimeout(2_000);
  };
}

const walletShot = (name: string, prepare: Shot["prepare"]): Shot => ({
  name: `play-deposit${name}`,
  path: REAL,
  player: "new",
  sizes: TWO_SIZES,
  prepare,
});
const rejectedShot = (name: string, path: Shot["path"], prepare: Shot["prepare"] = spinWithError): Shot => ({
  name: `refused-${name}`,
  path,
  player: "new",
  sizes: TWO_SIZES,
  prepare,
});

/** The game page around the frame: layouts, errors and the wallet popup. */
export const gamePageShots: Shot[] = [
  { name: "play-page", path: REAL, player: "demo", fullPage: true, sizes: TWO_SIZES, prepare: openGamePage },
  { name: "play-landscape", path: REAL, player: "demo", sizes: ["landscape"], prepare: waitForGame },
  ...Object.entries({
    ways: "vermilion-pond",
    bonus: BONUS_BUY,
    roulette: "night-ferry-roulette",
    blackjack: "lamplight-blackjack",
  }).map(
    ([kind, code]): Shot => ({
      name: `landscape-${kind}`,
      path: `/play/${code}/demo`,
      sizes: ["landscape"],
      prepare: waitForGame,
    }),
  ),
  {
    name: "play-fullscreen",
    path: REAL,
    player: "demo",
    sizes: ["desktop"],
    prepare: async (page) => {
      await waitForGame(page);
      await clickWhenHydrated(".play-bar button:has(svg.lucide-maximize)")(page);
      await page.locator("[data-stage=full]").waitFor();
    },
  },
  { name: "play-down", player: "demo", ...withFailingLaunch },
  { name: "play-session-ended", path: REAL, player: "new", hasOpenConnection: true, prepare: endSession },
  { name: "play-limit-reached", path: withLimit("1"), player: "new" },
  rejectedShot("limit", withLimit("1.50")),
  rejectedShot("bonus-stake", withBonus),
  rejectedShot("funds", withHighStake, buyWithError),
  rejectedShot("connection", REAL, loseConnection),
  walletShot("", openWallet),
  walletShot("-card", openCard),
  walletShot("-declined", payByCard("4000 0000 0000 0002")),
  walletShot("-bank", payByCard("4242 4242 4242 4242")),
  walletShot("-arrived", payByCard("5555 5555 5555 4444")),
];
