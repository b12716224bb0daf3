import { json } from "@remix-run/node";
import { newIdempotencyKey } from "#app/forms/idempotency-key.ts";
import { dateText, numberText, percentText } from "#app/i18n/format.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { cursorOf, readPage } from "#app/lists/read-page.server.ts";
import { loadOptional } from "#app/session/load-optional.server.ts";
import { requirePlayer } from "#app/session/require-player.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { localeOf } from "#contract/wire/locales.ts";
import { type Currency, formatMoney } from "#contract/wire/money/money.ts";
import type { Bonus, BonusOffer } from "#contract/wire/rewards/bonuses.ts";
import { formatUtcTime } from "#contract/wire/utc-time.ts";
import {
  type ActiveBonus,
  type BonusesData,
  type BonusOfferView,
  type BonusPopupData,
  type BonusTermsView,
  COMPLETED_BONUS_ACTIONS,
  type EndedBonus,
  type ForfeitView,
  type PendingBonusesData,
} from "./model.ts";

const BONUSES_PER_PAGE = 10;

/**
 * Loads the active, available and ended bonuses. `?forfeit=<id>` adds the data of the forfeit confirmation, `?cursor=` selects
 * an older page of the history. If the history fails to load, it is null.
 *
 * @throws Response 503 if the user is unknown; the guard has redirected guests before [GRD-4]
 */
export async function loadBonuses(request: Request, context: LoadContext): Promise<BonusesData> {
  const { api, locale } = context;
  requirePlayer(context);
  const query = new URL(request.url).searchParams;
  const [{ active, waiting, available }, history] = await Promise.all([
    api.bonuses({ locale }),
    loadBonusHistory(query, context),
  ]);
  const toForfeit = active.find(({ bonus_id }) => bonus_id === query.get("forfeit"));
  return {
    active: active.map((bonus) => toActiveBonus(bonus, context)),
    waiting: waiting.map((bonus) => ({
      id: bonus.waiting_id,
      title: bonus.title,
      amount: moneyFormat(bonus, context)(bonus.amount),
      factor: numberText(bonus.wagering_factor, context.locale),
    })),
    offers: available.map((offer) => toOfferView(offer, context)),
    history,
    forfeit: toForfeit ? await loadForfeit(toForfeit, context) : null,
    done: COMPLETED_BONUS_ACTIONS.find((action) => action === query.get("done")) ?? null,
  };
}

/**
 * JSON of the bonus with the benefit id `?id=` for the popup: the active bonus or else the offer. Both are missing if the player has
 * no such bonus.
 *
 * @throws the error of the product API
 */
export async function loadBonusForPopup(request: Request, context: LoadContext): Promise<Response> {
  const { api, locale, user } = context;
  const id = new URL(request.url).searchParams.get("id") ?? "";
  if (!user) return json<BonusPopupData>({}, { status: 403 });
  const bonuses = await api.bonuses({ locale });
  const active = bonuses.active.find(({ benefit_id }) => benefit_id === id);
  const offer = bonuses.available.find(({ benefit_id }) => benefit_id === id);
  return json<BonusPopupData>({
    ...(active && { active: toActiveBonus(active, context) }),
    ...(offer && { offer: toOfferView(offer, context) }),
  });
}

/** JSON of the bonuses that the player can claim now, for their popup. @throws the error of the product API */
export async function loadPendingBonuses(context: LoadContext): Promise<Response> {
  const { api, locale, user } = context;
  if (!user) return json<PendingBonusesData>({ offers: [] }, { status: 403 });
  const { available } = await api.bonuses({ locale });
  const offers = available
    .filter(({ claimable, kind }) => claimable && kind !== "deposit")
    .map((offer) => toOfferView(offer, context));
  return json<PendingBonusesData>({ offers });
}

function loadBonusHistory(query: URLSearchParams, context: LoadContext): Promise<BonusesData["history"]> {
  const { api, locale, log } = context;
  const read = (cursor: string | undefined) => api.bonusHistory({ locale, cursor, limit: BONUSES_PER_PAGE });
  const page = async () => {
    const { items, next_cursor } = await readPage(query, read);
    const isFirstPage = cursorOf(query) === undefined;
    return {
      items: items.map((bonus) => toEndedBonus(bonus, context)),
      nextCursor: next_cursor,
      isFirstPage,
    };
  };
  return loadOptional(page(), "the bonus history", null, log);
}

function toActiveBonus(bonus: Bonus, context: LoadContext): ActiveBonus {
  const money = moneyFormat(bonus, context);
  const { wagering_done: done, wagering_required: required, wagering_pct: percent } = bonus;
  return {
    ...toTermsView(bonus, context),
    id: bonus.bonus_id,
    benefitId: bonus.benefit_id,
    amount: money(bonus.amount),
    balance: money(bonus.balance),
    percent,
    percentText: percentText(percent, context.locale),
    done: money(done),
    required: money(required),
    left: money(Math.max(0, required - done)),
    expires: formatUtcTime(bonus.expires_at, localeOf(context.locale).iso),
  };
}

function toOfferView(offer: BonusOffer, context: LoadContext): BonusOfferView {
  const money = moneyFormat(offer, context);
  const optional = (amount: number | null) => (amount === null ? null : money(amount));
  const { deposit_pct, kind, claimable } = offer;
  return {
    ...toTermsView(offer, context),
    benefitId: offer.benefit_id,
    amount: optional(offer.amount),
    deposit:
      deposit_pct === null
        ? null
        : {
            share: percentText(deposit_pct, context.locale),
            max: optional(offer.max_amount),
            minDeposit: optional(offer.min_deposit),
          },
    days: offer.days,
    until: offer.offered_until && formatUtcTime(offer.offered_until, localeOf(context.locale).iso),
    claimable,
    claimKey: kind === "deposit" ? null : newIdempotencyKey(),
  };
}

function toEndedBonus(bonus: Bonus, context: LoadContext): EndedBonus {
  const money = moneyFormat(bonus, context);
  return {
    id: bonus.bonus_id,
    title: bonus.title,
    state: bonus.state === "active" ? "expired" : bonus.state,
    amount: money(bonus.amount),
    converted: bonus.converted > 0 ? money(bonus.converted) : null,
    ended: dateText(bonus.ended_at ?? bonus.expires_at, context.locale, "medium"),
  };
}

async function loadForfeit(bonus: Bonus, context: LoadContext): Promise<ForfeitView> {
  const money = moneyFormat(bonus, context);
  const wallet = await context.api.wallet({});
  return {
    id: bonus.bonus_id,
    title: bonus.title,
    balance: money(bonus.balance),
    shown: bonus.balance,
    done: money(bonus.wagering_done),
    percentText: percentText(bonus.wagering_pct, context.locale),
    ownBalance: money(wallet.balance),
    key: newIdempotencyKey(),
  };
}

type BonusWithTerms = Bonus | BonusOffer;
type PlayerLocales = Pick<LoadContext, "locale" | "numberLocale">;

/** Returns a function that formats minor units of the bonus's currency. */
function moneyFormat({ currency }: { currency: Currency }, { numberLocale }: PlayerLocales) {
  return (amount: number) => formatMoney(amount, currency, numberLocale);
}

/** The terms that active bonuses and offers share. */
function toTermsView(terms: BonusWithTerms, locales: PlayerLocales): BonusTermsView {
  const { kind, title, description, wagering_factor, contributions, max_stake, max_conversion } = terms;
  const games = translator(locales.locale, "games");
  const money = moneyFormat(terms, locales);
  return {
    kind,
    title,
    description,
    factor: wagering_factor > 0 ? numberText(wagering_factor, locales.locale) : null,
    // A sport bonus is wagered in the sportsbook, so the game categories do not apply.
    contributions: (kind === "sport" ? [] : contributions)
      .filter(({ pct }) => pct > 0)
      .map(({ category, pct }) => ({
        category,
        name: games(`category.${category}.title`),
        share: percentText(pct, locales.locale),
      })),
    maxStake: max_stake === null ? null : money(max_stake),
    maxConversion: max_conversion === null ? null : money(max_conversion),
  };
}
