import type { GameEngine, Outcome } from "../providers/games/engine.ts";
import { playFair } from "../providers/games/fairness.ts";

/** A round to come: how it is entered, what is chosen in it, and what it must come to. */
export interface WantedRound {
  bet?: unknown;
  choices?: readonly string[];
  fits: (outcome: Outcome, before: Outcome) => boolean;
}

/** Seeds whose first rounds are those that a test needs, and how these come out. */
export interface ChosenSeed {
  server_seed: string;
  client_seed: string;
  outcomes: readonly Outcome[];
}

/** Looks for seeds whose rounds from the nonce 0 on fit, one after the other. `before` is the round without its choices. */
export function chosenSeed(engine: GameEngine, wanted: readonly WantedRound[]): ChosenSeed {
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
