import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { Site } from "#contract/host/site.ts";
import { type SportsbookVendor, sportsbookVendor } from "#contract/host/sportsbook-vendor.ts";
import {
  contentSecurityPolicy,
  createNonce,
  inlineScriptHashes,
  sportsbookOf,
} from "./content-security-policy.ts";

const site = {
  gameOrigins: ["https://games.example"],
  imageOrigins: ["https://cdn.example"],
  paymentOrigins: ["https://pay.example"],
  tracking: {
    consent: { rule: "opt-in" as const, countries: {} },
    dataLayer: false,
    purchases: "browser" as const,
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

const betby = sportsbookVendor.parse({
  provider: "betby",
  brandId: "123",
  host: "casino",
  cssUrls: ["https://cdn.example/sport.css"],
});
const policyWith = (sportsbook: SportsbookVendor | undefined) =>
  contentSecurityPolicy({ ...input, sportsbook, scripts: { nonce: "n" } });

test("a page with the sportsbook allows the vendor's hosts, and a Trusted Types policy for its script [TP-4, RT-15]", () => {
  const policy = policyWith(betby);
  expect(directive(policy, "script-src")).toContain("https://casino.sptpub.com");
  expect(directive(policy, "connect-src")).toContain("wss://*.sptpub.com");
  expect(directive(policy, "img-src")).toContain("https://*.sptpub.com");
  expect(directive(policy, "style-src")).toContain("https://cdn.example");
  for (const name of ["script-src", "img-src", "style-src"])
    expect(directive(policy, name).join(" ")).not.toContain("wss:");
  expect(directive(policy, "trusted-types")).toEqual(["service-worker", "sportsbook"]);
  expect(directive(policy, "require-trusted-types-for")).toEqual(["'script'"]);
});

test("a stand-in adds only its script to what every page allows [TP-4]", () => {
  const script = "/sandbox/sport/bt-renderer.min.js";
  const policy = policyWith(sportsbookVendor.parse({ provider: "betby", brandId: "b", script }));
  const without = policyWith(undefined);
  expect(directive(policy, "script-src")).toContain(`https://play.example${script}`);
  for (const name of ["connect-src", "img-src", "style-src"])
    expect(directive(policy, name)).toEqual(directive(without, name));
});

test("a vendor whose script cannot run under Trusted Types removes them from its pages only [TP-4]", () => {
  expect(policyWith({ ...betby, trustedTypes: false })).not.toContain("trusted-types");
  expect(policyWith(undefined)).toContain("require-trusted-types-for");
});

test("only /sport, and the home page of a sport mirror, have the sportsbook [RT-15, DOM-1]", () => {
  const flagsOf = (sportMirror: boolean) => ({ sportMirror }) as Site["flags"];
  const runs = (path: string, sportMirror = false) =>
    sportsbookOf({ sportsbook: betby, flags: flagsOf(sportMirror) }, path) !== undefined;
  expect(["/sport", "/de/sport", "/de/sport/"].map((path) => runs(path))).toEqual([true, true, true]);
  expect(["/", "/de", "/de/sports", "/de/wallet"].map((path) => runs(path))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(["/", "/de", "/de/"].map((path) => runs(path, true))).toEqual([true, true, true]);
});

test("nonces are unique", () => {
  const nonces = new Set(Array.from({ length: 1000 }, createNonce));
  expect(nonces.size).toBe(1000);
});
