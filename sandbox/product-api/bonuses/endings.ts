import type { Ledger, Transfer } from "../../store/ledger.ts";
import type { BonusRow, BonusStore } from "./bonus-store.ts";

/** Ends bonuses and moves their money in the ledger, in the caller's transaction. Amounts are minor units. */
export function createBonusEndings(rows: BonusStore, ledger: Ledger) {
  const accountOf = ({ kind }: BonusRow) =>
    kind === "sport" ? ("bonus_sport" as const) : ("bonus" as const);

  /** The remaining money of a bonus; 0 if it has ended. */
  const balanceOf = (bonus: BonusRow): number => {
    if (bonus.state !== "active") return 0;
    if (bonus.kind === "sport") return ledger.sportBonus(bonus.userId, bonus.currency);
    return ledger.balances(bonus.userId, bonus.currency).bonus;
  };

  const move = (bonus: BonusRow, kind: "bonus_converted" | "bonus_ended", all: Transfer[]): void => {
    const transfers = all.filter(({ amount }) => amount > 0);
    if (transfers.length > 0)
      ledger.move({ kind, userId: bonus.userId, currency: bonus.currency, transfers });
  };

  return {
    balanceOf,
    /** The amount that may still be converted to cash. */
    convertibleOf: ({ maxConversion, converted }: BonusRow): number =>
      maxConversion === null ? Number.MAX_SAFE_INTEGER : maxConversion - converted,
    /** Ends a bonus and removes its remaining money. */
    end(bonus: BonusRow, state: "used_up" | "forfeited" | "expired"): void {
      const left = balanceOf(bonus);
      move(bonus, "bonus_ended", [{ from: accountOf(bonus), to: "credit_source", amount: left }]);
      rows.end(bonus.bonusId, state);
    },
    /** Ends a wagered bonus and converts its remaining money to cash, up to its maximum. Returns the converted amount. */
    convert(bonus: BonusRow): number {
      const left = balanceOf(bonus);
      const amount = Math.min(left, bonus.maxConversion ?? left);
      move(bonus, "bonus_converted", [
        { from: accountOf(bonus), to: "cash", amount },
        { from: accountOf(bonus), to: "credit_source", amount: left - amount },
      ]);
      rows.end(bonus.bonusId, "converted", amount);
      return amount;
    },
    /** Moves bonus money that was returned after the end of its bonus: `toCash` to cash, the rest is removed. */
    sweep(bonus: BonusRow, amount: number, toCash: number): void {
      move(bonus, "bonus_ended", [
        { from: accountOf(bonus), to: "cash", amount: toCash },
        { from: accountOf(bonus), to: "credit_source", amount: amount - toCash },
      ]);
    },
  };
}
export type BonusEndings = ReturnType<typeof createBonusEndings>;
