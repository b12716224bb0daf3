import { productErrorOf } from "#app/errors/product-error.server.ts";
import { dateText, numberText } from "#app/i18n/format.server.ts";
import { paths } from "#app/i18n/paths.ts";
import { guestCurrencyOf } from "#app/session/guest-currency.server.ts";
import { loadOptional } from "#app/session/load-optional.server.ts";
import { isOpenAddress } from "#app/session/open-address.server.ts";
import { REFERRAL } from "#contract/host/constants.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { localeOf } from "#contract/wire/locales.ts";
import type { Currency } from "#contract/wire/money/money.ts";
import {
  type OwnPromotion,
  PROMOTION_CATEGORIES,
  type Promotion,
} from "#contract/wire/rewards/promotions.ts";
import { formatUtcTime } from "#contract/wire/utc-time.ts";
import type { GoalView, InviteView, PromotionData, PromotionListData } from "./model.ts";

interface OwnPromotions {
  currency: Currency;
  items: OwnPromotion[];
}

/** The player's promotions; null for a guest, and if they fail to load: the page explains the promotions without them. */
async function loadOwn({ api, user, log }: LoadContext): Promise<OwnPromotions | null> {
  if (!user) return null;
  return loadOptional(api.ownPromotions({}), "the player's promotions", null, log);
}

/** All promotions by category [RT-7]. */
export async function loadPromotions(context: LoadContext): Promise<PromotionListData> {
  const { api, locale } = context;
  const own = await loadOwn(context);
  const promotions = await api.promotions({ locale, currency: own?.currency ?? guestCurrencyOf(context) });
  const stateOf = (alias: string) => own?.items.find((item) => item.alias === alias)?.state ?? null;
  const categories = PROMOTION_CATEGORIES.map((category) => ({
    category,
    promotions: promotions
      .filter((promotion) => promotion.category === category && isOffered(context, promotion))
      .map(({ alias, title, summary, pictures, ends_at }) => ({
        alias,
        title,
        summary,
        picture: pictures.narrow,
        endsAt: ends_at,
        state: stateOf(alias),
      })),
  }));
  return { categories: categories.filter((category) => category.promotions.length > 0) };
}

/** Whether the site has what a promotion is about [CAP-1]. */
function isOffered(context: LoadContext, { action }: Pick<Promotion, "action">): boolean {
  if (action.kind === "open") return isOpenAddress(context, action.path);
  return action.kind !== "deposit" || !context.absent.includes("deposits");
}

/**
 * A promotion with its terms, and the player's progress [RT-7].
 *
 * @throws Response 404 for an unknown alias, or a promotion of what the site does not have
 */
export async function loadPromotion(context: LoadContext, alias: string): Promise<PromotionData> {
  const { api, locale } = context;
  const own = await loadOwn(context);
  const currency = own?.currency ?? guestCurrencyOf(context);
  const promotion = await api.promotion({ alias, locale, currency }).catch(throwNotFound);
  if (!isOffered(context, promotion)) throw new Response(null, { status: 404 });
  const item = own?.items.find((candidate) => candidate.alias === alias) ?? null;
  const invite = promotion.action.kind === "invite" && context.user ? await loadInvite(context) : null;
  const { category, title, summary, pictures, facts, terms, action, ends_at, reward } = promotion;
  return {
    alias,
    category,
    title,
    summary,
    pictures,
    facts,
    terms,
    action,
    reward,
    endsAt: ends_at,
    endsText: ends_at && formatUtcTime(ends_at, localeOf(locale).iso),
    goals: toGoals(promotion, item, context),
    state: item?.state ?? null,
    invite,
  };
}

function throwNotFound(error: unknown): never {
  if (productErrorOf(error)?.code === PRODUCT_ERROR.notFound) throw new Response(null, { status: 404 });
  throw error;
}

function toGoals({ goals }: Promotion, own: OwnPromotion | null, { locale }: LoadContext): GoalView[] {
  return goals.map(({ goal_id, title, target }) => {
    const done = own?.goals.find((goal) => goal.goal_id === goal_id)?.done ?? null;
    const targetText = numberText(target, locale);
    const text = done === null ? targetText : `${numberText(done, locale)} / ${targetText}`;
    return { id: goal_id, title, target, done, text };
  });
}

function loadInvite(context: LoadContext): Promise<InviteView | null> {
  const { api, locale, log, origin } = context;
  const read = async (): Promise<InviteView> => {
    const { code, friends, reward, friend_reward, rewarded, max_rewarded } = await api.referrals({});
    return {
      link: origin + paths.home(locale, { [REFERRAL.parameter]: code }),
      friends: friends.map(({ friend, state, registered_at }) => ({
        name: friend,
        state,
        registered: dateText(registered_at, locale, "medium"),
      })),
      reward,
      friendReward: friend_reward,
      rewardedText: `${numberText(rewarded, locale)} / ${numberText(max_rewarded, locale)}`,
    };
  };
  return loadOptional(read(), "the invited friends", null, log);
}
