import type { walletOperations } from "#contract/money/wallet.ts";
import type { Services } from "../../services.ts";
import { type Handlers, signedIn } from "../http/area.ts";
import { walletView } from "./wallet-view.ts";

export function walletHandlers({
  ledger,
  payments,
  players,
  pointsOf,
}: Services): Handlers<typeof walletOperations> {
  const view = (userId: string) => {
    const { currency } = players.get(userId);
    return walletView(
      ...([ledger.balances(userId, currency), currency, pointsOf(userId)] as const),
      ledger.sportBonus(userId, currency),
      payments.gates.isOpen(userId),
    );
  };

  return {
    wallet: (_, call) => view(signedIn(call).userId),
  };
}
