import type { SQLOutputValue } from "node:sqlite";
import { CRASH_GAME } from "#contract/play/crash-terms.ts";
import type { Clock } from "../../../../clock.ts";
import type { Store } from "../../../../store/database.ts";
import { type ChainPlace, createChains } from "../shared-rounds/chains-store.ts";
import { crashPoint } from "./chain.ts";

/** Rounds of a chain: more than four days of them. */
const CHAIN_LENGTH = 20_000;

export interface Round extends ChainPlace {
  id: number;
  state: "open" | "flying" | "crashed" | "void";
  startedAt: string | null;
  endedAt: string | null;
  /** Where it crashed, in hundredths; null before. */
  multiplier: number | null;
}

const COLUMNS = `round_id AS id, chain_id AS chainId, place, state, started_at AS startedAt, ended_at AS endedAt,
  multiplier`;

/** Chains and their rounds. What writes joins the transaction that its caller holds open. */
export function createRounds(store: Store, clock: Clock, chainLength = CHAIN_LENGTH) {
  const { db } = store;
  const chains = createChains(store, clock, CRASH_GAME.code, chainLength);
  const select = (condition: string) => db.prepare(`SELECT ${COLUMNS} FROM crash_rounds WHERE ${condition}`);
  const present = select("state = ?");
  const byId = select("round_id = ?");
  const latest = select("TRUE ORDER BY round_id DESC LIMIT 1");
  const recent = select("state = 'crashed' ORDER BY round_id DESC LIMIT ?");
  const before = select("state IN ('crashed', 'void') AND round_id < ? ORDER BY round_id DESC LIMIT ?");
  const insert = db.prepare("INSERT INTO crash_rounds (chain_id, place, state) VALUES (?, ?, 'open')");
  const start = db.prepare("UPDATE crash_rounds SET state = 'flying', started_at = ? WHERE round_id = ?");
  const finish = db.prepare(
    "UPDATE crash_rounds SET state = ?, multiplier = ?, ended_at = ? WHERE round_id = ?",
  );
  const one = (row: Record<string, SQLOutputValue> | undefined) =>
    (row as unknown as Round | undefined) ?? null;
  const many = (rows: unknown[]) => rows as Round[];

  const open = (): Round => {
    const { chainId, place } = chains.after(one(latest.get()));
    const { lastInsertRowid } = insert.run(chainId, place);
    return one(byId.get(lastInsertRowid)) as Round;
  };

  return {
    /** The round that takes bets, opened where there is none. */
    openRound: (): Round => one(present.get("open")) ?? open(),
    flyingRound: (): Round | null => one(present.get("flying")),
    find: (id: number): Round | null => one(byId.get(id)),
    /** Multipliers of the latest crashes, newest first. */
    recent: (count: number): Round[] => many(recent.all(count)),
    /** Rounds that are over and older than one, newest first. */
    overBefore: (id: number, count: number): Round[] => many(before.all(id, count)),
    start: (id: number, at: string): void => void start.run(at, id),
    /** Ends a flight: `void` where the house could not bring it to its end. */
    finish: (id: number, state: "crashed" | "void", multiplier: number, at: string): void =>
      void finish.run(state, multiplier, at, id),
    chainOf: chains.chainOf,
    seedOf: chains.seedOf,
    previousOf: chains.previousOf,
    pointOf: (round: Round): number => crashPoint(chains.seedOf(round), chains.chainOf(round.chainId).salt),
  };
}
export type Rounds = ReturnType<typeof createRounds>;
