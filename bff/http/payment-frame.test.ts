import { expect, test } from "vitest";
import { paymentFramePolicy } from "./payment-frame.ts";

const ORIGIN = "https://play.example";
const hosts = ["*"];
const VENDOR = "https://secure.vendor.example";

function directive(policy: string, name: string): string[] {
  const found = policy.split("; ").find((text) => text.startsWith(`${name} `));
  return found?.split(" ").slice(1) ?? [];
}

test("a widget runs what its vendor and the frame bring, and reaches its vendor only", () => {
  const policy = paymentFramePolicy({ hosts, paymentOrigins: [`${VENDOR}/widgets/sgpg.js`] }, ORIGIN, false);
  expect(directive(policy, "script-src")).toEqual([`${ORIGIN}/widgets/`, VENDOR]);
  expect(directive(policy, "frame-src")).toEqual([VENDOR]);
  expect(directive(policy, "connect-src")).toEqual([VENDOR]);
  expect(directive(policy, "frame-ancestors")).toEqual([ORIGIN]);
  expect(directive(policy, "default-src")).toEqual(["'none'"]);
});

test("without a vendor nothing is let in, and the stand-ins only where there is a sandbox", () => {
  const alone = paymentFramePolicy({ hosts, paymentOrigins: [] }, ORIGIN, false);
  expect(directive(alone, "frame-src")).toEqual(["'none'"]);
  expect(directive(alone, "connect-src")).toEqual(["'none'"]);
  expect(alone).not.toContain("/sandbox/");
  const sandbox = paymentFramePolicy({ hosts, paymentOrigins: [] }, ORIGIN, true);
  expect(directive(sandbox, "script-src")).toEqual([`${ORIGIN}/widgets/`, `${ORIGIN}/sandbox/widgets/`]);
  expect(directive(sandbox, "connect-src")).toEqual(["'none'"]);
});

test("a widget is never of the site's origin: it has none, or another that the site gives it", () => {
  const widgetOrigin = "https://widgets.example";
  const site = { hosts: ["play.example"], paymentOrigins: [VENDOR], widgetOrigin };
  const there = paymentFramePolicy(site, widgetOrigin, false);
  expect(there).not.toContain("sandbox");
  expect(directive(there, "frame-ancestors")).toEqual(["play.example:*"]);
  expect(directive(there, "script-src")).toContain(`${widgetOrigin}/widgets/`);
  for (const here of [site, { ...site, widgetOrigin: undefined }]) {
    const flags = directive(paymentFramePolicy(here, ORIGIN, false), "sandbox");
    expect(flags).toContain("allow-scripts");
    expect(flags).not.toContain("allow-same-origin");
  }
});
