import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { BREAKPOINTS } from "#contract/constants.ts";
import { hydrated } from "../../tests/browser/fixtures.ts";
import type { Player } from "../../tests/browser/steps.ts";
import { control, press, type Shot, TWO_SIZES } from "./shot.ts";
import { gameIsReady, gameOf, playSeen, prepareStake, type StagedRound } from "./staged-rounds.ts";

const GAME = "fjordfire-voyage";
const REAL = `/play/${GAME}/real`;
const BONUS_BUY = "fathom-ledger";
/** Less than a stake, and no free spins. */
const small: StagedRound = { game: GAME, fits: ({ units }) => units === 0 };

/** On a phone the game fills the window once it is there: goes back to its page. */
async function toGamePage(page: Page): Promise<void> {
  await gameIsReady(page);
  const isPhone = (page.viewportSize()?.width ?? 0) < BREAKPOINTS.tablet;
  if (isPhone) await page.locator(".play-small-bar button").first().click();
}

/** Has the product API refuse or fail the next launches, until the picture's game has been asked for. */
function launchFails(fault: object): Pick<Shot, "path" | "prepare"> {
  return {
    async path(page) {
      await control(page, "faults", { operation: "launchGame", ...fault });
      return REAL;
    },
    async prepare(page) {
      await page.locator(".play-screen [role=alert]").waitFor();
      await page.request.delete("/sandbox/faults");
    },
  };
}

async function endSession(page: Page, player: Player): Promise<void> {
  await gameIsReady(page);
  await control(page, "end-sessions", { login: player.email });
  await page.locator(".play-screen [role=alert]").waitFor();
}

async function send(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const origin = new URL((await page.request.get("/en/fairness")).url()).origin;
  await page.request.post(path, { form, headers: { origin } });
}

/** Sets a daily limit of stakes, and stakes on it. @param amount in the player's currency */
function withLimit(amount: string): Shot["path"] {
  return async (page, player) => {
    await send(page, "/en/account/limits", { form: "limit-stake-day", intent: "set", amount });
    await playSeen(page, player, small);
    return REAL;
  };
}

/** Takes the bonus whose rounds may cost five euros, and chooses ten. */
async function withBonus(page: Page): Promise<string> {
  const form = { form: "claim-sunrise-gift", benefit_id: "sunrise-gift", key: randomUUID() };
  await send(page, "/en/account/bonus", form);
  await prepareStake(page, GAME, 1_000);
  return REAL;
}

async function withHighStake(page: Page): Promise<string> {
  await prepareStake(page, BONUS_BUY, 1_000);
  return `/play/${BONUS_BUY}/real`;
}

async function pressSpin(page: Page): Promise<void> {
  await gameIsReady(page);
  await gameOf(page).locator("button.spin").click();
  await gameOf(page).locator("dialog[open]").waitFor();
}

async function buyTooDear(page: Page): Promise<void> {
  await gameIsReady(page);
  await gameOf(page).locator("button.buy").click();
  await gameOf(page).locator("dialog .primary").click();
  await gameOf(page).locator("dialog[open]").waitFor();
}

async function loseConnection(page: Page): Promise<void> {
  await gameIsReady(page);
  await page.route("**/sandbox/games/api/**", (route) => route.abort());
  await pressSpin(page);
}

const wallet = (page: Page) => page.getByRole("dialog");

async function openWallet(page: Page): Promise<void> {
  await gameIsReady(page);
  await hydrated(page);
  await page.locator(".play-money a:visible").click();
  await wallet(page).locator('a[href*="method="]').first().waitFor();
}

async function openCard(page: Page): Promise<void> {
  await openWallet(page);
  await wallet(page).locator('a[href*="method=card"]').click();
  await wallet(page).locator("input[name$=card_number]").waitFor();
}

/** Pays by a card of the sandbox's, and waits for what comes of it. */
function payBy(number: string): (page: Page) => Promise<void> {
  return async (page) => {
    await openCard(page);
    const fields = { card_number: number, card_expiry: "12/39", card_cvc: "917", card_holder: "Aino Virta" };
    for (const [name, value] of Object.entries(fields)) {
      await wallet(page).locator(`input[name$=${name}]`).fill(value);
    }
    await wallet(page).locator("form button[type=submit]").last().click();
    await wallet(page).locator("input[name$=card_number]").waitFor({ state: "detached" });
    await page.waitForTimeout(2_000);
  };
}

const over = (name: string, prepare: Shot["prepare"]): Shot => ({
  ...{ name: `play-deposit${name}`, path: REAL, player: "new", sizes: TWO_SIZES, prepare },
});
const refused = (name: string, path: Shot["path"], prepare: Shot["prepare"] = pressSpin): Shot => ({
  ...{ name: `refused-${name}`, path, player: "new", sizes: TWO_SIZES, prepare },
});

/** What is around a game, and what stands in its way. */
export const stageShots: Shot[] = [
  { name: "play-page", path: REAL, player: "demo", whole: true, sizes: TWO_SIZES, prepare: toGamePage },
  { name: "play-landscape", path: REAL, player: "demo", sizes: ["landscape"], prepare: gameIsReady },
  ...Object.entries({
    ways: "vermilion-pond",
    bonus: BONUS_BUY,
    roulette: "night-ferry-roulette",
    blackjack: "lamplight-blackjack",
  }).map(
    ([kind, code]): Shot => ({
      ...{ name: `landscape-${kind}`, path: `/play/${code}/demo`, sizes: ["landscape"] },
      prepare: gameIsReady,
    }),
  ),
  {
    ...{ name: "play-fullscreen", path: REAL, player: "demo", sizes: ["desktop"] },
    prepare: async (page) => {
      await gameIsReady(page);
      await press(".play-bar button:has(svg.lucide-maximize)")(page);
      await page.locator("[data-stage=full]").waitFor();
    },
  },
  { name: "play-down", player: "demo", ...launchFails({ failure: "http-500" }) },
  { name: "play-session-ended", path: REAL, player: "new", neverSilent: true, prepare: endSession },
  { name: "play-limit-reached", path: withLimit("1"), player: "new" },
  refused("limit", withLimit("1.50")),
  refused("bonus-stake", withBonus),
  refused("funds", withHighStake, buyTooDear),
  refused("connection", REAL, loseConnection),
  over("", openWallet),
  over("-card", openCard),
  over("-declined", payBy("4000 0000 0000 0002")),
  over("-bank", payBy("4242 4242 4242 4242")),
  over("-arrived", payBy("5555 5555 5555 4444")),
];
