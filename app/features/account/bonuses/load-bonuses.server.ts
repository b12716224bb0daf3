import { randomUUID } from "node:crypto";
import { dateText, percentText } from "#app/i18n/figures.server.ts";
import { momentText } from "#app/i18n/moment.ts";
import { cursorOf, readPage } from "#app/lists/read-page.server.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { localeOf } from "#contract/locales.ts";
import type { Bonus, BonusOffer } from "#contract/rewards/bonuses.ts";
import {
  type ActiveBonus,
  BONUS_DEEDS,
  type BonusesData,
  type EndedBonus,
  type ForfeitView,
  type OfferView,
} from "./bonus-view.ts";
import { moneyOf, termsView } from "./terms-text.server.ts";

/** Ended bonuses on a page. */
const PAGE = 10;

/**
 * Bonuses that a player has, can have and had. `?forfeit=<id>` asks for the confirmation of giving one up, `?cursor=` for
 * an older page of the history, which can be missing without the rest.
 *
 * @throws a 503 response while nobody can say who is signed in: the guard has sent guests away already [GRD-4]
 */
export async function loadBonuses(request: Request, context: LoadContext): Promise<BonusesData> {
  const { api, user, locale } = context;
  if (!user) throw new Response(null, { status: 503 });
  const query = new URL(request.url).searchParams;
  const [{ active, available }, history] = await Promise.all([
    api.bonuses({ locale }),
    loadHistory(query, context),
  ]);
  const leaving = active.find(({ bonus_id }) => bonus_id === query.get("forfeit"));
  return {
    active: active.map((bonus) => activeView(bonus, context)),
    offers: available.map((offer) => offerView(offer, context)),
    history,
    forfeit: leaving ? await forfeitView(leaving, context) : null,
    done: BONUS_DEEDS.find((deed) => deed === query.get("done")) ?? null,
  };
}

async function loadHistory(query: URLSearchParams, context: LoadContext): Promise<BonusesData["history"]> {
  const { api, locale, log } = context;
  try {
    const read = (cursor: string | undefined) => api.bonusHistory({ locale, cursor, limit: PAGE });
    const { items, next_cursor } = await readPage(query, read);
    const isFirst = cursorOf(query) === undefined;
    return { items: items.map((bonus) => endedView(bonus, context)), next: next_cursor, isFirst };
  } catch (error) {
    log.warn({ err: error }, "the history of bonuses could not be had");
    return null;
  }
}

function activeView(bonus: Bonus, context: LoadContext): ActiveBonus {
  const money = moneyOf(bonus, context);
  const { wagering_done: done, wagering_required: required, wagering_pct: percent } = bonus;
  return {
    ...termsView(bonus, context),
    id: bonus.bonus_id,
    amount: money(bonus.amount),
    balance: money(bonus.balance),
    percent,
    percentText: percentText(percent, context.locale),
    done: money(done),
    required: money(required),
    left: money(Math.max(0, required - done)),
    expires: momentText(bonus.expires_at, localeOf(context.locale).iso),
  };
}

function offerView(offer: BonusOffer, context: LoadContext): OfferView {
  const money = moneyOf(offer, context);
  const optional = (amount: number | null) => (amount === null ? null : money(amount));
  const { deposit_pct, kind, claimable } = offer;
  return {
    ...termsView(offer, context),
    benefitId: offer.benefit_id,
    amount: optional(offer.amount),
    deposit:
      deposit_pct === null
        ? null
        : {
            share: percentText(deposit_pct, context.locale),
            most: optional(offer.max_amount),
            least: optional(offer.min_deposit),
          },
    days: offer.days,
    until: offer.offered_until && momentText(offer.offered_until, localeOf(context.locale).iso),
    claimable,
    claimKey: kind === "deposit" ? null : randomUUID(),
  };
}

function endedView(bonus: Bonus, context: LoadContext): EndedBonus {
  const money = moneyOf(bonus, context);
  return {
    id: bonus.bonus_id,
    title: bonus.title,
    state: bonus.state === "active" ? "expired" : bonus.state,
    amount: money(bonus.amount),
    converted: bonus.converted > 0 ? money(bonus.converted) : null,
    ended: dateText(bonus.ended_at ?? bonus.expires_at, context.locale, "medium"),
  };
}

/** Exactly what would be lost, and what would not. */
async function forfeitView(bonus: Bonus, context: LoadContext): Promise<ForfeitView> {
  const money = moneyOf(bonus, context);
  const wallet = await context.api.wallet({});
  return {
    id: bonus.bonus_id,
    title: bonus.title,
    balance: money(bonus.balance),
    shown: bonus.balance,
    done: money(bonus.wagering_done),
    percentText: percentText(bonus.wagering_pct, context.locale),
    own: money(wallet.balance),
    key: randomUUID(),
  };
}
