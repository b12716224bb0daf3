import { rewardText } from "#app/features/rewards/index.ts";
import { newIdempotencyKey } from "#app/forms/idempotency-key.ts";
import { dateText, monthText, numberText } from "#app/i18n/format.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { guestCurrencyOf } from "#app/session/guest-currency.server.ts";
import { loadOptional } from "#app/session/load-optional.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { localeOf } from "#contract/wire/locales.ts";
import { decimalOf, formatMoney } from "#contract/wire/money/money.ts";
import type { BonusMap, BonusMapDay } from "#contract/wire/rewards/daily-bonuses.ts";
import type { Reward } from "#contract/wire/rewards/reward.ts";
import type { BonusMapView, DailyBonusesData, DayView, RewardView } from "./model.ts";

/** The visitor's number format; a guest's is that of the page, which all guests share. */
type Format = Pick<LoadContext, "locale"> & { numberLocale: string };

/**
 * Loads the calendar: with the taken days for a player, the same for all guests. `?day=18` selects a day. If it fails to load, `map`
 * is null.
 */
export async function loadDailyBonuses(request: Request, context: LoadContext): Promise<DailyBonusesData> {
  const { api, locale, log, user } = context;
  const query = new URL(request.url).searchParams;
  const call = user
    ? api.playerBonusMap({ locale })
    : api.bonusMap({ locale, currency: guestCurrencyOf(context) });
  const map = await loadOptional(call, "the daily bonuses", null, log);
  const numberLocale = user ? context.numberLocale : localeOf(locale).iso;
  return {
    map: map && mapView(map, Number(query.get("day")), { locale, numberLocale }),
    // Guests have no form, and their page is the same for all of them.
    claimKey: user ? newIdempotencyKey() : "",
    opened: user ? query.get("opened") : null,
  };
}

function mapView(map: BonusMap, chosen: number, format: Format): BonusMapView {
  const { theme, month, today, time_zone, day_ends_at } = map;
  const days = map.days.map((day) => dayView(day, format));
  const preferred = days.find(({ day }) => day === chosen) ?? days.find(({ date }) => date === today);
  return {
    theme: theme.name,
    month: monthText(`${month}-01`, format.locale),
    today,
    timeZone: time_zone,
    dayEndsAt: day_ends_at,
    days,
    selected: (preferred ?? days[0])?.day ?? 1,
  };
}

function dayView(day: BonusMapDay, format: Format): DayView {
  const { min_deposit, currency, benefit_id, claimable, state, date } = day;
  return {
    day: day.day,
    date,
    dateText: dateText(date, format.locale, "long"),
    state,
    reward: day.reward && rewardView(day.reward, format),
    minDeposit: min_deposit === null ? "" : formatMoney(min_deposit, currency, format.numberLocale),
    depositAmount: min_deposit === null ? "" : decimalOf({ amount: min_deposit, currency }),
    benefitId: benefit_id,
    claimable,
  };
}

function rewardView(reward: Reward, { locale, numberLocale }: Format): RewardView {
  const t = translator(locale, "rewards");
  const factor = "wagering_factor" in reward ? reward.wagering_factor : 0;
  return {
    kind: reward.kind,
    text: rewardText(t, reward, { iso: localeOf(locale).iso, numberLocale }),
    wagering: factor > 0 ? numberText(factor, locale) : "",
    stake: reward.kind === "spins" ? formatMoney(reward.stake, reward.currency, numberLocale) : "",
    game: reward.kind === "spins" ? reward.game : null,
  };
}
