import { parseAmount } from "#contract/money/money.ts";
import { PAYMENT_TRANSITIONS } from "#contract/money/payment-status.ts";
import type { Clock } from "../../clock.ts";
import type { Store } from "../../store/database.ts";
import type { Deposits } from "./deposits.ts";
import type { PaymentBook, PaymentPatch, PaymentRow } from "./payment-book.ts";
import { type WebhookEvent, webhookEvent } from "./webhook-event.ts";
import { isWebhookSignature, webhookSecret } from "./webhook-signature.ts";
import type { Withdrawals } from "./withdrawals.ts";

interface Parts {
  store: Store;
  clock: Clock;
  book: PaymentBook;
  deposits: Deposits;
  withdrawals: Withdrawals;
  /** What providers' own secrets are derived from. */
  secret: string;
}

/** What a webhook did: `early` asks for it again later, when what must come before it has come. */
export type WebhookOutcome = "applied" | "stale" | "ignored" | "repeated" | "early" | "forged" | "unknown";

/**
 * What providers report, which is all that ever settles a payment.
 *
 * A webhook counts if it is signed by its provider within the replay window, is of an order that this provider has been
 * given, has not been seen, and is younger than what was heeded last. It changes a payment only in ways that the state
 * machine knows, in one transaction with the money and the note that it was seen.
 */
export function createWebhooks({ store, clock, book, deposits, withdrawals, secret }: Parts) {
  const seen = store.db.prepare("SELECT 1 FROM payment_events WHERE provider = ? AND event_id = ?");
  const note = store.db.prepare("INSERT INTO payment_events VALUES (?, ?, ?, ?, ?)");

  const move = (row: PaymentRow, event: WebhookEvent): void => {
    const { state, reason, sequence, progress } = event;
    const patch: PaymentPatch = {
      ...{ reason, lastSequence: sequence },
      ...(progress && { progress }),
    };
    const flow = row.type === "deposit" ? deposits : withdrawals;
    if (state === row.status) return void book.note(row.paymentId, patch);
    if (state === "reversed") return void flow.reverse(row, patch);
    if (row.type === "withdrawal" && state === "declined") return void withdrawals.decline(row, patch);
    if (row.type === "withdrawal") {
      return void (state === "settled"
        ? withdrawals.settle(row, patch)
        : book.change(row.paymentId, state, patch));
    }
    if (state !== "settled") return void deposits.goOn(row, state, patch);
    deposits.settle(row, parseAmount(event.amount, row.currency) ?? 0, patch);
  };

  const judge = (row: PaymentRow, event: WebhookEvent): "applied" | "stale" | "ignored" | "early" => {
    if (event.sequence <= row.lastSequence) return "stale";
    const isAllowed =
      event.state === row.status || PAYMENT_TRANSITIONS[row.type][row.status].includes(event.state);
    if (isAllowed) return "applied";
    return event.state === "reversed" && row.status !== "reversed" ? "early" : "ignored";
  };

  /** Heeds an event in a transaction of its own. */
  const heed = (provider: string, event: WebhookEvent): WebhookOutcome =>
    store.transaction(() => {
      const row = book.find(event.reference);
      const isOurs = row?.provider === provider && row.providerReference === event.order_id;
      if (!row || !isOurs || row.currency !== event.currency) return "unknown";
      if (seen.get(provider, event.event_id)) return "repeated";
      const outcome = judge(row, event);
      if (outcome === "early") return outcome;
      if (outcome === "applied") move(row, event);
      note.run(provider, event.event_id, row.paymentId, outcome, clock.iso());
      return outcome;
    });

  return {
    /** Reads one webhook of a provider as it came. */
    receive(provider: string, body: string, signature: string): WebhookOutcome {
      const own = webhookSecret(secret, provider);
      if (!isWebhookSignature(own, body, signature, clock.now())) return "forged";
      const event = webhookEvent.safeParse(parsed(body));
      return event.success ? heed(provider, event.data) : "unknown";
    },
  };
}
export type Webhooks = ReturnType<typeof createWebhooks>;

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
