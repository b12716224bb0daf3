import type { z } from "zod";
import { type Currency, decimalOf } from "#contract/wire/money/money.ts";
import type { reward as rewardSchema } from "#contract/wire/rewards/reward.ts";
import { fromEuros } from "../../exchange-rates.ts";
import { lobbyGames } from "../lobby/catalogue.ts";
import type { RewardRules } from "./reward-grants.ts";

const gameNames = new Map(lobbyGames.map(({ code, name }) => [code, name]));

/** A reward in wire format, with amounts in a currency. */
export function rewardView(reward: RewardRules, currency: Currency): z.input<typeof rewardSchema> {
  const decimal = (euros: number) => decimalOf({ amount: fromEuros(euros, currency), currency });
  switch (reward.kind) {
    case "coins":
      return { kind: "coins", count: reward.count };
    case "cash":
      return { kind: "cash", currency, amount: decimal(reward.euros) };
    case "bonus":
      return {
        kind: "bonus",
        currency,
        amount: decimal(reward.euros),
        wagering_factor: reward.wageringFactor,
      };
    case "spins": {
      const { count, gameCode, stakeEuros, wageringFactor } = reward;
      return {
        kind: "spins",
        count,
        game: { code: gameCode, name: gameNames.get(gameCode) ?? gameCode },
        currency,
        stake: decimal(stakeEuros),
        wagering_factor: wageringFactor,
      };
    }
  }
}
