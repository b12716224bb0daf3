import type { z } from "zod";
import { decimalOf } from "#contract/wire/money/money.ts";
import type { wallet } from "#contract/wire/money/wallet.ts";
import type { Balances, Ledger } from "../../store/ledger.ts";
import type { Players } from "../accounts/players.ts";
import type { FreeSpins } from "../free-spins/free-spins.ts";
import type { Payments } from "../payments/create-payments.ts";

/** Services that know what a wallet consists of. */
interface WalletSources {
  ledger: Ledger;
  players: Players;
  freeSpins: FreeSpins;
  payments: Pick<Payments, "gates">;
}

/**
 * Balances of a player in wire format: decimal strings in units of the currency [ENT-2].
 *
 * @param hiddenWin minor units of the balance that are left out
 */
export function walletView(
  userId: string,
  { ledger, players, freeSpins, payments }: WalletSources,
  hiddenWin = 0,
): z.input<typeof wallet> {
  const { currency } = players.get(userId);
  const { cash, bonus } = without(ledger.balances(userId, currency), hiddenWin);
  const sportBonus = ledger.sportBonus(userId, currency);
  const decimal = (amount: number) => decimalOf({ amount, currency });
  return {
    currency,
    balance: decimal(cash),
    total_balance: decimal(cash + bonus),
    bonus: decimal(bonus),
    total_bonus: decimal(bonus + sportBonus),
    bonus_sport: decimal(sportBonus),
    loyalty: { points: ledger.coins(userId) },
    freerounds: freeSpins.grants.left(userId),
    withdraw_allowed: cash > 0 && payments.gates.isOpen(userId),
  };
}

function without({ cash, bonus }: Balances, win: number): Balances {
  const fromCash = Math.min(cash, win);
  return { cash: cash - fromCash, bonus: Math.max(0, bonus - (win - fromCash)) };
}
