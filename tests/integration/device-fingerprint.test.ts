import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSites } from "../browser/support/sites.ts";
import type { Casino } from "../support/casino.ts";
import { Visitor } from "../support/visitor.ts";

/* The files of the fingerprint vendor under the site's own name: from the sandbox, and from a vendor on another host. */

let vendor: Server;
const received: IncomingMessage[] = [];
let casino: Casino;
let visitor: Visitor;

beforeAll(async () => {
  vendor = createServer((request, response) => {
    received.push(request);
    if (request.url?.includes("hang")) return;
    response.setHeader("Content-Type", "text/javascript").setHeader("Set-Cookie", "vendor=1");
    response.setHeader("Cache-Control", "max-age=600").end("run()");
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => vendor.once("listening", resolve));
  const { port } = vendor.address() as AddressInfo;
  casino = await startSites([
    { hosts: ["*"] },
    { hosts: ["127.0.0.1"], deviceFingerprint: { upstream: `http://127.0.0.1:${port}/files` } },
  ]);
  visitor = new Visitor(casino.origin.replace("localhost", "127.0.0.1"));
});
afterAll(async () => {
  await casino.stop();
  vendor.close();
  vendor.closeAllConnections();
});

test("the vendor's files are served under /iojs/ uncached; the vendor gets no cookie and sets none [FRM-2]", async () => {
  const { status, headers, text } = await visitor.get("/iojs/general5/static_wdp.js?v=1", {
    cookie: "solstice=secret",
    "user-agent": "Test browser",
  });
  expect([status, text]).toEqual([200, "run()"]);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("set-cookie")).toBeNull();
  expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  const { url, headers: sent } = received[0] as IncomingMessage;
  expect(url).toBe("/files/general5/static_wdp.js?v=1");
  expect(sent.cookie).toBeUndefined();
  expect(sent["user-agent"]).toBe("Test browser");
});

test("the vendor's host is fixed: no other path or method reaches it [FRM-2]", async () => {
  const before = received.length;
  for (const path of ["/iojs/..%2f..%2fsecret", "/iojs/a%0d%0ab", "/iojs/@evil.example/"]) {
    expect((await visitor.get(path)).status, path).toBe(404);
  }
  expect((await visitor.post("/iojs/general5/static_wdp.js", { a: "b" })).status).toBe(405);
  expect(received).toHaveLength(before);
});

test("a vendor that hangs is answered 502 after five seconds [FRM-2]", async () => {
  const start = Date.now();
  expect((await visitor.get("/iojs/hang.js")).status).toBe(502);
  expect(Date.now() - start).toBeLessThan(10_000);
});

test("without a vendor of its own a site uses the sandbox's, whose script runs in the device frame [FRM-2]", async () => {
  const guest = new Visitor(casino.origin);
  const script = await guest.get("/iojs/general5/static_wdp.js");
  expect(script.headers.get("content-type")).toContain("text/javascript");
  expect(script.text).toContain("getBlackbox");
  const frame = await guest.get("/bff/device-frame");
  expect(frame.text).toContain("/widgets/device-frame.js");
  expect(frame.headers.get("x-frame-options")).toBeNull();
  expect(frame.headers.get("content-security-policy")).toContain("sandbox allow-scripts");
});
