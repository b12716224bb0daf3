import type { walletOperations } from "#contract/wire/money/wallet.ts";
import type { Ledger } from "../../store/ledger.ts";
import type { Players } from "../accounts/players.ts";
import type { FreeSpins } from "../free-spins/free-spins.ts";
import { type HandlersOf, requireSession } from "../http/call-context.ts";
import type { Payments } from "../payments/create-payments.ts";
import { walletView } from "../wallet/wallet-view.ts";

interface Dependencies {
  ledger: Ledger;
  payments: Payments;
  players: Players;
  freeSpins: FreeSpins;
}

export function walletHandlers({
  ledger,
  payments,
  players,
  freeSpins,
}: Dependencies): HandlersOf<typeof walletOperations> {
  const view = (userId: string) => {
    const { currency } = players.get(userId);
    return walletView({
      ...ledger.balances(userId, currency),
      currency,
      sportBonus: ledger.sportBonus(userId, currency),
      coins: ledger.coins(userId),
      freeSpins: freeSpins.grants.left(userId),
      mayWithdraw: payments.gates.isOpen(userId),
    });
  };

  return {
    wallet: (_, call) => view(requireSession(call).userId),
  };
}
