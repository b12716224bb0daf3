import type { RewardRules } from "../../grants/reward-grants.ts";
import { type LocalText, templatesOf } from "./template.ts";

type Reward = readonly RewardRules[];
const template = templatesOf("bonus");
const reward: Reward = [{ kind: "coins", count: 500 }];

export const bonusTemplates = {
  daily_bonus_ready: template<object>("marketing", {}),
  /** `source` is the title of what gave the reward, for example of an achievement. */
  reward_granted: template<{ source: LocalText; reward: Reward }>("service", {
    source: "Northern Lights",
    reward,
  }),
  mission_completed: template<{ mission: LocalText; reward: Reward }>("service", {
    mission: "Ten rounds",
    reward,
  }),
  referral_rewarded: template<{ reward: Reward }>("service", { reward }),
};
