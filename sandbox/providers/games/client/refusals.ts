import { formatMoney, isCurrency, parseAmount } from "#contract/wire/money/money.ts";
import { LIMIT_KINDS, LIMIT_PERIODS } from "#contract/wire/protection/protection-constants.ts";
import { formatUtcTime } from "#contract/wire/utc-time.ts";
import type { ApiRefusal } from "./game-api.ts";
import type { Translate } from "./texts.ts";

/**
 * The text for a round that was refused because of a limit.
 *
 * @param locale BCP 47 tag
 * @returns null if the refusal is not about a limit, or does not name it
 */
export function refusalText({ code, details }: ApiRefusal, t: Translate, locale: string): string | null {
  if (code === "limit-reached") return limitText(details, t, locale);
  const { limit, currency } = details;
  if (code !== "bonus-stake-limit" || !limit || !isCurrency(currency)) return null;
  const max = formatMoney(parseAmount(limit, currency) ?? 0, currency, locale);
  return t("bonus-stake-limit-most", { limit: max });
}

/** The text of a reached limit: its kind, the remaining amount and the time of its renewal. */
function limitText(details: ApiRefusal["details"], t: Translate, locale: string): string | null {
  const { kind, period, limit, left, currency, until } = details;
  const isKnown =
    LIMIT_KINDS.some((known) => known === kind) && LIMIT_PERIODS.some((known) => known === period);
  if (!isKnown || !limit || !left || !until || Number.isNaN(Date.parse(until))) return null;
  const format = (text: string) =>
    isCurrency(currency) ? formatMoney(parseAmount(text, currency) ?? 0, currency, locale) : text;
  return t(`limit-${kind}-${period}`, {
    limit: format(limit),
    left: format(left),
    until: formatUtcTime(until, locale),
  });
}

/** The largest stake below the chosen one that is at most `max`; undefined if there is none. */
export function affordableStake(ladder: readonly number[], stake: number, max: number): number | undefined {
  return ladder.findLast((step) => step <= max && step < stake);
}
