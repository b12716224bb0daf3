import { z } from "zod";
import { paymentOperations } from "#contract/wire/money/payment-operations.ts";
import type { Services } from "../composition/create-services.ts";
import { parseInput } from "../product-api/http/request-input.ts";
import { paymentDetailsView } from "../product-api/payments/payment-view.ts";
import { Refusal } from "../refusal.ts";

const deliveryInput = z.object({
  copies: z.number().int().min(1).max(10).optional(),
  spreadMs: z.number().min(0).max(3_600_000).optional(),
});
const depositInput = paymentOperations.createDeposit.input.extend({ login: z.string() });
const cryptoPurchaseInput = paymentOperations.cryptoQuote.input.extend({
  ...paymentOperations.createCryptoPurchase.input.omit({ quote_id: true }).shape,
  login: z.string(),
});
const actionInput = z.object({
  payment_id: z.string(),
  action: z.string(),
  input: z.record(z.string(), z.string()).default({}),
});
const reviewInput = z.object({ payment_id: z.string(), decision: z.enum(["approve", "decline"]) });

type Dependencies = Pick<Services, "clock" | "payments" | "players" | "store">;

/**
 * Controls of payments:
 *
 * - `GET|POST /sandbox/payments/webhook-delivery` `{ copies?, spreadMs? }`: copies of each webhook, and milliseconds over which they
 *   arrive out of order
 * - `POST /sandbox/payments/begin` `{ login, … }`: starts a deposit, like `createDeposit`
 * - `POST /sandbox/payments/buy` `{ login, … }`: starts a crypto purchase at a fresh quote
 * - `POST /sandbox/payments/act` `{ payment_id, action, input? }`: an action on a provider's page, or a `charge_back`
 * - `POST /sandbox/payments/review` `{ payment_id, decision }`: decides on a pending withdrawal
 *
 * The last two respond after all follow-up work of the payment worker is done.
 */
export function paymentControls({ clock, payments, players, store }: Dependencies) {
  const findPlayer = (login: string) => {
    const player = players.byLogin(login);
    if (!player) throw new Refusal("not_found");
    return player;
  };

  return {
    "GET /sandbox/payments/webhook-delivery": () => payments.webhookDelivery,
    "POST /sandbox/payments/webhook-delivery": (body: unknown) =>
      Object.assign(payments.webhookDelivery, parseInput(deliveryInput, body)),
    "POST /sandbox/payments/begin": (body: unknown) => {
      const { login, ...input } = parseInput(depositInput, body);
      const { userId, currency } = findPlayer(login);
      const payment = store.transaction(() => payments.deposits.create(userId, currency, input));
      return paymentDetailsView(
        payment,
        payments.paymentStore.timeline(payment.paymentId),
        input.locale,
        clock.iso(),
      );
    },
    "POST /sandbox/payments/buy": (body: unknown) => {
      const { login, return_path, locale, ...input } = parseInput(cryptoPurchaseInput, body);
      const { userId, currency } = findPlayer(login);
      const { quote_id } = payments.cryptoPurchases.quote(userId, currency, input);
      const payment = store.transaction(() =>
        payments.cryptoPurchases.create(userId, quote_id, return_path, locale),
      );
      return paymentDetailsView(
        payment,
        payments.paymentStore.timeline(payment.paymentId),
        locale,
        clock.iso(),
      );
    },
    "POST /sandbox/payments/act": async (body: unknown) => {
      const { payment_id, action, input } = parseInput(actionInput, body);
      const order = payments.orders.findByReference(payment_id);
      if (!order) throw new Refusal("not_found");
      store.transaction(() => payments.act(order, action, input));
      await payments.worker.tick();
      return { success: true };
    },
    "POST /sandbox/payments/review": async (body: unknown) => {
      const { payment_id, decision } = parseInput(reviewInput, body);
      const payment = payments.paymentStore.find(payment_id);
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
