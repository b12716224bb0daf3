import { z } from "zod";
import type { Services } from "../composition/create-services.ts";
import { parseInput } from "../product-api/http/request-input.ts";
import { hashOfSeed } from "../providers/games/server/fairness.ts";
import { createSeedStore } from "../providers/games/server/seed-store.ts";
import { Refusal } from "../refusal.ts";

const seedInput = z.object({
  login: z.string(),
  game: z.string(),
  server_seed: z.string(),
  client_seed: z.string(),
});

type Dependencies = Pick<Services, "clock" | "crash" | "liveTables" | "players" | "store">;

/**
 * Controls that reveal or choose the results of games:
 *
 * - `GET /sandbox/crash`: the shown round and the next one with their crash points, in hundredths
 * - `GET /sandbox/live-tables?code=`: the state of a live table with the number of its round, null before the first round
 * - `POST /sandbox/game-seed` `{ login, game, server_seed, client_seed }`: the seeds of a player's next real rounds in a game,
 *   from nonce 0, so that a test can compute the results in advance
 */
export function gameControls({ clock, crash, liveTables, players, store }: Dependencies) {
  const setSeeds = store.db.prepare(
    `UPDATE game_seeds SET server_seed = ?, server_seed_hash = ?, client_seed = ?
     WHERE player = ? AND game_code = ? AND activated_at IS NOT NULL AND revealed_at IS NULL`,
  );
  const seeds = createSeedStore(store.db, clock.now);

  return {
    "GET /sandbox/crash": () => {
      const { round_id, phase } = crash.roundView();
      const [point, next] = [crash.currentRound(), crash.openRound()].map((round) =>
        crash.rounds.pointOf(round),
      );
      return { round_id, phase, point, next };
    },
    "GET /sandbox/live-tables": (_: unknown, query: URLSearchParams) => {
      const table = liveTables.find(query.get("code") ?? "");
      const round = table?.currentRound() ?? null;
      return table && { ...table.roundView(), number: round && table.rounds.numberOf(round) };
    },
    "POST /sandbox/game-seed": (body: unknown) => {
      const { login, game, server_seed, client_seed } = parseInput(seedInput, body);
      const player = players.byLogin(login);
      if (!player) throw new Refusal("not_found");
      const owner = `user:${player.userId}`;
      store.transaction(() => {
        if (seeds.active(owner, game).nextNonce > 0) seeds.rotate(owner, game);
        setSeeds.run(server_seed, hashOfSeed(server_seed), client_seed, owner, game);
      });
      return { success: true };
    },
  };
}
