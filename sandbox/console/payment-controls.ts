import { z } from "zod";
import { paymentOperations } from "#contract/money/payment-operations.ts";
import { detailsView } from "../product-api/payments/payment-view.ts";
import { Refusal } from "../refusal.ts";
import type { Services } from "../services.ts";

const manners = z.object({
  copies: z.number().int().min(1).max(10).optional(),
  spreadMs: z.number().min(0).max(3_600_000).optional(),
});
const act = z.object({
  payment_id: z.string(),
  action: z.string(),
  input: z.record(z.string(), z.string()).default({}),
});
const begin = paymentOperations.createDeposit.input.extend({ login: z.string() });
const buy = paymentOperations.cryptoQuote.input.extend({
  ...paymentOperations.createCryptoPurchase.input.omit({ quote_id: true }).shape,
  login: z.string(),
});
const review = z.object({ payment_id: z.string(), decision: z.enum(["approve", "decline"]) });

type Read = <T extends z.ZodType>(schema: T, value: unknown) => z.output<T>;

/**
 * What tests drive payments with:
 *
 * - `GET|POST /sandbox/payments/manners` `{ copies?, spreadMs? }`: how often each webhook comes, and how far out of order
 * - `POST /sandbox/payments/begin` `{ login, … }`: a deposit of a player's, as `createDeposit` begins one
 * - `POST /sandbox/payments/buy` `{ login, … }`: a crypto purchase, at a price that is asked for at the same time
 * - `POST /sandbox/payments/act` `{ payment_id, action, input? }`: what a provider's page does when it is pressed, or a
 *   `charge_back`
 * - `POST /sandbox/payments/review` `{ payment_id, decision }`: looks at a pending withdrawal now
 *
 * The last two come back when everything that followed from them has been done.
 */
export function paymentControls({ clock, payments, players, store }: Services, read: Read) {
  return {
    "GET /sandbox/payments/manners": () => payments.manners,
    "POST /sandbox/payments/manners": (body: unknown) => Object.assign(payments.manners, read(manners, body)),
    "POST /sandbox/payments/begin": (body: unknown) => {
      const { login, ...asked } = read(begin, body);
      const player = players.byLogin(login);
      if (!player) throw new Refusal("not_found");
      const { userId, currency } = player;
      const payment = store.transaction(() => payments.deposits.begin(userId, currency, asked));
      return detailsView(payment, payments.book.timeline(payment.paymentId), asked.locale, clock.iso());
    },
    "POST /sandbox/payments/buy": (body: unknown) => {
      const { login, return_path, locale, ...asked } = read(buy, body);
      const player = players.byLogin(login);
      if (!player) throw new Refusal("not_found");
      const { quote_id } = payments.purchases.quote(player.userId, player.currency, asked);
      const payment = store.transaction(() =>
        payments.purchases.begin(player.userId, quote_id, return_path, locale),
      );
      return detailsView(payment, payments.book.timeline(payment.paymentId), locale, clock.iso());
    },
    "POST /sandbox/payments/act": async (body: unknown) => {
      const { payment_id, action, input } = read(act, body);
      const order = payments.orders.findByReference(payment_id);
      if (!order) throw new Refusal("not_found");
      store.transaction(() => payments.act(order, action, input));
      await payments.worker.tick();
      return { success: true };
    },
    "POST /sandbox/payments/review": async (body: unknown) => {
      const { payment_id, decision } = read(review, body);
      const payment = payments.book.find(payment_id);
      if (payment?.type !== "withdrawal" || payment.status !== "pending") throw new Refusal("not_found");
      store.transaction(() =>
        decision === "approve"
          ? payments.withdrawals.approve(payment)
          : payments.withdrawals.decline(payment, { reason: "review_failed" }),
      );
      await payments.worker.tick();
      return { success: true };
    },
  };
}
