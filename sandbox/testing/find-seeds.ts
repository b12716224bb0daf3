import type { GameEngine, PlayResult } from "../providers/games/engines/engine.ts";
import { playFair } from "../providers/games/server/fairness.ts";

/** A wanted round: its bet, the choices made in it, and a condition on its outcome. */
export interface WantedRound {
  bet?: unknown;
  choices?: readonly string[];
  /** `before` is the outcome without the choices. */
  fits: (outcome: PlayResult, before: PlayResult) => boolean;
}

/** Seeds that produce the wanted first rounds, with the outcomes of these rounds. */
export interface FoundSeeds {
  server_seed: string;
  client_seed: string;
  outcomes: readonly PlayResult[];
}

/** Searches for seeds: the round of nonce 0 satisfies the first condition, the next round the second one, and so on. */
export function findSeeds(engine: GameEngine, wanted: readonly WantedRound[]): FoundSeeds {
  const client_seed = "chosen";
  for (let number = 0; ; number += 1) {
    const server_seed = `chosen-${number}`;
    const outcomes = wanted.map(({ bet = null, choices = [], fits }, nonce) => {
      const play = (made: readonly string[]) =>
        playFair(engine, { serverSeed: server_seed, clientSeed: client_seed, nonce }, { bet, choices: made });
      const outcome = play(choices);
      return fits(outcome, play([])) ? outcome : null;
    });
    const all = outcomes.filter((outcome) => outcome !== null);
    if (all.length === wanted.length) return { server_seed, client_seed, outcomes: all };
  }
}
