import { randomUUID } from "node:crypto";
import type { FrameLocator, Page } from "@playwright/test";
import { playableGame } from "../../sandbox/product-api/lobby/catalogue.ts";
import { engineOf } from "../../sandbox/providers/games/engines/registry.ts";
import { type FoundSeeds, findSeeds, type WantedRound } from "../../sandbox/testing/find-seeds.ts";
import { hydrated } from "../../tests/browser/support/fixtures.ts";
import type { Credentials } from "../../tests/browser/support/players.ts";
import { callSandbox, siteOrigin } from "./shot.ts";

/** A round with a predetermined outcome. */
export interface PreparedRound extends WantedRound {
  /** Game code. */
  game: string;
  /** Minor units; the smallest stake if omitted. */
  stake?: number;
}

/** A round as returned by the game server. */
export interface PlayedRound {
  id: string;
  choices: string[];
  state: "waiting" | "open" | "shown";
}

export function gameFrameLocator(page: Page): FrameLocator {
  return page.frameLocator(".play-screen iframe");
}

/** Waits until the play button in the frame is enabled. */
export async function waitForGame(page: Page): Promise<void> {
  await gameFrameLocator(page).locator("button.spin:enabled").waitFor();
}

export async function reloadGame(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
  await waitForGame(page);
}

/** Reloads the game without reduced motion; the game reads the setting when it opens. */
export async function reloadWithMotion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await reloadGame(page);
}

/** Returns a function that opens a tab of the game's information dialog. */
export function openInfoTab(tab: number): (page: Page) => Promise<void> {
  return async (page) => {
    await gameFrameLocator(page).locator(".menu button:enabled").first().click();
    await gameFrameLocator(page).locator("[role=tab]").nth(tab).click();
    await gameFrameLocator(page).locator(".tab-body > *").first().waitFor();
  };
}

/** Places chips on two spots of a betting table. */
export async function placeChips(page: Page): Promise<void> {
  await gameFrameLocator(page).locator(".spot[tabindex='0']").focus();
  for (const key of ["Enter", "ArrowRight", "Enter"]) await page.keyboard.press(key);
}

/** Seeds by round, cached because the search takes long. */
const seeds = new Map<PreparedRound, FoundSeeds>();

/**
 * Sets the seed of the player's next round, so that it has the predetermined outcome. A game that is open must be reloaded, because a
 * game without a client seed generates one when it opens and plays with it.
 */
export async function prepareRound(page: Page, player: Credentials, round: PreparedRound): Promise<void> {
  const seed = seeds.get(round) ?? findSeeds(engineOf(playableGame(round.game)?.engine ?? ""), [round]);
  seeds.set(round, seed);
  const { server_seed, client_seed } = seed;
  await callSandbox(page, "game-seed", { login: player.email, game: round.game, server_seed, client_seed });
}

/**
 * Launches a game without opening it.
 *
 * @returns function that calls the game server: POST if there is a body, otherwise GET
 */
export async function gameApi(
  page: Page,
  game: string,
): Promise<<T>(name: string, body?: object) => Promise<T>> {
  const path = `/en/play/${game}/real`;
  const origin = await siteOrigin(page);
  const launched = await page.request.post(`${path}?_data=localized/play`, {
    form: { mode: "real" },
    headers: { origin },
  });
  const { launch } = await launched.json();
  const token = new URL(launch.game_url, origin).searchParams.get("token");
  return async (name, body) => {
    const response = await page.request.fetch(`/sandbox/games/api/${game}/${name}`, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Bearer ${token}` },
      ...(body && { data: body }),
    });
    const { result, error } = await response.json();
    if (error) throw new Error(`${game}, ${name}: ${error.code}`);
    return result;
  };
}

/** Plays a prepared round with its choices, without opening the game. The game shows the round when it is opened. */
export async function playPreparedRound(
  page: Page,
  player: Credentials,
  prepared: PreparedRound,
): Promise<PlayedRound> {
  const { game, bet, choices = [] } = prepared;
  const call = await gameApi(page, game);
  const { stakes, initialStake } = await call<{ stakes: number[]; initialStake: number }>("state");
  await prepareRound(page, player, prepared);
  const stake = prepared.stake ?? (stakes.includes(initialStake) ? initialStake : stakes[0]);
  const input = { stake, bet, roundRequestId: randomUUID() };
  let { round } = await call<{ round: PlayedRound }>("spin", input);
  for (const [step, choice] of choices.entries()) {
    const input = { roundId: round.id, step, choice, choiceRequestId: randomUUID() };
    ({ round } = await call<{ round: PlayedRound }>("choose", input));
  }
  return round;
}

/** Plays a prepared round and marks it as shown. */
export async function playAndShowRound(
  page: Page,
  player: Credentials,
  prepared: PreparedRound,
): Promise<PlayedRound> {
  const round = await playPreparedRound(page, player, prepared);
  const call = await gameApi(page, prepared.game);
  await call("shown", { roundId: round.id });
  return round;
}

/** Sets the stake of the next round, in minor units. */
export async function chooseStake(page: Page, game: string, stake: number): Promise<void> {
  const call = await gameApi(page, game);
  await call("prepare", { stake, bet: null });
}
