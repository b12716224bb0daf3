import { expect, test } from "vitest";
import { identityFramePolicy, paymentFramePolicy } from "./provider-frames.ts";

const ORIGIN = "https://play.example";
const hosts = ["*"];
const VENDOR = "https://secure.vendor.example";

function directive(policy: string, name: string): string[] {
  const found = policy.split("; ").find((text) => text.startsWith(`${name} `));
  return found?.split(" ").slice(1) ?? [];
}

test("a widget may run scripts of its vendor and of the frame, and connect to its vendor only", () => {
  const policy = paymentFramePolicy({ hosts, paymentOrigins: [`${VENDOR}/widgets/sgpg.js`] }, ORIGIN, false);
  expect(directive(policy, "script-src")).toEqual([`${ORIGIN}/widgets/`, VENDOR]);
  expect(directive(policy, "frame-src")).toEqual([VENDOR]);
  expect(directive(policy, "connect-src")).toEqual([VENDOR]);
  expect(directive(policy, "frame-ancestors")).toEqual([ORIGIN]);
  expect(directive(policy, "default-src")).toEqual(["'none'"]);
});

test("without a vendor nothing is allowed, and the sandbox paths only with the sandbox", () => {
  const alone = paymentFramePolicy({ hosts, paymentOrigins: [] }, ORIGIN, false);
  expect(directive(alone, "frame-src")).toEqual(["'none'"]);
  expect(directive(alone, "connect-src")).toEqual(["'none'"]);
  expect(alone).not.toContain("/sandbox/");
  const sandbox = paymentFramePolicy({ hosts, paymentOrigins: [] }, ORIGIN, true);
  expect(directive(sandbox, "script-src")).toEqual([`${ORIGIN}/widgets/`, `${ORIGIN}/sandbox/widgets/`]);
  expect(directive(sandbox, "connect-src")).toEqual(["'none'"]);
});

test("a widget never has the site's origin: its origin is opaque or the configured widget origin", () => {
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

test("only the origin of a site's identity provider may be framed [TP-4]", () => {
  const site = { identityOrigins: ["https://idp.example/check?x=1"] };
  const policy = identityFramePolicy(site, ORIGIN, false);
  expect(directive(policy, "frame-src")).toEqual(["https://idp.example"]);
  expect(directive(policy, "script-src")).toEqual([`${ORIGIN}/widgets/identity-frame.js`]);
  expect(directive(policy, "default-src")).toEqual(["'none'"]);
  expect(directive(policy, "frame-ancestors")).toEqual(["'self'"]);
  expect(policy).not.toContain("sandbox");
});

test("without an identity provider nothing may be framed, except the sandbox's provider with the sandbox [TP-4]", () => {
  expect(directive(identityFramePolicy({ identityOrigins: [] }, ORIGIN, false), "frame-src")).toEqual([
    "'none'",
  ]);
  expect(directive(identityFramePolicy({ identityOrigins: [] }, ORIGIN, true), "frame-src")).toEqual([
    `${ORIGIN}/sandbox/verify/`,
  ]);
});
