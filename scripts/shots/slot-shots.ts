import type { Page } from "@playwright/test";
import { networkOfGame } from "../../sandbox/product-api/jackpots/jackpot-games.ts";
import type { CascadePicture } from "../../sandbox/providers/games/engines/slots/cascade-picture.ts";
import type { LinesPicture } from "../../sandbox/providers/games/engines/slots/lines-picture.ts";
import { jackpotDraw } from "../../sandbox/providers/games/fairness.ts";
import type { Player } from "../../tests/browser/steps.ts";
import { control, type Shot, TWO_SIZES } from "./shot.ts";
import { gameIsReady, gameOf, openMoving, readInfo, type StagedRound, stageRound } from "./staged-rounds.ts";

const KINDS = {
  lines: "sandglass-dynasty",
  ways: "vermilion-pond",
  cluster: "idol-of-tamaru",
  bonus: "fathom-ledger",
} as const;
const JACKPOT_GAME = [...networkOfGame.keys()][0] ?? "";
/** Units of a stake. */
const STAKE = 20;

const linesOf = (picture: unknown) => (picture as LinesPicture).spins;
const fallsOf = (picture: unknown) => (picture as CascadePicture).spins;

const bigWin: StagedRound = {
  game: KINDS.lines,
  fits: ({ picture, units }) => units >= 45 * STAKE && linesOf(picture).length === 1,
};
const freeSpins: StagedRound = {
  game: KINDS.lines,
  fits: ({ picture }) => linesOf(picture).length > 8 && (linesOf(picture)[1]?.units ?? 0) > STAKE,
};
const falls = (game: string): StagedRound => ({
  game,
  fits: ({ picture, offers }) =>
    !offers?.length && fallsOf(picture).length === 1 && (fallsOf(picture)[0]?.steps.length ?? 0) > 4,
});
const gamble: StagedRound = {
  game: KINDS.bonus,
  bet: "buy",
  fits: ({ offers, units }) => Boolean(offers?.length) && units > 20 * STAKE,
};
const doubled: StagedRound = {
  ...gamble,
  choices: ["sun"],
  fits: ({ offers, picture }) =>
    Boolean(offers?.length) && (picture as CascadePicture).gamble[0]?.drawn === "sun",
};

export const slotRounds = {
  lines: { game: KINDS.lines, fits: ({ picture, units }) => units > STAKE && linesOf(picture).length === 1 },
  ways: falls(KINDS.ways),
  cluster: falls(KINDS.cluster),
  bonus: doubled,
} satisfies Record<string, StagedRound>;

/** Plays a staged round in a game that moves, and waits so many milliseconds into its show. */
function playInto(round: StagedRound, milliseconds: number): Shot["prepare"] {
  return async (page, player) => {
    await openMoving(page);
    await stageRound(page, player, round);
    await gameOf(page).locator("button.spin").click();
    await page.waitForTimeout(milliseconds);
  };
}

async function buyFreeSpins(page: Page): Promise<void> {
  await gameIsReady(page);
  await gameOf(page).locator("button.buy").click();
  await gameOf(page).locator("dialog[open]").waitFor();
}

/** Plays free spins that were bought in haste, until what they won may be gambled. */
async function buyUntilGamble(page: Page, player: Player): Promise<void> {
  await stageRound(page, player, gamble);
  await buyFreeSpins(page);
  await gameOf(page).locator("dialog .primary").click();
  const dialog = gameOf(page).locator("dialog.gamble");
  while (!(await dialog.isVisible())) {
    await gameOf(page).locator("canvas.stage").dispatchEvent("pointerdown");
    await page.waitForTimeout(150);
  }
}

/** A seed with which a stake of one wins the smallest jackpot. */
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

async function winJackpot(page: Page, player: Player): Promise<void> {
  await gameIsReady(page);
  await control(page, "game-seed", { login: player.email, game: JACKPOT_GAME, ...jackpotSeed() });
  await gameOf(page).locator("button.spin").click();
  await gameOf(page).locator("dialog[open]").waitFor();
}

async function openAutoplay(page: Page): Promise<void> {
  await gameIsReady(page);
  await gameOf(page).locator(".play button").first().click();
  await gameOf(page).locator("dialog[open]").waitFor();
}

async function autoplay(page: Page): Promise<void> {
  await openMoving(page);
  await openAutoplay(page);
  await gameOf(page).locator("dialog .primary").click();
  await page.waitForTimeout(1_500);
}

const shot = (name: string, game: string, prepare: Shot["prepare"]): Shot => ({
  ...{ name, path: `/play/${game}/real`, player: "new", sizes: TWO_SIZES, prepare },
});
const demo = (name: string, game: string, prepare: Shot["prepare"]): Shot => ({
  ...{ name, path: `/play/${game}/demo`, sizes: TWO_SIZES, prepare },
});

/** What a slot shows besides reels that run. */
export const slotShots: Shot[] = [
  shot("slot-big-win", KINDS.lines, playInto(bigWin, 5_500)),
  shot("slot-free-spins-won", KINDS.lines, playInto(freeSpins, 6_500)),
  shot("slot-free-spins", KINDS.lines, playInto(freeSpins, 11_500)),
  shot("slot-cascade-ways", KINDS.ways, playInto(slotRounds.ways, 3_300)),
  shot("slot-cascade-cluster", KINDS.cluster, playInto(slotRounds.cluster, 3_300)),
  shot("slot-gamble", KINDS.bonus, buyUntilGamble),
  shot("slot-jackpot", JACKPOT_GAME, winJackpot),
  shot("slot-fairness", KINDS.lines, readInfo(1)),
  demo("slot-buy", KINDS.bonus, buyFreeSpins),
  demo("slot-autoplay", KINDS.lines, openAutoplay),
  demo("slot-autoplaying", KINDS.lines, autoplay),
  ...Object.entries(KINDS).map(([kind, game]) => demo(`slot-rules-${kind}`, game, readInfo(0))),
];
