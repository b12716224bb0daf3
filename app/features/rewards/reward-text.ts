import type { TFunction } from "i18next";
import { wholeNumberText } from "#app/i18n/number-text.ts";
import { formatMoney } from "#contract/wire/money/money.ts";
import type { Reward } from "#contract/wire/rewards/reward.ts";

/** BCP 47 tags: `iso` of the page for counts, `numberLocale` of the visitor for money. */
export interface RewardFormat {
  iso: string;
  numberLocale: string;
}

/**
 * A reward in words: "20 free spins in Comet Garden", "€50.00 bonus", "500 coins".
 *
 * @param t translates messages of the namespace `rewards`
 */
export function rewardText(t: TFunction, reward: Reward, { iso, numberLocale }: RewardFormat): string {
  const options = { ns: "rewards" };
  switch (reward.kind) {
    case "cash":
    case "bonus":
      return t(reward.kind, {
        ...options,
        amount: formatMoney(reward.amount, reward.currency, numberLocale),
      });
    case "spins": {
      const { count, game } = reward;
      return t("spins_in_game", { ...options, count, n: wholeNumberText(count, iso), game: game.name });
    }
    case "coins":
      return coinsText(t, reward.count, iso);
  }
}

/** A number of loyalty coins: "1,200 coins". */
export function coinsText(t: TFunction, count: number, iso: string): string {
  return t("coins", { ns: "rewards", count, n: wholeNumberText(count, iso) });
}

/** A number of free spins: "12 free spins". */
export function spinsText(t: TFunction, count: number, iso: string): string {
  return t("spins", { ns: "rewards", count, n: wholeNumberText(count, iso) });
}
