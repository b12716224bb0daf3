import type { fairnessOperations, VerifiableGame } from "#contract/wire/play/fairness.ts";
import { engineIds, liveEngines } from "../../providers/games/engines/registry.ts";
import type { VerifierAssets } from "../../providers/games/verifier/assets.ts";
import { describeRecomputation } from "../../providers/games/verifier/recomputation.ts";
import { RecomputeRefusal } from "../../providers/games/verifier/recompute.ts";
import { Refusal } from "../../refusal.ts";
import type { HandlersOf } from "../http/call-context.ts";
import { lobbyGames, playableGame, symbolsOf } from "../lobby/catalogue.ts";

interface Dependencies {
  verifier: () => VerifierAssets;
}

/** Engines of shared rounds: a hash chain proves them, so they are not recomputed from seeds. */
const sharedEngines = new Set(liveEngines.map(({ id }) => id));
const verifiableEngines = new Set(engineIds.filter((id) => !sharedEngines.has(id)));

const games: readonly VerifiableGame[] = lobbyGames
  .flatMap(({ code, name }) => {
    const engine = playableGame(code)?.engine;
    return engine && verifiableEngines.has(engine) ? [{ code, name, engine }] : [];
  })
  .toSorted((a, b) => a.name.localeCompare(b.name));

/** Recomputation of rounds from their seeds; public. */
export function fairnessHandlers({ verifier }: Dependencies): HandlersOf<typeof fairnessOperations> {
  return {
    verifiableGames: () => [...games],
    roundVerifier() {
      const { frame, files, documents } = verifier();
      return { frame, files: [...files], documents: [...documents] };
    },

    async recomputeRound({ game: code, bet, choices, ...seeds }) {
      const game = games.find((candidate) => candidate.code === code);
      if (!game) throw new Refusal("invalid_input", { field: "game" });
      const symbols = symbolsOf(code);
      try {
        return {
          recomputation: await describeRecomputation({
            ...seeds,
            engine: game.engine,
            bet: parseBet(bet),
            choices: choices ? choices.split(",") : [],
            symbols,
          }),
          symbols,
        };
      } catch (error) {
        if (error instanceof RecomputeRefusal) throw new Refusal("invalid_input", { field: error.field });
        throw error;
      }
    },
  };
}

function parseBet(json: string | undefined): unknown {
  try {
    return json === undefined ? null : JSON.parse(json);
  } catch {
    throw new Refusal("invalid_input", { field: "bet" });
  }
}
