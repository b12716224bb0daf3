import type { jackpotOperations } from "#contract/jackpots.ts";
import type { Services } from "../services.ts";
import type { Handlers } from "./area.ts";

export function jackpotHandlers({ jackpotViews }: Services): Handlers<typeof jackpotOperations> {
  return { jackpots: () => jackpotViews.networks() };
}
