import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const RECORD = {
  consent_id: "browser-1",
  version: 2,
  locale: "en" as const,
  text: "The question",
  rule: "opt-in" as const,
  country: null,
  signal: false,
  analytics: true,
  advertising: true,
  source: "banner" as const,
};

test("each choice is kept with its time and text, for guests and for players, and none can be changed", async () => {
  const { db } = sandbox.services.store;
  await sandbox.call("recordTrackingConsent", RECORD);
  const { token } = await sandbox.register();
  await sandbox.call("recordTrackingConsent", { ...RECORD, advertising: false }, { token });
  const rows = db
    .prepare(
      "SELECT user_id, at, advertising, text FROM tracking_consents NATURAL JOIN tracking_consent_texts",
    )
    .all();
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  expect(rows).toEqual([
    { user_id: null, at, advertising: 1, text: RECORD.text },
    { user_id: expect.any(String), at, advertising: 0, text: RECORD.text },
  ]);
  expect(() => db.exec("UPDATE tracking_consents SET advertising = 1")).toThrow("append-only");
  expect(() => db.exec("DELETE FROM tracking_consent_texts")).toThrow("append-only");
});
