import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { commitmentOf, createClientSeed, createServerSeed } from "./fairness.ts";

/** The seed that a player's rounds in a game are drawn from now. The server seed itself stays here until revealed. */
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

/** Keeps one active seed for each player and game. Callers hold the transaction. */
export interface SeedStore {
  /** The active seed; commits to a new one where the player has none yet. */
  active(player: string, gameCode: string): ActiveSeed;
  chooseClientSeed(seed: ActiveSeed, clientSeed: string): ActiveSeed;
  /** Uses up the seed's next nonce. */
  takeNonce(seed: ActiveSeed): number;
  /** Reveals the active seed and commits to the next. */
  rotate(player: string, gameCode: string, clientSeed?: string): { revealed: RevealedSeed; next: ActiveSeed };
  /** A seed by its id: `serverSeed` is null as long as rounds are still drawn from it. */
  find(id: string): { serverSeed: string | null; serverSeedHash: string };
  /** The server's own knowledge of a seed, to go on with a round that was drawn from it: never to be shown. */
  secretOf(id: string): string;
}

export function seedStore(db: DatabaseSync, now: () => Date): SeedStore {
  const insert = db.prepare(
    `INSERT INTO game_seeds (id, player, game_code, server_seed, server_seed_hash, client_seed, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const selectActive = db.prepare(
    `SELECT id, server_seed AS serverSeed, server_seed_hash AS serverSeedHash, client_seed AS clientSeed,
     next_nonce AS nextNonce FROM game_seeds WHERE player = ? AND game_code = ? AND revealed_at IS NULL`,
  );
  const setClientSeed = db.prepare("UPDATE game_seeds SET client_seed = ? WHERE id = ?");
  const countUp = db.prepare("UPDATE game_seeds SET next_nonce = next_nonce + 1 WHERE id = ?");
  const reveal = db.prepare("UPDATE game_seeds SET revealed_at = ? WHERE id = ?");
  const selectById = db.prepare(
    "SELECT server_seed AS seed, server_seed_hash AS hash, revealed_at AS revealedAt FROM game_seeds WHERE id = ?",
  );

  const commit = (player: string, gameCode: string, clientSeed: string): ActiveSeed => {
    const serverSeed = createServerSeed();
    const seed = { id: randomUUID(), serverSeed, serverSeedHash: commitmentOf(serverSeed), clientSeed };
    insert.run(seed.id, player, gameCode, serverSeed, seed.serverSeedHash, clientSeed, now().toISOString());
    return { ...seed, nextNonce: 0 };
  };

  const active = (player: string, gameCode: string): ActiveSeed =>
    (selectActive.get(player, gameCode) as ActiveSeed | undefined) ??
    commit(player, gameCode, createClientSeed());

  return {
    active,
    chooseClientSeed(seed, clientSeed) {
      setClientSeed.run(clientSeed, seed.id);
      return { ...seed, clientSeed };
    },
    takeNonce(seed) {
      countUp.run(seed.id);
      return seed.nextNonce;
    },
    rotate(player, gameCode, clientSeed) {
      const { id, serverSeed, serverSeedHash, clientSeed: kept } = active(player, gameCode);
      reveal.run(now().toISOString(), id);
      return {
        revealed: { serverSeed, serverSeedHash },
        next: commit(player, gameCode, clientSeed ?? kept),
      };
    },
    find(id) {
      const row = selectById.get(id) as { seed: string; hash: string; revealedAt: string | null };
      return { serverSeed: row.revealedAt === null ? null : row.seed, serverSeedHash: row.hash };
    },
    secretOf: (id) => String(selectById.get(id)?.seed),
  };
}
