import { PAYMENT_FRAME_PATH } from "#contract/host/frames/payment-frame.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { purchaseOf } from "#contract/host/purchase-tracking.ts";
import { localeOf } from "#contract/wire/locales.ts";
import { type Currency, formatMoney, parseAmount } from "#contract/wire/money/money.ts";
import type { PaymentDetails, PaymentNext } from "#contract/wire/money/payments.ts";
import { formatUtcTime } from "#contract/wire/utc-time.ts";
import type { DeadlineView, NextStepView, PaymentView, WidgetFrame } from "./model.ts";

interface ViewContext extends Pick<LoadContext, "locale" | "numberLocale" | "origin"> {
  site: Pick<LoadContext["site"], "widgetOrigin">;
}

/** View model of a deposit, formatted in the locales of the player. */
export function toPaymentView(payment: PaymentDetails, context: ViewContext): PaymentView {
  const { amount, fee, currency, settled_amount, bonus_amount, next, expires_at, receipt } = payment;
  const { iso } = localeOf(context.locale);
  const money = (minor: number) => formatMoney(minor, currency, context.numberLocale);
  const deadline = ("expires_at" in next && next.expires_at) || expires_at;
  return {
    id: payment.payment_id,
    alias: payment.alias,
    status: payment.status,
    reason: payment.reason,
    next: nextStepView(next, currency, context),
    deadline: deadline === null ? null : deadlineView(deadline, payment.now, iso),
    method: payment.name,
    image: payment.image ?? null,
    account: payment.account,
    amount: money(amount),
    fee: fee > 0 ? money(fee) : null,
    total: money(amount + fee),
    settled: settled_amount === null ? null : money(settled_amount),
    difference: compareAmounts(amount, settled_amount),
    bonus: bonus_amount > 0 ? money(bonus_amount) : null,
    timeline: payment.timeline.map(({ status, at }) => ({ status, at: formatUtcTime(at, iso) })),
    receipt: receipt && {
      number: receipt.number,
      issued: formatUtcTime(receipt.issued_at, iso),
      reference: receipt.provider_reference,
    },
    purchase: purchaseOf(payment),
  };
}

function compareAmounts(requested: number, settled: number | null): PaymentView["difference"] {
  if (settled === null || settled === requested) return null;
  return settled < requested ? "less" : "more";
}

function widgetFrame({ widgetOrigin }: ViewContext["site"]): WidgetFrame {
  if (!widgetOrigin) return { url: PAYMENT_FRAME_PATH, origin: "null" };
  const { origin, href } = new URL(PAYMENT_FRAME_PATH, widgetOrigin);
  return { url: href, origin };
}

function nextStepView(
  next: PaymentNext,
  currency: Currency,
  { origin, numberLocale, site }: ViewContext,
): NextStepView {
  switch (next.step) {
    case "redirect":
      return { step: "redirect", url: absoluteOrNull(next.url, origin) };
    case "widget":
      return { step: "widget", widget: next, frame: widgetFrame(site) };
    case "bank": {
      const { beneficiary, bank_name: bankName, iban, bic, reference, amount: decimal } = next;
      const minor = parseAmount(decimal, currency);
      const amount = minor === null ? `${decimal} ${currency}` : formatMoney(minor, currency, numberLocale);
      return { step: "bank", beneficiary, bankName, iban, bic, reference, amount, decimal };
    }
    case "crypto": {
      const { coin, network, address, amount, received, confirmations, needed } = next;
      return {
        step: "crypto",
        coin,
        network,
        address,
        amount,
        received,
        confirmations,
        needed,
        uri: next.uri || null,
        qr: next.qr || null,
        walletUrl: absoluteOrNull(next.wallet_url, origin),
        missing: /[1-9]/.test(received) ? missingCoins(amount, received) : null,
      };
    }
    default:
      return { step: "none" };
  }
}

/** The provider's address as an absolute URL; null if it sent none that can be opened. */
function absoluteOrNull(address: string, origin: string): string | null {
  return address ? new URL(address, origin).href : null;
}

/** Decimal places of the calculation: more than any coin has. */
const COIN_DIGITS = 30;

function coinUnits(decimal: string): bigint | null {
  const [, whole, fraction = ""] = /^(\d{1,30})(?:\.(\d{1,30}))?$/.exec(decimal) ?? [];
  return whole === undefined ? null : BigInt(whole + fraction.padEnd(COIN_DIGITS, "0"));
}

/**
 * Subtracts two decimal amounts of coins. Coins have more digits than a number can hold.
 *
 * @returns a decimal without trailing zeros; null if nothing is missing or an amount is invalid
 */
export function missingCoins(requested: string, received: string): string | null {
  const [requestedUnits, receivedUnits] = [coinUnits(requested), coinUnits(received)];
  if (requestedUnits === null || receivedUnits === null || receivedUnits >= requestedUnits) return null;
  const text = String(requestedUnits - receivedUnits).padStart(COIN_DIGITS + 1, "0");
  return `${text.slice(0, -COIN_DIGITS)}.${text.slice(-COIN_DIGITS)}`.replace(/\.?0+$/, "");
}

/**
 * @param deadline ISO time of the deadline
 * @param now ISO time of the clock that set the deadline; null to use the clock of the BFF
 * @param iso BCP 47 tag of the page
 */
export function deadlineView(deadline: string, now: string | null, iso: string): DeadlineView {
  return {
    at: deadline,
    text: formatUtcTime(deadline, iso),
    left: Date.parse(deadline) - (now ? Date.parse(now) : Date.now()),
  };
}
