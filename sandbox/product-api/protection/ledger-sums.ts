import { z } from "zod";
import type { Currency } from "#contract/wire/money/money.ts";
import type { StatementItem } from "#contract/wire/protection/protection-constants.ts";
import { query, type Store } from "../../store/database.ts";
import { type AccountName, COIN_UNIT, type Movement } from "../../store/ledger.ts";

/** Sums in minor units, and coins; `net` is payouts minus stakes. */
export type MoneySums = Record<StatementItem, number>;

type Flow = readonly [
  kind: Movement["kind"] | "stake_return" | "fee_refund",
  from: AccountName,
  to: AccountName,
  sum: keyof MoneySums,
  sign: 1 | -1,
];

/** The sum that each kind of ledger transfer is added to or subtracted from; other transfers are not counted. */
const FLOWS: readonly Flow[] = [
  ["deposit", "payments", "cash", "deposits", 1],
  ["withdrawal", "cash", "withdrawals", "withdrawals", 1],
  ["withdrawal_back", "withdrawals", "cash", "withdrawals", -1],
  ["payout_returned", "payments", "cash", "withdrawals", -1],
  ["payout_returned", "house", "cash", "withdrawals", -1],
  ["bet", "cash", "house", "stakes", 1],
  // An entry fee of a tournament is no stake of a round.
  ["tournament_entry", "cash", "house", "tournament_fees", 1],
  ["fee_refund", "house", "cash", "tournament_fees_refunded", 1],
  ["rollback", "house", "cash", "stakes", -1],
  ["win", "house", "cash", "payouts", 1],
  ["rollback", "cash", "house", "payouts", -1],
  // A win that gives back the stake of a void bet; it is told apart for limits only.
  ["stake_return", "house", "cash", "stakes", -1],
  ["stake_return", "house", "bonus_sport", "bonus_stakes", -1],
  ["bet", "bonus", "house", "bonus_stakes", 1],
  ["rollback", "house", "bonus", "bonus_stakes", -1],
  ["win", "house", "bonus", "bonus_payouts", 1],
  ["rollback", "bonus", "house", "bonus_payouts", -1],
  ["free_spin_win", "house", "bonus_waiting", "bonus_payouts", 1],
  ["rollback", "bonus_waiting", "house", "bonus_payouts", -1],
  ["bet", "bonus_sport", "house", "bonus_stakes", 1],
  ["rollback", "house", "bonus_sport", "bonus_stakes", -1],
  ["win", "house", "bonus_sport", "bonus_payouts", 1],
  ["rollback", "bonus_sport", "house", "bonus_payouts", -1],
  ["deposit_reversed", "cash", "payments", "deposits_reversed", 1],
  ["shop_payment", "cash", "shop", "purchases", 1],
  // Prizes, cashback, and cash that was bought with coins.
  ["reward", "credit_source", "cash", "rewards", 1],
  ["welcome", "credit_source", "cash", "rewards", 1],
  ["bonus_converted", "bonus", "cash", "bonus_converted", 1],
  ["bonus_converted", "bonus_sport", "cash", "bonus_converted", 1],
  ["bonus_ended", "bonus", "cash", "bonus_converted", 1],
  ["bonus_ended", "bonus_sport", "cash", "bonus_converted", 1],
  ["coins_earned", "coin_issuer", "coins", "coins_received", 1],
  ["coins_granted", "coin_issuer", "coins", "coins_received", 1],
  ["coins_withdrawn", "coins", "coin_issuer", "coins_received", -1],
  ["coins_spent", "coins", "coin_issuer", "coins_spent", 1],
];

const flows = new Map(FLOWS.map(([kind, from, to, sum, sign]) => [`${kind} ${from} ${to}`, { sum, sign }]));

export function zeroSums(): MoneySums {
  return {
    deposits: 0,
    withdrawals: 0,
    stakes: 0,
    payouts: 0,
    net: 0,
    bonus_stakes: 0,
    bonus_payouts: 0,
    tournament_fees: 0,
    tournament_fees_refunded: 0,
    purchases: 0,
    rewards: 0,
    bonus_converted: 0,
    deposits_reversed: 0,
    coins_received: 0,
    coins_spent: 0,
  };
}

/** Adds the amount of a kind of transfer to the sum that counts it. */
function addFlow(sums: MoneySums, name: string, amount: number): void {
  const flow = flows.get(name);
  if (!flow) return;
  sums[flow.sum] += flow.sign * amount;
  sums.net = sums.payouts - sums.stakes;
}

/** Length of the prefix of an ISO time by which statement lines are grouped. */
export const GROUP_PREFIX_LENGTH = { whole: 0, year: 4, month: 7, day: 10 } as const;

/** Sums of a player's ledger movements. */
export function createLedgerSums(store: Store) {
  const groupedFlows = query(
    store.db,
    `SELECT substr(m.at, 1, ?5) AS prefix,
       iif(m.movement_id IN (SELECT fee_refunded FROM tournament_entries WHERE user_id = ?1), 'fee_refund', m.kind) || ' ' || f.kind || ' ' || t.kind AS flow, sum(x.amount) AS amount
     FROM ledger_movements m JOIN ledger_transfers x USING (movement_id)
     JOIN ledger_accounts f ON f.account_id = x.from_account
     JOIN ledger_accounts t ON t.account_id = x.to_account
     WHERE m.user_id = ?1 AND m.currency IN (?2, '${COIN_UNIT}') AND m.at >= ?3 AND m.at < ?4 GROUP BY prefix, flow`,
    z.object({ prefix: z.string(), flow: z.string(), amount: z.number() }),
  );

  /**
   * Sums between two ISO times, `to` exclusive, by prefix of the time.
   *
   * @returns for `whole` one entry with the key `""`, otherwise one entry per prefix with a counted transfer, in ascending
   *   order
   */
  const grouped = (
    userId: string,
    currency: Currency,
    from: string,
    to: string,
    group: keyof typeof GROUP_PREFIX_LENGTH,
  ): Map<string, MoneySums> => {
    const result = new Map<string, MoneySums>();
    for (const row of groupedFlows(userId, currency, from, to, GROUP_PREFIX_LENGTH[group])) {
      if (!flows.has(row.flow)) continue;
      const sums = result.get(row.prefix) ?? zeroSums();
      addFlow(sums, row.flow, row.amount);
      result.set(row.prefix, sums);
    }
    return result;
  };

  // A stake counts when it is taken, a win when the first stake of its round was taken. What was rolled back does not count.
  const flowsOfPlay = query(
    store.db,
    `SELECT iif(s.transaction_id IS NULL, w.kind, 'stake_return') || ' ' || f.kind || ' ' || t.kind AS flow, sum(x.amount) AS amount
     FROM wallet_transactions w LEFT JOIN wallet_stake_returns s USING (transaction_id)
     JOIN ledger_transfers x USING (movement_id)
     JOIN ledger_accounts f ON f.account_id = x.from_account
     JOIN ledger_accounts t ON t.account_id = x.to_account
     WHERE w.user_id = ?1 AND w.currency = ?2 AND w.at >= ?3
       AND (w.kind = 'bet' OR NOT EXISTS (SELECT 1 FROM wallet_transactions b WHERE b.round_id = w.round_id
         AND b.user_id = ?1 AND b.kind = 'bet' AND b.game_code = w.game_code AND b.at < ?3))
       AND NOT EXISTS (SELECT 1 FROM wallet_rollbacks r WHERE r.transaction_id = w.transaction_id)
     GROUP BY flow`,
    z.object({ flow: z.string(), amount: z.number() }),
  );

  // A fee that was given back does not count, whenever it was given back.
  const spentOutsideRounds = query(
    store.db,
    `SELECT m.kind, sum(x.amount) AS amount
     FROM ledger_movements m JOIN ledger_transfers x USING (movement_id)
     JOIN ledger_accounts f ON f.account_id = x.from_account
     WHERE m.user_id = ?1 AND m.currency = ?2 AND m.at >= ?3 AND f.kind = 'cash'
       AND m.kind IN ('tournament_entry', 'shop_payment')
       AND m.movement_id NOT IN (SELECT e.fee_movement FROM tournament_entries e
         WHERE e.user_id = ?1 AND e.fee_refunded IS NOT NULL)
     GROUP BY m.kind`,
    z.object({ kind: z.enum(["tournament_entry", "shop_payment"]), amount: z.number() }),
  );

  const depositsAndStakes = query(
    store.db,
    `SELECT m.kind = 'deposit' AS isDeposit, x.amount FROM ledger_movements m JOIN ledger_transfers x USING (movement_id)
     JOIN ledger_accounts f ON f.account_id = x.from_account
     WHERE m.user_id = ?1 AND m.currency = ?2
       AND (m.kind = 'deposit' AND f.kind = 'payments' OR m.kind = 'bet' AND f.kind = 'cash')
       AND m.movement_id NOT IN (SELECT t.movement_id FROM wallet_rollbacks r JOIN wallet_transactions t USING (transaction_id)
         WHERE r.user_id = ?1 AND t.movement_id IS NOT NULL)
       AND m.movement_id NOT IN (SELECT b.movement_id FROM wallet_stake_returns s JOIN wallet_transactions w USING (transaction_id)
         JOIN wallet_transactions b ON b.round_id = w.round_id AND b.user_id = w.user_id AND b.game_code = w.game_code
         WHERE w.user_id = ?1 AND b.kind = 'bet' AND b.movement_id IS NOT NULL
           AND w.transaction_id NOT IN (SELECT transaction_id FROM wallet_rollbacks))
     ORDER BY m.movement_id`,
    z.object({ isDeposit: z.number(), amount: z.number() }),
  );

  return {
    grouped,
    /**
     * Deposited money that has not been staked yet, in minor units. A stake counts only for deposits before it: what was staked
     * beyond them does not count for later deposits. Stakes that were rolled back or returned do not count.
     */
    unstakedDeposits: (userId: string, currency: Currency): number =>
      depositsAndStakes(userId, currency).reduce(
        (left, { isDeposit, amount }) => (isDeposit ? left + amount : Math.max(0, left - amount)),
        0,
      ),
    /**
     * Stakes and payouts of play since an ISO time, for limits. A payout belongs to the period in which its round's first stake was
     * taken, however late it is paid, and a rollback to that of its transaction. So the result of an earlier period's round changes
     * nothing in the current one. The stake of a void bet does not count.
     */
    playSince(userId: string, currency: Currency, from: string): MoneySums {
      const sums = zeroSums();
      for (const { flow, amount } of flowsOfPlay(userId, currency, from)) addFlow(sums, flow, amount);
      return sums;
    },
    /** Entry fees of tournaments and shop purchases since an ISO time, for limits: money spent outside of rounds. */
    spentSince(userId: string, currency: Currency, from: string): { fees: number; shopPurchases: number } {
      const rows = spentOutsideRounds(userId, currency, from);
      const amountOf = (name: string) => rows.find(({ kind }) => kind === name)?.amount ?? 0;
      return { fees: amountOf("tournament_entry"), shopPurchases: amountOf("shop_payment") };
    },
    /** Sums between two ISO times, `to` exclusive. */
    between: (userId: string, currency: Currency, from: string, to: string): MoneySums =>
      grouped(userId, currency, from, to, "whole").get("") ?? zeroSums(),
  };
}
export type LedgerSums = ReturnType<typeof createLedgerSums>;
