import { json } from "@remix-run/node";
import { numberText, percentText, zonedDateText, zonedPeriodText } from "#app/i18n/format.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { guestCurrencyOf } from "#app/session/guest-currency.server.ts";
import { loadOptional } from "#app/session/load-optional.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";
import { type Currency, formatMoney } from "#contract/wire/money/money.ts";
import type { PerkUnit, VipProgram, VipStatus } from "#contract/wire/rewards/vip.ts";
import type { VipData, VipProgramView, VipStandingView } from "./model.ts";

/**
 * Loads the VIP page. Without the levels it has an empty list, which the browser fetches [VIP-1]; without the player's standing the
 * page shows the levels alone.
 */
export async function loadVip(context: LoadContext): Promise<VipData> {
  const { api, log, user } = context;
  const [program, status] = await Promise.all([
    loadProgram(context),
    user ? loadOptional(api.vipStatus({}), "the VIP status", null, log) : ("guest" as const),
  ]);
  if (status === "guest") return { ...program, standing: status };
  const timeZone = program.terms?.timeZone ?? "UTC";
  return { ...program, standing: status && toStanding(status, timeZone, context) };
}

/** JSON of the levels, for a page that was rendered without them; status 503 if they fail to load. */
export async function loadVipLevels(context: LoadContext): Promise<Response> {
  const program = await loadProgram(context);
  const status = program.levels.length > 0 ? 200 : 503;
  return json<VipProgramView>(program, { status, headers: { "Cache-Control": "no-store" } });
}

async function loadProgram(context: LoadContext): Promise<VipProgramView> {
  const { api, locale, log, user } = context;
  const call = api.vipProgram({ locale, currency: user?.currency ?? guestCurrencyOf(context) });
  const program = await loadOptional(call, "the VIP levels", null, log);
  return program ? toProgramView(program, context) : { levels: [], terms: null };
}

const PERK_TEXTS: Record<PerkUnit, (value: number, locale: LocaleCode) => string> = {
  percent: percentText,
  count: numberText,
};

/** The perks of a level of an API that does not send them. */
const cashbackAlone = (cashbackPct: number, locale: LocaleCode) => [
  {
    alias: "cashback",
    name: translator(locale, "vip")("cashback.title"),
    unit: "percent",
    value: cashbackPct,
  } as const,
];

function toProgramView(program: VipProgram, { locale, numberLocale }: LoadContext): VipProgramView {
  const { currency, levels, cashback_min, cashback_max, points_per_euro, time_zone } = program;
  return {
    levels: levels.map(({ level, name, images, points, rewards, cashback_pct, perks }) => ({
      level,
      name,
      image: images.active,
      points: numberText(points, locale),
      rewards,
      perks: (perks ?? cashbackAlone(cashback_pct, locale)).map(({ alias, name: perk, unit, value }) => ({
        alias,
        name: perk,
        value: PERK_TEXTS[unit](value, locale),
      })),
    })),
    terms: {
      pointsPerEuro: numberText(points_per_euro, locale),
      minCashback: formatMoney(cashback_min, currency, numberLocale),
      maxCashback: formatMoney(cashback_max, currency, numberLocale),
      timeZone: time_zone,
    },
  };
}

function missingCashback({ level, cashback }: VipStatus): VipStandingView["cashback"]["missing"] {
  if (cashback.amount > 0) return null;
  if (level === 0) return "level";
  return cashback.net_loss > 0 ? "minimum" : "loss";
}

function toStanding(status: VipStatus, timeZone: string, context: LoadContext): VipStandingView {
  const { locale, numberLocale } = context;
  const { level, pct, points, points_to_next, reached, cashback, payments } = status;
  const money = (amount: number, currency: Currency) => formatMoney(amount, currency, numberLocale);
  const date = (instant: string) => zonedDateText(instant, locale, timeZone);
  const percent = points_to_next === null ? 100 : Math.floor(pct);
  return {
    level,
    percent,
    percentText: percentText(percent, locale),
    points: numberText(points, locale),
    pointsToNext: points_to_next === null ? null : numberText(points_to_next, locale),
    reachedOn: Object.fromEntries(reached.map(({ level: reachedLevel, at }) => [reachedLevel, date(at)])),
    cashback: {
      netLoss: money(cashback.net_loss, cashback.currency),
      share: percentText(cashback.pct, locale),
      amount: money(cashback.amount, cashback.currency),
      missing: missingCashback(status),
      paysOn: date(cashback.pays_at),
    },
    payments: payments.map(
      ({ week_start, week_end, net_loss, currency, amount, state, paid_at, pct: share }) => ({
        week: zonedPeriodText(week_start, week_end, locale, timeZone),
        netLoss: money(net_loss, currency),
        share: percentText(share, locale),
        amount: money(amount, currency),
        state,
        paidOn: paid_at && date(paid_at),
      }),
    ),
  };
}
