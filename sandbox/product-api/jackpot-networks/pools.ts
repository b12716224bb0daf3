import { z } from "zod";
import type { Currency } from "#contract/wire/money/money.ts";
import type { Clock } from "../../clock.ts";
import { queryOne, type Store } from "../../store/database.ts";
import type { Ledger } from "../../store/ledger.ts";
import { type JackpotNetworkConfig, type JackpotTerms, jackpotNetworks } from "./networks.ts";

/** Pools are in euros for stakes of every currency; the operator's ledger account `house` balances the difference. */
export const POOL_CURRENCY: Currency = "EUR";
/** A meter counts ten-thousandths of a cent. */
const UNITS_PER_CENT = 10_000;

/** The player and the round that won a pool. */
interface PoolWinner {
  userId: string;
  roundId: string;
  gameCode: string;
}

export interface WonPool extends PoolWinner {
  pool: JackpotTerms;
  /** Euro cents. */
  amount: number;
  at: string;
}

/** The jackpot pools. Changes need the caller's open transaction. */
export interface JackpotPools {
  /** Current amount of a pool in euro cents. */
  amountOf(pool: JackpotTerms): number;
  /** Adds the shares of a stake to a network's pools; the first stake also adds the seed. */
  feed(network: JackpotNetworkConfig, userId: string, stakeInCents: number): void;
  /** Empties a pool for its winner and adds the seed. Returns the amount in euro cents. */
  take(pool: JackpotTerms, winner: PoolWinner): number;
  lastWin(network: JackpotNetworkConfig): WonPool | null;
  /** Calls `listener` after each commit that changed a pool, with the pools that were won. */
  onChange(listener: (won: readonly WonPool[]) => void): void;
}

export function createJackpotPools(store: Store, ledger: Ledger, clock: Clock): JackpotPools {
  const { db } = store;
  const findPool = queryOne(
    db,
    "SELECT meter FROM jackpot_pools WHERE pool_id = ?",
    z.object({ meter: z.number() }),
  );
  const write = db.prepare(
    "INSERT INTO jackpot_pools VALUES (?, ?) ON CONFLICT DO UPDATE SET meter = excluded.meter",
  );
  const insertWin = db.prepare("INSERT INTO jackpot_wins VALUES (?, ?, ?, ?, ?, ?, ?)");
  const findLastWin = queryOne(
    db,
    `SELECT pool_id AS poolId, amount, at, user_id AS userId, round_id AS roundId, game_code AS gameCode
     FROM jackpot_wins WHERE pool_id IN (SELECT value FROM json_each(?)) ORDER BY at DESC, rowid DESC LIMIT 1`,
    z.object({
      poolId: z.string(),
      amount: z.number(),
      at: z.string(),
      userId: z.string(),
      roundId: z.string(),
      gameCode: z.string(),
    }),
  );
  const byId = new Map(jackpotNetworks.flatMap(({ pools }) => pools.map((pool) => [pool.id, pool])));
  const listeners: ((won: readonly WonPool[]) => void)[] = [];

  const meterOf = ({ id }: JackpotTerms): number | null => findPool(id)?.meter ?? null;
  const centsOf = (meter: number): number => Math.floor(meter / UNITS_PER_CENT);
  const notify = (won: readonly WonPool[]) =>
    store.afterCommit(() => {
      for (const listener of listeners) listener(won);
    });

  return {
    amountOf: (pool) => centsOf(meterOf(pool) ?? pool.seed * UNITS_PER_CENT),
    feed({ pools }, userId, stakeInCents) {
      let addedCents = 0;
      for (const pool of pools) {
        const before = meterOf(pool);
        const after = (before ?? pool.seed * UNITS_PER_CENT) + stakeInCents * pool.share;
        write.run(pool.id, after);
        addedCents += centsOf(after) - centsOf(before ?? 0);
      }
      if (addedCents > 0) {
        const transfers = [{ from: "house", to: "jackpots", amount: addedCents }] as const;
        ledger.move({ kind: "jackpot_share", userId, currency: POOL_CURRENCY, transfers });
      }
      notify([]);
    },
    take(pool, winner) {
      const meter = meterOf(pool) ?? 0;
      const amount = centsOf(meter);
      const { userId, roundId, gameCode } = winner;
      write.run(pool.id, pool.seed * UNITS_PER_CENT + (meter % UNITS_PER_CENT));
      const movement = ledger.move({
        kind: "jackpot",
        userId,
        currency: POOL_CURRENCY,
        transfers: [
          { from: "jackpots", to: "house", amount },
          { from: "house", to: "jackpots", amount: pool.seed },
        ],
      });
      const wonAt = clock.iso();
      insertWin.run(roundId, pool.id, userId, gameCode, amount, movement, wonAt);
      notify([{ ...winner, pool, amount, at: wonAt }]);
      return amount;
    },
    lastWin({ pools }) {
      const row = findLastWin(JSON.stringify(pools.map(({ id }) => id)));
      if (!row) return null;
      const { poolId, ...win } = row;
      const pool = byId.get(poolId);
      return pool ? { ...win, pool } : null;
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
