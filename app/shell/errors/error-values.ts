import { momentText } from "#contract/moment.ts";
import { formatMoney, isCurrency, parseAmount } from "#contract/money/money.ts";
import type { ProductErrorBody } from "#contract/operation.ts";

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const DECIMAL = /^\d+(\.\d+)?$/;

/**
 * The vars of a product error as its text takes them, in the page's language: an ISO time becomes a moment, and a decimal an
 * amount where the vars name its currency. All else stays.
 *
 * @param iso BCP 47 tag of the page
 */
export function errorValues(vars: ProductErrorBody["vars"], iso: string): ProductErrorBody["vars"] {
  return Object.fromEntries(
    Object.entries(vars).map(([name, value]) => [name, inWords(value, vars.currency, iso)]),
  );
}

function inWords(value: string | number, currency: unknown, iso: string): string | number {
  if (typeof value !== "string") return value;
  if (ISO_TIME.test(value)) return momentText(value, iso);
  if (typeof currency !== "string" || !DECIMAL.test(value)) return value;
  const amount = isCurrency(currency) ? parseAmount(value, currency) : null;
  return isCurrency(currency) && amount !== null
    ? formatMoney(amount, currency, iso)
    : `${value} ${currency}`;
}
