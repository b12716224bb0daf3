import { type Currency, decimalOf } from "#contract/money.ts";
import type { Clock } from "../clock.ts";
import { Refusal } from "../refusal.ts";
import type { Store } from "../store/database.ts";
import type { Ledger } from "../store/ledger.ts";
import { worthOf } from "./worth.ts";

/** In euros' worth. */
const WELCOME = 500;
const MOST_AT_ONCE = 1000;
const MOST_A_DAY = 5000;

/** Play money out of nothing: the only way in which money comes into the sandbox. */
export function createGifts(store: Store, ledger: Ledger, clock: Clock) {
  const given = store.db.prepare(
    `SELECT ifnull(sum(t.amount), 0) AS total FROM ledger_movements m JOIN ledger_transfers t USING (movement_id)
     WHERE m.user_id = ? AND m.currency = ? AND m.kind = 'credit' AND m.at >= ?`,
  );

  const give = (kind: "welcome" | "credit" | "bonus", userId: string, currency: Currency, amount: number) => {
    const to = kind === "bonus" ? "bonus" : "cash";
    ledger.move({ kind, userId, currency, transfers: [{ from: "credit_source", to, amount }] });
  };

  return {
    /** What a new player begins with. */
    welcome: (userId: string, currency: Currency) =>
      give("welcome", userId, currency, worthOf(WELCOME, currency)),
    bonus: (userId: string, currency: Currency, amount: number) => give("bonus", userId, currency, amount),
    /**
     * What a player asks for, up to a limit at once and another per day (UTC); what a player was welcomed with does not count.
     * Throws `invalid_amount`, `credit_too_large`, `daily_credit_reached`.
     */
    ask(userId: string, currency: Currency, amount: number): void {
      if (amount <= 0) throw new Refusal("invalid_amount");
      const atOnce = worthOf(MOST_AT_ONCE, currency);
      if (amount > atOnce) {
        throw new Refusal("credit_too_large", { limit: decimalOf({ amount: atOnce, currency }), currency });
      }
      const aDay = worthOf(MOST_A_DAY, currency);
      const midnight = `${clock.iso().slice(0, 10)}T00:00:00.000Z`;
      if (Number(given.get(userId, currency, midnight)?.total) + amount > aDay) {
        throw new Refusal("daily_credit_reached", { limit: decimalOf({ amount: aDay, currency }), currency });
      }
      give("credit", userId, currency, amount);
    },
  };
}
export type Gifts = ReturnType<typeof createGifts>;
