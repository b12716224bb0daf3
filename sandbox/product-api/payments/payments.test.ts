import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { isFinalStatus } from "#contract/wire/money/payment-rules.ts";
import { signWithTimestamp } from "../../http/timestamp-signature.ts";
import { webhookSecret } from "../../providers/payments/webhook.ts";
import { WalletRefusal } from "../../providers/seamless-wallet.ts";
import { Refusal } from "../../refusal.ts";
import { expectBalance, expectPaymentInvariants, readPayments } from "../../testing/invariants.ts";
import { createPaymentFixture, type PaymentFixture } from "../../testing/payment-fixture.ts";
import { propertyRuns } from "../../testing/property-runs.ts";
import { OFFERS } from "../bonuses/offers.ts";
import { lobbyGames } from "../lobby/catalogue.ts";

/** Runs of the property test. Set `PAYMENT_PROPERTY_RUNS=60` for the full test. */
const RUNS = propertyRuns(8);
/** Cents. */
const LIMIT = 60_000;
const START = 50_000;

let fixture: PaymentFixture;
// Only the sandbox's clock advances the time.
beforeAll(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-18T10:00:00.000Z") }));
afterAll(() => vi.useRealTimers());
beforeEach(() => {
  fixture = createPaymentFixture();
});
afterEach(() => fixture.close());

const FIELDS: Record<string, Record<string, string>> = {
  card: { card_number: "4242424242424242", card_expiry: "12/39", card_cvc: "123", card_holder: "Sol" },
  "e-wallet": { wallet_email: "sol@example.com" },
  "bank-transfer": { account_holder: "Sol" },
  "crypto-coin": { network: "litecoin" },
  mifinity: {},
  voucher: { voucher_code: "ABCD-1234-EFGH-5678" },
};
const ACTIONS = [
  "approve",
  "decline",
  "time_out",
  "pay",
  "no_funds",
  "cancel",
  "send",
  "charge_back",
  "nonsense",
];

const DEPOSIT_OFFERS = OFFERS.filter(({ kind }) => kind === "deposit").map(({ benefitId }) => benefitId);
const GAME = lobbyGames[0]?.code ?? "";

const pick = fc.nat({ max: 1000 });
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      verb: fc.constant("deposit"),
      alias: fc.constantFrom(...Object.keys(FIELDS)),
      amount: fc.integer({ min: 2000, max: 20_000 }),
      benefit: fc.constantFrom("0", "0", ...DEPOSIT_OFFERS, "unknown"),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      verb: fc.constant("press"),
      which: pick,
      action: fc.constantFrom(...ACTIONS),
      // Tenths of the requested coins: less, exact, more.
      tenths: fc.constantFrom(3, 10, 10, 17),
    }),
  },
  { weight: 10, arbitrary: fc.record({ verb: fc.constant("hand"), which: pick, keep: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      verb: fc.constant("forge"),
      which: pick,
      how: fc.constantFrom("body", "signature", "provider", "old", "own-secret"),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ verb: fc.constant("withdraw"), amount: fc.integer({ min: 2000, max: 40_000 }) }),
  },
  { weight: 3, arbitrary: fc.record({ verb: fc.constant("cancel"), which: pick }) },
  {
    weight: 3,
    arbitrary: fc.record({ verb: fc.constant("bet"), amount: fc.integer({ min: 1, max: 30_000 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ verb: fc.constant("win"), amount: fc.integer({ min: 1, max: 9000 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      verb: fc.constant("wait"),
      seconds: fc.oneof(fc.integer({ min: 1, max: 200 }), fc.constantFrom(900, 3600, 90_000, 3 * 90_000)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant("die"), which: pick }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant("restart") }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

type Webhook = { provider: string; body: string };

/** Simulates one player's payments. */
function simulatePayments() {
  const userId = fixture.player(START);
  const own = () => fixture.services.ledger.balances(userId, "EUR");
  let played = 0;
  let made = 0;
  const rounds: string[] = [];
  const decimal = (amount: number) => (amount / 100).toFixed(2);
  const item = <T>(items: readonly T[], which: number): T | undefined => items[which % items.length];
  const signed = ({ provider, body }: Webhook) =>
    signWithTimestamp(webhookSecret(fixture.secret, provider), body, fixture.clock.now());
  const receive = ({ provider, body }: Webhook, signature: string) =>
    fixture.services.payments.webhooks.receive(provider, body, signature);

  fixture.services.store.transaction(() =>
    fixture.services.protection.limits.set(userId, "EUR", { kind: "deposit", period: "day" }, decimal(LIMIT)),
  );

  const refusable = (work: () => unknown): void => {
    const before = own();
    try {
      fixture.services.store.transaction(work);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      expect(own()).toEqual(before);
    }
  };

  const steps: { [Verb in Step["verb"]]: (of: Extract<Step, { verb: Verb }>) => unknown } = {
    deposit: ({ alias, amount, benefit }) =>
      refusable(() =>
        fixture.services.payments.deposits.create(userId, "EUR", {
          alias,
          amount: decimal(amount),
          currency: "EUR",
          fields: FIELDS[alias] ?? {},
          save: false,
          benefit_id: benefit,
          return_path: "/en/wallet",
          locale: "en",
        }),
      ),
    press({ which, action, tenths }) {
      const { act, orders } = fixture.services.payments;
      const payment = item(readPayments(fixture), which);
      const order = payment && orders.findByReference(payment.paymentId);
      if (!order) return;
      const requestedCoins = BigInt(order.data.requested ?? "0");
      const coins = (requestedCoins * BigInt(tenths)) / 10n;
      const amount = `${coins / 100_000_000n}.${(coins % 100_000_000n).toString().padStart(8, "0")}`;
      fixture.services.store.transaction(() => act(order, action, { amount }));
    },
    hand({ which, keep }) {
      const webhook = item(fixture.sentWebhooks, which);
      if (!webhook) return;
      const outcome = receive(webhook, signed(webhook));
      expect(outcome).not.toBe("forged");
      expect(outcome).not.toBe("unknown");
      // Some webhooks are delivered twice; early ones are sent again, as providers do.
      if (!keep && outcome !== "early") fixture.sentWebhooks.splice(which % fixture.sentWebhooks.length, 1);
    },
    forge({ which, how }) {
      const webhook = item(fixture.sentWebhooks, which);
      if (!webhook) return;
      const before = own();
      const dearer = webhook.body
        .replace(/"amount":"[^"]*"/, '"amount":"999999.00"')
        .replace(/"state":"\w+"/, '"state":"settled"');
      const forged = {
        body: () => receive({ ...webhook, body: dearer }, signed(webhook)),
        signature: () =>
          receive(
            { ...webhook, body: dearer },
            `t=${Math.floor(fixture.clock.now().getTime() / 1000)},v1=${"0".repeat(64)}`,
          ),
        provider: () =>
          receive({ provider: "voucher-of-a-stranger", body: dearer }, signed({ ...webhook, body: dearer })),
        old: () =>
          receive(
            { ...webhook, body: dearer },
            signWithTimestamp(
              webhookSecret(fixture.secret, webhook.provider),
              dearer,
              new Date(fixture.clock.now().getTime() - 301_000),
            ),
          ),
        // A valid signature of one provider does not cover orders of another.
        "own-secret": () =>
          receive(
            { provider: "another-provider", body: dearer },
            signWithTimestamp(webhookSecret(fixture.secret, "another-provider"), dearer, fixture.clock.now()),
          ),
      }[how]();
      expect(["forged", "unknown"]).toContain(forged);
      expect(own()).toEqual(before);
    },
    withdraw: ({ amount }) =>
      refusable(() =>
        fixture.services.payments.withdrawals.create(userId, "EUR", {
          alias: "e-wallet",
          amount: decimal(amount),
          currency: "EUR",
          save: false,
          locale: "en",
          fields: { wallet_email: `${["sol", "declined", "returned"][amount % 3]}@example.com` },
        }),
      ),
    cancel({ which }) {
      const payment = item(readPayments(fixture), which);
      if (payment) refusable(() => fixture.services.payments.withdrawals.cancel(payment));
    },
    bet({ amount }) {
      if (own().cash < amount) return;
      const id = `${userId} bet ${++made}`;
      const transaction = { transactionId: id, roundId: id, userId, gameCode: GAME };
      try {
        fixture.services.store.transaction(() =>
          fixture.services.wallet.bet({ ...transaction, currency: "EUR", amount }),
        );
      } catch (error) {
        // The stake exceeds the limit of the active bonus.
        if (error instanceof WalletRefusal && error.code === "bonus-stake-limit") return;
        throw error;
      }
      rounds.push(id);
      played -= amount;
    },
    win({ amount }) {
      const roundId = rounds.at(-1);
      if (!roundId) return;
      const transaction = { transactionId: `${userId} win ${++made}`, roundId, userId, gameCode: GAME };
      fixture.services.store.transaction(() =>
        fixture.services.wallet.win({ ...transaction, currency: "EUR", amount }),
      );
      played += amount;
    },
    async wait({ seconds }) {
      fixture.clock.advance(seconds * 1000);
      await fixture.services.payments.worker.tick();
    },
    async die({ which }) {
      const webhook = item(fixture.sentWebhooks, which);
      const before = own();
      if (webhook) await fixture.crashDuring(() => receive(webhook, signed(webhook)));
      expect(own()).toEqual(before);
    },
    restart: () => fixture.restart(),
  };

  return {
    userId,
    take: (next: Step) => (steps[next.verb] as (of: Step) => unknown)(next),
    expectOwned: () => expectBalance(fixture, userId, START + played),
    /** Checks that the deposits of each day are within the limit. */
    expectWithinLimit() {
      const days = fixture.services.store.db
        .prepare(
          `SELECT substr(m.at, 1, 10) AS day, sum(t.amount) AS amount FROM ledger_movements m
           JOIN ledger_transfers t USING (movement_id) WHERE m.kind = 'deposit' AND m.user_id = ? GROUP BY day`,
        )
        .all(userId);
      for (const { day, amount } of days) expect(Number(amount), String(day)).toBeLessThanOrEqual(LIMIT);
    },
    /** Advances the clock until all payments are final; webhooks arrive newest first, then again in order. */
    async conclude() {
      for (let turn = 0; turn < 12; turn += 1) {
        fixture.clock.advance(4 * 24 * 3600 * 1000);
        await fixture.services.payments.worker.tick();
        for (const webhook of [...fixture.sentWebhooks].reverse()) receive(webhook, signed(webhook));
        for (const webhook of fixture.sentWebhooks.splice(0)) receive(webhook, signed(webhook));
      }
    },
  };
}

test("random actions and repeated webhooks in any order keep the books balanced, the states valid and money moved once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 70 }), async (steps) => {
      fixture.close();
      fixture = createPaymentFixture();
      const player = simulatePayments();
      for (const next of steps) {
        await player.take(next);
        player.expectOwned();
      }
      expectPaymentInvariants(fixture);
      player.expectWithinLimit();
      await player.conclude();
      expectPaymentInvariants(fixture);
      player.expectOwned();
      expect(readPayments(fixture).filter(({ status }) => !isFinalStatus(status))).toEqual([]);
      expect(fixture.errors).toEqual([]);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});
