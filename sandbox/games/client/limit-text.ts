import { momentText } from "#contract/moment.ts";
import { formatMoney, isCurrency, parseAmount } from "#contract/money.ts";
import { LIMIT_KINDS, LIMIT_PERIODS } from "#contract/protection-terms.ts";
import type { LinkRefusal } from "./server-link.ts";
import type { Translate } from "./texts.ts";

/**
 * Which of their limits a player has reached, what is left of it and when it renews; null where the refusal does not say.
 *
 * @param locale BCP 47 tag
 */
export function limitText(details: LinkRefusal["details"], t: Translate, locale: string): string | null {
  const { kind, period, limit, left, currency, until } = details;
  const isKnown =
    LIMIT_KINDS.some((known) => known === kind) && LIMIT_PERIODS.some((known) => known === period);
  if (!isKnown || !limit || !left || !until || Number.isNaN(Date.parse(until))) return null;
  const value = (text: string) =>
    isCurrency(currency) ? formatMoney(parseAmount(text, currency) ?? 0, currency, locale) : text;
  return t(`limit-${kind}-${period}`, {
    ...{ limit: value(limit), left: value(left), until: momentText(until, locale) },
  });
}
