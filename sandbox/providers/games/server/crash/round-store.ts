import { z } from "zod";
import { CRASH_GAME } from "#contract/wire/play/crash-game.ts";
import type { Clock } from "../../../../clock.ts";
import { query, queryOne, type Store } from "../../../../store/database.ts";
import { type ChainPosition, createChainStore } from "../shared-rounds/hash-chain.ts";
import { crashPointOfSeed } from "./crash-point.ts";

/** Rounds per hash chain: more than four days. */
const CHAIN_LENGTH = 20_000;

export interface StoredCrashRound extends ChainPosition {
  id: number;
  /** `void`: the process ended during the flight. */
  state: "open" | "flying" | "crashed" | "void";
  startedAt: string | null;
  endedAt: string | null;
  /** The crash point in hundredths; null before the crash. */
  multiplier: number | null;
}

const COLUMNS = `round_id AS id, chain_id AS chainId, place, state, started_at AS startedAt, ended_at AS endedAt,
  multiplier`;
const roundRow: z.ZodType<StoredCrashRound> = z.object({
  id: z.number(),
  chainId: z.number(),
  place: z.number(),
  state: z.enum(["open", "flying", "crashed", "void"]),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  multiplier: z.number().nullable(),
});

/** Rounds of the crash game and their hash chains. Writes need the caller's open transaction. */
export function createCrashRoundStore(store: Store, clock: Clock, chainLength = CHAIN_LENGTH) {
  const { db } = store;
  const chains = createChainStore(store, clock, CRASH_GAME.code, chainLength);
  const select = (condition: string) => `SELECT ${COLUMNS} FROM crash_rounds WHERE ${condition}`;
  const findByState = queryOne(db, select("state = ?"), roundRow);
  const findById = queryOne(db, select("round_id = ?"), roundRow);
  const findLatest = queryOne(db, select("TRUE ORDER BY round_id DESC LIMIT 1"), roundRow);
  const listCrashed = query(db, select("state = 'crashed' ORDER BY round_id DESC LIMIT ?"), roundRow);
  const listOver = query(
    db,
    select("state IN ('crashed', 'void') AND round_id < ? ORDER BY round_id DESC LIMIT ?"),
    roundRow,
  );
  const insert = db.prepare("INSERT INTO crash_rounds (chain_id, place, state) VALUES (?, ?, 'open')");
  const updateFlying = db.prepare(
    "UPDATE crash_rounds SET state = 'flying', started_at = ? WHERE round_id = ?",
  );
  const updateFinished = db.prepare(
    "UPDATE crash_rounds SET state = ?, multiplier = ?, ended_at = ? WHERE round_id = ?",
  );

  const createRound = (): StoredCrashRound => {
    const { chainId, place } = chains.after(findLatest());
    const { lastInsertRowid } = insert.run(chainId, place);
    return findById(lastInsertRowid) as StoredCrashRound;
  };

  return {
    /** The round that takes bets; it is created if there is none. */
    openRound: (): StoredCrashRound => findByState("open") ?? createRound(),
    flyingRound: (): StoredCrashRound | null => findByState("flying"),
    find: (id: number): StoredCrashRound | null => findById(id),
    /** The latest crashed rounds, newest first. */
    recent: (count: number): StoredCrashRound[] => listCrashed(count),
    /** Finished rounds older than `id`, newest first. */
    overBefore: (id: number, count: number): StoredCrashRound[] => listOver(id, count),
    /** Throws Error if the salt of the round's chain is not published yet. */
    start({ id, chainId }: StoredCrashRound, startedAt: string): void {
      chains.requirePublishedSalt(chainId);
      updateFlying.run(startedAt, id);
    },
    finish: (id: number, state: "crashed" | "void", multiplier: number, finishedAt: string): void =>
      void updateFinished.run(state, multiplier, finishedAt, id),
    chainOf: chains.chainOf,
    saltOf: chains.saltOf,
    seedOf: chains.seedOf,
    previousOf: chains.previousOf,
    /** The crash point of a round in hundredths. It is secret before the crash. */
    pointOf: (round: StoredCrashRound): number =>
      crashPointOfSeed(chains.seedOf(round), chains.saltOf(round.chainId)),
  };
}
export type CrashRoundStore = ReturnType<typeof createCrashRoundStore>;
