import type { fairnessOperations, VerifiableGame } from "#contract/play/fairness.ts";
import { engineIds, liveEngines } from "../../providers/games/engines.ts";
import { recomputation } from "../../providers/games/recomputation.ts";
import { ClaimRefusal } from "../../providers/games/recompute.ts";
import { Refusal } from "../../refusal.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../http/area.ts";
import { lobbyGames, playableGame } from "../lobby/catalogue.ts";
import { symbolsOf } from "../lobby/game-symbols.ts";

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
export function fairnessHandlers({ verifier }: Services): Handlers<typeof fairnessOperations> {
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
          recomputation: await recomputation({ engine: game.engine, ...seeds, ...course, symbols }),
          symbols,
        };
      } catch (error) {
        if (error instanceof ClaimRefusal) throw new Refusal("invalid_input", { field: error.field });
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
