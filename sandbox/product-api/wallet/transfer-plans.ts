import {
  type WalletAccount,
  WalletRefusal,
  type WalletRound,
  type WalletTransaction,
} from "../../providers/seamless-wallet.ts";
import { SPORTSBOOK_CODE } from "../../providers/sport/operator-port.ts";
import { Refusal } from "../../refusal.ts";
import type { Ledger, Movement, Transfer } from "../../store/ledger.ts";
import type { Wagering } from "../bonuses/wagering.ts";
import type { FreeBets } from "../free-bets/free-bets.ts";
import type { FreeSpins } from "../free-spins/free-spins.ts";

interface Dependencies {
  ledger: Ledger;
  wagering: Wagering;
  freeSpins: FreeSpins;
  freeBets: FreeBets;
  /** Movements of the stakes of a round that were not rolled back. */
  stakesOf: (round: WalletRound) => { movementId: number | null }[];
}

/** How a bet or win moves money, and the ledger's kind of movement. */
export interface TransferPlan {
  movementKind: Movement["kind"];
  /** Transfers of an amount of 0 are left out by the wallet. */
  transfers: Transfer[];
}

/** Decides which accounts pay the stake of a bet and receive the win of a round, in the caller's transaction. */
export function createTransferPlans({ ledger, wagering, freeSpins, freeBets, stakesOf }: Dependencies) {
  /** Cash first, then bonus money of games; a sports bet is paid from one account alone. */
  const stakeTransfers = ({ userId, currency, amount, gameCode, funds }: WalletTransaction): Transfer[] => {
    const { cash, bonus } = ledger.balances(userId, currency);
    if (funds?.kind === "bonus_sport") {
      if (ledger.sportBonus(userId, currency) < amount) throw new WalletRefusal("insufficient-funds");
      return [{ from: "bonus_sport", to: "house", amount }];
    }
    const spendable = gameCode === SPORTSBOOK_CODE ? cash : cash + bonus;
    if (spendable < amount) throw new WalletRefusal("insufficient-funds");
    const fromCash = Math.min(cash, amount);
    return [
      { from: "cash", to: "house", amount: fromCash },
      { from: "bonus", to: "house", amount: amount - fromCash },
    ];
  };

  /** The win is split in proportion to the cash and bonus money of its round's stakes; that of a free bet is cash. */
  const winTransfers = (transaction: WalletTransaction): Transfer[] => {
    const stakes = stakesOf(transaction);
    if (stakes.length === 0) throw new Refusal("unknown_round");
    const staked = stakes.flatMap(({ movementId }) => (movementId ? ledger.transfersOf(movementId) : []));
    const sum = (parts: Transfer[]) => parts.reduce((total, part) => total + BigInt(part.amount), 0n);
    const total = sum(staked);
    const bonus = sum(staked.filter(({ from }) => from === "bonus" || from === "bonus_sport"));
    const { amount } = transaction;
    const bonusPart = total === 0n ? 0 : Number((BigInt(amount) * bonus) / total);
    const share = bonusPart > 0 ? wagering.splitWin(transaction, bonusPart) : { bonus: 0, cash: 0 };
    const isSportBonus = staked.some(({ from }) => from === "bonus_sport");
    return [
      { from: "house", to: "cash", amount: amount - bonusPart + share.cash },
      { from: "house", to: isSportBonus ? "bonus_sport" : "bonus", amount: share.bonus },
    ];
  };

  return {
    /** @throws WalletRefusal if nothing can pay the stake, or it exceeds the limit of the active bonus */
    bet(transaction: WalletTransaction): TransferPlan {
      if (transaction.freeSpin) return { movementKind: "free_spin", transfers: freeSpins.stake(transaction) };
      if (transaction.funds?.kind === "free_bet")
        return { movementKind: "free_bet", transfers: freeBets.stake(transaction, transaction.funds.id) };
      wagering.check(transaction);
      return { movementKind: "bet", transfers: stakeTransfers(transaction) };
    },
    /** @throws Refusal `unknown_round` for a round without a stake */
    win(transaction: WalletTransaction): TransferPlan {
      const spins = freeSpins.ofRound(transaction);
      if (spins)
        return { movementKind: "free_spin_win", transfers: freeSpins.win(spins, transaction.amount) };
      return { movementKind: "win", transfers: winTransfers(transaction) };
    },
    /** What the player can spend on games. */
    spendable({ userId, currency }: WalletAccount): number {
      const { cash, bonus } = ledger.balances(userId, currency);
      return cash + bonus;
    },
  };
}

/** Whether the operator pays the stake: the player's part is 0. */
export function isPaidByOperator({ freeSpin, funds }: WalletTransaction): boolean {
  return freeSpin === true || funds?.kind === "free_bet";
}
