import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { playableGame } from "../../../sandbox/product-api/lobby/catalogue.ts";
import type { GameEngine, PlayResult } from "../../../sandbox/providers/games/engines/engine.ts";
import { engineOf } from "../../../sandbox/providers/games/engines/registry.ts";
import { type FoundSeeds, findSeeds, type WantedRound } from "../../../sandbox/testing/find-seeds.ts";
import { type Credentials, sendForm } from "./players.ts";
import { controlSandbox } from "./sandbox.ts";

/** Rounds with chosen outcomes, and rounds that are played by requests to the game server. */

/** A slot. */
export const SLOT = "fjordfire-voyage";

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

/** The rules of a game of the sandbox. */
export const engineOfGame = (game: string): GameEngine => engineOf(playableGame(game)?.engine ?? "");

const SLOT_STAKE = engineOfGame(SLOT).unitsPerStake;

/** A round that pays 20 to 40 times its stake, which completes the mission `twentyfold`. */
export const TWENTYFOLD: PreparedRound = {
  game: SLOT,
  fits: ({ units }) => units >= 20 * SLOT_STAKE && units <= 40 * SLOT_STAKE,
};

/** Seeds by their first round, because the search takes long. */
const found = new Map<WantedRound, FoundSeeds>();

/**
 * Sets the seeds of a player's next rounds of a game, so that they have the wanted outcomes. A game that is open must be reloaded, because
 * a game without a client seed generates one when it opens and plays with it.
 *
 * @returns the outcomes
 */
export async function prepareRounds(
  page: Page,
  { email: login }: Credentials,
  game: string,
  ...wanted: readonly [WantedRound, ...WantedRound[]]
): Promise<readonly PlayResult[]> {
  const seeds = found.get(wanted[0]) ?? findSeeds(engineOfGame(game), wanted);
  found.set(wanted[0], seeds);
  const { outcomes, ...seed } = seeds;
  await controlSandbox(page, "game-seed", { login, game, ...seed });
  return outcomes;
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
  const launched = await sendForm(page, `/en/play/${game}/real?_data=localized/play`, { mode: "real" });
  const { launch } = await launched.json();
  const token = new URL(launch.game_url, launched.url()).searchParams.get("token");
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
  await prepareRounds(page, player, game, prepared);
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

/** Plays rounds of any outcome without opening the game. @param stake in minor units; the smallest if omitted */
export async function playRounds(page: Page, game: string, rounds: number, stake?: number): Promise<void> {
  const call = await gameApi(page, game);
  const { stakes } = await call<{ stakes: number[] }>("state");
  for (let count = 0; count < rounds; count += 1) {
    const input = { stake: stake ?? stakes[0], bet: null, roundRequestId: randomUUID() };
    const { round } = await call<{ round: PlayedRound }>("spin", input);
    await call("shown", { roundId: round.id });
  }
}
