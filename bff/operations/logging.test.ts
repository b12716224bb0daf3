import { expect, test } from "vitest";
import { addressLabels, createLog, redactedUrl } from "./logging.ts";

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
