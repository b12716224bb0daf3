import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { Counter } from "prom-client";
import { request } from "undici";
import { conversionUrl, purchaseCart, TRACKED_PURCHASE_MS } from "#contract/host/purchase-tracking.ts";
import type { Site } from "#contract/host/site.ts";
import {
  TRACKING_PURPOSES,
  type TrackingChoice,
  type TrackingPurpose,
} from "#contract/host/tracking-consent.ts";
import { countsAsPurchase } from "#contract/wire/money/payment-rules.ts";
import type { PaymentEvent } from "#contract/wire/money/payments.ts";
import type { Config } from "../config/config.ts";
import type { Metrics } from "../operations/metrics.ts";
import { type SharedStore, StoreOutage } from "../operations/shared-store.ts";

/** What is stored of a player who has started a deposit: what they allow, and which browser analytics knows them by. */
interface TrackedPlayer extends TrackingChoice {
  siteId: string;
  /** The client id of analytics; null if the browser has none. */
  clientId: string | null;
}

/** Reports settled deposits to the receivers of analytics and advertising, whether or not a page is open [LIVE-2, TP-2, TP-3]. */
export interface PurchaseDelivery {
  /** Stores what a player allows, before a deposit and after each choice. Never rejects: a deposit does not wait for tracking. */
  remember(userId: string, site: Site, choice: TrackingChoice, clientId: string | null): Promise<void>;
  /** Delivers a payment that an instance has seen settled, at most once over all instances. Other payments have no effect. */
  saw(userId: string, payment: PaymentEvent): void;
  /** Abandons deliveries that wait for another attempt; the payment is delivered when it is seen again. */
  close(): Promise<void>;
}

/** Milliseconds before each attempt: a receiver may be unreachable for some minutes. */
const ATTEMPTS = [0, 1_000, 5_000, 30_000, 120_000, 600_000] as const;
const REQUEST_TIMEOUT_MS = 5_000;
/** How long other instances leave a delivery to the one that has begun it, after its next attempt is due. */
const LEASE_MS = 30_000;
/** Longer than a payment is reported again. */
const SENT_MS = TRACKED_PURCHASE_MS * 4;

/** What failed before a request was sent, by the codes of Node and undici. */
const UNSENT_CODES = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** The status of an answer that refuses a purchase. */
class RefusedStatus extends Error {
  override readonly name = "RefusedStatus";
}

/** A receiver did not accept a purchase. */
class DeliveryError extends Error {
  override readonly name = "DeliveryError";
  readonly purpose: TrackingPurpose;
  /** Whether the receiver may have counted it all the same: the request was sent, and its answer was lost. */
  readonly isOutcomeUnknown: boolean;

  constructor(receiver: TrackingPurpose, cause: unknown) {
    super(`the receiver of ${receiver} did not accept a purchase`, { cause });
    this.purpose = receiver;
    const { code = "" } = (cause ?? {}) as { code?: string };
    this.isOutcomeUnknown = !(cause instanceof RefusedStatus || UNSENT_CODES.has(code));
  }
}

interface Services {
  store: SharedStore;
  metrics: Pick<Metrics, "registry">;
  log: Logger;
}

/**
 * Creates the delivery; null if PURCHASE_DELIVERY_URL is not set.
 *
 * Analytics gets each purchase in the format of GA4's Measurement Protocol. A repetition after a lost answer has the same
 * `transaction_id`, by which the receiver recognizes it. The conversion image has no such id, so it is not repeated when its answer is
 * lost.
 *
 * @param attempts milliseconds before each attempt
 */
export function createPurchaseDelivery(
  { PURCHASE_DELIVERY_URL: url, sites }: Pick<Config, "PURCHASE_DELIVERY_URL" | "sites">,
  { store, metrics, log }: Services,
  attempts: readonly number[] = ATTEMPTS,
): PurchaseDelivery | null {
  if (url === undefined) return null;
  const outcomes = new Counter({
    name: "solstice_purchase_deliveries_total",
    help: "Purchases reported to receivers of tracking, by purpose and outcome: ok, unknown (the answer was lost, and it is not sent again), failed (after the last attempt)",
    labelNames: ["purpose", "outcome"],
    registers: [metrics.registry],
  });
  const closing = new AbortController();
  /** Deliveries of this instance, by payment id. */
  const running = new Map<string, Promise<void>>();

  const requestReceiver = async (
    purpose: TrackingPurpose,
    address: string,
    body: object | null,
  ): Promise<void> => {
    try {
      const { statusCode, body: answer } = await request(address, {
        ...(body && {
          method: "POST",
          body: JSON.stringify(body),
          headers: { "content-type": "application/json" },
        }),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
      await answer.dump();
      if (statusCode >= 400) throw new RefusedStatus(`status ${statusCode}`);
    } catch (error) {
      throw new DeliveryError(purpose, error);
    }
  };
  const senders = {
    analytics: (_userId: string, { clientId }: TrackedPlayer, purchase: PaymentEvent, seenAt: number) =>
      requestReceiver("analytics", url, {
        client_id: clientId ?? randomUUID(),
        timestamp_micros: seenAt * 1000,
        events: [{ name: "purchase", params: purchaseCart(purchase) }],
      }),
    advertising: async (userId: string, { siteId }: TrackedPlayer) => {
      const conversion = sites.all.find(({ id }) => id === siteId)?.tracking.conversion;
      if (conversion)
        await requestReceiver("advertising", conversionUrl(conversion, userId, randomInt(1e12)), null);
    },
  };

  /**
   * Sends a purchase to every receiver that the player allows and that has not got it yet.
   *
   * @param finished purposes that earlier attempts have finished; the store may not know it
   */
  const send = async (
    userId: string,
    purchase: PaymentEvent,
    seenAt: number,
    finished: Set<TrackingPurpose>,
  ): Promise<void> => {
    const keys = TRACKING_PURPOSES.map((purpose) => `purchase-sent:${purchase.payment_id}:${purpose}`);
    const [stored = null, ...sent] = await store.getKeys([playerKey(userId), ...keys]);
    if (stored === null) return;
    const player = JSON.parse(stored) as TrackedPlayer;
    for (const [n, purpose] of TRACKING_PURPOSES.entries()) {
      if (!player[purpose] || sent[n] !== null) continue;
      if (!finished.has(purpose)) {
        let outcome = "ok";
        try {
          await senders[purpose](userId, player, purchase, seenAt);
        } catch (error) {
          // Only analytics recognizes a repetition of what it may have counted already.
          if (!(error instanceof DeliveryError && purpose === "advertising" && error.isOutcomeUnknown))
            throw error;
          outcome = "unknown";
          log.warn({ err: error, payment: purchase.payment_id }, "a conversion may not have been counted");
        }
        outcomes.inc({ purpose, outcome });
        finished.add(purpose);
      }
      await store.setKeys([{ key: keys[n] as string, value: "1", ttlMs: SENT_MS }]);
    }
  };

  const deliver = async (userId: string, purchase: PaymentEvent): Promise<void> => {
    const seenAt = Date.now();
    const finished = new Set<TrackingPurpose>();
    const lease = `purchase-lease:${purchase.payment_id}`;
    let isLeased = false;
    for (const [n, wait] of attempts.entries()) {
      const ttlMs = (attempts[n + 1] ?? 0) + LEASE_MS;
      try {
        if (wait > 0) await delay(wait, undefined, { signal: closing.signal });
        if (isLeased) await store.setKeys([{ key: lease, value: "1", ttlMs }]);
        else if (!(await store.claim(lease, ttlMs))) return;
        isLeased = true;
        await send(userId, purchase, seenAt, finished);
        return;
      } catch (error) {
        if (closing.signal.aborted) return;
        if (!(error instanceof DeliveryError) && !(error instanceof StoreOutage)) throw error;
        const isLast = n === attempts.length - 1;
        log[isLast ? "error" : "warn"](
          { err: error, payment: purchase.payment_id },
          "purchase not delivered",
        );
        if (isLast)
          outcomes.inc({
            purpose: error instanceof DeliveryError ? error.purpose : "all",
            outcome: "failed",
          });
      }
    }
  };

  return {
    async remember(userId, site, choice, clientId) {
      const { analytics, advertising } = choice;
      const player: TrackedPlayer = { analytics, advertising, siteId: site.id, clientId };
      const entry = { key: playerKey(userId), value: JSON.stringify(player), ttlMs: TRACKED_PURCHASE_MS };
      await store.setKeys([entry]).catch((error: unknown) => {
        if (!(error instanceof StoreOutage)) throw error;
        log.warn({ err: error }, "a player's choice about tracking is not shared");
      });
    },
    saw(userId, payment) {
      const { payment_id: id } = payment;
      if (id === undefined || !countsAsPurchase(payment) || running.has(id) || closing.signal.aborted) return;
      const delivery = deliver(userId, payment)
        .catch((error: unknown) => log.error({ err: error, payment: id }, "failed to deliver a purchase"))
        .finally(() => running.delete(id));
      running.set(id, delivery);
    },
    async close() {
      closing.abort();
      await Promise.all(running.values());
    },
  };
}

function playerKey(userId: string): string {
  return `purchase-player:${encodeURIComponent(userId)}`;
}
