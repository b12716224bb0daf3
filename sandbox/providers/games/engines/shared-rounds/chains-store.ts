import type { Clock } from "../../../../clock.ts";
import type { Store } from "../../../../store/database.ts";
import { chainTo, createSeed } from "./hash-chain.ts";

/** What is published of a chain before its first round. */
export interface Chain {
  chainId: number;
  terminalHash: string;
  salt: string;
  length: number;
}

/** A round's place in a chain, 1 for its first. */
export interface ChainPlace {
  chainId: number;
  place: number;
}

/**
 * The hash chains of one game, each as long as its rounds last. What writes joins the transaction that its caller holds open.
 *
 * @param length rounds of a chain
 */
export function createChains({ db }: Store, clock: Clock, game: string, length: number) {
  const insert = db.prepare(
    `INSERT INTO round_chains (game, terminal_hash, salt, length, last_seed, created_at) VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const find = db.prepare(
    `SELECT chain_id AS chainId, terminal_hash AS terminalHash, salt, length, last_seed AS lastSeed
     FROM round_chains WHERE chain_id = ?`,
  );
  const rowOf = (chainId: number) => find.get(chainId) as unknown as Chain & { lastSeed: string };
  let known: { chainId: number; seeds: readonly string[] } | undefined;

  const seedAt = (chainId: number, place: number): string => {
    if (known?.chainId !== chainId) {
      const row = rowOf(chainId);
      known = { chainId, seeds: chainTo(row.lastSeed, row.length) };
    }
    return known.seeds[place] as string;
  };
  const begin = (): ChainPlace => {
    const lastSeed = createSeed();
    const [terminal] = chainTo(lastSeed, length);
    const row = [game, terminal as string, createSeed(), length, lastSeed, clock.iso()] as const;
    return { chainId: Number(insert.run(...row).lastInsertRowid), place: 1 };
  };

  return {
    /** Where the round after one stands; in a new chain where that was the last of its own, or there was none. */
    after: (last: ChainPlace | null): ChainPlace =>
      last && last.place < rowOf(last.chainId).length
        ? { chainId: last.chainId, place: last.place + 1 }
        : begin(),
    chainOf(chainId: number): Chain {
      const { lastSeed: _secret, ...chain } = rowOf(chainId);
      return chain;
    },
    /** The secret of a round; to be told only once nothing can be staked on it. */
    seedOf: ({ chainId, place }: ChainPlace): string => seedAt(chainId, place),
    /** What the round's seed hashes to: the seed before it, or the terminal hash. */
    previousOf: ({ chainId, place }: ChainPlace): string => seedAt(chainId, place - 1),
  };
}
export type Chains = ReturnType<typeof createChains>;
