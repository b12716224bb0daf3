import { Router } from "express";
import { z } from "zod";
import { parseAmount } from "#contract/wire/money/money.ts";
import { PAYMENT_TRANSITIONS } from "#contract/wire/money/payment-rules.ts";
import type { Clock } from "../../clock.ts";
import { asyncHandler, readText } from "../../http/requests.ts";
import { sendJson } from "../../http/responses.ts";
import { isTimestampSignature } from "../../http/timestamp-signature.ts";
import { type WebhookEvent, webhookEvent, webhookSecret } from "../../providers/payments/webhook.ts";
import { queryOne, type Store } from "../../store/database.ts";
import { runOnce } from "../../store/idempotency.ts";
import type { PaymentPatch, PaymentRow, PaymentStore } from "../payment-records/payment-store.ts";
import type { Deposits } from "./deposits.ts";
import type { Withdrawals } from "./withdrawals.ts";

/**
 * The outcome of a webhook. `stale`: a newer event was applied before; `ignored`: the state machine does not allow the change;
 * `repeated`: the event was received before; `early`: an earlier event is missing, so the provider has to send this one again;
 * `forged`: the signature is invalid; `unknown`: the body is invalid or does not fit an order of the provider.
 */
export type WebhookOutcome = "applied" | "stale" | "ignored" | "repeated" | "early" | "forged" | "unknown";

/** HTTP status of each outcome. A provider sends a webhook again if the status is not 2xx. */
const STATUS: Record<WebhookOutcome, number> = {
  applied: 200,
  stale: 200,
  ignored: 200,
  repeated: 200,
  early: 409,
  forged: 401,
  unknown: 404,
};

export const WEBHOOK_PATH = "/webhooks/payments";

interface Dependencies {
  store: Store;
  clock: Clock;
  paymentStore: PaymentStore;
  deposits: Deposits;
  withdrawals: Withdrawals;
  /** Secret from which the secrets of the providers are derived. */
  secret: string;
}

/**
 * Processes the webhooks of payment providers; only they settle payments.
 *
 * A webhook is applied if its provider has signed it within the signature window, it belongs to an order of that provider, it
 * has not been received before, and it is newer than the last applied event. One transaction changes the payment as the state
 * machine allows, moves the money and records the event.
 */
export function createWebhooks(dependencies: Dependencies) {
  const { store, clock, paymentStore, deposits, withdrawals, secret } = dependencies;
  const findEvent = queryOne(
    store.db,
    "SELECT outcome FROM payment_events WHERE provider = ? AND event_id = ?",
    z.object({ outcome: z.string() }),
  );
  const recordEvent = store.db.prepare("INSERT INTO payment_events VALUES (?, ?, ?, ?, ?)");

  const applyToWithdrawal = (row: PaymentRow, { state }: WebhookEvent, patch: PaymentPatch): PaymentRow => {
    if (state === "reversed") return withdrawals.reverse(row, patch);
    if (state === "declined") return withdrawals.decline(row, patch);
    if (state === "settled") return withdrawals.settle(row, patch);
    return paymentStore.setStatus(row.paymentId, state, patch);
  };

  const applyToDeposit = (
    row: PaymentRow,
    { state, amount }: WebhookEvent,
    patch: PaymentPatch,
  ): PaymentRow => {
    if (state === "reversed") return deposits.reverse(row, patch);
    if (state === "settled") return deposits.settle(row, parseAmount(amount, row.currency) ?? 0, patch);
    return deposits.advance(row, state, patch);
  };

  const applyEvent = (row: PaymentRow, event: WebhookEvent): PaymentRow => {
    const { state, reason, sequence, progress } = event;
    const patch: PaymentPatch = { reason, lastSequence: sequence, ...(progress && { progress }) };
    if (state === row.status) return paymentStore.update(row.paymentId, patch);
    return row.type === "withdrawal"
      ? applyToWithdrawal(row, event, patch)
      : applyToDeposit(row, event, patch);
  };

  const decideOutcome = (row: PaymentRow, event: WebhookEvent): "applied" | "stale" | "ignored" | "early" => {
    if (event.sequence <= row.lastSequence) return "stale";
    const isAllowed =
      event.state === row.status || PAYMENT_TRANSITIONS[row.type][row.status].includes(event.state);
    if (isAllowed) return "applied";
    return event.state === "reversed" && row.status !== "reversed" ? "early" : "ignored";
  };

  const process = (provider: string, event: WebhookEvent): WebhookOutcome =>
    store.transaction(() => {
      const row = paymentStore.find(event.reference);
      const isOwnOrder = row?.provider === provider && row.providerReference === event.order_id;
      if (!row || !isOwnOrder || row.currency !== event.currency) return "unknown";
      return runOnce<{ outcome: string }, WebhookOutcome>(
        { stored: findEvent(provider, event.event_id), resultOf: () => "repeated" },
        () => {
          const outcome = decideOutcome(row, event);
          if (outcome === "early") return outcome;
          if (outcome === "applied") applyEvent(row, event);
          recordEvent.run(provider, event.event_id, row.paymentId, outcome, clock.iso());
          return outcome;
        },
      );
    });

  return {
    /** Verifies and processes one webhook in a new transaction. */
    receive(provider: string, body: string, signature: string): WebhookOutcome {
      const providerSecret = webhookSecret(secret, provider);
      if (!isTimestampSignature(providerSecret, body, signature, clock.now())) return "forged";
      const event = webhookEvent.safeParse(parseBody(body));
      return event.success ? process(provider, event.data) : "unknown";
    },
  };
}
export type Webhooks = ReturnType<typeof createWebhooks>;

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Receives the webhooks of payment providers at `POST /webhooks/payments/<provider>`. */
export function createWebhookRouter({ webhooks }: { webhooks: Webhooks }): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.post(
    `${WEBHOOK_PATH}/:provider`,
    asyncHandler(async (request, response) => {
      const body = await readText(request, response);
      const signature = String(request.headers["x-webhook-signature"] ?? "");
      const outcome = webhooks.receive(request.params.provider ?? "", body, signature);
      sendJson(response, STATUS[outcome], { outcome });
    }),
  );
  return router;
}
