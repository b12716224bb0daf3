import type { walletOperations } from "#contract/wire/money/wallet.ts";
import { type HandlersOf, requireSession } from "../http/call-context.ts";
import { walletView } from "../wallet/wallet-view.ts";

export function walletHandlers(
  sources: Parameters<typeof walletView>[1],
): HandlersOf<typeof walletOperations> {
  return {
    wallet: (_, call) => walletView(requireSession(call).userId, sources),
  };
}
