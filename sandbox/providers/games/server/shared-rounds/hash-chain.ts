import { z } from "zod";
import type { Clock } from "../../../../clock.ts";
import { queryOne, type Store, type TableSet } from "../../../../store/database.ts";
import type { ChainView } from "../../protocol.ts";
import { createServerSeed, hashOfSeed } from "../fairness.ts";
import { BEACON_NAME, publicBeacon } from "./public-beacon.ts";

/** Hash chains of games with shared rounds. `game` is the game's code, `rules_version` the version of the way to draw a result. */
export const hashChainTables: TableSet = {
  sql: `
CREATE TABLE round_chains (
  chain_id INTEGER PRIMARY KEY,
  game TEXT NOT NULL,
  terminal_hash TEXT NOT NULL UNIQUE,
  beacon_round INTEGER NOT NULL CHECK (beacon_round > 0),
  rules_version INTEGER NOT NULL CHECK (rules_version > 0),
  length INTEGER NOT NULL CHECK (length > 0),
  last_seed TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
`,
};

/** Version of `crashPointOf` and `drawnNumber`, stored with each chain. */
const RULES_VERSION = 1;

/**
 * The published part of a chain. The salt is a value of a public beacon. Its number is published with the terminal hash, before
 * the value exists, so neither the operator nor a player can choose the results of the chain.
 */
export interface HashChain extends ChainView {
  chainId: number;
}

/** Position of a round in a chain; 1 for its first round. */
export interface ChainPosition {
  chainId: number;
  place: number;
}

/**
 * The seeds of a committed hash chain, computed from its end: each seed is the SHA-256 of the next one. The hash of the first seed,
 * the terminal hash, is published before any round. Rounds use the seeds from the first to the last, so every revealed seed
 * hashes to the seed before it, and the operator can neither choose nor skip an outcome.
 *
 * @param lastSeed 64 hexadecimal digits
 * @returns the terminal hash at 0, the seed of the first round at 1, the last seed at `length`
 */
export function buildChain(lastSeed: string, length: number): readonly string[] {
  const seeds = new Array<string>(length + 1);
  let seed = lastSeed;
  for (let place = length; place >= 0; place -= 1) {
    seeds[place] = seed;
    seed = hashOfSeed(seed);
  }
  return seeds;
}

const chainRow = z.object({
  chainId: z.number(),
  terminalHash: z.string(),
  beaconRound: z.number(),
  length: z.number(),
  lastSeed: z.string(),
});

/**
 * The hash chains of one game. Writes need the caller's open transaction.
 *
 * @param length number of rounds in a chain; after them a new chain starts
 */
export function createChainStore({ db }: Store, clock: Clock, game: string, length: number) {
  const insert = db.prepare(
    `INSERT INTO round_chains (game, terminal_hash, beacon_round, rules_version, length, last_seed, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const findChain = queryOne(
    db,
    `SELECT chain_id AS chainId, terminal_hash AS terminalHash, beacon_round AS beaconRound, length, last_seed AS lastSeed
     FROM round_chains WHERE chain_id = ?`,
    chainRow,
  );
  const chainRowOf = (chainId: number) => {
    const row = findChain(chainId);
    if (!row) throw new Error(`there is no hash chain ${chainId}`);
    return row;
  };
  const saltOf = (chainId: number): string => publicBeacon.valueOf(chainRowOf(chainId).beaconRound);
  const isSalted = ({ beaconRound }: { beaconRound: number }): boolean =>
    publicBeacon.publishedAt(beaconRound) <= clock.now().getTime();
  let cached: { chainId: number; seeds: readonly string[] } | undefined;

  const seedAt = (chainId: number, place: number): string => {
    if (cached?.chainId !== chainId) {
      const row = chainRowOf(chainId);
      cached = { chainId, seeds: buildChain(row.lastSeed, row.length) };
    }
    return cached.seeds[place] as string;
  };
  const createChain = (): ChainPosition => {
    const lastSeed = createServerSeed();
    const seeds = buildChain(lastSeed, length);
    const { lastInsertRowid } = insert.run(
      game,
      seeds[0] as string,
      publicBeacon.roundAfter(clock.now().getTime()),
      RULES_VERSION,
      length,
      lastSeed,
      clock.iso(),
    );
    const chainId = Number(lastInsertRowid);
    cached = { chainId, seeds };
    return { chainId, place: 1 };
  };

  return {
    /** The position of the next round: in the same chain, or in a new one if the chain is used up or `last` is null. */
    after: (last: ChainPosition | null): ChainPosition =>
      last && last.place < chainRowOf(last.chainId).length
        ? { chainId: last.chainId, place: last.place + 1 }
        : createChain(),
    chainOf(chainId: number): HashChain {
      const { lastSeed: _secret, ...chain } = chainRowOf(chainId);
      const salt = isSalted(chain) ? saltOf(chainId) : null;
      return { ...chain, salt, beacon: BEACON_NAME };
    },
    /** The salt of a chain, which the console knows before it is published. */
    saltOf,
    /** Throws Error if the salt is not published yet: then no round of the chain may be drawn. */
    requirePublishedSalt(chainId: number): void {
      if (!isSalted(chainRowOf(chainId)))
        throw new Error("the beacon has not published the salt of the chain");
    },
    /** The seed of a round. It is secret until the round takes no bets. */
    seedOf: ({ chainId, place }: ChainPosition): string => seedAt(chainId, place),
    /** The hash of the round's seed: the seed of the round before, or the terminal hash. */
    previousOf: ({ chainId, place }: ChainPosition): string => seedAt(chainId, place - 1),
  };
}
