import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const reports = () =>
  sandbox.services.store.db.prepare("SELECT operation, blackbox, user_id FROM device_reports").all();

test("the blackbox of a login and a deposit is stored with its player; a repeated deposit may have another one [FRM-2]", async () => {
  const { token, userId, email } = await player();
  const login = { login: email, password: "long-enough-1", blackbox: "0400login" };
  expect((await sandbox.call("login", login)).status).toBe(200);
  const deposit = {
    alias: "card",
    amount: "20.00",
    currency: "EUR" as const,
    fields: { card_number: "5555555555554444", card_expiry: "12/39", card_cvc: "123", card_holder: "Sol" },
    return_path: "/en/payment/pending",
    locale: "en" as const,
  };
  const key = randomUUID();
  const first = await sandbox.call("createDeposit", { ...deposit, blackbox: "0400one" }, { token, key });
  const again = await sandbox.call("createDeposit", { ...deposit, blackbox: "0400two" }, { token, key });
  expect(first.status).toBe(200);
  expect(again.result.payment_id).toBe(first.result.payment_id);
  expect(reports()).toEqual([
    { operation: "login", blackbox: "0400login", user_id: userId },
    { operation: "createDeposit", blackbox: "0400one", user_id: userId },
  ]);
});

test("a wrong login and a call without a blackbox store nothing, and an oversized blackbox is refused [FRM-2]", async () => {
  const { email } = await player();
  const before = reports().length;
  await sandbox.call("login", { login: email, password: "wrong-wrong-1", blackbox: "0400" });
  await sandbox.call("login", { login: email, password: "long-enough-1" });
  const long = { login: email, password: "long-enough-1", blackbox: "x".repeat(8001) };
  expect((await sandbox.call("login", long)).status).toBe(422);
  expect(reports()).toHaveLength(before);
});

async function player() {
  const { token, email } = await sandbox.register();
  const { user_id: userId } = (await sandbox.call("currentUser", {}, { token })).result;
  return { token, email, userId };
}
