import type { jackpotOperations } from "#contract/wire/play/jackpots.ts";
import type { HandlersOf } from "../http/call-context.ts";
import type { JackpotViews } from "../jackpots/views.ts";

interface Dependencies {
  jackpotViews: JackpotViews;
}

/** The progressive jackpots of all networks. */
export function jackpotHandlers({ jackpotViews }: Dependencies): HandlersOf<typeof jackpotOperations> {
  return { jackpots: () => jackpotViews.networks() };
}
