import { fields, list, nullable, number, text } from "#app/data/answer-checks.ts";
import { endpoint } from "#app/data/endpoint.ts";
import { rewardCheck } from "#app/data/reward-check.ts";
import type { LevelView, PerkView, VipProgramView, VipTerms } from "./model.ts";

/** The VIP levels and their terms. */
export const vipLevelsEndpoint = endpoint({
  route: "vip-levels",
  method: "GET",
  answer: fields<VipProgramView>({
    levels: list(
      fields<LevelView>({
        level: number,
        name: text,
        image: text,
        points: text,
        rewards: list(rewardCheck),
        perks: list(fields<PerkView>({ alias: text, name: text, value: text })),
      }),
    ),
    terms: nullable(
      fields<VipTerms>({ pointsPerEuro: text, minCashback: text, maxCashback: text, timeZone: text }),
    ),
  }),
});
