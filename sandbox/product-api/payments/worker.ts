import { z } from "zod";
import type { Clock } from "../../clock.ts";
import { signWithTimestamp } from "../../http/timestamp-signature.ts";
import type { ActOnOrder } from "../../providers/payments/create-providers.ts";
import type { Orders } from "../../providers/payments/orders.ts";
import { webhookSecret } from "../../providers/payments/webhook.ts";
import { jsonColumn, query, type Store } from "../../store/database.ts";
import type { PaymentStore } from "../payment-records/payment-store.ts";
import type { Deposits } from "./deposits.ts";
import { WEBHOOK_PATH } from "./webhooks.ts";
import type { Withdrawals } from "./withdrawals.ts";

/** Posts a webhook; returns the HTTP status of the response, or 0 without a response. */
export type PostWebhook = (provider: string, body: string, signature: string) => Promise<number>;

/** Seconds before each retry of a webhook; after the last one it is dropped. */
const WEBHOOK_RETRIES = [1, 5, 30, 300, 3600, 6 * 3600];
/** Seconds before a retry after an unexpected error. */
const ERROR_RETRY = 60;
/** Milliseconds between two runs of the payment worker, and the timeout of a webhook. */
const WORKER_INTERVAL = 200;
const WEBHOOK_TIMEOUT = 10_000;
/** Maximal number of rounds per run, so that an error cannot cause an endless loop. */
const MAX_ROUNDS = 1000;

const jobRow = z.object({
  jobId: z.number(),
  orderId: z.string(),
  action: z.string(),
  input: jsonColumn(z.record(z.string(), z.string())),
});
type Job = z.output<typeof jobRow>;

const deliveryRow = z.object({
  deliveryId: z.number(),
  provider: z.string(),
  body: z.string(),
  attempts: z.number(),
});
type Delivery = z.output<typeof deliveryRow>;

interface Dependencies {
  store: Store;
  clock: Clock;
  paymentStore: PaymentStore;
  orders: Orders;
  act: ActOnOrder;
  deposits: Deposits;
  withdrawals: Withdrawals;
  /** Secret from which the secrets of the providers are derived. */
  secret: string;
  report: (error: unknown) => void;
}

/** Runs the due work of the operator and the payment providers on the sandbox's clock, and delivers webhooks. */
export function createWorker(dependencies: Dependencies) {
  const { store, clock, paymentStore, orders, act, deposits, withdrawals, secret, report } = dependencies;
  const { db } = store;
  const dueJobs = query(
    db,
    `SELECT job_id AS jobId, order_id AS orderId, action, input FROM provider_jobs WHERE due_at <= ?
     ORDER BY due_at, job_id LIMIT 100`,
    jobRow,
  );
  const deleteJob = db.prepare("DELETE FROM provider_jobs WHERE job_id = ?");
  const postponeJob = db.prepare("UPDATE provider_jobs SET due_at = ? WHERE job_id = ?");
  const dueDeliveries = query(
    db,
    `SELECT delivery_id AS deliveryId, provider, body, attempts FROM provider_deliveries WHERE due_at <= ?
     ORDER BY due_at, delivery_id LIMIT 100`,
    deliveryRow,
  );
  const deleteDelivery = db.prepare("DELETE FROM provider_deliveries WHERE delivery_id = ?");
  const postponeDelivery = db.prepare(
    "UPDATE provider_deliveries SET attempts = ?, due_at = ? WHERE delivery_id = ?",
  );

  /** Expires a deposit or approves a withdrawal. */
  const processPayment = (paymentId: string) =>
    store.transaction(() => {
      const row = paymentStore.find(paymentId);
      if (row?.type === "deposit") deposits.expire(row);
      else if (row?.status === "pending") withdrawals.approve(row);
      else if (row) paymentStore.update(paymentId, { dueAt: null });
    });

  const processJob = ({ jobId, orderId, action, input }: Job) =>
    store.transaction(() => {
      deleteJob.run(jobId);
      const order = orders.find(orderId);
      if (order) act(order, action, input);
    });

  /** Fails every delivery, which is then retried, until `postWith` is called. */
  let post: PostWebhook = async () => 0;
  const deliver = async ({ deliveryId, provider, body, attempts }: Delivery): Promise<void> => {
    const signature = signWithTimestamp(webhookSecret(secret, provider), body, clock.now());
    const status = await post(provider, body, signature).catch(() => 0);
    const delay = WEBHOOK_RETRIES[attempts];
    if ((status >= 200 && status < 300) || delay === undefined) deleteDelivery.run(deliveryId);
    else postponeDelivery.run(attempts + 1, clock.in(delay), deliveryId);
  };

  /** Processes all items; after an error an item is postponed and the others are still processed. Returns their number. */
  const processAll = async <T>(
    items: T[],
    process: (item: T) => unknown,
    postpone: (item: T, dueAt: string) => unknown,
  ): Promise<number> => {
    for (const item of items) {
      try {
        await process(item);
      } catch (error) {
        report(error);
        postpone(item, clock.in(ERROR_RETRY));
      }
    }
    return items.length;
  };

  const run = async (): Promise<void> => {
    // Processing an item can create further due items.
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const payments = await processAll(paymentStore.due(), processPayment, (paymentId, dueAt) =>
        paymentStore.update(paymentId, { dueAt }),
      );
      const jobs = await processAll(dueJobs(clock.iso()), processJob, ({ jobId }, dueAt) =>
        postponeJob.run(dueAt, jobId),
      );
      const deliveries = await processAll(
        dueDeliveries(clock.iso()),
        deliver,
        ({ deliveryId, attempts }, dueAt) => postponeDelivery.run(attempts, dueAt, deliveryId),
      );
      if (payments + jobs + deliveries === 0) return;
    }
  };

  let running: Promise<void> = Promise.resolve();
  return {
    /** Sets how webhooks are posted. */
    postWith(postWebhook: PostWebhook): void {
      post = postWebhook;
    },
    /** Processes everything that is due; concurrent calls run one after another. */
    tick(): Promise<void> {
      running = running.then(run);
      return running;
    },
  };
}
export type PaymentWorker = ReturnType<typeof createWorker>;

/**
 * Runs the payment worker, which posts the webhooks of the providers over HTTP.
 *
 * @param url origin of the sandbox
 * @returns stops it after a last run
 */
export function startPaymentWorker(
  { worker }: { worker: PaymentWorker },
  url: string,
  report: (error: unknown) => void,
): () => Promise<void> {
  worker.postWith(webhookPoster(url));
  const timer = setInterval(() => void worker.tick().catch(report), WORKER_INTERVAL).unref();
  return async () => {
    clearInterval(timer);
    await worker.tick();
  };
}

function webhookPoster(url: string): PostWebhook {
  return async (provider, body, signature) => {
    const response = await fetch(`${url}${WEBHOOK_PATH}/${encodeURIComponent(provider)}`, {
      method: "POST",
      body,
      signal: AbortSignal.timeout(WEBHOOK_TIMEOUT),
      headers: { "Content-Type": "application/json", "X-Webhook-Signature": signature },
    });
    await response.arrayBuffer();
    return response.status;
  };
}
