import { createHmac } from "node:crypto";
import type { Clock } from "../../../../clock.ts";
import type { Store } from "../../../../store/database.ts";
import { type ChainPlace, createChains } from "../shared-rounds/chains-store.ts";
import { drawnNumber } from "./drawn-number.ts";

export interface Round extends ChainPlace {
  id: number;
  state: "open" | "spinning" | "over";
  /** Null while bets are taken. */
  number: number | null;
  spunAt: string | null;
}

/** Rounds of a chain: two days of them. */
const CHAIN_LENGTH = 4_000;

const COLUMNS = "round_id AS id, chain_id AS chainId, place, state, number, spun_at AS spunAt";

/** The rounds of one table and their chains. What writes joins the transaction that its caller holds open. */
export function createRounds(store: Store, clock: Clock, table: string, chainLength = CHAIN_LENGTH) {
  const { db } = store;
  const chains = createChains(store, clock, table, chainLength);
  const select = (condition: string) =>
    db.prepare(`SELECT ${COLUMNS} FROM live_rounds WHERE table_code = ? AND ${condition}`);
  const present = select("state = ?");
  const byId = select("round_id = ?");
  const latest = select("TRUE ORDER BY round_id DESC LIMIT 1");
  const before = select("state = 'over' AND round_id < ? ORDER BY round_id DESC LIMIT ?");
  const insert = db.prepare(
    "INSERT INTO live_rounds (table_code, chain_id, place, state) VALUES (?, ?, ?, 'open')",
  );
  const spin = db.prepare(
    "UPDATE live_rounds SET state = 'spinning', number = ?, spun_at = ? WHERE round_id = ? AND state = 'open'",
  );
  const finish = db.prepare(
    "UPDATE live_rounds SET state = 'over' WHERE round_id = ? AND state = 'spinning'",
  );
  const one = (row: unknown) => (row as Round | undefined) ?? null;

  const numberOf = (round: ChainPlace): number => {
    const { salt } = chains.chainOf(round.chainId);
    return drawnNumber(createHmac("sha256", chains.seedOf(round)).update(salt).digest("hex"));
  };
  const open = (): Round => {
    const { chainId, place } = chains.after(one(latest.get(table)));
    return one(byId.get(table, insert.run(table, chainId, place).lastInsertRowid)) as Round;
  };

  return {
    /** The round that takes bets, opened where there is none. */
    openRound: (): Round => one(present.get(table, "open")) ?? open(),
    spinningRound: (): Round | null => one(present.get(table, "spinning")),
    find: (id: number): Round | null => one(byId.get(table, id)),
    /** Rounds that are over and older than one, newest first. */
    overBefore: (id: number, count: number): Round[] => before.all(table, id, count) as unknown as Round[],
    /** The latest that are over, newest first. */
    latest: (count: number): { id: number; number: number }[] =>
      before.all(table, Number.MAX_SAFE_INTEGER, count) as unknown as { id: number; number: number }[],
    /** Lets the ball run: the number is drawn, and no bet is taken any more. */
    spin(round: Round, at: string): Round {
      const number = numberOf(round);
      spin.run(number, at, round.id);
      return { ...round, state: "spinning", number, spunAt: at };
    },
    finish: (id: number): void => void finish.run(id),
    /** Where the ball of a round will lie: secret while bets are taken. */
    numberOf,
    chainOf: chains.chainOf,
    seedOf: chains.seedOf,
    previousOf: chains.previousOf,
  };
}
export type Rounds = ReturnType<typeof createRounds>;
