import type { rewardOperations } from "#contract/wire/rewards/rewards.ts";
import { Refusal } from "../../refusal.ts";
import { type HandlersOf, requireSession } from "../http/call-context.ts";
import type { Achievements } from "../rewards/achievements.ts";

interface Dependencies {
  achievements: Achievements;
}

/** Achievements of a player. */
export function rewardHandlers({ achievements }: Dependencies): HandlersOf<typeof rewardOperations> {
  return {
    achievement({ benefit_id, locale }, call) {
      const completed = achievements.find(requireSession(call).userId, benefit_id, locale);
      if (!completed) throw new Refusal("not_found");
      return completed;
    },
    achievements: ({ locale }, call) => achievements.list(requireSession(call).userId, locale),
  };
}
