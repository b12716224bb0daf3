/** Both directions in which money crosses the house's door. */
export const PAYMENT_TYPES = ["deposit", "withdrawal"] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/**
 * Where a payment stands:
 * - `created`: the product API knows of it, the provider has not answered yet;
 * - `awaiting_player`: the player has something to do, which `next` says;
 * - `pending`: a deposit is on its way; a withdrawal is asked for, its money set apart, and the player may still cancel it;
 * - `confirming`: nobody can call it back: a chain confirms a deposit, a provider pays a withdrawal out;
 * - `settled`: the money has moved, and a deposit is in the wallet;
 * - `declined`: refused by the provider or the house, which `reason` says; a withdrawal's money is back in the wallet;
 * - `cancelled`: called off by the player; a withdrawal's money is back in the wallet;
 * - `expired`: the player did not do in time what there was to do;
 * - `reversed`: taken back after it had settled: a chargeback, or a payout that the bank returned.
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
 * The state machine: what may follow what. Anything else that a provider reports, late or twice, changes nothing. A deposit
 * that has expired may still come in, for coins and transfers that are sent late are the player's all the same.
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

/** Whether a payment has come to rest, so that nobody needs to ask about it again. */
export function isAtRest(status: PaymentStatus): boolean {
  return ["settled", "declined", "cancelled", "expired", "reversed"].includes(status);
}

/** Whether a payment event is one that purchase tracking counts, once per `payment_id` [TP-2, TP-3]. */
export function isPurchase({
  type = "deposit",
  status = "settled",
}: {
  type?: PaymentType;
  status?: PaymentStatus;
}): boolean {
  return type === "deposit" && status === "settled";
}

/**
 * Why a payment was declined or reversed, for the app to put into words. A product API may know others; those read as
 * `declined`.
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
