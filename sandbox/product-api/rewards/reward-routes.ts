import type { rewardOperations } from "#contract/rewards/rewards.ts";
import { Refusal } from "../../refusal.ts";
import type { Services } from "../../services.ts";
import { type Handlers, signedIn } from "../http/area.ts";

export function rewardHandlers({ achievements }: Services): Handlers<typeof rewardOperations> {
  return {
    achievement({ benefit_id, locale }, call) {
      const completed = achievements.find(signedIn(call).userId, benefit_id, locale);
      if (!completed) throw new Refusal("not_found");
      return completed;
    },
  };
}
