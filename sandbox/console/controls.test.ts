import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { startTestSandbox, type TestSandbox } from "../testing/test-sandbox.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const fault = (body: object) => sandbox.control("POST", "/sandbox/faults", body);
const levels = (signal?: AbortSignal) =>
  fetch(`${sandbox.url}/api/vip/levels?locale=en`, signal ? { signal } : {});

test("a fault applies to its number of calls only", async () => {
  await fault({ operation: "vipLevels", failure: "http-500", times: 2 });
  expect((await levels()).status).toBe(500);
  expect((await sandbox.control("GET", "/sandbox/faults")).result).toEqual([
    { operation: "vipLevels", failure: "http-500", times: 1 },
  ]);
  expect((await levels()).status).toBe(500);
  expect((await levels()).status).toBe(200);
});

test("an operation can send malformed JSON, half a body or no response", async () => {
  await fault({ operation: "*", failure: "malformed", times: 1 });
  expect(await (await levels()).json()).not.toHaveProperty("result");
  await fault({ operation: "vipLevels", failure: "half-body", times: 1 });
  await expect(levels().then((response) => response.json())).rejects.toThrow();
  await fault({ operation: "vipLevels", failure: "close", times: 1 });
  await expect(levels()).rejects.toThrow();
  await fault({ operation: "vipLevels", failure: "hang" });
  await expect(levels(AbortSignal.timeout(500))).rejects.toThrow(/timeout/);
  await sandbox.control("DELETE", "/sandbox/faults?operation=vipLevels");
  expect((await levels()).status).toBe(200);
});

test("an operation can be refused with any reason", async () => {
  await fault({ operation: "vipLevels", refusal: "verification_required", times: 1 });
  const answer = await sandbox.call("vipLevels", { locale: "en" });
  expect(answer).toMatchObject({ status: 403, error: { code: 8000903, message: "verification_required" } });
});

test("an operation can be delayed", async () => {
  await fault({ operation: "vipLevels", latencyMs: 120, times: 1 });
  const start = performance.now();
  expect((await levels()).status).toBe(200);
  expect(performance.now() - start).toBeGreaterThan(110);
});

test("a payment whose response was lost is not made twice when the request is repeated", async () => {
  const { token } = await sandbox.register();
  const deposit = {
    alias: "e-wallet",
    amount: "10",
    currency: "EUR" as const,
    return_path: "/en/payment/pending",
    fields: { wallet_email: "sol@example.com" },
  };
  const request = () => sandbox.call("createDeposit", deposit, { token, key: "lost-answer" });
  await fault({ operation: "createDeposit", failure: "close", times: 1 });
  await expect(request()).rejects.toThrow();
  const { payment_id } = (await request()).result;
  expect((await request()).result.payment_id).toBe(payment_id);
  const { items } = (await sandbox.call("payments", { locale: "en" }, { token })).result;
  expect(items.map((payment: { payment_id: string }) => payment.payment_id)).toEqual([payment_id]);
});

test("a login link is mailed in the player's language and works once [AUTH-1]", async () => {
  const { email } = await sandbox.register();
  expect((await sandbox.control("POST", "/sandbox/login-mail", { login: email })).status).toBe(200);
  const [mail] = sandbox.services.mailbox.list(email);
  const link = new URL(mail?.link ?? "", "http://localhost:3000");
  expect(link.pathname).toBe("/en/login");
  const token = link.searchParams.get("login_token") ?? "";
  expect((await sandbox.call("login", { token })).result.token).toBeTruthy();
  expect((await sandbox.call("login", { token })).error?.code).toBe(PRODUCT_ERROR.wrongCredentials);
  expect((await sandbox.control("POST", "/sandbox/login-mail", { login: "nobody" })).status).toBe(404);
});

test("the clock moves only forward", async () => {
  const before = (await sandbox.control("GET", "/sandbox/clock")).result.now;
  const after = (await sandbox.control("POST", "/sandbox/clock", { advanceMs: 86_400_000 })).result.now;
  expect(Date.parse(after) - Date.parse(before)).toBeGreaterThanOrEqual(86_400_000);
  expect((await sandbox.control("POST", "/sandbox/clock", { advanceMs: -1 })).status).toBe(422);
});

test("the clock keeps its distance from the machine's time over a restart", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sandbox-clock-"));
  const env = { SANDBOX_DATA: join(folder, "sandbox.db") };
  const first = await startTestSandbox(env);
  const { now } = (await first.control("POST", "/sandbox/clock", { advanceMs: 86_400_000 })).result;
  await first.close();
  const second = await startTestSandbox(env);
  const after = (await second.control("GET", "/sandbox/clock")).result.now;
  await second.close();
  rmSync(folder, { recursive: true });
  expect(Date.parse(after)).toBeGreaterThanOrEqual(Date.parse(now));
});

test("controls are disabled outside test and development", async () => {
  const closed = await startTestSandbox({ NODE_ENV: "", DEPLOYMENT: "" });
  try {
    for (const [method, path] of [
      ["GET", "/sandbox/"],
      ["GET", "/sandbox/players"],
      ["GET", "/sandbox/ledger"],
      ["POST", "/sandbox/faults/preset"],
      ["POST", "/sandbox/clock"],
      ["GET", "/sandbox/clock"],
      ["POST", "/sandbox/faults"],
      ["GET", "/sandbox/faults"],
      ["DELETE", "/sandbox/faults"],
      ["POST", "/sandbox/emit"],
      ["POST", "/sandbox/login-token"],
      ["POST", "/sandbox/login-mail"],
      ["POST", "/sandbox/end-sessions"],
      ["GET", "/sandbox/crash"],
    ] as const) {
      const body = method === "POST" ? {} : undefined;
      expect((await closed.control(method, path, body)).status, `${method} ${path}`).toBe(404);
    }
    // Outside tests, simulated players fill the list of wins with rounds that were really played.
    const { result } = await closed.call("events", { type: "all" });
    expect(result.length).toBeGreaterThan(0);
    const total = closed.services.store.db.prepare("SELECT count(*) AS rounds FROM game_rounds").get();
    expect(Number(total?.rounds)).toBeGreaterThanOrEqual(result.length);
    expect(closed.services.ledger.audit()).toEqual({ accounts: [], movements: [] });
  } finally {
    await closed.close();
  }
});
