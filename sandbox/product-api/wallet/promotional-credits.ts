import type { Currency } from "#contract/wire/money/money.ts";
import { fromEuros } from "../../exchange-rates.ts";
import type { Ledger } from "../../store/ledger.ts";

/** Euros. */
const WELCOME_CREDIT = 500;

/** Play money that the operator credits; all other money of players comes from payments and bonuses. */
export function createPromotionalCredits(ledger: Ledger) {
  return {
    /** Credits the starting cash of a new player. */
    welcome: (userId: string, currency: Currency) =>
      void ledger.move({
        kind: "welcome",
        userId,
        currency,
        transfers: [{ from: "credit_source", to: "cash", amount: fromEuros(WELCOME_CREDIT, currency) }],
      }),
    /** Credits bonus money, in minor units. */
    bonus: (userId: string, currency: Currency, amount: number) =>
      void ledger.move({
        kind: "bonus",
        userId,
        currency,
        transfers: [{ from: "credit_source", to: "bonus", amount }],
      }),
  };
}
export type PromotionalCredits = ReturnType<typeof createPromotionalCredits>;
