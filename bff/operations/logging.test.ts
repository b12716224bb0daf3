import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { expect, test } from "vitest";
import { PersonalCall, ProductError, UpstreamError } from "#contract/host/failures.ts";
import { addressLabels, createLog, logDestination, redactedUrl } from "./logging.ts";

test("the label of a client address is a keyed hash, the address, or nothing", () => {
  const label = addressLabels("hash", "a key");
  expect(label("203.0.113.7")).toMatch(/^[\w-]{16}$/);
  expect(label("203.0.113.7")).toBe(addressLabels("hash", "a key")("203.0.113.7"));
  expect(label("203.0.113.7")).not.toBe(label("203.0.113.8"));
  expect(label("203.0.113.7")).not.toBe(addressLabels("hash", "another key")("203.0.113.7"));
  expect(addressLabels("full", "a key")("203.0.113.7")).toBe("203.0.113.7");
  expect(addressLabels("none", "a key")("203.0.113.7")).toBeUndefined();
});

test("every line names the instance", () => {
  let text = "";
  const write = (line: string) => {
    text += line;
  };
  createLog("info", { write }, "a-1").info("m");
  expect(JSON.parse(text)).toMatchObject({ instance: "a-1", msg: "m" });
});

test("secret parameters of a URL are redacted", () => {
  expect(redactedUrl("/en/restore?code=4711&next=/en#x")).toBe("/en/restore?code=***&next=/en#x");
  expect(redactedUrl("/?a=1&TOKEN=abc")).toBe("/?a=1&TOKEN=***");
  expect(redactedUrl("/en/login?login_token=abc")).toBe("/en/login?login_token=***");
  expect(redactedUrl("/en/account/security?confirm-email=abc")).toBe(
    "/en/account/security?confirm-email=***",
  );
  expect(redactedUrl("/en?barcode=1")).toBe("/en?barcode=1");
  expect(redactedUrl("at http://site/?restore=4711:1:9\n  at f (http://site/en?code=4711)\n  at g")).toBe(
    "at http://site/?restore=***\n  at f (http://site/en?code=***\n  at g",
  );
});

test("a secret parameter is redacted however its name is written", () => {
  expect(redactedUrl("/en?%74oken=abc&q=1")).toBe("/en?%74oken=***&q=1");
  expect(redactedUrl("/en?%4Cogin%5Ftoken=abc#x")).toBe("/en?%4Cogin%5Ftoken=***#x");
  expect(redactedUrl("/en/account/security?confirm%2demail=abc")).toBe(
    "/en/account/security?confirm%2demail=***",
  );
  expect(redactedUrl("/en?%=1&%zz=2&%E0%A4%A=3")).toBe("/en?%=1&%zz=2&%E0%A4%A=3");
  const chat = "/sandbox/chat/api/conversation?locale=en&conversation=0123";
  expect(redactedUrl(chat)).toBe("/sandbox/chat/api/conversation?locale=en&conversation=***");
});

test("a failure of the product API has its kind and cause in the log, and no stack", () => {
  let text = "";
  const write = (line: string) => {
    text = line;
  };
  const log = createLog("info", { write });
  const cause = Object.assign(new Error("getaddrinfo ENOTFOUND api.example"), { code: "ENOTFOUND" });
  log.warn({ err: new UpstreamError("games", "dns", cause) }, "m");
  expect(JSON.parse(text).err).toEqual({
    type: "UpstreamError",
    message: "games: dns",
    cause: { type: "Error", message: "getaddrinfo ENOTFOUND api.example", code: "ENOTFOUND" },
  });
  log.error({ err: new TypeError("x is undefined") }, "m");
  expect(JSON.parse(text).err.stack).toContain("logging.test.ts");
});

test("a refusal and a page that turns out to be personal are no lines of those who catch them", () => {
  const lines: string[] = [];
  const log = createLog("trace", { write: (line) => void lines.push(line) });
  const refusal = new ProductError({ code: 8000903, message: "not_allowed", vars: {} }, 403);
  for (const err of [refusal, new PersonalCall("wallet is called on behalf of a visitor")])
    for (const target of [log, log.child({ request: "1" })])
      for (const level of ["error", "warn", "info"] as const) target[level]({ err }, "failed to load");
  expect(lines).toEqual([]);
  log.info({ operation: "wallet" }, "product API refused");
  log.error("a text alone");
  log.error(new TypeError("x is undefined"));
  expect(lines).toHaveLength(3);
});

test("a full disk ends no process: lines wait, and further ones are dropped and counted", async () => {
  const full = openSync("/dev/full", "w");
  let dropped = 0;
  const log = createLog(
    "info",
    logDestination(() => {
      dropped += 1;
    }, full),
  );
  // 2 MB, of which 1 MB may wait.
  for (let n = 0; n < 200; n++) {
    log.info({ text: "x".repeat(10_000) }, "m");
    if (n % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await expect.poll(() => dropped).toBeGreaterThan(80);
  expect(dropped).toBeLessThan(130);
  closeSync(full);
});

test("a process ends although a full disk takes none of its last lines", async () => {
  const script = `
    import { createLog, flushLog } from ${JSON.stringify(new URL("./logging.ts", import.meta.url).href)};
    const log = createLog("info");
    log.info("m");
    await flushLog(log);
    log.info("one more");
    process.exit(7);
  `;
  const full = openSync("/dev/full", "w");
  const args = ["--input-type=module", "--eval", script];
  const child = spawn(process.execPath, args, { stdio: ["ignore", full, "inherit"], timeout: 60_000 });
  const [code] = await once(child, "exit");
  closeSync(full);
  expect(code).toBe(7);
});

test("secret fields of log lines are redacted at any depth", () => {
  let text = "";
  const write = (line: string) => {
    text += line;
  };
  const log = createLog("info", { write });
  log.info(
    { password: "p1", input: { token: "t1", twofa_code: "c1" }, req: { headers: { cookie: "k1" } } },
    "m",
  );
  log.info({ headers: { "set-cookie": "s1", authorization: "a1" } }, "m");
  log.info({ current_password: "p2", secret: "2fa", recovery_codes: ["r1", "r2"] }, "m");
  log.info({ lists: [[{ deep: { TOKEN: "d1" } }]], kept: null }, "m");
  log.info(
    { input: { alias: "card", fields: { card_holder: "f1" } }, card_number: "n1", card_cvc: "v1" },
    "m",
  );
  const error = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
  log.error({ err: error }, "m");
  expect(text).not.toMatch(/"(?:p1|p2|2fa|r1|r2|t1|c1|k1|s1|a1|d1|f1|n1|v1)"/);
  expect(text).toContain("ECONNREFUSED");
});
