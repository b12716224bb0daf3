import type { z } from "zod";
import { type Currency, decimalOf } from "#contract/wire/money/money.ts";
import type {
  bonusMapDay,
  bonusMap as bonusMapSchema,
  dailyBonusOperations,
} from "#contract/wire/rewards/daily-bonuses.ts";
import { fromEuros } from "../../exchange-rates.ts";
import type { Players } from "../accounts/players.ts";
import type { Calendar, CalendarDay, DailyBonuses } from "../daily-bonuses/daily-bonuses.ts";
import { rewardView } from "../grants/reward-view.ts";
import { type HandlersOf, requireSession } from "../http/call-context.ts";

interface Dependencies {
  dailyBonuses: DailyBonuses;
  players: Players;
}

/** The daily bonuses [BM-1]. */
export function dailyBonusHandlers({
  dailyBonuses,
  players,
}: Dependencies): HandlersOf<typeof dailyBonusOperations> {
  const mapView = (calendar: Calendar, currency: Currency): z.input<typeof bonusMapSchema> => ({
    theme: calendar.theme,
    month: calendar.month,
    today: calendar.today,
    time_zone: dailyBonuses.timeZone,
    day_ends_at: calendar.endsAt.toISOString(),
    days: calendar.days.map((day) => dayView(day, currency)),
  });

  return {
    bonusMapTheme: (_, { siteId }) => dailyBonuses.theme(siteId),
    bonusMap: ({ currency }, { siteId }) => mapView(dailyBonuses.calendar(siteId, null), currency),
    playerBonusMap(_, call) {
      const player = players.get(requireSession(call).userId);
      return mapView(dailyBonuses.calendar(call.siteId, player), player.currency);
    },
    claimDailyBonus({ date }, call) {
      const player = players.get(requireSession(call).userId);
      return dayView(dailyBonuses.claim(call.siteId, player, date), player.currency);
    },
  };
}

/** A day in wire format, with amounts in a currency. */
function dayView(day: CalendarDay, currency: Currency): z.input<typeof bonusMapDay> {
  const { reward, minDeposit, option } = day;
  return {
    day: day.day,
    date: day.date,
    state: day.state,
    reward: reward && rewardView(reward, currency),
    min_deposit_option: option,
    min_deposit:
      minDeposit === null ? null : decimalOf({ amount: fromEuros(minDeposit, currency), currency }),
    currency,
    benefit_id: day.benefitId,
    claimable: day.claimable,
  };
}
