import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { queryOne } from "../../../store/database.ts";
import type { SeedView } from "../protocol.ts";
import { createServerSeed, hashOfSeed } from "./fairness.ts";

/** The seeds of a player's current rounds in a game. The server seed is secret until it is revealed. */
export interface ActiveSeed extends SeedView {
  serverSeed: string;
}

export interface RevealedSeed {
  serverSeed: string;
  serverSeedHash: string;
}

/**
 * One active seed and one next seed per player and game. The next seed is committed when the active one is activated, so the
 * server cannot choose it by a client seed that comes later. Every function needs the caller's open transaction.
 */
export interface SeedStore {
  /** The active seed; if the player has none, it and the next one are created and committed. */
  active(player: string, gameCode: string): ActiveSeed;
  setClientSeed(id: string, clientSeed: string): void;
  /** Returns the seed's next nonce and increments it. */
  takeNonce(seed: Pick<ActiveSeed, "id" | "nextNonce">): number;
  /**
   * Reveals the active seed, activates the next one and commits to another. A client seed is never kept: without one the next
   * seed waits for the client's.
   */
  rotate(player: string, gameCode: string, clientSeed?: string): { revealed: RevealedSeed; next: ActiveSeed };
  /** A seed by its id. `serverSeed` is null until it is revealed. */
  find(id: string): { serverSeed: string | null; serverSeedHash: string };
  /** The server seed, revealed or not, for continuing a round. Never send it to a client. */
  secretOf(id: string): string;
}

const activeSeedRow = z.object({
  id: z.string(),
  serverSeed: z.string(),
  serverSeedHash: z.string(),
  clientSeed: z.string().nullable(),
  nextNonce: z.number(),
  nextServerSeedHash: z.string(),
});
const seedRow = z.object({ serverSeed: z.string(), hash: z.string(), revealedAt: z.string().nullable() });

export function createSeedStore(db: DatabaseSync, now: () => Date): SeedStore {
  const insert = db.prepare(
    "INSERT INTO game_seeds (id, player, game_code, server_seed, server_seed_hash, created_at) VALUES (?, ?, ?, ?, ?, ?)",
  );
  const selectNext = db.prepare(
    "SELECT 1 FROM game_seeds WHERE player = ? AND game_code = ? AND activated_at IS NULL",
  );
  const updateActivated = db.prepare(
    "UPDATE game_seeds SET activated_at = ?, client_seed = ? WHERE player = ? AND game_code = ? AND activated_at IS NULL",
  );
  const findActive = queryOne(
    db,
    `SELECT active.id, active.server_seed AS serverSeed, active.server_seed_hash AS serverSeedHash,
     active.client_seed AS clientSeed, active.next_nonce AS nextNonce, next.server_seed_hash AS nextServerSeedHash
     FROM game_seeds active JOIN game_seeds next USING (player, game_code)
     WHERE player = ? AND game_code = ? AND active.activated_at IS NOT NULL AND active.revealed_at IS NULL
     AND next.activated_at IS NULL`,
    activeSeedRow,
  );
  const updateClientSeed = db.prepare("UPDATE game_seeds SET client_seed = ? WHERE id = ?");
  const incrementNonce = db.prepare("UPDATE game_seeds SET next_nonce = next_nonce + 1 WHERE id = ?");
  const updateRevealed = db.prepare("UPDATE game_seeds SET revealed_at = ? WHERE id = ?");
  const findById = queryOne(
    db,
    `SELECT server_seed AS serverSeed, server_seed_hash AS hash, revealed_at AS revealedAt FROM game_seeds
     WHERE id = ?`,
    seedRow,
  );
  const requireSeed = (id: string) => {
    const row = findById(id);
    if (!row) throw new Error(`there is no seed ${id}`);
    return row;
  };

  const commitNext = (player: string, gameCode: string): void => {
    const serverSeed = createServerSeed();
    insert.run(randomUUID(), player, gameCode, serverSeed, hashOfSeed(serverSeed), now().toISOString());
  };

  const activateNext = (player: string, gameCode: string, clientSeed: string | null): ActiveSeed => {
    if (selectNext.get(player, gameCode) === undefined) commitNext(player, gameCode);
    updateActivated.run(now().toISOString(), clientSeed, player, gameCode);
    commitNext(player, gameCode);
    return findActive(player, gameCode) as ActiveSeed;
  };

  const active = (player: string, gameCode: string): ActiveSeed =>
    findActive(player, gameCode) ?? activateNext(player, gameCode, null);

  return {
    active,
    setClientSeed: (id, clientSeed) => void updateClientSeed.run(clientSeed, id),
    takeNonce(seed) {
      incrementNonce.run(seed.id);
      return seed.nextNonce;
    },
    rotate(player, gameCode, clientSeed) {
      const { id, serverSeed, serverSeedHash } = active(player, gameCode);
      updateRevealed.run(now().toISOString(), id);
      return {
        revealed: { serverSeed, serverSeedHash },
        next: activateNext(player, gameCode, clientSeed ?? null),
      };
    },
    find(id) {
      const { serverSeed, hash, revealedAt } = requireSeed(id);
      return { serverSeed: revealedAt === null ? null : serverSeed, serverSeedHash: hash };
    },
    secretOf: (id) => requireSeed(id).serverSeed,
  };
}
