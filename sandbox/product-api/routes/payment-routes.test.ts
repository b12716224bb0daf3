import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { cardFields, paymentClient, RETURN_PATH, TEST_CARD_NUMBERS } from "../../testing/payment-client.ts";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";

let sandbox: TestSandbox;
let player: { token: string; userId: string; email: string };
let at: ReturnType<typeof paymentClient>;

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

test.each([
  ["approve", "settled", null, "550.00"],
  ["decline", "declined", "authentication_failed", "500.00"],
  ["time_out", "declined", "timed_out", "500.00"],
])("3-D Secure: %s ends as %s, and the page redirects to the site", async (action, status, reason, cash) => {
  const { result } = await at.deposit({ alias: "card", fields: cardFields() });
  expect(result).toMatchObject({ status: "awaiting_player", next: { step: "redirect" }, receipt: null });
  const { status: http, location } = await at.press(result.next.url, action);
  expect([http, location]).toEqual([303, `${RETURN_PATH}?payment=${result.payment_id}`]);
  await at.wait(1);
  expect(await at.payment(result.payment_id)).toMatchObject({ status, reason, next: { step: "none" } });
  expect(await at.cash()).toBe(cash);
  // A second click on a page that is still open has no effect.
  await at.press(result.next.url, "approve");
  await at.wait(1);
  expect((await at.payment(result.payment_id)).status).toBe(status);
  expect(await at.cash()).toBe(cash);
});

test("3-D Secure: a payment whose window was closed can be continued until it expires", async () => {
  const { result } = await at.deposit({ alias: "card", fields: cardFields() });
  await at.wait(800);
  expect((await at.payment(result.payment_id)).next).toEqual(result.next);
  await at.wait(200);
  expect((await at.payment(result.payment_id)).status).toBe("expired");
  expect((await at.press(result.next.url, "approve")).status).toBe(303);
  await at.wait(1);
  expect((await at.payment(result.payment_id)).status).toBe("expired");
  expect(await at.cash()).toBe("500.00");
});

test.each([
  [TEST_CARD_NUMBERS.frictionless, "settled", null],
  [TEST_CARD_NUMBERS.declined, "declined", "card_declined"],
  [TEST_CARD_NUMBERS.empty, "declined", "not_enough_on_account"],
])("card %s is settled or declined without a page", async (number, status, reason) => {
  const { result } = await at.deposit({ alias: "card", fields: cardFields(number) });
  expect(result).toMatchObject({ status: "pending", next: { step: "none" } });
  await at.wait(1);
  expect(await at.payment(result.payment_id)).toMatchObject({ status, reason });
});

test.each([
  ["e-wallet", { wallet_email: "sol@example.com" }, "pay", "settled"],
  ["e-wallet", { wallet_email: "sol@example.com" }, "no_funds", "declined"],
  ["instant-bank", { bank: "two" }, "pay", "settled"],
  ["instant-bank", { bank: "two" }, "cancel", "cancelled"],
] as [string, Record<string, string>, string, string][])(
  "%s %o: %s ends as %s",
  async (alias, fields, action, status) => {
    const { result } = await at.deposit({ alias, fields });
    await at.press(result.next.url, action);
    await at.wait(1);
    expect((await at.payment(result.payment_id)).status).toBe(status);
  },
);

test("a bank transfer shows a reference, is reported as sent and arrives minutes later", async () => {
  const { result } = await at.deposit({ alias: "bank-transfer", fields: { account_holder: "Sol Demo" } });
  expect(result.next).toMatchObject({
    step: "bank",
    amount: "50.00",
    reference: expect.stringMatching(/^RF\d\d /),
  });
  await at.wait(130);
  expect((await at.payment(result.payment_id)).status).toBe("pending");
  await at.wait(200);
  const settled = await at.payment(result.payment_id);
  expect(settled.timeline.map(({ status }: { status: string }) => status)).toEqual([
    "created",
    "awaiting_player",
    "pending",
    "settled",
  ]);
  expect(settled.receipt.number).toMatch(/^S-[0-9A-F]{8}$/);
  expect(await at.cash()).toBe("550.00");
});

test("a voucher pays once, in any spelling and however often it is sent", async () => {
  const codes = ["GHJK-1234-EFGH-5678", "GHJK-1234-EFGH-5678", "ghjk1234efgh5678"];
  const payments = await Promise.all(
    codes.map((voucher_code) => at.deposit({ alias: "voucher", fields: { voucher_code } })),
  );
  await at.wait(1);
  const statuses = await Promise.all(
    payments.map(async ({ result }) => (await at.payment(result.payment_id)).status),
  );
  expect(statuses.sort()).toEqual(["declined", "declined", "settled"]);
});

test("a voucher pays the requested amount or is unknown", async () => {
  const validVoucher = await at.deposit({
    alias: "voucher",
    fields: { voucher_code: "ABCD-1234-EFGH-5678" },
  });
  const unknown = await at.deposit({ alias: "voucher", fields: { voucher_code: "0000123456781234" } });
  await at.wait(1);
  expect((await at.payment(validVoucher.result.payment_id)).status).toBe("settled");
  expect(await at.payment(unknown.result.payment_id)).toMatchObject({
    status: "declined",
    reason: "voucher_unknown",
  });
});

test.each([
  [["0.5"], "50.00", "550.00"],
  [["0.2"], "20.00", "520.00"],
  [["0.75"], "75.00", "575.00"],
  [["0.2", "0.3"], "50.00", "550.00"],
])(
  "litecoin sent as %j is credited as %s when the network has confirmed it",
  async (sends, settled, cash) => {
    const { result } = await at.deposit({ alias: "crypto-coin", fields: { network: "litecoin" } });
    expect(result.next).toMatchObject({
      step: "crypto",
      coin: "LTC",
      amount: "0.5",
      confirmations: 0,
      needed: 6,
    });
    for (const amount of sends) await at.press(result.next.wallet_url, `send:${amount}`);
    await at.wait(310);
    const confirming = await at.payment(result.payment_id);
    expect(confirming.status).toBe("confirming");
    expect(confirming.next.confirmations).toBeGreaterThan(0);
    expect(await at.cash()).toBe("500.00");
    for (let block = 0; block < 8; block += 1) await at.wait(160);
    expect(await at.payment(result.payment_id)).toMatchObject({ status: "settled", settled_amount: settled });
    expect(await at.cash()).toBe(cash);
  },
);

test("coins that arrive after the expiry are booked", async () => {
  const { result } = await at.deposit({ alias: "stable-coin", fields: { network: "tron" } });
  await at.wait(3700);
  expect((await at.payment(result.payment_id)).status).toBe("expired");
  await at.press(result.next.wallet_url, "send:50");
  for (let block = 0; block < 20; block += 1) await at.wait(16);
  expect((await at.payment(result.payment_id)).status).toBe("settled");
  expect(await at.cash()).toBe("550.00");
});

test("the MiFinity token opens the frame; messages of the frame do not settle the payment", async () => {
  const { result } = await at.deposit({ alias: "mifinity" });
  expect(result.next).toMatchObject({ step: "widget", widget: "mifinity" });
  const script = await fetch(`${sandbox.url}${result.next.script}`);
  expect(script.headers.get("content-type")).toContain("text/javascript");
  expect(await script.text()).toContain("showPaymentIframe");
  const { text } = await at.press(`/sandbox/pay/mifinity/${result.next.token}`, "pay");
  expect(text).toContain('"outcome":"authorised"');
  expect(await at.cash()).toBe("500.00");
  await at.wait(1);
  expect((await at.payment(result.payment_id)).status).toBe("settled");
});

test("coins are bought at a quoted price in a widget with signed parameters", async () => {
  const as = { token: player.token };
  const { result: quote } = await sandbox.call(
    "cryptoQuote",
    { amount: "100", currency: "EUR", coin: "BTC" },
    as,
  );
  expect(quote).toMatchObject({ amount: "100.00", fee: "3.50", total: "103.50", coin_amount: "0.001" });
  const order = { quote_id: quote.quote_id, return_path: RETURN_PATH };
  const { result } = await sandbox.call("createCryptoPurchase", order, { ...as, key: "buy" });
  const { params } = result.next;
  const path = `/sandbox/pay/purchase/${params.externalTransactionId}`;
  const open = async (changes: object) =>
    (await fetch(`${sandbox.url}${path}?${new URLSearchParams({ ...params, ...changes })}`)).status;
  expect(await open({})).toBe(200);
  expect(await open({ baseCurrencyAmount: "1.00" })).toBe(404);
  expect(await open({ signature: "" })).toBe(404);
  await at.press(path, "pay");
  await at.wait(70);
  expect((await at.payment(result.payment_id)).status).toBe("settled");
  expect(await at.cash()).toBe("600.00");
  const again = await sandbox.call("createCryptoPurchase", order, { ...as, key: "buy-again" });
  expect(again.error?.code).toBe(PRODUCT_ERROR.quoteExpired);
});

test("a quote expires, and quotes of other players are unknown", async () => {
  const quoteInput = { amount: "100", currency: "EUR", coin: "BTC" } as const;
  const { result } = await sandbox.call("cryptoQuote", quoteInput, { token: player.token });
  const order = { quote_id: result.quote_id, return_path: RETURN_PATH };
  const stranger = await sandbox.register();
  const theirs = await sandbox.call("createCryptoPurchase", order, { token: stranger.token, key: "theirs" });
  expect(theirs.status).toBe(404);
  await at.wait(61);
  const late = await sandbox.call("createCryptoPurchase", order, { token: player.token, key: "late" });
  expect(late.error?.code).toBe(PRODUCT_ERROR.quoteExpired);
});

test("a method in maintenance shows its end and refuses deposits", async () => {
  const { result } = await sandbox.call("paymentSystems", { type: "deposit" }, { token: player.token });
  const phone = result.deposit.find(({ alias }: { alias: string }) => alias === "phone-bill");
  expect(phone.status).toBe("maintenance");
  const { error } = await at.deposit({
    alias: "phone-bill",
    amount: "10",
    fields: { phone: "+358401234567" },
  });
  expect(error).toMatchObject({
    code: PRODUCT_ERROR.paymentMethodInMaintenance,
    vars: { until: phone.maintenance_until },
  });
});

test("a saved card requires only its security code, pays, and can be removed", async () => {
  await at.deposit({ alias: "card", fields: cardFields(TEST_CARD_NUMBERS.frictionless), save: true });
  const as = { token: player.token };
  const { result } = await sandbox.call("savedMethods", { locale: "de" }, as);
  expect(result).toMatchObject([{ alias: "card", label: "•••• 4444", groups: ["deposit", "withdraw"] }]);
  expect(result[0].fields.map(({ name }: { name: string }) => name)).toEqual(["card_cvc"]);
  const { saved_method_id } = result[0];
  const paid = await at.deposit({ alias: "card", saved_method_id, fields: { card_cvc: "123" } });
  expect(paid.result.account).toBe("•••• 4444");
  const without = await at.deposit({ alias: "card", saved_method_id, fields: {} });
  expect(without.error?.vars).toEqual({ field: "card_cvc" });

  const stranger = await sandbox.register();
  const theirs = paymentClient(sandbox, stranger.token);
  const stolen = await theirs.deposit({ alias: "card", saved_method_id, fields: { card_cvc: "123" } });
  expect(stolen.status).toBe(404);
  await sandbox.call("removeSavedMethod", { saved_method_id }, { token: stranger.token });
  expect((await sandbox.call("savedMethods", {}, as)).result).toHaveLength(1);
  await sandbox.call("removeSavedMethod", { saved_method_id }, as);
  expect((await sandbox.call("savedMethods", {}, as)).result).toEqual([]);
});

test("the history is filtered by type, status, method and date, has totals and is paginated", async () => {
  for (const amount of ["10", "20", "30"]) {
    await at.deposit({ alias: "card", amount, fields: cardFields(TEST_CARD_NUMBERS.frictionless) });
  }
  await at.deposit({ alias: "voucher", fields: { voucher_code: "0000123456781234" } });
  await at.withdraw({ amount: "40" });
  await at.wait(1);
  const list = async (filters: object) =>
    (await sandbox.call("payments", filters, { token: player.token })).result;
  expect(await list({})).toMatchObject({
    total: 5,
    next_cursor: null,
    totals: { deposits: "60.00", withdrawals: "0.00", open_withdrawals: "40.00" },
  });
  expect((await list({ type: "withdrawal" })).total).toBe(1);
  expect((await list({ status: "declined,pending" })).total).toBe(2);
  expect((await list({ method: "card", limit: 1 })).totals.deposits).toBe("60.00");
  const now = sandbox.services.clock.iso();
  expect((await list({ from: now })).total).toBe(0);
  expect((await list({ to: now })).total).toBe(5);

  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ limit: 2, cursor });
    seen.push(...page.items.map(({ payment_id }: { payment_id: string }) => payment_id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  expect(new Set(seen).size).toBe(5);
  const forged = await sandbox.call("payments", { cursor: "' OR 1=1 --" }, { token: player.token });
  expect(forged.error?.code).toBe(PRODUCT_ERROR.invalidInput);
});

test("the regular demo player has deposits and withdrawals that match the statement", async () => {
  const demo = await sandbox.demo("demo-regular");
  const { result } = await sandbox.call("payments", {}, demo);
  expect(result.items.map(({ status }: { status: string }) => status)).toEqual([
    "cancelled",
    "settled",
    "declined",
    "settled",
    "settled",
  ]);
  expect(result.totals).toMatchObject({
    deposits: "150.00",
    withdrawals: "150.00",
    open_withdrawals: "0.00",
  });
  const period = { period: "lifetime" } as const;
  const statement = (await sandbox.call("activityStatement", period, demo)).result;
  expect(statement.total).toMatchObject({ deposits: "150.00", withdrawals: "150.00" });
});

test("each change of a payment is sent to the player's sockets, and important ones are mailed [LIVE-1, LIVE-2]", async () => {
  const heard: { status?: string; payment_id?: string }[] = [];
  const { session } = { session: { sessionId: "s", userId: player.userId } };
  const listener = {
    topics: new Set<never>(),
    session,
    send: (text: string) => {
      const { event, data } = JSON.parse(text);
      if (event === "payment") heard.push(data);
    },
  };
  sandbox.services.hub.add(listener);
  const { result } = await at.deposit({ alias: "card", fields: cardFields() });
  await at.press(result.next.url, "approve");
  await at.wait(1);
  const heardStatuses = () => heard.map(({ status }) => status);
  await expect.poll(heardStatuses).toEqual(["created", "awaiting_player", "pending", "settled"]);
  sandbox.services.hub.remove(listener);
  expect(heard.at(-1)).toMatchObject({
    payment_id: result.payment_id,
    type: "deposit",
    alias: "card",
    amount: "50.00",
    currency: "EUR",
    benefit_id: "0",
    paymethod_name: "Payment card",
  });
  const { result: mails } = await sandbox.control("GET", `/sandbox/mail.json?to=${player.email}`);
  expect(mails[0].link).toMatch(/\/wallet\/history$/);
});

test("a deposit grants the selected bonus, and an unavailable bonus is refused before the deposit [BM-3]", async () => {
  const { error } = await at.deposit({ alias: "card", fields: cardFields(), benefit_id: "no-such-bonus" });
  expect(error?.code).toBe(PRODUCT_ERROR.bonusUnavailable);
  const { result } = await at.deposit({
    alias: "card",
    fields: cardFields(TEST_CARD_NUMBERS.frictionless),
    benefit_id: "first-light",
  });
  await at.wait(1);
  expect(await at.payment(result.payment_id)).toMatchObject({ status: "settled", bonus_amount: "50.00" });
  expect(await at.facts()).toMatchObject({ available: "550.00", bonus: "50.00" });
});
