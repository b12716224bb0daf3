import { z } from "zod";
import { decimalOf } from "#contract/wire/money/money.ts";
import { WalletRefusal, type WalletRound, type WalletTransaction } from "../../providers/seamless-wallet.ts";
import { SPORTSBOOK_CODE } from "../../providers/sport/operator-port.ts";
import { query, queryOne, type Store } from "../../store/database.ts";
import type { Lobby } from "../lobby/lobby.ts";
import type { BonusRow, BonusStore } from "./bonus-store.ts";
import type { BonusEndings } from "./endings.ts";
import { contributionOf } from "./offers.ts";

/** The seamless wallet's interface to bonuses. All methods run in the wallet's transaction; amounts are minor units. */
export interface Wagering {
  /** @throws WalletRefusal `bonus-stake-limit` if the stakes of the round exceed the limit of the active bonus */
  check(transaction: WalletTransaction): void;
  /**
   * Counts a stake for the active bonus, and converts the bonus when its wagering is complete. A revocable stake counts only
   * when it is locked, otherwise a bonus could be wagered without risk.
   *
   * @param fromBonus the part of the stake that is bonus money
   */
  recordStake(transaction: WalletTransaction, fromBonus: number): void;
  /** Counts the revocable stakes of a round, which are now final. */
  lockStakes(round: WalletRound): void;
  /**
   * Splits the part of a win that belongs to bonus money: to the bonus, or to cash if the bonus was converted. The rest
   * belongs to a forfeited or expired bonus and is not paid.
   */
  splitWin(transaction: WalletTransaction, part: number): { bonus: number; cash: number };
  /** Undoes the wagering of a stake that was rolled back. */
  recordRollback(transactionId: string): void;
}

interface Dependencies {
  store: Store;
  lobby: Lobby;
  rows: BonusStore;
  endings: BonusEndings;
  /** Starts the next bonus of a player's queue. */
  startNext: (userId: string) => void;
  /** Called after `amount` minor units of a bonus were converted to cash. */
  onConverted: (bonus: BonusRow, amount: number) => void;
}

export function createWagering({
  store,
  lobby,
  rows,
  endings,
  startNext,
  onConverted,
}: Dependencies): Wagering {
  const { db } = store;
  const insertStake = db.prepare("INSERT INTO bonus_stakes VALUES (?, ?, ?, ?)");
  const findStake = queryOne(
    db,
    `SELECT bonus_id AS bonusId, counted, from_bonus AS fromBonus FROM bonus_stakes
     WHERE transaction_id = ?`,
    z.object({ bonusId: z.string(), counted: z.number(), fromBonus: z.number() }),
  );
  const isStakeOfRound = `t.round_id = ? AND t.user_id = ? AND t.game_code = ? AND t.kind = 'bet' AND r.transaction_id IS NULL`;
  const sumStakesOfRound = queryOne(
    db,
    `SELECT ifnull(sum(t.amount), 0) AS amount FROM wallet_transactions t LEFT JOIN wallet_rollbacks r USING (transaction_id)
     WHERE ${isStakeOfRound}`,
    z.object({ amount: z.number() }),
  );
  const uncountedStakesOfRound = query(
    db,
    `SELECT s.transaction_id AS id, s.bonus_id AS bonusId, t.amount FROM bonus_stakes s
     JOIN wallet_transactions t USING (transaction_id) LEFT JOIN wallet_rollbacks r USING (transaction_id)
     WHERE ${isStakeOfRound} AND s.counted = 0`,
    z.object({ id: z.string(), bonusId: z.string(), amount: z.number() }),
  );
  const setCounted = db.prepare("UPDATE bonus_stakes SET counted = ? WHERE transaction_id = ?");
  const lastBonusOfRound = queryOne(
    db,
    `SELECT s.bonus_id AS bonusId FROM bonus_stakes s JOIN wallet_transactions t USING (transaction_id)
     LEFT JOIN wallet_rollbacks r USING (transaction_id)
     WHERE t.round_id = ? AND t.user_id = ? AND t.game_code = ? AND s.from_bonus > 0 AND r.transaction_id IS NULL
     ORDER BY t.rowid DESC LIMIT 1`,
    z.object({ bonusId: z.string() }),
  );

  /** The bonus whose wagering a stake counts for: that of games, or that of sports. */
  const bonusFor = ({ userId, gameCode }: WalletRound): BonusRow | null =>
    rows.active(userId, gameCode === SPORTSBOOK_CODE);

  /** The active bonus of games. An empty one is ended first, so that nothing more is staked under it. */
  const activeGameBonus = (userId: string): BonusRow | null => {
    const bonus = rows.active(userId);
    if (!bonus || endings.balanceOf(bonus) > 0) return bonus;
    endings.end(bonus, "used_up");
    startNext(userId);
    return rows.active(userId);
  };

  const contributionTo = ({ gameCode }: WalletRound, amount: number): number => {
    if (gameCode === SPORTSBOOK_CODE) return amount;
    const pct = contributionOf(lobby.find(gameCode)?.categories ?? []);
    return Number((BigInt(amount) * BigInt(pct)) / 100n);
  };
  const addWagering = (bonus: BonusRow, counted: number): void => {
    rows.addWagering(bonus.bonusId, counted);
    if (bonus.wageringDone + counted < bonus.wageringRequired) return;
    onConverted(bonus, endings.convert(bonus));
    startNext(bonus.userId);
  };

  return {
    check(transaction) {
      const { userId, currency, amount, roundId, gameCode } = transaction;
      // An empty bonus of sports stays: its money may be in bets that are open.
      const bonus = gameCode === SPORTSBOOK_CODE ? bonusFor(transaction) : activeGameBonus(userId);
      const limit = bonus?.maxStake ?? null;
      if (limit === null) return;
      const staked = sumStakesOfRound(roundId, userId, gameCode)?.amount ?? 0;
      if (staked + amount > limit) {
        throw new WalletRefusal("bonus-stake-limit", {
          limit: decimalOf({ amount: limit, currency }),
          currency,
        });
      }
    },

    recordStake(transaction, fromBonus) {
      const bonus = bonusFor(transaction);
      if (!bonus) return;
      const counted = transaction.revocable ? 0 : contributionTo(transaction, transaction.amount);
      insertStake.run(transaction.transactionId, bonus.bonusId, counted, fromBonus);
      addWagering(bonus, counted);
    },

    lockStakes(round) {
      for (const { id, bonusId, amount } of uncountedStakesOfRound(
        round.roundId,
        round.userId,
        round.gameCode,
      )) {
        const bonus = rows.find(bonusId);
        if (bonus?.state !== "active" && bonus?.state !== "used_up") continue;
        const counted = contributionTo(round, amount);
        setCounted.run(counted, id);
        if (bonus.state === "active") addWagering(bonus, counted);
        else rows.addWagering(bonus.bonusId, counted);
      }
    },

    splitWin({ roundId, userId, gameCode }, part) {
      const stake = lastBonusOfRound(roundId, userId, gameCode);
      const bonus = stake && rows.find(stake.bonusId);
      if (!bonus || bonus.state === "active") return { bonus: part, cash: 0 };
      if (bonus.state === "converted") {
        const cash = Math.min(part, endings.convertibleOf(bonus));
        rows.addConverted(bonus.bonusId, cash);
        return { bonus: 0, cash };
      }
      if (bonus.state !== "used_up") return { bonus: 0, cash: 0 };
      // The last stake of a used-up bonus has won: the bonus continues, or its money joins a newer one.
      if (!rows.active(userId, bonus.kind === "sport")) rows.reopen(bonus.bonusId);
      return { bonus: part, cash: 0 };
    },

    recordRollback(transactionId) {
      const stake = findStake(transactionId);
      const bonus = stake && rows.find(stake.bonusId);
      if (!stake || !bonus) return;
      if (
        bonus.state === "active" ||
        (bonus.state === "used_up" && !rows.active(bonus.userId, bonus.kind === "sport"))
      ) {
        rows.addWagering(bonus.bonusId, -stake.counted);
        if (stake.fromBonus > 0) rows.reopen(bonus.bonusId);
        return;
      }
      if (bonus.state === "used_up") return;
      const toCash =
        bonus.state === "converted" ? Math.min(stake.fromBonus, endings.convertibleOf(bonus)) : 0;
      rows.addConverted(bonus.bonusId, toCash);
      endings.sweep(bonus, stake.fromBonus, toCash);
    },
  };
}
