import type { z } from "zod";
import { type Currency, decimalOf } from "#contract/money/money.ts";
import type { wallet } from "#contract/money/wallet.ts";
import type { Balances } from "../../store/ledger.ts";

/** A player's balances as the wire has them: decimal strings in units of the currency [ENT-2]. */
export function walletView(
  { cash, bonus }: Balances,
  currency: Currency,
  points: number,
  bonusSport: number,
  mayWithdraw: boolean,
): z.input<typeof wallet> {
  const decimal = (amount: number) => decimalOf({ amount, currency });
  return {
    currency,
    balance: decimal(cash),
    total_balance: decimal(cash + bonus),
    bonus: decimal(bonus),
    total_bonus: decimal(bonus + bonusSport),
    bonus_sport: decimal(bonusSport),
    loyalty: { points: Math.floor(points / 100) },
    freerounds: 0,
    withdraw_allowed: mayWithdraw && cash > 0,
  };
}
