import { z } from "#contract/wire/zod.ts";
import { pictureOrEmpty } from "../address-schemas.ts";
import { exactTime, shownTime } from "../iso-time.ts";
import { localeInput, operation } from "../operation.ts";
import { listOf } from "../tolerant.ts";
import { reward } from "./reward.ts";

export const achievementEvent = z.object({ benefit_id: z.string() });
export const bonusIssueEvent = z.object({ benefit_id: z.string().default("0") });

export const achievement = z.object({
  benefit_id: z.string(),
  title: z.string(),
  description: z.string().default(""),
  /** ISO time. */
  completed_at: shownTime,
  image: pictureOrEmpty,
  /** Granted with it; null without one. */
  reward: reward.nullable().default(null),
});

/** An achievement with the player's progress. */
export const listedAchievement = achievement.extend({
  /** ISO time; null while it is not completed. */
  completed_at: exactTime.nullable().catch(null),
  /** For example 40 of 100 rounds; `done` is at most `required`. */
  progress: z.object({ done: z.number().int().min(0), required: z.number().int().min(1) }),
});

export const rewardOperations = {
  achievement: operation({
    method: "GET",
    path: "/achievements/{benefit_id}",
    access: "player",
    capability: "achievements",
    summary: "A completed achievement, as a live achievement event announces it.",
    input: z.object({ benefit_id: z.string(), locale: localeInput }),
    result: achievement,
  }),
  achievements: operation({
    method: "GET",
    path: "/achievements",
    access: "player",
    capability: "achievements",
    summary: "All achievements with the player's progress.",
    input: z.object({ locale: localeInput }),
    result: listOf(listedAchievement),
  }),
};
