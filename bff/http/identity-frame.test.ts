import { expect, test } from "vitest";
import { identityFramePolicy } from "./identity-frame.ts";

const ORIGIN = "https://play.example";

function directive(policy: string, name: string): string[] {
  const found = policy.split("; ").find((text) => text.startsWith(`${name} `));
  return found?.split(" ").slice(1) ?? [];
}

test("a site's provider is framed, by its origin alone, and nothing else is reached [TP-4]", () => {
  const site = { identityOrigins: ["https://idp.example/check?x=1"] };
  const policy = identityFramePolicy(site, ORIGIN, false);
  expect(directive(policy, "frame-src")).toEqual(["https://idp.example"]);
  expect(directive(policy, "script-src")).toEqual([`${ORIGIN}/widgets/identity-frame.js`]);
  expect(directive(policy, "default-src")).toEqual(["'none'"]);
  expect(directive(policy, "frame-ancestors")).toEqual(["'self'"]);
  expect(policy).not.toContain("sandbox");
});

test("without a provider nothing is framed, and the stand-in only where there is a sandbox [TP-4]", () => {
  expect(directive(identityFramePolicy({ identityOrigins: [] }, ORIGIN, false), "frame-src")).toEqual([
    "'none'",
  ]);
  expect(directive(identityFramePolicy({ identityOrigins: [] }, ORIGIN, true), "frame-src")).toEqual([
    `${ORIGIN}/sandbox/verify/`,
  ]);
});
