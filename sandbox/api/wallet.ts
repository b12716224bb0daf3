import { parseAmount } from "#contract/money.ts";
import type { walletOperations } from "#contract/wallet.ts";
import { Refusal } from "../refusal.ts";
import type { Services } from "../services.ts";
import { walletView } from "../wallet/wallet-view.ts";
import { type Handlers, signedIn } from "./area.ts";

export function walletHandlers({
  gifts,
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

    creditSandbox({ amount, currency }, call) {
      const { userId } = signedIn(call);
      if (players.get(userId).currency !== currency) throw new Refusal("wrong_currency");
      const minor = parseAmount(amount, currency);
      if (minor === null) throw new Refusal("invalid_amount");
      gifts.ask(userId, currency, minor);
      return view(userId);
    },
  };
}
