import type { Reward } from "#contract/wire/rewards/reward.ts";

/** An achievement with the player's progress. */
export interface AchievementView {
  id: string;
  title: string;
  description: string;
  image: string;
  reward: Reward | null;
  /** Localized date; null while it is not completed. */
  completedOn: string | null;
  done: number;
  required: number;
  doneText: string;
  requiredText: string;
}
