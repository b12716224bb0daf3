import type { PaymentNext } from "#contract/money/payment-next.ts";
import type { PaymentReason, PaymentStatus } from "#contract/money/payment-status.ts";

export type WidgetStep = Extract<PaymentNext, { step: "widget" }>;

/** What the player is to do, with nothing in it that a page could not safely show or follow. */
export type NextView =
  | { step: "none" }
  /** `url` is null where the product API gave none that a browser may be led to. */
  | { step: "redirect"; url: string | null }
  | { step: "widget"; widget: WidgetStep; frame: WidgetFrame }
  | BankStep
  | CoinStep;

/** Where a vendor's widget runs. */
export interface WidgetFrame {
  address: string;
  /** As its messages carry it; "null" where it has none. */
  origin: string;
}

export interface BankStep {
  step: "bank";
  beneficiary: string;
  bankName: string;
  iban: string;
  bic: string;
  reference: string;
  /** In the reader's figures, and as a bank's form takes it. */
  amount: string;
  decimal: string;
}

/** Amounts are decimals in units of the coin. */
export interface CoinStep {
  step: "crypto";
  coin: string;
  network: string;
  address: string;
  /** Null where it is none that may be followed. */
  uri: string | null;
  qr: string | null;
  walletUrl: string | null;
  amount: string;
  received: string;
  /** What is still to come; null once everything asked for is there, or nothing yet. */
  missing: string | null;
  confirmations: number;
  needed: number;
}

/** By when something is to be done, for a clock that runs and for those who read. */
export interface Deadline {
  /** ISO time. */
  at: string;
  text: string;
  /** Milliseconds until then, by the product API's clock as it answered: whatever the browser's own says. */
  left: number;
}

/** A deposit as its pages show it: every figure and time already in the reader's words. */
export interface PaymentView {
  id: string;
  /** Of the method that it was begun with. */
  alias: string;
  status: PaymentStatus;
  reason: PaymentReason | null;
  next: NextView;
  /** By when `next` is to be done; null where it has no end. */
  deadline: Deadline | null;
  method: string;
  image: string | null;
  /** What tells the card, wallet or account; may be empty. */
  account: string;
  /** What the wallet was to get. */
  amount: string;
  /** Null where there is none. */
  fee: string | null;
  /** What the player pays: amount and fee. */
  total: string;
  /** What the wallet got; null until it has settled. */
  settled: string | null;
  /** How that compares with what was asked for. */
  difference: "less" | "more" | null;
  bonus: string | null;
  timeline: { status: PaymentStatus; at: string }[];
  receipt: { number: string; issued: string; reference: string } | null;
}

/**
 * What the product API says of a payment: `missing` where the player has no such deposit, `unreachable` where it did not
 * say, `guest` where nobody is signed in any more.
 */
export type PaymentAnswer =
  | { state: "known"; id: string; payment: PaymentView }
  | { state: "missing"; id: string }
  | { state: "unreachable"; id: string }
  | { state: "guest"; id: string };

/** What a payment's page is drawn from. */
export interface PaymentPageData {
  title: string;
  answer: PaymentAnswer;
}
