import type { Currency } from "#contract/money/money.ts";
import type { Clock } from "../../clock.ts";
import type { Store } from "../../store/database.ts";
import type { Ledger } from "../../store/ledger.ts";
import { type JackpotNetwork, type JackpotTerms, jackpotNetworks } from "./networks.ts";

/** Pools are kept in euros, whoever feeds them: the house's own account gives and takes what players do in their currency. */
export const POOL_CURRENCY: Currency = "EUR";
/** A meter's parts of a cent. */
const PARTS = 10_000;

/** Who won which pool with which round. */
export interface PoolWinner {
  userId: string;
  roundId: string;
  gameCode: string;
}

export interface WonPool extends PoolWinner {
  pool: JackpotTerms;
  /** Cents of a euro. */
  amount: number;
  at: string;
}

/** The pools over the ledger. What changes them joins the transaction that its caller holds open. */
export interface JackpotPools {
  /** What a pool holds, in cents of a euro. */
  amountOf(pool: JackpotTerms): number;
  /** Puts a stake's shares into a network's pools; the first one that a pool is fed also brings its seed. */
  feed(network: JackpotNetwork, userId: string, stakeInCents: number): void;
  /** Takes what a pool holds and puts its seed there. @returns cents of a euro */
  take(pool: JackpotTerms, winner: PoolWinner): number;
  lastWin(network: JackpotNetwork): WonPool | null;
  /** Calls `listener` after each commit that has changed a pool, with the pools that were won in it. */
  onChange(listener: (won: readonly WonPool[]) => void): void;
}

export function createJackpotPools(store: Store, ledger: Ledger, clock: Clock): JackpotPools {
  const { db } = store;
  const read = db.prepare("SELECT meter FROM jackpot_pools WHERE pool_id = ?");
  const write = db.prepare(
    "INSERT INTO jackpot_pools VALUES (?, ?) ON CONFLICT DO UPDATE SET meter = excluded.meter",
  );
  const insertWin = db.prepare("INSERT INTO jackpot_wins VALUES (?, ?, ?, ?, ?, ?, ?)");
  const selectLast = db.prepare(
    "SELECT * FROM jackpot_wins WHERE pool_id IN (SELECT value FROM json_each(?)) ORDER BY at DESC, rowid DESC LIMIT 1",
  );
  const byId = new Map(jackpotNetworks.flatMap(({ pools }) => pools.map((pool) => [pool.id, pool])));
  const listeners: ((won: readonly WonPool[]) => void)[] = [];

  const meterOf = ({ id }: JackpotTerms): number | null => {
    const row = read.get(id);
    return row ? Number(row.meter) : null;
  };
  const centsOf = (meter: number): number => Math.floor(meter / PARTS);
  const tell = (won: readonly WonPool[]) =>
    store.afterCommit(() => {
      for (const listener of listeners) listener(won);
    });

  return {
    amountOf: (pool) => centsOf(meterOf(pool) ?? pool.seed * PARTS),
    feed({ pools }, userId, stakeInCents) {
      let whole = 0;
      for (const pool of pools) {
        const before = meterOf(pool);
        const after = (before ?? pool.seed * PARTS) + stakeInCents * pool.share;
        write.run(pool.id, after);
        whole += centsOf(after) - centsOf(before ?? 0);
      }
      if (whole > 0) {
        const transfers = [{ from: "house", to: "jackpots", amount: whole }] as const;
        ledger.move({ kind: "jackpot_share", userId, currency: POOL_CURRENCY, transfers });
      }
      tell([]);
    },
    take(pool, winner) {
      const meter = meterOf(pool) ?? 0;
      const amount = centsOf(meter);
      const { userId, roundId, gameCode } = winner;
      write.run(pool.id, pool.seed * PARTS + (meter % PARTS));
      const movement = ledger.move({
        ...{ kind: "jackpot", userId, currency: POOL_CURRENCY },
        transfers: [
          { from: "jackpots", to: "house", amount },
          { from: "house", to: "jackpots", amount: pool.seed },
        ],
      });
      const at = clock.iso();
      insertWin.run(roundId, pool.id, userId, gameCode, amount, movement, at);
      tell([{ ...winner, pool, amount, at }]);
      return amount;
    },
    lastWin({ pools }) {
      const row = selectLast.get(JSON.stringify(pools.map(({ id }) => id)));
      const pool = row && byId.get(String(row.pool_id));
      if (!row || !pool) return null;
      return {
        ...{ pool, amount: Number(row.amount), at: String(row.at) },
        ...{ userId: String(row.user_id), roundId: String(row.round_id), gameCode: String(row.game_code) },
      };
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
