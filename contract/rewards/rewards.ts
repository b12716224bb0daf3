import { z } from "#contract/zod.ts";
import { localeInput, operation } from "../operation.ts";

export const TOURNAMENT_STATUSES = ["announced", "running", "complete", "canceled", "expired"] as const;

export const leaderboardRow = z.object({
  place: z.number().int().min(1),
  player: z.string(),
  score: z.number(),
  prize: z.string().default(""),
});

export const tournament = z.object({
  tournament_id: z.string(),
  leaderboard: z.array(leaderboardRow),
  status: z.enum(TOURNAMENT_STATUSES),
});
export type Tournament = z.infer<typeof tournament>;

export const tournamentStatusEvent = z.object({
  tournament_id: z.string().optional(),
  status: z.enum(TOURNAMENT_STATUSES),
});
export const tournamentLeaderboardEvent = tournament.pick({ tournament_id: true, leaderboard: true });

export const achievementEvent = z.object({ benefit_id: z.string() });
export const bonusIssueEvent = z.object({ benefit_id: z.string().default("0") });

export const bonusMapTheme = z.object({
  name: z.enum(["default", "christmas", "halloween"]),
  daysInMonth: z.number().int(),
  startDay: z.number().int(),
  datesFirstOptionMinDeposit: z.array(z.number().int()),
  datesSecondOptionMinDeposit: z.array(z.number().int()),
});
export type BonusMapTheme = z.infer<typeof bonusMapTheme>;

/** `next`, a name of the specification, is a day whose bonus the player has taken. */
export const bonusMapDay = z.object({ state: z.enum(["expired", "active", "next"]) });

export const achievement = z.object({
  benefit_id: z.string(),
  title: z.string(),
  description: z.string().default(""),
  /** ISO time. */
  completed_at: z.string(),
});

export const rewardOperations = {
  achievement: operation({
    method: "GET",
    path: "/achievements/{benefit_id}",
    access: "player",
    summary: "A completed achievement, as a live achievement event announces it.",
    input: z.object({ benefit_id: z.string(), locale: localeInput }),
    result: achievement,
  }),
};
