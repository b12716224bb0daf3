import type { LocalePaths } from "#app/i18n/paths.ts";
import type { ProductErrorData } from "#contract/host/failures.ts";
import type { SettledPurchase } from "#contract/host/purchase-tracking.ts";
import { isFinalStatus, type PaymentReason, type PaymentStatus } from "#contract/wire/money/payment-rules.ts";
import type { PaymentNext } from "#contract/wire/money/payments.ts";

export type WidgetStep = Extract<PaymentNext, { step: "widget" }>;

/** The player's next step. All URLs are validated, so the page can render them and redirect to them. */
export type NextStepView =
  | { step: "none" }
  /** `url` is null if the product API gave no URL that a browser may be redirected to. */
  | { step: "redirect"; url: string | null }
  | { step: "widget"; widget: WidgetStep; frame: WidgetFrame }
  | BankStep
  | CoinStep;

/** The frame of a vendor's widget. */
export interface WidgetFrame {
  url: string;
  /** Origin of its messages; "null" if the frame has an opaque origin. */
  origin: string;
}

export interface BankStep {
  step: "bank";
  beneficiary: string;
  bankName: string;
  iban: string;
  bic: string;
  reference: string;
  /** Formatted for the player. */
  amount: string;
  /** The amount as a bank's form takes it. */
  decimal: string;
}

/** Amounts are decimals in units of the coin. */
export interface CoinStep {
  step: "crypto";
  coin: string;
  network: string;
  address: string;
  /** URI that opens a wallet; null if it is not safe. */
  uri: string | null;
  /** URL of the QR code; null if missing or not safe. */
  qr: string | null;
  walletUrl: string | null;
  amount: string;
  received: string;
  /** Amount still to be sent; null before the first coins arrive and after the last. */
  missing: string | null;
  confirmations: number;
  needed: number;
}

/** Deadline of a step. */
export interface DeadlineView {
  /** ISO time. */
  at: string;
  text: string;
  /** Milliseconds until `at` by the clock of the product API, so a wrong browser clock has no effect. */
  left: number;
}

/** View model of a deposit, formatted for the player. */
export interface PaymentView {
  id: string;
  /** Alias of the method. */
  alias: string;
  status: PaymentStatus;
  reason: PaymentReason | null;
  next: NextStepView;
  /** End of the `next` step; null if it has none. */
  deadline: DeadlineView | null;
  method: string;
  image: string | null;
  /** Identifies the card, wallet or bank account; may be empty. */
  account: string;
  /** The requested amount. */
  amount: string;
  /** Null if there is no fee. */
  fee: string | null;
  /** Amount plus fee. */
  total: string;
  /** The credited amount; null until the payment has settled. */
  settled: string | null;
  /** Whether the settled amount is less or more than the requested one; null if they are equal or nothing is settled. */
  difference: "less" | "more" | null;
  bonus: string | null;
  timeline: { status: PaymentStatus; at: string }[];
  receipt: { number: string; issued: string; reference: string } | null;
  /** What tracking counts once; null unless the deposit has settled in the last days. */
  purchase: SettledPurchase | null;
}

/**
 * Result of a request for a payment: `missing` if the player has no such deposit, `unreachable` if the product API failed,
 * `guest` if the player is signed out.
 */
export type PaymentAnswer =
  | { state: "found"; id: string; payment: PaymentView }
  | { state: "missing"; id: string }
  | { state: "unreachable"; id: string }
  | { state: "guest"; id: string };

/** Loader data of a payment page. */
export interface PaymentPageData extends Partial<ProductErrorData> {
  title: string;
  answer: PaymentAnswer;
}

/** The pages of a payment; `crypto_purchase` is the page of the crypto purchase widget, the others are named like their paths. */
export type PaymentPageName = "preloader" | "pending" | "success" | "fail" | "mifinity" | "crypto_purchase";

type PaymentState = Pick<PaymentView, "status" | "next">;

/** The page of a status, if the payment needs no page for its next step. */
function statusPage(status: PaymentStatus): PaymentPageName {
  if (status === "settled") return "success";
  return isFinalStatus(status) ? "fail" : "pending";
}

/** The page where the player completes the next step or is redirected to a provider; null if the step has no page. */
export function stepPage({ status, next }: PaymentState): PaymentPageName | null {
  if (isFinalStatus(status)) return null;
  if (next.step === "redirect") return next.url === null ? null : "preloader";
  if (next.step !== "widget") return null;
  return next.widget.widget === "mifinity" ? "mifinity" : "crypto_purchase";
}

/**
 * The page that matches the payment's state, regardless of the requested page [RT-12].
 *
 * The preloader redirects to the page of the next step. The page of a step is valid while that step is open. Every other page
 * depends on the status only, so a return from a provider never redirects to the provider again.
 */
export function matchingPage(requested: PaymentPageName, payment: PaymentState): PaymentPageName {
  const page = stepPage(payment);
  if (page && (requested === "preloader" || requested === page)) return page;
  return statusPage(payment.status);
}

/** Path of a payment's page, with the payment id as query parameter. */
export function paymentPath(
  paths: Pick<LocalePaths, "payment" | "mifinity" | "wallet">,
  page: PaymentPageName,
  id: string,
): string {
  if (page === "mifinity") return paths.mifinity(id);
  if (page === "crypto_purchase") return paths.wallet("buy-crypto", { payment: id });
  return paths.payment(page, id);
}
