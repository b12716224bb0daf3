import { expect, test } from "vitest";
import { paymentFramePolicy } from "./payment-frame.ts";

const ORIGIN = "https://play.example";
const VENDOR = "https://secure.vendor.example";

function directive(policy: string, name: string): string[] {
  const found = policy.split("; ").find((text) => text.startsWith(`${name} `));
  return found?.split(" ").slice(1) ?? [];
}

test("a widget runs what its vendor and the frame bring, and reaches its vendor only", () => {
  const policy = paymentFramePolicy({ paymentOrigins: [`${VENDOR}/widgets/sgpg.js`] }, ORIGIN, false);
  expect(directive(policy, "script-src")).toEqual([`${ORIGIN}/widgets/`, VENDOR]);
  expect(directive(policy, "frame-src")).toEqual([VENDOR]);
  expect(directive(policy, "connect-src")).toEqual([VENDOR]);
  expect(directive(policy, "frame-ancestors")).toEqual(["'self'"]);
  expect(directive(policy, "default-src")).toEqual(["'none'"]);
});

test("without a vendor nothing is let in, and the stand-ins only where there is a sandbox", () => {
  const alone = paymentFramePolicy({ paymentOrigins: [] }, ORIGIN, false);
  expect(directive(alone, "frame-src")).toEqual(["'none'"]);
  expect(directive(alone, "connect-src")).toEqual(["'none'"]);
  expect(alone).not.toContain("sandbox");
  const sandbox = paymentFramePolicy({ paymentOrigins: [] }, ORIGIN, true);
  expect(directive(sandbox, "script-src")).toEqual([`${ORIGIN}/widgets/`, `${ORIGIN}/sandbox/widgets/`]);
  expect(directive(sandbox, "connect-src")).toEqual(["'none'"]);
});
