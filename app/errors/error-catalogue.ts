import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { formatMoney, isCurrency, parseAmount } from "#contract/wire/money/money.ts";
import type { ProductErrorBody } from "#contract/wire/operation.ts";
import { formatUtcTime } from "#contract/wire/utc-time.ts";

/** What the shell does about a product error. */
export type ErrorReaction = { kind: "popup"; name: string } | { kind: "toast" } | { kind: "nothing" };

/** Popup names by error code [ERR-1]. */
const POPUPS: Readonly<Record<number, string>> = {
  [PRODUCT_ERROR.verificationRequired]: "verification",
  [PRODUCT_ERROR.identityFrameRequired]: "identity-frame",
};

/**
 * The shell's reaction to an error code: a popup for the codes in `POPUPS` if that popup is registered, nothing for the
 * two-factor code, which the login form handles, and a toast for any other [ERR-1, ERR-2].
 */
export function errorReaction(code: number, isRegistered: (popup: string) => boolean): ErrorReaction {
  if (code === PRODUCT_ERROR.twoFactorRequired) return { kind: "nothing" };
  const name = POPUPS[code];
  return name && isRegistered(name) ? { kind: "popup", name } : { kind: "toast" };
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const DECIMAL = /^\d+(\.\d+)?$/;

/**
 * The vars of a product error, formatted for its message: ISO times as date and time, and decimals as amounts if the vars
 * contain a currency. Other values are unchanged.
 *
 * @param iso BCP 47 tag of the page
 */
export function formatErrorVars(vars: ProductErrorBody["vars"], iso: string): ProductErrorBody["vars"] {
  return Object.fromEntries(
    Object.entries(vars).map(([name, value]) => [name, formatVar(value, vars.currency, iso)]),
  );
}

function formatVar(value: string | number, currency: unknown, iso: string): string | number {
  if (typeof value !== "string") return value;
  if (ISO_TIME.test(value)) return formatUtcTime(value, iso);
  if (typeof currency !== "string" || !DECIMAL.test(value)) return value;
  const amount = isCurrency(currency) ? parseAmount(value, currency) : null;
  return isCurrency(currency) && amount !== null
    ? formatMoney(amount, currency, iso)
    : `${value} ${currency}`;
}
