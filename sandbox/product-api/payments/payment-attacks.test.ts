import { readFileSync } from "node:fs";
import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { signWithTimestamp } from "../../http/timestamp-signature.ts";
import { webhookSecret } from "../../providers/payments/webhook.ts";
import { cardFields, paymentClient, TEST_CARD_NUMBERS } from "../../testing/payment-client.ts";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";

let sandbox: TestSandbox;
let player: { token: string; userId: string; email: string };
let at: ReturnType<typeof paymentClient>;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  player = await sandbox.register("EUR");
  sandbox.approve(player.userId);
  at = paymentClient(sandbox, player.token);
});

test("a payment of another player gets the same response as an unknown one", async () => {
  const { result } = await at.withdraw({});
  const stranger = paymentClient(sandbox, (await sandbox.register()).token);
  expect(await stranger.payment(result.payment_id)).toBeUndefined();
  const cancelled = await stranger.cancel(result.payment_id);
  const unknown = await stranger.cancel(crypto.randomUUID());
  expect(cancelled.status).toBe(404);
  expect(cancelled.error).toEqual(unknown.error);
  expect((await at.payment(result.payment_id)).status).toBe("pending");
});

test.each([
  "-50",
  "0",
  "0.00",
  "-0",
  "NaN",
  "1e309",
  "1e2",
  "Infinity",
  "",
  " ",
  "50,00",
  "0x32",
  "５０",
  "50.00000000000000000001",
  "50.001",
  "99999999999999999999",
  "1 000",
  "+50",
  "50EUR",
])("%j is not a valid amount of euros for deposits and withdrawals", async (amount) => {
  const deposit = await at.deposit({
    alias: "card",
    amount,
    fields: cardFields(TEST_CARD_NUMBERS.frictionless),
  });
  const withdrawal = await at.withdraw({ amount });
  for (const { status, error } of [deposit, withdrawal]) {
    expect([status, error?.code]).toEqual([422, PRODUCT_ERROR.invalidInput]);
  }
  expect((await sandbox.call("payments", {}, player)).result.total).toBe(0);
});

test("an amount as a number and an amount in another currency are refused", async () => {
  const number = await at.deposit({ alias: "card", amount: 50 as never, fields: cardFields() });
  expect(number.error?.code).toBe(PRODUCT_ERROR.invalidInput);
  for (const { error } of [
    await at.deposit({ alias: "card", currency: "KZT", fields: cardFields() }),
    await at.withdraw({ currency: "BTC" }),
  ]) {
    expect(error?.message).toBe("wrong_currency");
  }
});

test.each([
  ["9.99", PRODUCT_ERROR.amountTooSmall, "10.00"],
  ["5000.01", PRODUCT_ERROR.amountTooLarge, "5000.00"],
])("%s is outside the method's limits, and the refusal contains the limit", async (amount, code, limit) => {
  const { error } = await at.deposit({ alias: "card", amount, fields: cardFields() });
  expect(error).toMatchObject({ code, vars: { limit, currency: "EUR" } });
});

test.each([
  ["card_number", { card_number: "4242 4242 4242 4241" }],
  ["card_number", { card_number: "1234" }],
  ["card_expiry", { card_expiry: "01/20" }],
  ["card_expiry", { card_expiry: "13/39" }],
  ["card_cvc", { card_cvc: "12" }],
  ["card_holder", { card_holder: "" }],
])("the refused card field is %s for %o", async (field, wrong) => {
  const { error } = await at.deposit({ alias: "card", fields: { ...cardFields(), ...wrong } });
  expect(error).toMatchObject({ code: PRODUCT_ERROR.paymentFieldInvalid, vars: { field } });
});

test("an unknown field, an unknown method and a method of another currency are refused", async () => {
  const extra = await at.deposit({ alias: "card", fields: { ...cardFields(), status: "settled" } });
  expect(extra.error?.code).toBe(PRODUCT_ERROR.invalidInput);
  for (const alias of ["no-such-method", "__proto__", "buy-crypto"]) {
    const { error } = await at.deposit({ alias });
    expect(error?.code).toBe(PRODUCT_ERROR.paymentMethodUnavailable);
  }
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "en/wallet",
  "/en/wallet?next=//evil.example",
  "/en/wallet\r\nSet-Cookie: a=b",
  "/en/#x",
  "",
])("%j is not a valid return path of a provider's page", async (return_path) => {
  const { error } = await at.deposit({ alias: "card", fields: cardFields(), return_path });
  expect(error?.code).toBe(PRODUCT_ERROR.invalidInput);
});

test("neither the URL nor the form of a 3-D Secure page can change the return URL", async () => {
  const { result } = await at.deposit({ alias: "card", fields: cardFields() });
  const evil = "returnUrl=https://evil.example&return=//evil.example&return_path=//evil.example";
  const page = await fetch(`${sandbox.url}${result.next.url}?${evil}`);
  expect(await page.text()).not.toContain("evil.example");
  expect(page.headers.get("content-security-policy")).toContain("form-action 'self'");
  const answer = await fetch(`${sandbox.url}${result.next.url}?${evil}`, {
    method: "POST",
    redirect: "manual",
    body: `action=approve&${evil}`,
  });
  expect(answer.headers.get("location")).toMatch(/^\/en\/payment\/preloader\?payment=[0-9a-f-]{36}$/);
});

test("the page of a provider opens only for its own orders", async () => {
  const { result } = await at.deposit({ alias: "card", fields: cardFields() });
  const token = result.next.url.split("/").at(-1);
  for (const path of [`wallet/${token}`, `__proto__/${token}`, `3ds/${"A".repeat(43)}`, `coins/${token}`]) {
    expect((await fetch(`${sandbox.url}/sandbox/pay/${path}`)).status).toBe(404);
  }
});

test("markup that a player typed is escaped on the provider's page", async () => {
  const name = '"><script>alert(1)</script>';
  const { result } = await at.deposit({
    alias: "e-wallet",
    fields: { wallet_email: `${name.replaceAll(/\s/g, "")}@example.com` },
  });
  const page = await (await fetch(`${sandbox.url}${result.next.url}`)).text();
  expect(page).not.toContain("<script>alert");
});

test("neither card numbers nor security codes nor voucher codes nor their hashes are stored", async () => {
  await at.deposit(
    { alias: "card", fields: cardFields(TEST_CARD_NUMBERS.challenge), save: true },
    "with-a-card",
  );
  await at.withdraw({
    alias: "card",
    fields: { card_number: TEST_CARD_NUMBERS.challenge, card_holder: "Sol" },
  });
  await at.deposit({ alias: "voucher", fields: { voucher_code: "QWER-7788-ASDF-9911" } });
  await at.wait(400);
  const { db } = sandbox.services.store;
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  const all = tables
    .map(({ name }) => JSON.stringify(db.prepare(`SELECT * FROM "${name}"`).all()))
    .join("\n");
  expect(all).toContain("•••• 4242");
  for (const secret of [
    TEST_CARD_NUMBERS.challenge,
    "4242424242424242",
    "QWER-7788-ASDF-9911",
    "QWER7788ASDF9911",
  ]) {
    expect(all).not.toContain(secret);
  }
  // The same key with another card gets the first response, because secrets are not part of the input's hash.
  const again = await at.deposit(
    { alias: "card", fields: cardFields(TEST_CARD_NUMBERS.empty), save: true },
    "with-a-card",
  );
  expect(again.result.account).toBe("•••• 4242");
});

test("a webhook that is forged, replayed late or signed by another provider is refused", async () => {
  const { result } = await at.deposit({ alias: "card", fields: cardFields() });
  const house = String(
    sandbox.services.store.db.prepare("SELECT value FROM settings WHERE name = 'payment_secret'").get()
      ?.value,
  );
  const order = sandbox.services.payments.orders.findByReference(result.payment_id);
  const body = JSON.stringify({
    event_id: "e1",
    reference: result.payment_id,
    order_id: order?.orderId,
    sequence: 1,
    state: "settled",
    currency: "EUR",
    amount: "50.00",
  });
  const now = sandbox.services.clock.now();
  const old = new Date(now.getTime() - 301_000);
  const post = async (provider: string, signature: string, text = body) => {
    const answer = await fetch(`${sandbox.url}/webhooks/payments/${provider}`, {
      method: "POST",
      body: text,
      headers: { "X-Webhook-Signature": signature },
    });
    return answer.status;
  };
  const own = webhookSecret(house, "card");
  expect(await post("card", "")).toBe(401);
  expect(await post("card", `t=${Math.floor(now.getTime() / 1000)},v1=${"0".repeat(64)}`)).toBe(401);
  expect(await post("card", signWithTimestamp(webhookSecret(house, "voucher"), body, now))).toBe(401);
  expect(await post("card", signWithTimestamp(own, body, old))).toBe(401);
  expect(await post("card", signWithTimestamp(own, body, now), body.replace("50.00", "5000.00"))).toBe(401);
  expect(await post("voucher", signWithTimestamp(webhookSecret(house, "voucher"), body, now))).toBe(404);
  expect(await at.cash()).toBe("500.00");
  // The same event, signed by its own provider, is applied once.
  expect(await post("card", signWithTimestamp(own, body, now))).toBe(200);
  expect(await post("card", signWithTimestamp(own, body, now))).toBe(200);
  expect(await at.cash()).toBe("550.00");
});

test("a chargeback takes at most the money in the wallet", async () => {
  const { result } = await at.deposit({
    alias: "card",
    amount: "100",
    fields: cardFields(TEST_CARD_NUMBERS.frictionless),
  });
  await at.wait(1);
  expect((await at.withdraw({ amount: "500" })).status).toBe(200);
  const round = { transaction_id: `${player.userId} bet`, round_id: "lost", user_id: player.userId };
  await sandbox.call("bet", { ...round, game_code: "any", currency: "EUR", amount: "70" });
  const charge = { payment_id: result.payment_id, action: "charge_back" };
  await sandbox.control("POST", "/sandbox/payments/act", charge);
  expect(await at.payment(result.payment_id)).toMatchObject({ status: "reversed", reason: "charged_back" });
  expect(await at.facts()).toMatchObject({ available: "0.00", reserved: "500.00" });
  expect(sandbox.services.ledger.audit()).toEqual({ accounts: [], movements: [] });
});

test("a deposit above a limit is refused, and coins above the limit are not booked", async () => {
  const limit = { kind: "deposit", period: "day", value: "60" } as const;
  await sandbox.call("setLimit", limit, { token: player.token });
  const { result } = await at.deposit({ alias: "stable-coin", fields: { network: "tron" } });
  const more = await at.deposit({ alias: "card", amount: "11", fields: cardFields() });
  expect(more.error?.code).toBe(PRODUCT_ERROR.limitReached);
  await at.press(result.next.wallet_url, "send:75");
  for (let block = 0; block < 20; block += 1) await at.wait(16);
  expect(await at.payment(result.payment_id)).toMatchObject({ status: "settled", settled_amount: "50.00" });
});

test("late coins for an expired deposit do not exceed the limit together with a newer deposit", async () => {
  const limit = { kind: "deposit", period: "week", value: "60" } as const;
  await sandbox.call("setLimit", limit, { token: player.token });
  const first = await at.deposit({ alias: "stable-coin", fields: { network: "tron" } });
  await at.wait(3 * 3600);
  expect((await at.payment(first.result.payment_id)).status).toBe("expired");
  const second = await at.deposit({ alias: "stable-coin", fields: { network: "tron" } });
  for (const { result } of [first, second]) await at.press(result.next.wallet_url, "send:50");
  for (let block = 0; block < 20; block += 1) await at.wait(16);
  expect(await at.payment(first.result.payment_id)).toMatchObject({
    status: "expired",
    settled_amount: null,
  });
  expect((await at.payment(second.result.payment_id)).status).toBe("settled");
  expect(await at.cash()).toBe("550.00");
});

test("late coins within the limits are booked, and count towards the limits when they arrive", async () => {
  const limit = { kind: "deposit", period: "week", value: "60" } as const;
  await sandbox.call("setLimit", limit, { token: player.token });
  const { result } = await at.deposit({ alias: "stable-coin", fields: { network: "tron" } });
  await at.wait(3 * 3600);
  await at.press(result.next.wallet_url, "send:50");
  await at.wait(1);
  expect((await at.payment(result.payment_id)).status).toBe("confirming");
  const { error } = await at.deposit({ alias: "card", amount: "11", fields: cardFields() });
  expect(error?.code).toBe(PRODUCT_ERROR.limitReached);
  for (let block = 0; block < 20; block += 1) await at.wait(16);
  expect(await at.payment(result.payment_id)).toMatchObject({ status: "settled", settled_amount: "50.00" });
});

test("money that arrives for a locked account is returned", async () => {
  const { result } = await at.deposit({ alias: "bank-transfer", fields: { account_holder: "Sol" } });
  await sandbox.call("takeTimeOut", { days: 1 }, { token: player.token });
  await at.wait(130);
  await at.wait(200);
  const payment = sandbox.services.payments.paymentStore.find(result.payment_id);
  expect(payment).toMatchObject({ status: "declined", reason: "account_locked" });
  expect(sandbox.services.ledger.balances(player.userId, "EUR").cash).toBe(50_000);
});

test("a voucher whose payment is not accepted can be used again, and still pays once", async () => {
  const voucher = { alias: "voucher", fields: { voucher_code: "TRWQ-5566-MNBV-1122" } };
  const { result } = await at.deposit(voucher);
  await sandbox.call("takeTimeOut", { days: 1 }, { token: player.token });
  await at.wait(1);
  const payment = sandbox.services.payments.paymentStore.find(result.payment_id);
  expect(payment).toMatchObject({ status: "declined", reason: "account_locked" });

  const other = paymentClient(sandbox, (await sandbox.register()).token);
  const [paid, repeated] = [await other.deposit(voucher), await other.deposit(voucher)];
  await other.wait(1);
  expect((await other.payment(paid.result.payment_id)).status).toBe("settled");
  expect((await other.payment(repeated.result.payment_id)).status).toBe("declined");
  expect(sandbox.services.ledger.balances(player.userId, "EUR").cash).toBe(50_000);
});

test("the QR code contains the address and amount of the payment", async () => {
  const { result } = await at.deposit({ alias: "stable-coin", fields: { network: "polygon" } });
  const { qr, uri } = result.next;
  const svg = Buffer.from(qr.replace("data:image/svg+xml;base64,", ""), "base64");
  const { data, info } = await sharp(svg)
    .resize(400)
    .flatten({ background: "#fff" })
    .ensureAlpha()
    .raw()
    .toBuffer({
      resolveWithObject: true,
    });
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe(uri);
});

test("the vendors' scripts assign nothing that the page's content security policy forbids", () => {
  for (const name of ["mifinity", "moonpay"]) {
    const code = readFileSync(
      new URL(`../../providers/payments/pages/sdk/${name}.ts`, import.meta.url),
      "utf8",
    );
    expect(code).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc|eval\(/);
  }
});
