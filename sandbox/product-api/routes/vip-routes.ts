import type { z } from "zod";
import type { LocaleCode } from "#contract/wire/locales.ts";
import { type Currency, decimalOf } from "#contract/wire/money/money.ts";
import type { cashbackPayment, vipOperations, vipProgram } from "#contract/wire/rewards/vip.ts";
import { fromEuros } from "../../exchange-rates.ts";
import { rewardView } from "../grants/reward-view.ts";
import { type HandlersOf, requireSession } from "../http/call-context.ts";
import { type Cashback, MAX_CASHBACK, MIN_CASHBACK } from "../rewards/cashback.ts";
import type { ListedCashback } from "../rewards/cashback-store.ts";
import type { LevelRewards } from "../rewards/level-rewards.ts";
import { cashbackPerk } from "../rewards/perks/cashback.ts";
import { perkValue } from "../rewards/perks/perk.ts";
import { PERKS } from "../rewards/perks/registry.ts";
import { LEVELS, POINTS_PER_EURO, scoreOf, vipLevels } from "../rewards/vip.ts";
import { perkName } from "../rewards/vip-texts.ts";

interface Dependencies {
  cashback: Cashback;
  levelRewards: LevelRewards;
  pointsOf: (userId: string) => number;
}

/** The VIP levels, and the level and cashback of a player [VIP-1]. */
export function vipHandlers({
  cashback,
  levelRewards,
  pointsOf,
}: Dependencies): HandlersOf<typeof vipOperations> {
  return {
    vipProgram: ({ currency, locale }) => programView(currency, locale, cashback.timeZone),

    vipStatus(_, call) {
      const { userId } = requireSession(call);
      const points = pointsOf(userId);
      const { level, pct } = scoreOf(points);
      const { start, end, paysAt, currency, netLoss, pct: cashbackPct, amount } = cashback.current(userId);
      const next = LEVELS[level];
      return {
        level,
        pct,
        points,
        points_to_next: next ? next.from - points : null,
        reached: levelRewards.reached(userId),
        cashback: {
          week_start: start,
          week_end: end,
          currency,
          net_loss: decimalOf({ amount: netLoss, currency }),
          pct: cashbackPct,
          amount: decimalOf({ amount, currency }),
          pays_at: paysAt,
        },
        payments: cashback.payments(userId).map(paymentView),
      };
    },
  };
}

function programView(currency: Currency, locale: LocaleCode, timeZone: string): z.input<typeof vipProgram> {
  const images = vipLevels();
  return {
    currency,
    points_per_euro: POINTS_PER_EURO,
    levels: LEVELS.map(({ from, rewards }, index) => ({
      level: index + 1,
      name: images[index]?.name ?? "",
      images: images[index]?.images ?? { active: "" },
      points: from,
      rewards: rewards.map((reward) => rewardView(reward, currency)),
      cashback_pct: perkValue(cashbackPerk, index + 1),
      perks: PERKS.flatMap((perk) => {
        const { alias, unit } = perk;
        const value = perkValue(perk, index + 1);
        return value > 0 ? [{ alias, name: perkName(locale, alias), unit, value }] : [];
      }),
    })),
    cashback_min: decimalOf({ amount: fromEuros(MIN_CASHBACK, currency), currency }),
    cashback_max: decimalOf({ amount: fromEuros(MAX_CASHBACK, currency), currency }),
    time_zone: timeZone,
  };
}

function paymentView(row: ListedCashback): z.input<typeof cashbackPayment> {
  const { start, end, currency, netLoss, pct, amount, state, paidAt } = row;
  return {
    week_start: start,
    week_end: end,
    currency,
    net_loss: decimalOf({ amount: netLoss, currency }),
    pct,
    amount: decimalOf({ amount, currency }),
    state,
    paid_at: paidAt,
  };
}
