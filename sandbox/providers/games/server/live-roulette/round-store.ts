import { createHmac } from "node:crypto";
import { z } from "zod";
import type { Clock } from "../../../../clock.ts";
import { query, queryOne, type Store } from "../../../../store/database.ts";
import { drawnNumber } from "../../engines/roulette/roulette-table.ts";
import { type ChainPosition, createChainStore } from "../shared-rounds/hash-chain.ts";

export interface LiveRound extends ChainPosition {
  id: number;
  state: "open" | "spinning" | "over";
  /** Null while bets are open. */
  number: number | null;
  /** ISO 8601; null while bets are open. */
  spunAt: string | null;
}

/** Rounds per hash chain: about two days. */
const CHAIN_LENGTH = 4_000;

const COLUMNS = "round_id AS id, chain_id AS chainId, place, state, number, spun_at AS spunAt";
const roundRow: z.ZodType<LiveRound> = z.object({
  id: z.number(),
  chainId: z.number(),
  place: z.number(),
  state: z.enum(["open", "spinning", "over"]),
  number: z.number().nullable(),
  spunAt: z.string().nullable(),
});

/** The rounds of one table and their hash chains. Writes need the caller's open transaction. */
export function createLiveRoundStore(
  store: Store,
  clock: Clock,
  tableCode: string,
  chainLength = CHAIN_LENGTH,
) {
  const { db } = store;
  const chains = createChainStore(store, clock, tableCode, chainLength);
  const select = (condition: string) =>
    `SELECT ${COLUMNS} FROM live_rounds WHERE table_code = ? AND ${condition}`;
  const findByState = queryOne(db, select("state = ?"), roundRow);
  const findById = queryOne(db, select("round_id = ?"), roundRow);
  const findLatest = queryOne(db, select("TRUE ORDER BY round_id DESC LIMIT 1"), roundRow);
  const listOver = query(
    db,
    select("state = 'over' AND round_id < ? ORDER BY round_id DESC LIMIT ?"),
    roundRow,
  );
  const insert = db.prepare(
    "INSERT INTO live_rounds (table_code, chain_id, place, state) VALUES (?, ?, ?, 'open')",
  );
  const updateSpun = db.prepare(
    "UPDATE live_rounds SET state = 'spinning', number = ?, spun_at = ? WHERE round_id = ? AND state = 'open'",
  );
  const updateOver = db.prepare(
    "UPDATE live_rounds SET state = 'over' WHERE round_id = ? AND state = 'spinning'",
  );

  const numberOf = (round: ChainPosition): number => {
    const salt = chains.saltOf(round.chainId);
    return drawnNumber(createHmac("sha256", chains.seedOf(round)).update(salt).digest("hex"));
  };
  const createRound = (): LiveRound => {
    const { chainId, place } = chains.after(findLatest(tableCode));
    const { lastInsertRowid } = insert.run(tableCode, chainId, place);
    return findById(tableCode, lastInsertRowid) as LiveRound;
  };

  return {
    /** The round that takes bets; it is created if there is none. */
    openRound: (): LiveRound => findByState(tableCode, "open") ?? createRound(),
    spinningRound: (): LiveRound | null => findByState(tableCode, "spinning"),
    find: (id: number): LiveRound | null => findById(tableCode, id),
    /** Finished rounds older than `id`, newest first. */
    overBefore: (id: number, count: number): LiveRound[] => listOver(tableCode, id, count),
    /** The numbers of the latest finished rounds, newest first. */
    latestNumbers: (count: number): { roundId: number; number: number }[] =>
      listOver(tableCode, Number.MAX_SAFE_INTEGER, count).map(({ id, number }) => ({
        roundId: id,
        number: number as number,
      })),
    /** Draws the number; the round takes no bets from then on. Throws Error if the salt of its chain is not published yet. */
    spin(round: LiveRound, spunAt: string): LiveRound {
      chains.requirePublishedSalt(round.chainId);
      const number = numberOf(round);
      updateSpun.run(number, spunAt, round.id);
      return { ...round, state: "spinning", number, spunAt: spunAt };
    },
    finish: (id: number): void => void updateOver.run(id),
    /** The number of a round. It is secret while bets are open. */
    numberOf,
    chainOf: chains.chainOf,
    saltOf: chains.saltOf,
    seedOf: chains.seedOf,
    previousOf: chains.previousOf,
  };
}
export type LiveRoundStore = ReturnType<typeof createLiveRoundStore>;
