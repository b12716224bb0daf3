import { dateText, durationText } from "#app/i18n/format.server.ts";
import { decimalInputText } from "#app/i18n/number-text.ts";
import { requirePlayer } from "#app/session/require-player.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { localeOf } from "#contract/wire/locales.ts";
import { type Currency, decimalOf, formatMoney } from "#contract/wire/money/money.ts";
import type { PlayerLimit } from "#contract/wire/protection/protection.ts";
import { REALITY_CHECK_MINUTES } from "#contract/wire/protection/protection-constants.ts";
import { formatUtcTime } from "#contract/wire/utc-time.ts";
import type { LimitsData, LimitView } from "./model.ts";

/**
 * Loads the limits and the reality check.
 *
 * @throws Response 503 if the user is unknown; the guard has redirected guests before [GRD-4]
 */
export async function loadLimits(context: LoadContext): Promise<LimitsData> {
  const { api, locale } = context;
  requirePlayer(context);
  const { currency, limits, waiting_hours, reality_check_minutes } = await api.protection({});
  return {
    currency,
    limits: limits.map((limit) => toLimitView(limit, currency, context)),
    waitingHours: waiting_hours,
    realityCheck: reality_check_minutes,
    realityChecks: REALITY_CHECK_MINUTES.map((minutes) => ({ minutes, text: durationText(minutes, locale) })),
  };
}

function toLimitView(
  { kind, period, value, used, left, renews_at, waiting }: PlayerLimit,
  currency: Currency,
  { locale, numberLocale }: LoadContext,
): LimitView {
  const text = (amount: number) =>
    kind === "session" ? durationText(amount, locale) : formatMoney(amount, currency, numberLocale);
  const textOrNull = (amount: number | null) => (amount === null ? null : text(amount));
  const inputValue =
    kind === "session"
      ? String
      : (amount: number) => decimalInputText(decimalOf({ amount, currency }), numberLocale);
  return {
    kind,
    period,
    value: textOrNull(value),
    inputValue: value === null ? "" : inputValue(value),
    used: text(used),
    left: textOrNull(left),
    percent: value === null ? null : percentOf(used, value),
    renews: dateText(renews_at, locale, "medium"),
    waiting: waiting && {
      ...waiting,
      value: textOrNull(waiting.value),
      from: formatUtcTime(waiting.from, localeOf(locale).iso),
    },
  };
}

/** Used percentage of a limit; 100 for a limit of 0. */
function percentOf(used: number, value: number): number {
  return value === 0 ? 100 : Math.min(100, Math.floor((used / value) * 100));
}
