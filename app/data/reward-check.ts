import { CURRENCIES } from "#contract/wire/money/money.ts";
import type { Reward } from "#contract/wire/rewards/reward.ts";
import { fields, number, oneOf, tagged, text } from "./answer-checks.ts";

type RewardOf<Kind extends Reward["kind"]> = Extract<Reward, { kind: Kind }>;

const currency = oneOf(CURRENCIES);

/** A reward in minor units of its currency. */
export const rewardCheck = tagged<Reward, "kind">("kind", {
  cash: fields<RewardOf<"cash">>({ kind: oneOf(["cash"]), currency, amount: number }),
  bonus: fields<RewardOf<"bonus">>({
    kind: oneOf(["bonus"]),
    currency,
    amount: number,
    wagering_factor: number,
  }),
  spins: fields<RewardOf<"spins">>({
    kind: oneOf(["spins"]),
    count: number,
    game: fields<RewardOf<"spins">["game"]>({ code: text, name: text }),
    currency,
    stake: number,
    wagering_factor: number,
  }),
  coins: fields<RewardOf<"coins">>({ kind: oneOf(["coins"]), count: number }),
});
