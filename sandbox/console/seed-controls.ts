import { z } from "zod";
import { commitmentOf } from "../providers/games/fairness.ts";
import { seedStore } from "../providers/games/seeds.ts";
import { Refusal } from "../refusal.ts";
import type { Services } from "../services.ts";

const seedInput = z.object({
  login: z.string(),
  game: z.string(),
  server_seed: z.string(),
  client_seed: z.string(),
});

/**
 * `POST /sandbox/game-seed` `{ login, game, server_seed, client_seed }`: what a player's next real rounds in a game are drawn
 * from, beginning with the nonce 0. A test that has computed them before knows how they come out.
 */
export function seedControls(
  { clock, players, store }: Services,
  read: <T extends z.ZodType>(schema: T, value: unknown) => z.output<T>,
) {
  const choose = store.db.prepare(
    `UPDATE game_seeds SET server_seed = ?, server_seed_hash = ?, client_seed = ?
     WHERE player = ? AND game_code = ? AND revealed_at IS NULL`,
  );
  const seeds = seedStore(store.db, clock.now);
  return {
    "POST /sandbox/game-seed": (body: unknown) => {
      const { login, game, server_seed, client_seed } = read(seedInput, body);
      const player = players.byLogin(login);
      if (!player) throw new Refusal("not_found");
      const owner = `user:${player.userId}`;
      store.transaction(() => {
        if (seeds.active(owner, game).nextNonce > 0) seeds.rotate(owner, game);
        choose.run(server_seed, commitmentOf(server_seed), client_seed, owner, game);
      });
      return { success: true };
    },
  };
}
