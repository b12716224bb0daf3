import { z } from "zod";
import type { WalletRound, WalletTransaction } from "../../providers/seamless-wallet.ts";
import { query, queryOne, type Store } from "../../store/database.ts";
import { COIN_UNIT, type Ledger } from "../../store/ledger.ts";

/** VIP points per coin: a player earns a coin for each euro that is staked. */
const POINTS_PER_COIN = 100;

const pointsRow = z.object({ points: z.number() });

/**
 * Loyalty coins of players, in an account of the ledger. They are earned by staking; fractions of a coin are kept as points.
 * All methods run in the caller's transaction.
 */
export function createCoins(store: Store, ledger: Ledger) {
  const { db } = store;
  const findProgress = queryOne(
    db,
    "SELECT points, earned FROM loyalty_progress WHERE user_id = ?",
    z.object({ points: z.number(), earned: z.number() }),
  );
  const addPoints = db.prepare(
    `INSERT INTO loyalty_progress VALUES (?, ?, 0) ON CONFLICT (user_id) DO UPDATE SET points = points + excluded.points`,
  );
  const removePoints = db.prepare("UPDATE loyalty_progress SET points = points - ? WHERE user_id = ?");
  const addEarned = db.prepare("UPDATE loyalty_progress SET earned = earned + ? WHERE user_id = ?");
  const insertStake = db.prepare("INSERT INTO loyalty_stakes VALUES (?, ?, ?, ?, ?, ?)");
  const findStake = queryOne(
    db,
    "SELECT user_id AS userId, points, counted FROM loyalty_stakes WHERE transaction_id = ?",
    z.object({ userId: z.string(), points: z.number(), counted: z.number() }),
  );
  const deleteStake = db.prepare("DELETE FROM loyalty_stakes WHERE transaction_id = ?");
  const countOfRound = query(
    db,
    `UPDATE loyalty_stakes SET counted = 1 WHERE user_id = ? AND round_id = ? AND game_code = ? AND counted = 0
     RETURNING points`,
    pointsRow,
  );

  const give = (userId: string, kind: "coins_earned" | "coins_granted", amount: number) =>
    void ledger.move({
      kind,
      userId,
      currency: COIN_UNIT,
      transfers: [{ from: "coin_issuer", to: "coins", amount }],
    });
  const take = (userId: string, kind: "coins_withdrawn" | "coins_spent", amount: number) =>
    void ledger.move({
      kind,
      userId,
      currency: COIN_UNIT,
      transfers: [{ from: "coins", to: "coin_issuer", amount }],
    });

  /**
   * Books the difference between the coins that the points are worth and those that were booked. Coins that are already spent
   * cannot be withdrawn: the player earns nothing until the difference is gone.
   */
  const settle = (userId: string): void => {
    const { points, earned } = findProgress(userId) ?? { points: 0, earned: 0 };
    const due = Math.floor(points / POINTS_PER_COIN) - earned;
    const moved = due < 0 ? -Math.min(-due, ledger.coins(userId)) : due;
    if (moved > 0) give(userId, "coins_earned", moved);
    if (moved < 0) take(userId, "coins_withdrawn", -moved);
    if (moved !== 0) addEarned.run(moved, userId);
  };
  const earn = (userId: string, points: number): void => {
    addPoints.run(userId, points);
    settle(userId);
  };

  return {
    balance: (userId: string): number => ledger.coins(userId),
    grant: (userId: string, amount: number) => give(userId, "coins_granted", amount),
    /** Check {@link balance} first: SQLite throws if the player has too few coins. */
    spend: (userId: string, amount: number) => take(userId, "coins_spent", amount),
    /** Adds VIP points, and the coins that they are worth. */
    earn,
    /** Earns coins for a stake. A revocable stake earns them only when it is locked. */
    recordStake(transaction: WalletTransaction, points: number): void {
      const { transactionId, userId, roundId, gameCode, revocable } = transaction;
      if (points === 0) return;
      insertStake.run(transactionId, userId, roundId, gameCode, points, revocable ? 0 : 1);
      if (!revocable) earn(userId, points);
    },
    /** Earns coins for the revocable stakes of a round, which are now final. */
    lockStakes({ userId, roundId, gameCode }: WalletRound): void {
      const points = countOfRound(userId, roundId, gameCode).reduce((sum, row) => sum + row.points, 0);
      if (points > 0) earn(userId, points);
    },
    /** Withdraws the coins of a stake that was rolled back. */
    recordRollback(transactionId: string): void {
      const stake = findStake(transactionId);
      if (!stake) return;
      deleteStake.run(transactionId);
      if (stake.counted === 0) return;
      removePoints.run(stake.points, stake.userId);
      settle(stake.userId);
    },
  };
}
export type Coins = ReturnType<typeof createCoins>;
