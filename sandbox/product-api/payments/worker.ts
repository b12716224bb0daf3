import type { Clock } from "../../clock.ts";
import type { ActOnOrder } from "../../providers/payments/create-providers.ts";
import type { Orders } from "../../providers/payments/orders.ts";
import type { Store } from "../../store/database.ts";
import type { Deposits } from "./deposits.ts";
import type { PaymentBook } from "./payment-book.ts";
import { signWebhook, webhookSecret } from "./webhook-signature.ts";
import type { Withdrawals } from "./withdrawals.ts";

/** Posts a webhook; the HTTP status of the answer, or 0 where there was none. */
export type PostWebhook = (provider: string, body: string, signature: string) => Promise<number>;

/** Seconds before a delivery is tried again, by how often it has been tried; after the last it is given up. */
const RETRIES = [1, 5, 30, 300, 3600, 6 * 3600];
/** Seconds before something that went wrong in the sandbox itself is tried again. */
const AFTER_A_FAULT = 60;

interface Parts {
  store: Store;
  clock: Clock;
  book: PaymentBook;
  orders: Orders;
  act: ActOnOrder;
  deposits: Deposits;
  withdrawals: Withdrawals;
  secret: string;
  report: (error: unknown) => void;
}

/** Does what is due on the sandbox's clock: the house's own part in payments, the providers', and their webhooks. */
export function createWorker({
  store,
  clock,
  book,
  orders,
  act,
  deposits,
  withdrawals,
  secret,
  report,
}: Parts) {
  const { db } = store;
  const dueJobs = db.prepare(
    "SELECT * FROM provider_jobs WHERE due_at <= ? ORDER BY due_at, job_id LIMIT 100",
  );
  const dropJob = db.prepare("DELETE FROM provider_jobs WHERE job_id = ?");
  const dueDeliveries = db.prepare(
    "SELECT * FROM provider_deliveries WHERE due_at <= ? ORDER BY due_at, delivery_id LIMIT 100",
  );
  const delayJob = db.prepare("UPDATE provider_jobs SET due_at = ? WHERE job_id = ?");
  const dropDelivery = db.prepare("DELETE FROM provider_deliveries WHERE delivery_id = ?");
  const postpone = db.prepare(
    "UPDATE provider_deliveries SET attempts = ?, due_at = ? WHERE delivery_id = ?",
  );

  const doHousesPart = (paymentId: string) =>
    store.transaction(() => {
      const row = book.find(paymentId);
      if (row?.type === "deposit") deposits.expire(row);
      else if (row?.status === "pending") withdrawals.approve(row);
      else if (row) book.note(paymentId, { dueAt: null });
    });

  const doJob = (job: Record<string, unknown>) =>
    store.transaction(() => {
      dropJob.run(Number(job.job_id));
      const order = orders.find(String(job.order_id));
      if (order) act(order, String(job.action), JSON.parse(String(job.input)));
    });

  /** Until somebody carries them, webhooks wait. */
  let post: PostWebhook = async () => 0;
  const deliver = async (delivery: Record<string, unknown>): Promise<void> => {
    const [id, provider, body] = [
      Number(delivery.delivery_id),
      String(delivery.provider),
      String(delivery.body),
    ];
    const signature = signWebhook(webhookSecret(secret, provider), body, clock.now());
    const status = await post(provider, body, signature).catch(() => 0);
    const wait = RETRIES[Number(delivery.attempts)];
    if ((status >= 200 && status < 300) || wait === undefined) dropDelivery.run(id);
    else postpone.run(Number(delivery.attempts) + 1, clock.in(wait), id);
  };

  /** How many were due: one thing that goes wrong is put off, and does not keep the others from being done. */
  const each = async <T>(
    items: T[],
    work: (item: T) => unknown,
    putOff: (item: T) => unknown,
  ): Promise<number> => {
    for (const item of items) {
      try {
        await work(item);
      } catch (error) {
        report(error);
        putOff(item);
      }
    }
    return items.length;
  };

  let working: Promise<void> = Promise.resolve();
  const work = async (): Promise<void> => {
    // What is done may make more due at once; a bound keeps a fault from spinning here for ever.
    for (let turn = 0; turn < 1000; turn += 1) {
      const done =
        (await each(book.due(), doHousesPart, (id) => book.note(id, { dueAt: clock.in(AFTER_A_FAULT) }))) +
        (await each(dueJobs.all(clock.iso()), doJob, ({ job_id }) =>
          delayJob.run(clock.in(AFTER_A_FAULT), Number(job_id)),
        )) +
        (await each(dueDeliveries.all(clock.iso()), deliver, ({ delivery_id, attempts }) =>
          postpone.run(Number(attempts), clock.in(AFTER_A_FAULT), Number(delivery_id)),
        ));
      if (done === 0) return;
    }
  };

  return {
    /** Has webhooks carried in that way from now on. */
    carryBy(carrier: PostWebhook): void {
      post = carrier;
    },
    /** Does everything that is due, one caller at a time. */
    tick(): Promise<void> {
      working = working.then(work);
      return working;
    },
  };
}
export type Worker = ReturnType<typeof createWorker>;
