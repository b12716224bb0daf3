import { expect, test } from "vitest";
import { chatVendor, messagingVendor, vendorScript } from "#contract/host/messaging-vendors.ts";
import { vendorFramePolicy } from "./vendor-frames.ts";

const ORIGIN = "https://play.example";
const WIDGETS = "https://widgets.example";
const SITE = { hosts: ["play.example"], imageOrigins: [] };

const directives = (policy: string) =>
  Object.fromEntries(policy.split("; ").map((text) => text.split(/ (.*)/s, 2) as [string, string]));

test("customer messaging runs its vendor's script and hosts only, with an opaque origin, framed by the site [TP-1]", () => {
  const vendor = messagingVendor.parse({ provider: "fasttrack", brand: "solstice" });
  const policy = directives(vendorFramePolicy("messaging", vendor, SITE, ORIGIN));
  expect(policy["default-src"]).toBe("'none'");
  expect(policy["script-src"]).toBe(
    `${ORIGIN}/widgets/messaging-frame.js https://crm-lib.fasttrack-solutions.com https://*.fasttrack-solutions.com`,
  );
  expect(policy["connect-src"]).toContain("wss://*.fasttrack-solutions.com");
  expect(policy["img-src"]).not.toContain("wss:");
  expect(policy["frame-ancestors"]).toBe(ORIGIN);
  expect(policy.sandbox).toBeDefined();
  expect(policy.sandbox).not.toContain("allow-same-origin");
  expect(policy.sandbox).not.toContain("allow-top-navigation");
});

test("only on the widget origin a vendor has an origin, which is not the site's [TP-1, TP-4]", () => {
  const vendor = chatVendor.parse({ provider: "zendesk", key: "abc" });
  const site = { ...SITE, widgetOrigin: WIDGETS };
  const there = directives(vendorFramePolicy("chat", vendor, site, WIDGETS));
  expect(there.sandbox).toBeUndefined();
  expect(there["frame-ancestors"]).toBe("play.example:*");
  expect(directives(vendorFramePolicy("chat", vendor, site, ORIGIN)).sandbox).toBeDefined();
});

test("a stand-in may use its own folder only [TP-4]", () => {
  const vendor = chatVendor.parse({ provider: "intercom", key: "x", script: "/sandbox/chat/intercom.js" });
  const policy = directives(vendorFramePolicy("chat", vendor, SITE, ORIGIN));
  expect(policy["script-src"]).toBe(`${ORIGIN}/widgets/chat-frame.js ${ORIGIN}/sandbox/chat/`);
  expect(policy["connect-src"]).toBe(`${ORIGIN}/sandbox/chat/`);
});

test("each chat vendor has its own script, and a configured host that is no source is refused [TP-4]", () => {
  const script = (provider: string) => vendorScript(chatVendor.parse({ provider, key: "k1" }));
  expect(script("livechat")).toBe("https://cdn.livechatinc.com/tracking.js");
  expect(script("intercom")).toBe("https://widget.intercom.io/widget/k1");
  expect(script("zendesk")).toBe("https://static.zdassets.com/ekr/snippet.js?key=k1");
  const origins = ["https://ok.example; script-src *"];
  expect(chatVendor.safeParse({ provider: "zendesk", key: "k1", origins }).success).toBe(false);
});
