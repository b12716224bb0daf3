import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import type { Currency } from "#contract/wire/money/money.ts";
import { signWithTimestamp } from "../../http/timestamp-signature.ts";
import { webhookSecret } from "../../providers/payments/webhook.ts";
import { cardFields, paymentClient } from "../../testing/payment-client.ts";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";

let sandbox: TestSandbox;
let player: { token: string; userId: string };
let at: ReturnType<typeof paymentClient>;
let made = 0;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(async () => {
  expect(sandbox.services.ledger.audit()).toEqual({ accounts: [], movements: [] });
  await sandbox.close();
});
beforeEach(async () => {
  player = await sandbox.register("EUR");
  sandbox.approve(player.userId);
  at = paymentClient(sandbox, player.token);
});

const cash = () => sandbox.services.ledger.balances(player.userId, "EUR").cash;
const transaction = (amount: unknown, currency: Currency = "EUR", id = `attack-${++made}`) => ({
  transaction_id: id,
  round_id: id,
  user_id: player.userId,
  game_code: "any",
  currency,
  amount: amount as string,
});

// Amounts of payments are tested in payment-attacks.test.ts.
test.each([
  "-5",
  "-0.01",
  "NaN",
  "1e309",
  "1e2",
  "Infinity",
  "-Infinity",
  "0x10",
  "",
  " ",
  "5,00",
  "５",
  "5.00000000000000000001",
  "5.001",
  "99999999999999999999",
  "1 000",
  "+5",
  "5EUR",
  5,
  { amount: "5" },
  ["5"],
  true,
])("the amount %j moves nothing in any call", async (amount) => {
  const text = amount as string;
  const answers = [
    await sandbox.call("bet", transaction(amount)),
    await sandbox.call("win", transaction(amount)),
    await sandbox.call("cryptoQuote", { amount: text, currency: "EUR", coin: "BTC" }, player),
    await sandbox.call("setLimit", { kind: "stake", period: "day", value: text }, player),
  ];
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  expect(cash()).toBe(50_000);
  const { result } = await sandbox.call("protection", {}, player);
  expect(result.limits.filter(({ value }: { value: unknown }) => value !== null)).toEqual([]);
});

test.each([-100, 0, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, "100"])(
  "a spin for %j is no spin",
  async (stake) => {
    const { result } = await sandbox.call("games", { category: "slots", limit: 1 });
    const input = { code: result.items[0].code, mode: "real", locale: "en", lobby_url: "/games" } as const;
    const { game_url } = (await sandbox.call("launchGame", input, player)).result;
    const token = new URL(game_url, sandbox.url).searchParams.get("token");
    const answer = await fetch(`${sandbox.url}/sandbox/games/api/${input.code}/spin`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify({ stake, roundRequestId: crypto.randomUUID() }),
    });
    expect(answer.status).toBe(400);
    expect(cash()).toBe(50_000);
  },
);

test("money in another currency can be neither staked nor won, and no price is quoted for it", async () => {
  const answers = [
    await sandbox.call("bet", transaction("5", "USD")),
    await sandbox.call("win", transaction("5", "BTC")),
    await sandbox.call("cryptoQuote", { amount: "50", currency: "USD", coin: "BTC" }, player),
  ];
  expect(answers.filter(({ status }) => status < 400)).toEqual([]);
  expect(cash()).toBe(50_000);
});

test("an idempotency key of another player returns neither their response nor their money", async () => {
  const key = "a-key-that-leaked";
  const first = await at.withdraw({ amount: "100" }, key);
  const stranger = await sandbox.register();
  sandbox.approve(stranger.userId);
  const second = await paymentClient(sandbox, stranger.token).withdraw({ amount: "100" }, key);
  expect(second.status).toBe(200);
  expect(second.result.payment_id).not.toBe(first.result.payment_id);
  expect(cash()).toBe(40_000);
});

test("a signed webhook with an invalid amount or another currency moves nothing", async () => {
  const house = String(
    sandbox.services.store.db.prepare("SELECT value FROM settings WHERE name = 'payment_secret'").get()
      ?.value,
  );
  for (const [index, change] of [
    ...["-50.00", "0", "NaN", "1e309", "50.00000000000000000001", "99999999999999999999", ""].map(
      (amount) => ({
        amount,
      }),
    ),
    { currency: "BTC" },
    { currency: "EURO" },
    { amount: 50 },
    { sequence: -1 },
    { state: "paid" },
  ].entries()) {
    const { result } = await at.deposit({ alias: "card", fields: cardFields() });
    const order = sandbox.services.payments.orders.findByReference(result.payment_id);
    const body = JSON.stringify({
      event_id: `attack-${index}`,
      reference: result.payment_id,
      order_id: order?.orderId,
      sequence: 1,
      state: "settled",
      currency: "EUR",
      amount: "50.00",
      ...change,
    });
    const signature = signWithTimestamp(webhookSecret(house, "card"), body, sandbox.services.clock.now());
    await fetch(`${sandbox.url}/webhooks/payments/card`, {
      method: "POST",
      body,
      headers: { "X-Webhook-Signature": signature },
    });
    expect((await at.payment(result.payment_id)).status, body).not.toBe("settled");
    expect(cash(), body).toBe(50_000);
    await at.press(result.next.url, "decline");
    await at.wait(1);
  }
});

test("concurrent withdrawals and stakes of the whole balance take it once", async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) =>
      turn % 2 === 0 ? at.withdraw({ amount: "500" }) : sandbox.call("bet", transaction("500")),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const codes = new Set(answers.flatMap(({ error }) => error?.code ?? []));
  expect([...codes]).toEqual([PRODUCT_ERROR.notEnoughMoney]);
  expect(cash()).toBe(0);
});
