import { afterEach, beforeEach, expect, test } from "vitest";
import { signWithTimestamp } from "../../http/timestamp-signature.ts";
import { webhookSecret } from "../../providers/payments/webhook.ts";
import { expectPaymentInvariants } from "../../testing/invariants.ts";
import { createPaymentFixture, type PaymentFixture } from "../../testing/payment-fixture.ts";
import { lobbyGames } from "../lobby/catalogue.ts";
import type { PaymentRow } from "../payment-records/payment-store.ts";
import { paymentView } from "./payment-view.ts";

let fixture: PaymentFixture;
beforeEach(() => {
  fixture = createPaymentFixture();
});
afterEach(() => fixture.close());

const CARD = { card_number: "4242424242424242", card_expiry: "12/39", card_cvc: "123", card_holder: "Sol" };

/** Creates a deposit of 100 EUR. */
function begin(userId: string, alias: string, fields: Record<string, string>): PaymentRow {
  const { deposits } = fixture.services.payments;
  return fixture.services.store.transaction(() =>
    deposits.create(userId, "EUR", {
      alias,
      amount: "100.00",
      currency: "EUR",
      fields,
      save: false,
      benefit_id: "0",
      return_path: "/en/wallet",
      locale: "en",
    }),
  );
}

/** Applies an action of the provider to a payment. */
function act({ paymentId }: PaymentRow, action: string, amount = ""): void {
  const { act, orders } = fixture.services.payments;
  const order = orders.findByReference(paymentId);
  if (!order) throw new Error("no provider has such an order");
  fixture.services.store.transaction(() => act(order, action, { amount }));
}

/** Advances the clock and returns the webhooks sent by then, without duplicates. */
async function sent(seconds: number): Promise<{ provider: string; body: string }[]> {
  fixture.clock.advance(seconds * 1000);
  // The first run processes the due work, the second one sends the webhooks.
  for (let turn = 0; turn < 2; turn += 1) await fixture.services.payments.worker.tick();
  const bodies = new Map(fixture.sentWebhooks.splice(0).map((webhook) => [webhook.body, webhook]));
  return [...bodies.values()];
}

function receive({ provider, body }: { provider: string; body: string }): string {
  const signature = signWithTimestamp(webhookSecret(fixture.secret, provider), body, fixture.clock.now());
  return fixture.services.payments.webhooks.receive(provider, body, signature);
}

test("a webhook that arrives after a newer one changes nothing", async () => {
  const userId = fixture.player(100);
  const payment = begin(userId, "crypto-coin", { network: "litecoin" });
  const requestedCoins = payment.next.step === "crypto" ? payment.next.amount : "";
  act(payment, "send", requestedCoins);
  const [seen] = await sent(0);
  const [first] = await sent(151);
  const [second] = await sent(151);
  if (!seen || !first || !second) throw new Error("the provider was silent");
  expect(receive(second)).toBe("applied");
  const young = fixture.services.paymentStore.find(payment.paymentId);
  expect(young).toMatchObject({ status: "confirming", progress: { confirmations: 2 } });
  expect([receive(first), receive(seen)]).toEqual(["stale", "stale"]);
  expect(fixture.services.paymentStore.find(payment.paymentId)).toEqual(young);
});

test("the operator pays the part of a chargeback that is no longer in the wallet", async () => {
  const userId = fixture.player(100);
  const payment = begin(userId, "card", CARD);
  act(payment, "approve");
  for (const webhook of await sent(5)) receive(webhook);
  expect(fixture.services.ledger.balances(userId, "EUR").cash).toBe(10_100);
  const bet = { transactionId: "bet", roundId: "bet", userId, gameCode: lobbyGames[0]?.code ?? "" };
  fixture.services.store.transaction(() =>
    fixture.services.wallet.bet({ ...bet, currency: "EUR", amount: 7_100 }),
  );
  act(payment, "charge_back");
  for (const webhook of await sent(5)) receive(webhook);

  expect(fixture.services.paymentStore.find(payment.paymentId)?.status).toBe("reversed");
  expect(fixture.services.ledger.balances(userId, "EUR").cash).toBe(0);
  const movement = fixture.services.store.db
    .prepare("SELECT movement_id AS id FROM payment_changes WHERE payment_id = ? AND status = 'reversed'")
    .get(payment.paymentId);
  expect(fixture.services.ledger.transfersOf(Number(movement?.id))).toEqual([
    { from: "cash", to: "payments", amount: 3_000 },
    { from: "house", to: "payments", amount: 7_000 },
  ]);
  expectPaymentInvariants(fixture);
});

test("a withdrawal that the bank returns says which fee came back; any other payment keeps its fee", () => {
  const { paymentId } = begin(fixture.player(100), "card", CARD);
  const row = fixture.services.paymentStore.find(paymentId);
  if (!row) throw new Error("the payment is not stored");
  const returned = { ...row, type: "withdrawal", status: "reversed", fee: 150 } as const;
  expect(paymentView(returned, "en")).toMatchObject({ fee: "1.50", fee_returned: "1.50" });
  for (const other of [{ status: "settled" }, { status: "cancelled" }, { type: "deposit" }] as const)
    expect(paymentView({ ...returned, ...other }, "en")).toMatchObject({ fee: "1.50", fee_returned: "0.00" });
});
