import { compilePattern } from "../field-pattern.ts";
import type { PaymentFee, PaymentField } from "./payment-methods.ts";

/** Directions of a payment. */
export const PAYMENT_TYPES = ["deposit", "withdrawal"] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/**
 * Statuses of a payment:
 * - `created`: created by the product API; the provider has not responded yet;
 * - `awaiting_player`: the player must complete the step in `next`;
 * - `pending`: a deposit is in progress; a withdrawal is requested, its amount reserved, and the player can still cancel it;
 * - `confirming`: in progress and not cancellable: a blockchain confirms a deposit, or a provider pays out a withdrawal;
 * - `settled`: the money has moved; a deposit is in the wallet;
 * - `declined`: rejected by the provider or the operator for `reason`; a withdrawal's amount is back in the wallet;
 * - `cancelled`: cancelled by the player; a withdrawal's amount is back in the wallet;
 * - `expired`: the player did not complete the step in time;
 * - `reversed`: reversed after settlement: a chargeback, or a payout returned by the bank.
 */
export const PAYMENT_STATUSES = [
  "created",
  "awaiting_player",
  "pending",
  "confirming",
  "settled",
  "declined",
  "cancelled",
  "expired",
  "reversed",
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * Allowed transitions of the status. Other reports of a provider, which may be late or repeated, are ignored. An expired deposit can
 * still be settled, because coins and transfers that arrive late belong to the player.
 */
export const PAYMENT_TRANSITIONS: Readonly<
  Record<PaymentType, Readonly<Record<PaymentStatus, readonly PaymentStatus[]>>>
> = {
  deposit: {
    created: ["awaiting_player", "pending", "confirming", "settled", "declined", "cancelled", "expired"],
    awaiting_player: ["pending", "confirming", "settled", "declined", "cancelled", "expired"],
    pending: ["confirming", "settled", "declined", "cancelled", "expired"],
    confirming: ["settled", "declined"],
    settled: ["reversed"],
    declined: [],
    cancelled: [],
    expired: ["pending", "confirming", "settled"],
    reversed: [],
  },
  withdrawal: {
    created: ["pending", "declined"],
    awaiting_player: [],
    pending: ["confirming", "declined", "cancelled"],
    confirming: ["settled", "declined"],
    settled: ["reversed"],
    declined: [],
    cancelled: [],
    expired: [],
    reversed: [],
  },
};

/** Whether a payment has reached a final status, so that polling can stop. */
export function isFinalStatus(status: PaymentStatus): boolean {
  return ["settled", "declined", "cancelled", "expired", "reversed"].includes(status);
}

/** The statuses of a payment that is not finished, which everything counts as open. */
export const OPEN_PAYMENT_STATUSES = PAYMENT_STATUSES.filter((status) => !isFinalStatus(status));

/** Whether purchase tracking counts a payment event, once per `payment_id` [TP-2, TP-3]. */
export function countsAsPurchase({
  type = "deposit",
  status = "settled",
}: {
  type?: PaymentType;
  status?: PaymentStatus;
}): boolean {
  return type === "deposit" && status === "settled";
}

/**
 * Reasons for a declined or reversed payment, which the app translates. Any other reason of a product API is parsed as `declined`.
 */
export const PAYMENT_REASONS = [
  "declined",
  "card_declined",
  "not_enough_on_account",
  "authentication_failed",
  "timed_out",
  "details_wrong",
  "voucher_unknown",
  "amount_too_small",
  "provider_unavailable",
  "limit_reached",
  "account_locked",
  "review_failed",
  "payout_returned",
  "charged_back",
] as const;
export type PaymentReason = (typeof PAYMENT_REASONS)[number];

/** Returns the fee of an amount, both in minor units, rounded up. The displayed and the charged fee are both computed here. */
export function feeOf({ percent, fixed }: PaymentFee, amount: number): number {
  return fixed + Math.ceil((amount * Math.round(percent * 100)) / 10_000);
}

/**
 * Brings a typed or pasted value into the form that its field asks for, if it is valid in that form: `ABCD EFGH` of a voucher without
 * its spaces, an IBAN without no-break spaces or its name in front, the expiry of a card as `MM/YY`. Other values are only trimmed.
 * Hyphens, dots and brackets are left out of numbers only, and nothing of an email address: they may be a mistake that decides where
 * money goes.
 */
export function cleanPaymentValue(field: PaymentField, value: string): string {
  const text = value
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, "")
    .replaceAll(/\s/g, " ")
    .trim();
  if (field.type === "select" || field.type === "checkbox" || field.type === "email") return text;
  const unnamed = text.replace(/^iban\b[ :]*/i, "");
  const forms = [text, unnamed, unnamed.replaceAll(" ", "")];
  if (field.type === "tel" || field.inputmode === "numeric") forms.push(text.replaceAll(/[ \-./()]/g, ""));
  if (field.autocomplete === "cc-exp") forms.push(expiryOf(text));
  return forms.find((form) => isWellFormed(field, form)) ?? text;
}

/** `1239`, `12-39`, `1/2039` as `12/39` and `01/39`. */
function expiryOf(text: string): string {
  const [, month = "", year = ""] = /^(\d{1,2})[ \-./]*(?:20)?(\d{2})$/.exec(text) ?? [];
  return `${month.padStart(2, "0")}/${year}`;
}

/**
 * Validates the value of a payment field; the browser, the BFF and the product API use the same rules.
 *
 * @returns null if valid, `required` if a required value is missing, otherwise `invalid`
 */
export function validatePaymentField(field: PaymentField, value: string): "required" | "invalid" | null {
  const text = cleanPaymentValue(field, value);
  if (text === "") return field.required ? "required" : null;
  return isWellFormed(field, text) ? null : "invalid";
}

function isWellFormed(field: PaymentField, text: string): boolean {
  if (text.length > field.max_length || text.length < (field.min_length ?? 0)) return false;
  if (field.type === "select" && !field.options.some((option) => option.value === text)) return false;
  return field.pattern === undefined || compilePattern(field.pattern).test(text);
}
