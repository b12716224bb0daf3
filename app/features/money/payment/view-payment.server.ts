import { momentText } from "#app/i18n/moment.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { localeOf } from "#contract/locales.ts";
import { type Currency, formatMoney, parseAmount } from "#contract/money/money.ts";
import { PAYMENT_FRAME_PATH } from "#contract/money/payment-frame.ts";
import type { PaymentNext } from "#contract/money/payment-next.ts";
import type { PaymentDetails } from "#contract/money/payments.ts";
import { missingCoins } from "./coin-amounts.ts";
import type { NextView, PaymentView, WidgetFrame } from "./payment-view.ts";
import { coinUri, pictureAddress, providerAddress } from "./safe-addresses.ts";
import { viewDeadline } from "./view-deadline.server.ts";

interface Reader extends Pick<LoadContext, "locale" | "numberLocale" | "origin"> {
  site: Pick<LoadContext["site"], "widgetOrigin">;
}

/** A deposit in its reader's words and figures. */
export function viewPayment(payment: PaymentDetails, reader: Reader): PaymentView {
  const { amount, fee, currency, settled_amount, bonus_amount, next, expires_at, receipt } = payment;
  const { iso } = localeOf(reader.locale);
  const money = (minor: number) => formatMoney(minor, currency, reader.numberLocale);
  const deadline = ("expires_at" in next ? next.expires_at : null) ?? expires_at;
  return {
    id: payment.payment_id,
    alias: payment.alias,
    status: payment.status,
    reason: payment.reason,
    next: viewNext(next, currency, reader),
    deadline: deadline === null ? null : viewDeadline(deadline, payment.now, iso),
    method: payment.name,
    image: payment.image ?? null,
    account: payment.account,
    amount: money(amount),
    fee: fee > 0 ? money(fee) : null,
    total: money(amount + fee),
    settled: settled_amount === null ? null : money(settled_amount),
    difference: differenceOf(amount, settled_amount),
    bonus: bonus_amount > 0 ? money(bonus_amount) : null,
    timeline: payment.timeline.map(({ status, at }) => ({ status, at: momentText(at, iso) })),
    receipt: receipt && {
      number: receipt.number,
      issued: momentText(receipt.issued_at, iso),
      reference: receipt.provider_reference,
    },
  };
}

function differenceOf(asked: number, settled: number | null): PaymentView["difference"] {
  if (settled === null || settled === asked) return null;
  return settled < asked ? "less" : "more";
}

function frameOf({ widgetOrigin }: Reader["site"]): WidgetFrame {
  if (!widgetOrigin) return { address: PAYMENT_FRAME_PATH, origin: "null" };
  const { origin, href } = new URL(PAYMENT_FRAME_PATH, widgetOrigin);
  return { address: href, origin };
}

function viewNext(next: PaymentNext, currency: Currency, { origin, numberLocale, site }: Reader): NextView {
  switch (next.step) {
    case "redirect":
      return { step: "redirect", url: providerAddress(next.url, origin) };
    case "widget":
      return { step: "widget", widget: next, frame: frameOf(site) };
    case "bank": {
      const { beneficiary, bank_name, iban, bic, reference, amount } = next;
      const minor = parseAmount(amount, currency);
      const text = minor === null ? `${amount} ${currency}` : formatMoney(minor, currency, numberLocale);
      return {
        ...{ step: "bank", beneficiary, bankName: bank_name, iban, bic, reference },
        ...{ amount: text, decimal: amount },
      };
    }
    case "crypto": {
      const { coin, network, address, amount, received, confirmations, needed } = next;
      return {
        ...{ step: "crypto", coin, network, address, amount, received, confirmations, needed },
        uri: coinUri(next.uri),
        qr: pictureAddress(next.qr),
        walletUrl: next.wallet_url ? providerAddress(next.wallet_url, origin) : null,
        missing: /[1-9]/.test(received) ? missingCoins(amount, received) : null,
      };
    }
    default:
      return { step: "none" };
  }
}
