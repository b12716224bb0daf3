import type { z } from "zod";
import { type Currency, decimalOf } from "#contract/wire/money/money.ts";
import type { wallet } from "#contract/wire/money/wallet.ts";
import type { Balances } from "../../store/ledger.ts";

interface WalletFacts extends Balances {
  currency: Currency;
  /** Bonus money for sports, in minor units. */
  sportBonus: number;
  /** Loyalty coins. */
  coins: number;
  /** Free spins left in all games. */
  freeSpins: number;
  mayWithdraw: boolean;
}

/** Balances of a player in wire format: decimal strings in units of the currency [ENT-2]. */
export function walletView(facts: WalletFacts): z.input<typeof wallet> {
  const { cash, bonus, currency, sportBonus, coins, freeSpins, mayWithdraw } = facts;
  const decimal = (amount: number) => decimalOf({ amount, currency });
  return {
    currency,
    balance: decimal(cash),
    total_balance: decimal(cash + bonus),
    bonus: decimal(bonus),
    total_bonus: decimal(bonus + sportBonus),
    bonus_sport: decimal(sportBonus),
    loyalty: { points: coins },
    freerounds: freeSpins,
    withdraw_allowed: mayWithdraw && cash > 0,
  };
}
