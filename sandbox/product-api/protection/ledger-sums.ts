import type { Currency } from "#contract/money/money.ts";
import type { StatementSum } from "#contract/protection/protection-terms.ts";
import type { Store } from "../../store/database.ts";
import type { AccountName, Movement } from "../../store/ledger.ts";

/** Sums in minor units; `net` is payouts less stakes. */
export type MoneySums = Record<StatementSum, number>;

type Flow = readonly [
  kind: Movement["kind"],
  from: AccountName,
  to: AccountName,
  sum: StatementSum,
  sign: 1 | -1,
];

/** What each transfer of the ledger is to its player: which sum it adds to or takes from. Others are none of them. */
const FLOWS: readonly Flow[] = [
  ["deposit", "payments", "cash", "deposits", 1],
  ["withdrawal", "cash", "withdrawals", "withdrawals", 1],
  ["withdrawal_back", "withdrawals", "cash", "withdrawals", -1],
  ["payout_returned", "payments", "cash", "withdrawals", -1],
  ["payout_returned", "house", "cash", "withdrawals", -1],
  ["bet", "cash", "house", "stakes", 1],
  ["rollback", "house", "cash", "stakes", -1],
  ["win", "house", "cash", "payouts", 1],
  ["rollback", "cash", "house", "payouts", -1],
  ["bet", "bonus", "house", "bonus_stakes", 1],
  ["rollback", "house", "bonus", "bonus_stakes", -1],
  ["win", "house", "bonus", "bonus_payouts", 1],
  ["rollback", "bonus", "house", "bonus_payouts", -1],
];

const flows = new Map(FLOWS.map(([kind, from, to, sum, sign]) => [`${kind} ${from} ${to}`, { sum, sign }]));

export function noSums(): MoneySums {
  return {
    deposits: 0,
    withdrawals: 0,
    stakes: 0,
    payouts: 0,
    net: 0,
    bonus_stakes: 0,
    bonus_payouts: 0,
  };
}

/** How many letters of a movement's ISO time name the part of the period that it falls into. */
export const PARTS = { whole: 0, year: 4, month: 7, day: 10 } as const;

/** What a player's movements in the ledger come to. */
export function createLedgerSums(store: Store) {
  const query = store.db.prepare(
    `SELECT substr(m.at, 1, ?5) AS part, m.kind || ' ' || f.kind || ' ' || t.kind AS flow, sum(x.amount) AS amount
     FROM ledger_movements m JOIN ledger_transfers x USING (movement_id)
     JOIN ledger_accounts f ON f.account_id = x.from_account
     JOIN ledger_accounts t ON t.account_id = x.to_account
     WHERE m.user_id = ?1 AND m.currency = ?2 AND m.at >= ?3 AND m.at < ?4 GROUP BY part, flow`,
  );

  /**
   * The sums between two ISO times, the second not included, by part.
   *
   * @returns `""` alone for the whole, else the parts in which anything counted, earliest first
   */
  const byPart = (
    userId: string,
    currency: Currency,
    from: string,
    to: string,
    part: keyof typeof PARTS,
  ): Map<string, MoneySums> => {
    const parts = new Map<string, MoneySums>();
    for (const row of query.all(userId, currency, from, to, PARTS[part])) {
      const flow = flows.get(String(row.flow));
      if (!flow) continue;
      const name = String(row.part);
      const sums = parts.get(name) ?? noSums();
      sums[flow.sum] += flow.sign * Number(row.amount);
      sums.net = sums.payouts - sums.stakes;
      parts.set(name, sums);
    }
    return parts;
  };

  return {
    byPart,
    between: (userId: string, currency: Currency, from: string, to: string): MoneySums =>
      byPart(userId, currency, from, to, "whole").get("") ?? noSums(),
  };
}
export type LedgerSums = ReturnType<typeof createLedgerSums>;
