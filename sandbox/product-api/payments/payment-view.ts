import type { z } from "zod";
import { decimalOf } from "#contract/wire/money/money.ts";
import type { PaymentStatus } from "#contract/wire/money/payment-rules.ts";
import type { PaymentNext, payment, paymentDetails, paymentEvent } from "#contract/wire/money/payments.ts";
import type { PaymentRow } from "../payment-records/payment-store.ts";
import { methodImage } from "./method-rules.ts";
import { findPaymentMethod } from "./methods/registry.ts";
import { methodName } from "./payment-texts.ts";

/** A payment in wire format, with the texts of a locale. */
export function paymentView(row: PaymentRow, locale: string): z.input<typeof payment> {
  const decimal = (amount: number) => decimalOf({ amount, currency: row.currency });
  const method = findPaymentMethod(row.alias);
  return {
    payment_id: row.paymentId,
    type: row.type,
    status: row.status,
    reason: row.reason,
    alias: row.alias,
    name: methodName(row.alias, locale),
    account: row.account,
    ...(method && { image: methodImage(method) }),
    amount: decimal(row.amount),
    currency: row.currency,
    fee: decimal(row.fee),
    fee_returned: decimal(row.type === "withdrawal" && row.status === "reversed" ? row.fee : 0),
    settled_amount: row.settledAmount === null ? null : decimal(row.settledAmount),
    benefit_id: row.benefitId,
    bonus_amount: decimal(row.bonusAmount),
    can_be_cancelled: row.type === "withdrawal" && row.status === "pending",
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  };
}

/** A payment with its next step, its timeline and, if it has settled, its receipt. */
export function paymentDetailsView(
  row: PaymentRow,
  timeline: { status: PaymentStatus; at: string }[],
  locale: string,
  now: string,
): z.input<typeof paymentDetails> {
  const settled = timeline.find(({ status }) => status === "settled");
  return {
    ...paymentView(row, locale),
    next: nextOf(row),
    expires_at: row.status === "awaiting_player" ? row.expiresAt : null,
    now,
    timeline,
    receipt: settled
      ? {
          number: `S-${row.paymentId.slice(0, 8).toUpperCase()}`,
          issued_at: settled.at,
          provider_reference: row.providerReference.slice(0, 12),
        }
      : null,
  };
}

/** The player's next step; `none` after the player has done it, except for coins: their confirmations are shown. */
function nextOf({ status, next, progress }: PaymentRow): PaymentNext {
  const showsConfirmations = next.step === "crypto" && status === "confirming";
  if (status !== "awaiting_player" && !showsConfirmations) return { step: "none" };
  return next.step === "crypto" ? { ...next, ...progress } : next;
}

/** The live event of a change of status. */
export function paymentEventView(row: PaymentRow): z.input<typeof paymentEvent> {
  const { alias, currency, benefitId, paymentId, type, status, settledAmount, amount, locale } = row;
  return {
    alias,
    amount: decimalOf({ amount: settledAmount ?? amount, currency }),
    currency,
    benefit_id: benefitId,
    paymethod_name: methodName(alias, locale),
    payment_id: paymentId,
    type,
    status,
  };
}
