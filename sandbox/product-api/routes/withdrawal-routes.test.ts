import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { OPEN_PAYMENT_STATUSES } from "#contract/wire/money/payment-rules.ts";
import { cardFields, paymentClient, TEST_CARD_NUMBERS } from "../../testing/payment-client.ts";
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

test("a withdrawal reserves its money and is paid after the review and the provider's confirmation", async () => {
  const { result } = await at.withdraw({ amount: "200" });
  expect(result).toMatchObject({ status: "pending", can_be_cancelled: true, account: "s•••@example.com" });
  expect(await at.facts()).toMatchObject({ available: "300.00", reserved: "200.00", bonus: "0.00" });
  await at.wait(200);
  expect(await at.payment(result.payment_id)).toMatchObject({
    status: "confirming",
    can_be_cancelled: false,
  });
  expect((await at.cancel(result.payment_id)).error?.code).toBe(PRODUCT_ERROR.paymentNotCancellable);
  await at.wait(200);
  expect(await at.payment(result.payment_id)).toMatchObject({ status: "settled", settled_amount: "200.00" });
  expect(await at.facts()).toMatchObject({ available: "300.00", reserved: "0.00" });
});

test("withdrawals that are not paid yet are counted alike by balance, payment history, and statement", async () => {
  const { result: first } = await at.withdraw({ amount: "100" });
  await at.wait(200);
  await at.withdraw({ amount: "50" });
  const { result: third } = await at.withdraw({ amount: "25" });
  await at.cancel(third.payment_id);
  expect((await at.payment(first.payment_id)).status).toBe("confirming");
  const ask = async (operation: "payments" | "activityStatement", input: object) =>
    (await sandbox.call(operation, input, { token: player.token })).result;
  const all = await ask("payments", {});
  const open = await ask("payments", { type: "withdrawal", status: OPEN_PAYMENT_STATUSES.join(",") });
  expect(open.items).toHaveLength(2);
  const statement = await ask("activityStatement", { period: "lifetime" });
  expect([
    (await at.facts()).reserved,
    all.totals.open_withdrawals,
    open.totals.open_withdrawals,
    statement.total.withdrawals,
  ]).toEqual(Array(4).fill("150.00"));
});

test("a cancelled withdrawal is returned at once, and only once if it is cancelled repeatedly", async () => {
  const { result } = await at.withdraw({ amount: "200" });
  const first = await at.cancel(result.payment_id, "cancel");
  expect(first.result.status).toBe("cancelled");
  expect(await at.cancel(result.payment_id, "cancel")).toEqual(first);
  expect((await at.cancel(result.payment_id, "other")).error?.code).toBe(PRODUCT_ERROR.paymentNotCancellable);
  expect(await at.cash()).toBe("500.00");
});

test.each([
  ["declined", "declined", "details_wrong"],
  ["returned", "reversed", "payout_returned"],
])("a payout that is %s is returned to the wallet", async (word, status, reason) => {
  const { result } = await at.withdraw({ fields: { wallet_email: `${word}@example.com` } });
  await at.wait(200);
  await at.wait(200);
  await at.wait(700);
  expect(await at.payment(result.payment_id)).toMatchObject({ status, reason });
  expect(await at.cash()).toBe("500.00");
});

test("the fee of a withdrawal is deducted from it and returned with it", async () => {
  const { result } = await at.withdraw({
    alias: "card",
    amount: "100",
    fields: { card_number: TEST_CARD_NUMBERS.challenge, card_holder: "Sol" },
  });
  expect(result).toMatchObject({ amount: "100.00", fee: "1.00", account: "•••• 4242" });
  await at.cancel(result.payment_id);
  expect(await at.cash()).toBe("500.00");
});

test("a withdrawal that the review declines is returned to the wallet", async () => {
  const { result } = await at.withdraw({});
  const decision = { payment_id: result.payment_id, decision: "decline" };
  await sandbox.control("POST", "/sandbox/payments/review", decision);
  expect(await at.payment(result.payment_id)).toMatchObject({ status: "declined", reason: "review_failed" });
  expect(await at.cash()).toBe("500.00");
});

test("a withdrawal requires a verified identity [ERR-1]", async () => {
  const stranger = await sandbox.register();
  const their = paymentClient(sandbox, stranger.token);
  expect((await their.facts()).gates).toContainEqual({
    kind: "identity_frame",
    code: PRODUCT_ERROR.identityFrameRequired,
    left: "0.00",
    from: "0.00",
  });
  expect((await their.withdraw({})).error?.code).toBe(PRODUCT_ERROR.identityFrameRequired);
  expect((await sandbox.call("wallet", {}, stranger)).result.withdraw_allowed).toBe(false);
  sandbox.approve(stranger.userId);
  expect((await their.withdraw({})).status).toBe(200);
});

test("a large withdrawal requires a proof of the source of funds", async () => {
  const { ledger, store } = sandbox.services;
  store.transaction(() =>
    ledger.move({
      kind: "welcome",
      userId: player.userId,
      currency: "EUR",
      transfers: [{ from: "credit_source", to: "cash", amount: 300_000 }],
    }),
  );
  const { error } = await at.withdraw({ amount: "2000" });
  expect(error).toMatchObject({
    code: PRODUCT_ERROR.sourceOfFundsRequired,
    vars: { limit: "2000.00", currency: "EUR" },
  });
  expect((await at.withdraw({ amount: "1999.99" })).status).toBe(200);
});

test("deposited money must be staked once before a withdrawal; other money can be withdrawn", async () => {
  await at.deposit({ alias: "card", amount: "100", fields: cardFields(TEST_CARD_NUMBERS.frictionless) });
  await at.wait(1);
  expect((await at.facts()).gates).toContainEqual({
    kind: "wagering",
    code: PRODUCT_ERROR.wageringNotDone,
    left: "100.00",
    from: "500.01",
  });
  const { error } = await at.withdraw({ amount: "501" });
  expect(error).toMatchObject({
    code: PRODUCT_ERROR.wageringNotDone,
    vars: { left: "100.00", currency: "EUR" },
  });
  const round = { transaction_id: `${player.userId} bet`, round_id: "lost", user_id: player.userId };
  await sandbox.call("bet", { ...round, game_code: "any", currency: "EUR", amount: "100" });
  expect((await at.facts()).gates.map(({ kind }: { kind: string }) => kind)).toEqual(["source_of_funds"]);
  expect((await at.withdraw({ amount: "500" })).status).toBe(200);
});

test("bonus money is shown separately and cannot be withdrawn", async () => {
  const { promotionalCredits, store } = sandbox.services;
  store.transaction(() => promotionalCredits.bonus(player.userId, "EUR", 10_000));
  expect(await at.facts()).toMatchObject({ available: "500.00", bonus: "100.00" });
  expect((await at.withdraw({ amount: "500.01" })).error?.code).toBe(PRODUCT_ERROR.notEnoughMoney);
});

test("only one of fifty concurrent withdrawals of the whole balance is accepted", async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => at.withdraw({ amount: "500" })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const codes = new Set(answers.flatMap(({ error }) => error?.code ?? []));
  expect([...codes]).toEqual([PRODUCT_ERROR.notEnoughMoney]);
  expect(await at.facts()).toMatchObject({ available: "0.00", reserved: "500.00" });
});

test("stakes before a deposit do not count for its turnover, and neither do stakes that were rolled back", async () => {
  const bet = (id: string, amount: string) => {
    const round = { transaction_id: `${player.userId} ${id}`, round_id: id, user_id: player.userId };
    return sandbox.call("bet", { ...round, game_code: "any", currency: "EUR", amount });
  };
  const left = async () =>
    (await at.facts()).gates.find(({ kind }: { kind: string }) => kind === "wagering")?.left ?? "0";
  const deposit = async () => {
    await at.deposit({ alias: "card", amount: "50", fields: cardFields(TEST_CARD_NUMBERS.frictionless) });
    await at.wait(1);
  };
  await bet("early", "200");
  await deposit();
  expect(await left()).toBe("50.00");
  await bet("surplus", "80");
  expect(await left()).toBe("0");
  await deposit();
  expect(await left()).toBe("50.00");
  await bet("returned", "30");
  expect(await left()).toBe("20.00");
  const rolledBack = { transaction_id: `${player.userId} returned`, user_id: player.userId };
  expect((await sandbox.call("rollback", { ...rolledBack, round_id: "returned" } as never)).status).toBe(200);
  expect(await left()).toBe("50.00");
});

test("an idempotency key cannot be used again with another IBAN", async () => {
  const withdrawal = (iban: string) =>
    at.withdraw({ alias: "bank-transfer", fields: { iban, account_holder: "Sol" } }, "one-form");
  const first = await withdrawal("FI21 1234 5600 0007 85");
  expect(first.status).toBe(200);
  expect(await withdrawal("FI21 1234 5600 0007 85")).toEqual(first);
  expect((await withdrawal("DE89 3704 0044 0532 0130 00")).error?.code).toBe(
    PRODUCT_ERROR.conflictingTransaction,
  );
});

test("fifty concurrent requests with one idempotency key create one withdrawal and get the same response", async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => at.withdraw({ amount: "20" }, "the-same-form")),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await at.facts()).toMatchObject({ available: "480.00", reserved: "20.00" });
});

test("at most five withdrawals are open at once", async () => {
  for (let turn = 0; turn < 5; turn += 1) expect((await at.withdraw({ amount: "20" })).status).toBe(200);
  expect((await at.withdraw({ amount: "20" })).error).toMatchObject({
    code: PRODUCT_ERROR.tooManyOpenPayments,
    vars: { most: 5 },
  });
});
