import type { Page } from "@playwright/test";
import { AVIATOR, openCrashGame, toFlightBefore } from "../support/crash.ts";
import { expect, open, test } from "../support/fixtures.ts";
import { signInWithProfile } from "../support/players.ts";
import { tournamentId, tournamentPath } from "../support/tournaments.ts";

/** Long enough for a clock to change three times. */
const WATCHED = 3_500;

/** The elements whose text changes at least twice within some seconds, and whether a translator leaves them alone. */
function tickingTexts(page: Page): Promise<{ text: string; isKept: boolean }[]> {
  return page.evaluate(async (duration) => {
    const changes = new Map<Element, number>();
    const observer = new MutationObserver((records) => {
      const changed = records.flatMap(({ type, target, addedNodes }) =>
        type === "characterData"
          ? [target.parentElement]
          : [...addedNodes].map((node) => (node instanceof Text ? (target as Element) : null)),
      );
      for (const element of new Set(changed))
        if (element) changes.set(element, (changes.get(element) ?? 0) + 1);
    });
    observer.observe(document.body, { characterData: true, childList: true, subtree: true });
    await new Promise((done) => setTimeout(done, duration));
    observer.disconnect();
    return (
      [...changes]
        // An announcement is a sentence, which a translator may translate.
        .filter(([element, count]) => count >= 2 && element.isConnected && !element.closest("[role=status]"))
        .map(([element]) => ({
          text: element.outerHTML.slice(0, 160),
          isKept: element.closest("[translate=no]") !== null,
        }))
    );
  }, WATCHED);
}

/** A translator would replace the text at each tick, and show the one of the tick before. */
async function expectKept(page: Page, screen: string, least: number): Promise<void> {
  const ticking = await tickingTexts(page);
  const translated = ticking.filter(({ isKept }) => !isKept).map(({ text }) => text);
  expect(translated, screen).toEqual([]);
  expect(ticking.length, screen).toBeGreaterThanOrEqual(least);
}

test("translators leave the texts that tick alone: countdowns, jackpots, prices and clocks of matches [TRL-1]", async ({
  page,
}) => {
  test.slow();
  const running = tournamentPath(await tournamentId(page, "", "running"));
  for (const [path, least] of [
    ["/en", 1],
    ["/en/games/category/jackpot", 0],
    ["/en/tournaments", 2],
    [running, 1],
    ["/en/promo", 0],
    ["/en/promo/item/constellation", 0],
    ["/en/sport?bt-path=/live", 0],
  ] as const) {
    await open(page, path);
    await expectKept(page, path, least);
  }
});

test("translators leave the multiplier and a game's session clock alone [TRL-1]", async ({
  page,
  casino,
}) => {
  test.slow();
  await openCrashGame(page);
  await toFlightBefore(page, () => true);
  await expectKept(page, AVIATOR, 1);
  await signInWithProfile(page, casino.origin);
  await open(page, "/en/play/fjordfire-voyage/real");
  await expect(page.locator("[data-session=time]")).toBeVisible();
  await expectKept(page, "play", 1);
});
