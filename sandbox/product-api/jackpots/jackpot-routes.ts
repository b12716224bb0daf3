import type { jackpotOperations } from "#contract/play/jackpots.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../http/area.ts";

export function jackpotHandlers({ jackpotViews }: Services): Handlers<typeof jackpotOperations> {
  return { jackpots: () => jackpotViews.networks() };
}
