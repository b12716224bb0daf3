import { momentText } from "#contract/moment.ts";
import { formatMoney, isCurrency, parseAmount } from "#contract/money/money.ts";
import { LIMIT_KINDS, LIMIT_PERIODS } from "#contract/protection/protection-terms.ts";
import type { LinkRefusal } from "./server-link.ts";
import type { Translate } from "./texts.ts";

/** What a refused round comes up against, where the refusal says so; null where it does not. */
export function refusalText({ code, details }: LinkRefusal, t: Translate, locale: string): string | null {
  if (code === "limit-reached") return limitText(details, t, locale);
  const { limit, currency } = details;
  if (code !== "bonus-stake-limit" || !limit || !isCurrency(currency)) return null;
  const most = formatMoney(parseAmount(limit, currency) ?? 0, currency, locale);
  return t("bonus-stake-limit-most", { limit: most });
}

/**
 * Which of their limits a player has reached, what is left of it and when it renews; null where the refusal does not say.
 *
 * @param locale BCP 47 tag
 */
function limitText(details: LinkRefusal["details"], t: Translate, locale: string): string | null {
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
