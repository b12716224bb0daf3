import type { Ledger, Transfer } from "../../store/ledger.ts";
import type { BonusRow, BonusStore } from "./bonus-store.ts";

/** How bonuses end, and where their money goes. Callers hold the transaction. */
export function createEndings(rows: BonusStore, ledger: Ledger) {
  const accountOf = ({ kind }: BonusRow) =>
    kind === "sport" ? ("bonus_sport" as const) : ("bonus" as const);

  /** What is left of an active bonus. */
  const balanceOf = (bonus: BonusRow): number => {
    if (bonus.state !== "active") return 0;
    if (bonus.kind === "sport") return ledger.sportBonus(bonus.userId, bonus.currency);
    return ledger.balances(bonus.userId, bonus.currency).bonus;
  };

  const move = (bonus: BonusRow, kind: "bonus_converted" | "bonus_ended", transfers: Transfer[]): void => {
    const due = transfers.filter(({ amount }) => amount > 0);
    if (due.length > 0) ledger.move({ kind, userId: bonus.userId, currency: bonus.currency, transfers: due });
  };

  return {
    balanceOf,
    /** How much more of a bonus may become money. */
    roomOf: ({ maxConversion, converted }: BonusRow): number =>
      maxConversion === null ? Number.MAX_SAFE_INTEGER : maxConversion - converted,
    /** Ends a bonus and takes what is left of it back. */
    end(bonus: BonusRow, state: "used_up" | "forfeited" | "expired"): void {
      const left = balanceOf(bonus);
      move(bonus, "bonus_ended", [{ from: accountOf(bonus), to: "credit_source", amount: left }]);
      rows.end(bonus.bonusId, state);
    },
    /**
     * Turns what is left of a wagered bonus into the player's own money, up to what it may; returns how much that is.
     */
    convert(bonus: BonusRow): number {
      const left = balanceOf(bonus);
      const amount = Math.min(left, bonus.maxConversion ?? left);
      move(bonus, "bonus_converted", [
        { from: "bonus", to: "cash", amount },
        { from: "bonus", to: "credit_source", amount: left - amount },
      ]);
      rows.end(bonus.bonusId, "converted", amount);
      return amount;
    },
    /** Moves bonus money that came back after its bonus had ended: to the player where it may be money, else away. */
    sweep(bonus: BonusRow, amount: number, toCash: number): void {
      move(bonus, "bonus_ended", [
        { from: "bonus", to: "cash", amount: toCash },
        { from: "bonus", to: "credit_source", amount: amount - toCash },
      ]);
    },
  };
}
export type Endings = ReturnType<typeof createEndings>;
