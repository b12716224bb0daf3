import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy, createNonce, inlineScriptHashes } from "./content-security-policy.ts";

const site = {
  gameOrigins: ["https://games.example"],
  imageOrigins: ["https://cdn.example"],
  paymentOrigins: ["https://pay.example"],
  tracking: {
    consent: { rule: "opt-in" as const, countries: {} },
    dataLayer: false,
    conversion: { endpoint: "https://cnv.example/log/cnv", tagId: "t", segmentKey: "s" },
  },
};
const input = { site, origin: "https://play.example", development: false };

function directive(policy: string, name: string): string[] {
  const found = policy.split("; ").find((text) => text.startsWith(`${name} `));
  return found?.split(" ").slice(1) ?? [];
}

test("only built files and inline scripts with a hash are allowed", () => {
  const policy = contentSecurityPolicy({ ...input, scripts: { hashes: ["sha256-abc="] } });
  expect(directive(policy, "script-src")).toEqual(["https://play.example/assets/", "'sha256-abc='"]);
  expect(directive(policy, "frame-ancestors")).toEqual(["'none'"]);
  expect(directive(policy, "base-uri")).toEqual(["'none'"]);
});

test("the only worker is the service worker, and the only Trusted Types policy is the one of its address [RT-7]", () => {
  const policy = contentSecurityPolicy({ ...input, scripts: { nonce: "n" } });
  expect(directive(policy, "worker-src")).toEqual(["https://play.example/service-worker.js"]);
  expect(directive(policy, "manifest-src")).toEqual(["'self'"]);
  expect(directive(policy, "require-trusted-types-for")).toEqual(["'script'"]);
  expect(directive(policy, "trusted-types")).toEqual(["service-worker"]);
});

test("a site's origins for games and pictures and its WebSocket are allowed", () => {
  const policy = contentSecurityPolicy({ ...input, scripts: { nonce: "n" } });
  expect(directive(policy, "frame-src")).toContain("https://games.example");
  expect(directive(policy, "img-src")).toContain("https://cdn.example");
  expect(directive(policy, "connect-src")).toContain("wss://play.example");
});

test("the conversion image is allowed only if it is configured [TP-2]", () => {
  const images = (over: object) =>
    directive(
      contentSecurityPolicy({ ...input, site: { ...site, ...over }, scripts: { nonce: "n" } }),
      "img-src",
    );
  expect(images({})).toEqual(["'self'", "data:", "https://cdn.example", "https://cnv.example"]);
  expect(images({ tracking: { ...site.tracking, conversion: undefined } })).toEqual([
    "'self'",
    "data:",
    "https://cdn.example",
  ]);
});

test("a form may redirect to a payment provider only", () => {
  const policy = contentSecurityPolicy({ ...input, scripts: { nonce: "n" } });
  expect(directive(policy, "form-action")).toEqual(["'self'", "https://pay.example"]);
});

test("inline scripts are hashed like in the browser; files and data are not", () => {
  const html = `<script>a &lt; "1"\n</script><script type="module" async="">import "x"</script>
    <script src="/assets/a.js"></script><script type="application/ld+json">{}</script><SCRIPT>a &lt; "1"\n</SCRIPT>`;
  const hash = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
  expect(inlineScriptHashes(html)).toEqual([hash('a &lt; "1"\n'), hash('import "x"')]);
});

test("nonces are unique", () => {
  const nonces = new Set(Array.from({ length: 1000 }, createNonce));
  expect(nonces.size).toBe(1000);
});
