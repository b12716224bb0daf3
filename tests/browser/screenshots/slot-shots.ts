import type { Page } from "@playwright/test";
import { networkOfGame } from "../../../sandbox/product-api/jackpot-networks/networks.ts";
import type { CascadePicture } from "../../../sandbox/providers/games/engines/slots/cascade-engine.ts";
import type { LinesPicture } from "../../../sandbox/providers/games/engines/slots/lines-engine.ts";
import { jackpotDraw } from "../../../sandbox/providers/games/server/fairness.ts";
import { gameFrame, waitForGame } from "../support/games.ts";
import type { Credentials } from "../support/players.ts";
import { type PreparedRound, prepareRounds } from "../support/prepared-rounds.ts";
import { controlSandbox } from "../support/sandbox.ts";
import { openInfoTab, reloadGame, reloadWithMotion } from "./game-steps.ts";
import { type Shot, TWO_SIZES } from "./shot.ts";

const KINDS = {
  lines: "sandglass-dynasty",
  ways: "vermilion-pond",
  cluster: "idol-of-tamaru",
  bonus: "fathom-ledger",
} as const;
const JACKPOT_GAME = [...networkOfGame.keys()][0] ?? "";
/** Units per stake. */
const STAKE = 20;

const linesOf = (picture: unknown) => (picture as LinesPicture).spins;
const cascadesOf = (picture: unknown) => (picture as CascadePicture).spins;

const bigWin: PreparedRound = {
  game: KINDS.lines,
  fits: ({ picture, units }) => units >= 45 * STAKE && linesOf(picture).length === 1,
};
const freeSpins: PreparedRound = {
  game: KINDS.lines,
  fits: ({ picture }) => linesOf(picture).length > 8 && (linesOf(picture)[1]?.units ?? 0) > STAKE,
};
const cascadeRound = (game: string): PreparedRound => ({
  game,
  fits: ({ picture, offers }) =>
    !offers?.length && cascadesOf(picture).length === 1 && (cascadesOf(picture)[0]?.steps.length ?? 0) > 4,
});
const gamble: PreparedRound = {
  game: KINDS.bonus,
  bet: "buy",
  fits: ({ offers, units }) => Boolean(offers?.length) && units > 20 * STAKE,
};
const doubled: PreparedRound = {
  ...gamble,
  choices: ["sun"],
  fits: ({ offers, picture }) =>
    Boolean(offers?.length) && (picture as CascadePicture).gamble[0]?.drawn === "sun",
};

export const slotRounds = {
  lines: { game: KINDS.lines, fits: ({ picture, units }) => units > STAKE && linesOf(picture).length === 1 },
  ways: cascadeRound(KINDS.ways),
  cluster: cascadeRound(KINDS.cluster),
  bonus: doubled,
} satisfies Record<string, PreparedRound>;

/** Returns a function that plays a prepared round with motion and waits the given time. */
function playInto(round: PreparedRound, milliseconds: number): Shot["prepare"] {
  return async (page, player) => {
    await prepareRounds(page, player, round.game, round);
    await reloadWithMotion(page);
    await gameFrame(page).locator("button.spin").click();
    await page.waitForTimeout(milliseconds);
  };
}

/** Plays a round into the banner of its free spins and stops the stage there, because the banner is gone before the second theme. */
async function announceFreeSpins(page: Page, player: Credentials): Promise<void> {
  await prepareRounds(page, player, freeSpins.game, freeSpins);
  await reloadWithMotion(page);
  const frame = gameFrame(page);
  await frame.locator("canvas.stage").evaluate(() => {
    const { prototype } = CanvasRenderingContext2D;
    const { fillText } = prototype;
    const stop = () => {
      window.requestAnimationFrame = () => 0;
      document.documentElement.dataset.stopped = "";
    };
    // Of all texts on the stage, only the banner's number of free spins consists of digits.
    prototype.fillText = function (text, ...place) {
      if (/^\d+$/.test(text)) setTimeout(stop, 800);
      return fillText.call(this, text, ...place);
    };
  });
  await frame.locator("button.spin").click();
  await frame.locator(":root[data-stopped]").waitFor();
}

async function buyFreeSpins(page: Page): Promise<void> {
  await waitForGame(page);
  await gameFrame(page).locator("button.buy").click();
  await gameFrame(page).locator("dialog[open]").waitFor();
}

/** Buys free spins and skips through them until the gamble dialog opens. */
async function buyUntilGamble(page: Page, player: Credentials): Promise<void> {
  await prepareRounds(page, player, gamble.game, gamble);
  await reloadGame(page);
  await buyFreeSpins(page);
  await gameFrame(page).locator("dialog .primary").click();
  const dialog = gameFrame(page).locator("dialog.gamble");
  while (!(await dialog.isVisible())) {
    await gameFrame(page).locator("canvas.stage").dispatchEvent("pointerdown");
    await page.waitForTimeout(150);
  }
}

/** Returns a seed with which a stake of one wins the smallest jackpot; the search runs once. */
const jackpotSeed = (() => {
  let seed: { server_seed: string; client_seed: string } | undefined;
  return () => {
    const pools = networkOfGame.get(JACKPOT_GAME)?.pools ?? [];
    for (let number = 0; !seed; number += 1) {
      const draw = jackpotDraw({ serverSeed: `won-${number}`, clientSeed: "won", nonce: 0 });
      const won = pools.filter(({ oneIn }) => draw(oneIn) < 100).map(({ tier }) => tier);
      if (won.join() === "mini") seed = { server_seed: `won-${number}`, client_seed: "won" };
    }
    return seed;
  };
})();

async function winJackpot(page: Page, player: Credentials): Promise<void> {
  await controlSandbox(page, "game-seed", { login: player.email, game: JACKPOT_GAME, ...jackpotSeed() });
  await reloadGame(page);
  await gameFrame(page).locator("button.spin").click();
  await gameFrame(page).locator("dialog[open]").waitFor();
}

async function openAutoplay(page: Page): Promise<void> {
  await waitForGame(page);
  await gameFrame(page).locator(".play button").first().click();
  await gameFrame(page).locator("dialog[open]").waitFor();
}

async function openRulesAtLargestStake(page: Page): Promise<void> {
  await waitForGame(page);
  const raise = gameFrame(page).locator(".stake .round").last();
  while (await raise.isEnabled()) await raise.click();
  await openInfoTab(0)(page);
}

async function autoplay(page: Page): Promise<void> {
  await reloadWithMotion(page);
  await openAutoplay(page);
  await gameFrame(page).locator("dialog .primary").click();
  await page.waitForTimeout(1_500);
}

const shot = (name: string, game: string, prepare: Shot["prepare"]): Shot => ({
  name,
  path: `/play/${game}/real`,
  player: "new",
  sizes: TWO_SIZES,
  prepare,
});
const demo = (name: string, game: string, prepare: Shot["prepare"]): Shot => ({
  name,
  path: `/play/${game}/demo`,
  sizes: TWO_SIZES,
  prepare,
});

/** Slots: big wins, features, jackpots, dialogs and rules. */
export const slotShots: Shot[] = [
  shot("slot-big-win", KINDS.lines, playInto(bigWin, 5_500)),
  shot("slot-free-spins-won", KINDS.lines, announceFreeSpins),
  shot("slot-free-spins", KINDS.lines, playInto(freeSpins, 11_500)),
  shot("slot-cascade-ways", KINDS.ways, playInto(slotRounds.ways, 3_300)),
  shot("slot-cascade-cluster", KINDS.cluster, playInto(slotRounds.cluster, 3_300)),
  shot("slot-gamble", KINDS.bonus, buyUntilGamble),
  shot("slot-jackpot", JACKPOT_GAME, winJackpot),
  shot("slot-fairness", KINDS.lines, openInfoTab(1)),
  demo("slot-buy", KINDS.bonus, buyFreeSpins),
  demo("slot-autoplay", KINDS.lines, openAutoplay),
  demo("slot-autoplaying", KINDS.lines, autoplay),
  shot("slot-rules-largest-stake", KINDS.lines, openRulesAtLargestStake),
  ...Object.entries(KINDS).map(([kind, game]) => demo(`slot-rules-${kind}`, game, openInfoTab(0))),
];
