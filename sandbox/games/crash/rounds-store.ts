import type { SQLOutputValue } from "node:sqlite";
import type { Clock } from "../../clock.ts";
import type { Store } from "../../store/database.ts";
import { chainTo, crashPoint, createSeed } from "./chain.ts";

/** Rounds of a chain: more than four days of them. */
const CHAIN_LENGTH = 20_000;

export interface Round {
  id: number;
  chainId: number;
  place: number;
  state: "open" | "flying" | "crashed" | "void";
  startedAt: string | null;
  endedAt: string | null;
  /** Where it crashed, in hundredths; null before. */
  multiplier: number | null;
}

export interface Chain {
  chainId: number;
  terminalHash: string;
  salt: string;
  length: number;
}

const COLUMNS = `round_id AS id, chain_id AS chainId, place, state, started_at AS startedAt, ended_at AS endedAt,
  multiplier`;

/** Chains and their rounds. What writes joins the transaction that its caller holds open. */
export function createRounds({ db }: Store, clock: Clock, chainLength = CHAIN_LENGTH) {
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
  const insertChain = db.prepare(
    "INSERT INTO crash_chains (terminal_hash, salt, length, last_seed, created_at) VALUES (?, ?, ?, ?, ?)",
  );
  const findChain = db.prepare(
    `SELECT chain_id AS chainId, terminal_hash AS terminalHash, salt, length, last_seed AS lastSeed
     FROM crash_chains WHERE chain_id = ?`,
  );
  const one = (row: Record<string, SQLOutputValue> | undefined) =>
    (row as unknown as Round | undefined) ?? null;
  const many = (rows: unknown[]) => rows as Round[];

  const rowOf = (chainId: number) => findChain.get(chainId) as unknown as Chain & { lastSeed: string };
  let known: { chainId: number; seeds: readonly string[] } | undefined;
  const seedsOf = (chainId: number): readonly string[] => {
    if (known?.chainId !== chainId) {
      const { lastSeed, length } = rowOf(chainId);
      known = { chainId, seeds: chainTo(lastSeed, length) };
    }
    return known.seeds;
  };
  const newChain = (): number => {
    const lastSeed = createSeed();
    const [terminal] = chainTo(lastSeed, chainLength);
    const salt = createSeed();
    return Number(
      insertChain.run(terminal as string, salt, chainLength, lastSeed, clock.iso()).lastInsertRowid,
    );
  };
  const open = (): Round => {
    const last = one(latest.get());
    const goesOn = last && last.place < rowOf(last.chainId).length;
    const [chainId, place] = goesOn ? [last.chainId, last.place + 1] : [newChain(), 1];
    const { lastInsertRowid } = insert.run(chainId, place);
    return one(byId.get(lastInsertRowid)) as Round;
  };
  const seedAt = (chainId: number, place: number) => seedsOf(chainId)[place] as string;
  const chainOf = (chainId: number): Chain => {
    const { lastSeed: _secret, ...chain } = rowOf(chainId);
    return chain;
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
    chainOf,
    /** The secret of a round; to be told only once the round is over. */
    seedOf: ({ chainId, place }: Round): string => seedAt(chainId, place),
    /** What the round's seed hashes to: the seed before it, or the terminal hash. */
    previousOf: ({ chainId, place }: Round): string => seedAt(chainId, place - 1),
    pointOf: ({ chainId, place }: Round): number => crashPoint(seedAt(chainId, place), rowOf(chainId).salt),
  };
}
export type Rounds = ReturnType<typeof createRounds>;
