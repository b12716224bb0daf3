import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { queryOne } from "../../../store/database.ts";
import { createClientSeed, createServerSeed, hashOfSeed } from "./fairness.ts";

/** The seeds of a player's current rounds in a game. The server seed is secret until it is revealed. */
export interface ActiveSeed {
  id: string;
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  nextNonce: number;
}

export interface RevealedSeed {
  serverSeed: string;
  serverSeedHash: string;
}

/** One active seed per player and game. Every function needs the caller's open transaction. */
export interface SeedStore {
  /** The active seed; it is created and committed if the player has none. */
  active(player: string, gameCode: string): ActiveSeed;
  setClientSeed(seed: ActiveSeed, clientSeed: string): ActiveSeed;
  /** Returns the seed's next nonce and increments it. */
  takeNonce(seed: ActiveSeed): number;
  /** Reveals the active seed and commits to the next one. */
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
  clientSeed: z.string(),
  nextNonce: z.number(),
});
const seedRow = z.object({ serverSeed: z.string(), hash: z.string(), revealedAt: z.string().nullable() });

export function createSeedStore(db: DatabaseSync, now: () => Date): SeedStore {
  const insert = db.prepare(
    `INSERT INTO game_seeds (id, player, game_code, server_seed, server_seed_hash, client_seed, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const findActive = queryOne(
    db,
    `SELECT id, server_seed AS serverSeed, server_seed_hash AS serverSeedHash, client_seed AS clientSeed,
     next_nonce AS nextNonce FROM game_seeds WHERE player = ? AND game_code = ? AND revealed_at IS NULL`,
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

  const commit = (player: string, gameCode: string, clientSeed: string): ActiveSeed => {
    const serverSeed = createServerSeed();
    const seed = { id: randomUUID(), serverSeed, serverSeedHash: hashOfSeed(serverSeed), clientSeed };
    insert.run(seed.id, player, gameCode, serverSeed, seed.serverSeedHash, clientSeed, now().toISOString());
    return { ...seed, nextNonce: 0 };
  };

  const active = (player: string, gameCode: string): ActiveSeed =>
    findActive(player, gameCode) ?? commit(player, gameCode, createClientSeed());

  return {
    active,
    setClientSeed(seed, clientSeed) {
      updateClientSeed.run(clientSeed, seed.id);
      return { ...seed, clientSeed };
    },
    takeNonce(seed) {
      incrementNonce.run(seed.id);
      return seed.nextNonce;
    },
    rotate(player, gameCode, newClientSeed) {
      const { id, serverSeed, serverSeedHash, clientSeed } = active(player, gameCode);
      updateRevealed.run(now().toISOString(), id);
      return {
        revealed: { serverSeed, serverSeedHash },
        next: commit(player, gameCode, newClientSeed ?? clientSeed),
      };
    },
    find(id) {
      const { serverSeed, hash, revealedAt } = requireSeed(id);
      return { serverSeed: revealedAt === null ? null : serverSeed, serverSeedHash: hash };
    },
    secretOf: (id) => requireSeed(id).serverSeed,
  };
}
