import { randomUUID } from "node:crypto";
import type { FrameLocator, Page } from "@playwright/test";
import { playableGame } from "../../sandbox/product-api/lobby/catalogue.ts";
import { engineOf } from "../../sandbox/providers/games/engines.ts";
import { type ChosenSeed, chosenSeed, type WantedRound } from "../../sandbox/testing/chosen-seed.ts";
import { hydrated } from "../../tests/browser/fixtures.ts";
import type { Player } from "../../tests/browser/steps.ts";
import { control } from "./shot.ts";

/** A round as it is staged: what it must come to, and the stake in minor units where it is not the smallest. */
export interface StagedRound extends WantedRound {
  /** Code of its game. */
  game: string;
  stake?: number;
}

/** A round as far as the game server has played it. */
export interface PlayedRound {
  id: string;
  choices: string[];
  state: "waiting" | "open" | "shown";
}

export function gameOf(page: Page): FrameLocator {
  return page.frameLocator("iframe");
}

/** The frame of a game with a button that plays. */
export async function gameIsReady(page: Page): Promise<void> {
  await gameOf(page).locator("button.spin:enabled").waitFor();
}

/** Lets the game move, which it does not for who asked for less motion before it was opened. */
export async function openMoving(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.reload();
  await hydrated(page);
  await gameIsReady(page);
}

/** Opens what a game tells of itself, at one of its tabs. */
export function readInfo(tab: number): (page: Page) => Promise<void> {
  return async (page) => {
    await gameOf(page).locator(".menu button:enabled").first().click();
    await gameOf(page).locator("[role=tab]").nth(tab).click();
    await gameOf(page).locator(".tab-body > *").first().waitFor();
  };
}

/** Lays chips on two spots of a betting table. */
export async function layChips(page: Page): Promise<void> {
  await gameOf(page).locator(".spot[tabindex='0']").focus();
  for (const key of ["Enter", "ArrowRight", "Enter"]) await page.keyboard.press(key);
}

/** Seeds that were looked for once serve every language and size. */
const found = new Map<StagedRound, ChosenSeed>();

/** Has the player's next round in its game come out as it is to be. */
export async function stageRound(page: Page, player: Player, round: StagedRound): Promise<void> {
  const seed = found.get(round) ?? chosenSeed(engineOf(playableGame(round.game)?.engine ?? ""), [round]);
  found.set(round, seed);
  const { server_seed, client_seed } = seed;
  await control(page, "game-seed", { login: player.email, game: round.game, server_seed, client_seed });
}

/** Launches a game for the player without showing it. @returns its calls: posts where there is a body */
export async function seatAt(
  page: Page,
  game: string,
): Promise<<T>(name: string, body?: object) => Promise<T>> {
  const path = `/en/play/${game}/real`;
  const origin = new URL((await page.request.get("/en/fairness")).url()).origin;
  const launched = await page.request.post(`${path}?_data=localized/play`, {
    form: { mode: "real" },
    headers: { origin },
  });
  const { launch } = await launched.json();
  const token = new URL(launch.game_url, origin).searchParams.get("token");
  return async (name, body) => {
    const answer = await page.request.fetch(`/sandbox/games/api/${game}/${name}`, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Bearer ${token}` },
      ...(body && { data: body }),
    });
    const { result, error } = await answer.json();
    if (error) throw new Error(`${game}, ${name}: ${error.code}`);
    return result;
  };
}

/** Plays a staged round as far as its choices reach, unseen: its game shows it when it is opened. */
export async function playUnseen(page: Page, player: Player, staged: StagedRound): Promise<PlayedRound> {
  const { game, bet, choices = [] } = staged;
  const call = await seatAt(page, game);
  const { stakes, initialStake } = await call<{ stakes: number[]; initialStake: number }>("state");
  await stageRound(page, player, staged);
  const stake = staged.stake ?? (stakes.includes(initialStake) ? initialStake : stakes[0]);
  const spun = { stake, bet, roundRequestId: randomUUID() };
  let { round } = await call<{ round: PlayedRound }>("spin", spun);
  for (const [step, choice] of choices.entries()) {
    const chosen = { roundId: round.id, step, choice, choiceRequestId: randomUUID() };
    ({ round } = await call<{ round: PlayedRound }>("choose", chosen));
  }
  return round;
}

/** The same, and seen to its end. */
export async function playSeen(page: Page, player: Player, staged: StagedRound): Promise<PlayedRound> {
  const round = await playUnseen(page, player, staged);
  const call = await seatAt(page, staged.game);
  await call("shown", { roundId: round.id });
  return round;
}

/** What the player has chosen for the next round. */
export async function prepareStake(page: Page, game: string, stake: number): Promise<void> {
  const call = await seatAt(page, game);
  await call("prepare", { stake, bet: null });
}
