import type { Reward } from "#contract/wire/rewards/reward.ts";
import { currencyCode, fields, number, oneOf, tagged, text } from "./answer-checks.ts";

type RewardOf<Kind extends Reward["kind"]> = Extract<Reward, { kind: Kind }>;

/** A reward in minor units of its currency. */
export const rewardCheck = tagged<Reward, "kind">("kind", {
  cash: fields<RewardOf<"cash">>({ kind: oneOf(["cash"]), currency: currencyCode, amount: number }),
  bonus: fields<RewardOf<"bonus">>({
    kind: oneOf(["bonus"]),
    currency: currencyCode,
    amount: number,
    wagering_factor: number,
  }),
  spins: fields<RewardOf<"spins">>({
    kind: oneOf(["spins"]),
    count: number,
    game: fields<RewardOf<"spins">["game"]>({ code: text, name: text }),
    currency: currencyCode,
    stake: number,
    wagering_factor: number,
  }),
  coins: fields<RewardOf<"coins">>({ kind: oneOf(["coins"]), count: number }),
});
