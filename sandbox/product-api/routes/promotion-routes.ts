import type { z } from "zod";
import type { Currency } from "#contract/wire/money/money.ts";
import type {
  promotionCard,
  promotionOperations,
  promotion as promotionSchema,
} from "#contract/wire/rewards/promotions.ts";
import type { Clock } from "../../clock.ts";
import { Refusal } from "../../refusal.ts";
import type { Players } from "../accounts/players.ts";
import { rewardView } from "../grants/reward-view.ts";
import { type HandlersOf, requireSession } from "../http/call-context.ts";
import { BANNERS, PROMOTIONS, type PromotionRules, promotionOf } from "../promotions/promotion-rules.ts";
import { promotionTexts } from "../promotions/promotion-texts.ts";
import type { Promotions } from "../promotions/promotions.ts";
import type { Referrals } from "../promotions/referrals.ts";

interface Dependencies {
  clock: Clock;
  players: Players;
  promotions: Promotions;
  referrals: Referrals;
}

const picturesOf = (alias: string) => ({
  wide: `/sandbox/content/promotions/${alias}-wide.avif`,
  narrow: `/sandbox/content/promotions/${alias}-narrow.avif`,
});

/** Promotions, missions, the banners of home, and invitations of friends [RT-7, RT-16]. */
export function promotionHandlers({
  players,
  promotions,
  referrals,
}: Dependencies): HandlersOf<typeof promotionOperations> {
  const card = (
    promotion: PromotionRules,
    locale: string,
    currency: Currency,
  ): z.input<typeof promotionCard> => {
    const { alias, category, action } = promotion;
    const { title, summary } = promotionTexts(promotion, locale, currency);
    const ends_at = promotions.periodOf(promotion)?.end ?? null;
    return { alias, category, title, summary, pictures: picturesOf(alias), ends_at, action };
  };

  const details = (
    promotion: PromotionRules,
    locale: string,
    currency: Currency,
  ): z.input<typeof promotionSchema> => {
    const { facts, terms, goals } = promotionTexts(promotion, locale, currency);
    const { mission } = promotion;
    return {
      ...card(promotion, locale, currency),
      facts,
      terms,
      goals: (mission?.goals ?? []).map(({ id, target }) => ({
        goal_id: id,
        title: goals[id] ?? "",
        target,
      })),
      reward: mission ? rewardView(mission.reward, currency) : null,
    };
  };

  return {
    promotions: ({ locale, currency }) => PROMOTIONS.map((promotion) => card(promotion, locale, currency)),

    promotion({ alias, locale, currency }) {
      const promotion = promotionOf(alias);
      if (!promotion) throw new Refusal("not_found");
      return details(promotion, locale, currency);
    },

    banners: ({ locale }) =>
      BANNERS.map((alias) => {
        // The texts have no amounts, so any currency will do.
        const texts = promotionTexts(promotionOf(alias) as PromotionRules, locale, "EUR");
        const { title, banner, action } = texts;
        const path = `/promo/item/${alias}`;
        return { banner_id: alias, title, text: banner, action, path, pictures: picturesOf(alias) };
      }),

    ownPromotions(_, call) {
      const { userId } = requireSession(call);
      return { currency: players.get(userId).currency, items: promotions.own(userId) };
    },

    optInPromotion: ({ alias }, call) => promotions.optIn(requireSession(call).userId, alias),

    referrals: (_, call) => referrals.view(requireSession(call).userId),
  };
}
