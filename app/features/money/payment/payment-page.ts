import type { LocalePaths } from "#app/i18n/paths.ts";
import { isAtRest, type PaymentStatus } from "#contract/money/payment-status.ts";
import type { PaymentView } from "./payment-view.ts";

/** The pages of a payment; `purchase` is that of the crypto purchase widget. */
export type PaymentPage = "preloader" | "pending" | "success" | "fail" | "mifinity" | "purchase";

type Standing = Pick<PaymentView, "status"> & { next: PaymentView["next"] };

/** Where a payment is told of that asks for no page of its own. */
function restingPage(status: PaymentStatus): PaymentPage {
  if (status === "settled") return "success";
  return isAtRest(status) ? "fail" : "pending";
}

/** The page on which an open step is done, if it is done on a page of ours, or left from one. */
function stepPage({ status, next }: Standing): PaymentPage | null {
  if (isAtRest(status)) return null;
  if (next.step === "redirect") return next.url === null ? null : "preloader";
  if (next.step !== "widget") return null;
  return next.widget.widget === "mifinity" ? "mifinity" : "purchase";
}

/**
 * The page that is true of a payment, whatever page was asked for [RT-12].
 *
 * The preloader takes an open step on; a step's own page stays for as long as the step is open; any other page is the one
 * that the status says. So coming back from a provider never sends anybody away again.
 */
export function truePage(asked: PaymentPage, payment: Standing): PaymentPage {
  const step = stepPage(payment);
  if (step && (asked === "preloader" || asked === step)) return step;
  return restingPage(payment.status);
}

/** Where an open step is gone on with; null where there is none, or it can't be. */
export function onwardPage(payment: Standing): PaymentPage | null {
  return stepPage(payment);
}

/** The address of a payment's page. */
export function paymentPath(
  paths: Pick<LocalePaths, "payment" | "mifinity" | "wallet">,
  page: PaymentPage,
  id: string,
): string {
  if (page === "mifinity") return paths.mifinity(id);
  if (page === "purchase") return paths.wallet("buy-crypto", { payment: id });
  return paths.payment(page, id);
}
