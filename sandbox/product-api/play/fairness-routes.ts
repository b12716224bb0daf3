import type { fairnessOperations, VerifiableGame } from "#contract/play/fairness.ts";
import { engineIds, liveEngines } from "../../providers/games/engines/registry.ts";
import type { VerifierAssets } from "../../providers/games/verifier/assets.ts";
import { describeRecomputation } from "../../providers/games/verifier/recomputation.ts";
import { RecomputeRefusal } from "../../providers/games/verifier/recompute.ts";
import { Refusal } from "../../refusal.ts";
import type { HandlersOf } from "../http/call-context.ts";
import { lobbyGames, playableGame, symbolsOf } from "../lobby/catalogue.ts";

interface Dependencies {
  verifier: VerifierAssets;
}

/** Rounds that everyone shares are drawn from a chain, which is verified by other means. */
const shared = new Set(liveEngines.map(({ id }) => id));
const alone = new Set(engineIds.filter((id) => !shared.has(id)));

const games: readonly VerifiableGame[] = lobbyGames
  .flatMap(({ code, name }) => {
    const engine = playableGame(code)?.engine;
    return engine && alone.has(engine) ? [{ code, name, engine }] : [];
  })
  .toSorted((a, b) => a.name.localeCompare(b.name));

/** Rounds computed anew from their seeds, by anyone. */
export function fairnessHandlers({ verifier }: Dependencies): HandlersOf<typeof fairnessOperations> {
  return {
    verifiableGames: () => [...games],
    roundVerifier: () => ({ frame: verifier.frame, files: [...verifier.files] }),

    async recomputeRound({ game: code, bet, choices, ...seeds }) {
      const game = games.find((one) => one.code === code);
      if (!game) throw new Refusal("invalid_input", { field: "game" });
      const symbols = symbolsOf(code);
      const course = { bet: readBet(bet), choices: choices ? choices.split(",") : [] };
      try {
        return {
          recomputation: await describeRecomputation({ engine: game.engine, ...seeds, ...course, symbols }),
          symbols,
        };
      } catch (error) {
        if (error instanceof RecomputeRefusal) throw new Refusal("invalid_input", { field: error.field });
        throw error;
      }
    },
  };
}

function readBet(json: string | undefined): unknown {
  try {
    return json === undefined ? null : JSON.parse(json);
  } catch {
    throw new Refusal("invalid_input", { field: "bet" });
  }
}
