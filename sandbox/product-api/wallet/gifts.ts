import type { Currency } from "#contract/money/money.ts";
import type { Ledger } from "../../store/ledger.ts";
import { worthOf } from "./worth.ts";

/** In euros' worth. */
const WELCOME = 500;

/** Play money out of nothing; all other comes in by payments and bonuses. */
export function createGifts(ledger: Ledger) {
  const give = (kind: "welcome" | "bonus", userId: string, currency: Currency, amount: number) => {
    const to = kind === "bonus" ? "bonus" : "cash";
    ledger.move({ kind, userId, currency, transfers: [{ from: "credit_source", to, amount }] });
  };

  return {
    /** What a new player begins with. */
    welcome: (userId: string, currency: Currency) =>
      give("welcome", userId, currency, worthOf(WELCOME, currency)),
    bonus: (userId: string, currency: Currency, amount: number) => give("bonus", userId, currency, amount),
  };
}
export type Gifts = ReturnType<typeof createGifts>;
