import { type Currency, decimalOf } from "#contract/money/money.ts";
import {
  WalletRefusal,
  type WalletRound,
  type WalletTransaction,
} from "../../providers/games/server/wallet-port.ts";
import type { Store } from "../../store/database.ts";
import type { Lobby } from "../lobby/lobby.ts";
import type { BonusRow, BonusStore } from "./bonus-store.ts";
import type { Endings } from "./endings.ts";
import { contributionOf } from "./offers.ts";

/** What the seamless wallet asks of bonuses. Every method joins the wallet's transaction. */
export interface Wagering {
  /** Throws WalletRefusal `bonus-stake-limit` for a stake that makes its round cost more than the active bonus allows. */
  check(transaction: WalletTransaction): void;
  /**
   * A stake was booked, so much of it from bonus money: counts it, and converts the bonus that it completes. One that its
   * player may still take back counts for nothing yet, or a bonus would be wagered without any risk.
   */
  staked(transaction: WalletTransaction, fromBonus: number): void;
  /** Counts what was staked on a round and could be taken back until now. */
  lockStakes(round: WalletRound): void;
  /**
   * Where the part of a win goes that bonus money has staked for: to the bonus, or to cash where that has become money; what
   * is neither was staked with a bonus that its player has given up or let expire, and is not paid.
   */
  share(transaction: WalletTransaction, part: number): { bonus: number; cash: number };
  /** A stake was given back: it counts no more. */
  takenBack(transactionId: string): void;
}

interface Parts {
  store: Store;
  lobby: Lobby;
  rows: BonusStore;
  endings: Endings;
  /** A bonus has become so much money. */
  converted: (bonus: BonusRow, amount: number) => void;
}

export function createWagering({ store, lobby, rows, endings, converted }: Parts): Wagering {
  const { db } = store;
  const note = db.prepare("INSERT INTO bonus_stakes VALUES (?, ?, ?, ?)");
  const stake = db.prepare("SELECT * FROM bonus_stakes WHERE transaction_id = ?");
  const ofRound = `t.round_id = ? AND t.user_id = ? AND t.game_code = ? AND t.kind = 'bet' AND r.transaction_id IS NULL`;
  const stakedOn = db.prepare(
    `SELECT ifnull(sum(t.amount), 0) AS amount FROM wallet_transactions t LEFT JOIN wallet_rollbacks r USING (transaction_id)
     WHERE ${ofRound}`,
  );
  const uncounted = db.prepare(
    `SELECT s.transaction_id AS id, s.bonus_id AS bonusId, t.amount FROM bonus_stakes s
     JOIN wallet_transactions t USING (transaction_id) LEFT JOIN wallet_rollbacks r USING (transaction_id)
     WHERE ${ofRound} AND s.counted = 0`,
  );
  const setCounted = db.prepare("UPDATE bonus_stakes SET counted = ? WHERE transaction_id = ?");
  const bonusOfRound = db.prepare(
    `SELECT s.bonus_id AS id FROM bonus_stakes s JOIN wallet_transactions t USING (transaction_id)
     LEFT JOIN wallet_rollbacks r USING (transaction_id)
     WHERE t.round_id = ? AND t.user_id = ? AND t.game_code = ? AND s.from_bonus > 0 AND r.transaction_id IS NULL
     ORDER BY t.rowid DESC LIMIT 1`,
  );

  /** The bonus that is being wagered; one of which nothing is left ends here, before anything is staked under it. */
  const current = (userId: string): BonusRow | null => {
    const bonus = rows.active(userId);
    if (!bonus || endings.balanceOf(bonus) > 0) return bonus;
    endings.end(bonus, "used_up");
    return null;
  };

  const countedOf = ({ gameCode }: WalletRound, amount: number): number => {
    const pct = contributionOf(lobby.find(gameCode)?.categories ?? []);
    return Number((BigInt(amount) * BigInt(pct)) / 100n);
  };
  const count = (bonus: BonusRow, counted: number): void => {
    rows.count(bonus.bonusId, counted);
    if (bonus.wageringDone + counted < bonus.wageringRequired) return;
    converted(bonus, endings.convert(bonus));
  };

  return {
    check({ userId, currency, amount, roundId, gameCode }) {
      const limit = current(userId)?.maxStake ?? null;
      if (limit === null) return;
      if (Number(stakedOn.get(roundId, userId, gameCode)?.amount) + amount > limit) {
        throw new WalletRefusal("bonus-stake-limit", limitDetails(limit, currency));
      }
    },

    staked(transaction, fromBonus) {
      const bonus = rows.active(transaction.userId);
      if (!bonus) return;
      const counted = transaction.revocable ? 0 : countedOf(transaction, transaction.amount);
      note.run(transaction.transactionId, bonus.bonusId, counted, fromBonus);
      count(bonus, counted);
    },

    lockStakes(round) {
      for (const row of uncounted.all(round.roundId, round.userId, round.gameCode)) {
        const bonus = rows.find(String(row.bonusId));
        if (bonus?.state !== "active" && bonus?.state !== "used_up") continue;
        const counted = countedOf(round, Number(row.amount));
        setCounted.run(counted, String(row.id));
        if (bonus.state === "active") count(bonus, counted);
        else rows.count(bonus.bonusId, counted);
      }
    },

    share({ roundId, userId, gameCode }, part) {
      const id = bonusOfRound.get(roundId, userId, gameCode)?.id;
      const bonus = id ? rows.find(String(id)) : null;
      if (!bonus || bonus.state === "active") return { bonus: part, cash: 0 };
      if (bonus.state === "converted") {
        const cash = Math.min(part, endings.roomOf(bonus));
        rows.convertMore(bonus.bonusId, cash);
        return { bonus: 0, cash };
      }
      if (bonus.state !== "used_up") return { bonus: 0, cash: 0 };
      // Its last stake has won after all: it goes on, or adds to the bonus that has begun meanwhile.
      if (!rows.active(userId)) rows.reopen(bonus.bonusId);
      return { bonus: part, cash: 0 };
    },

    takenBack(transactionId) {
      const row = stake.get(transactionId);
      const bonus = row ? rows.find(String(row.bonus_id)) : null;
      if (!row || !bonus) return;
      const returned = Number(row.from_bonus);
      if (bonus.state === "active" || (bonus.state === "used_up" && !rows.active(bonus.userId))) {
        rows.count(bonus.bonusId, -Number(row.counted));
        if (returned > 0) rows.reopen(bonus.bonusId);
        return;
      }
      if (bonus.state === "used_up") return;
      const toCash = bonus.state === "converted" ? Math.min(returned, endings.roomOf(bonus)) : 0;
      rows.convertMore(bonus.bonusId, toCash);
      endings.sweep(bonus, returned, toCash);
    },
  };
}

/** What the refusal of a stake tells. */
export function limitDetails(limit: number, currency: Currency): { limit: string; currency: Currency } {
  return { limit: decimalOf({ amount: limit, currency }), currency };
}
