import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSandbox, type TestSandbox } from "../testing/test-sandbox.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

/** Unlike fetch, sends any Host and Sec-Fetch header. @returns the status */
function send(method: string, path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(sandbox.url + path, { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on("error", reject).end(method === "POST" ? '{"advanceMs":1}' : undefined);
  });
}

test.each([
  ["of a page of another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  ["of an old browser's page of another site", { origin: "https://evil.example" }],
  ["of a frame without an origin", { origin: "null" }],
  ["of another port of this machine", { origin: "http://localhost:1", "sec-fetch-site": "same-site" }],
  ["under a name that leads here (DNS rebinding)", { host: "evil.example", origin: "http://evil.example" }],
  ["through the proxy, under such a name", { "x-page-origin": "http://evil.example:3000" }],
  ["without a host", { host: "a b" }],
])("a control refuses a request %s", async (_what, headers) => {
  expect(await send("POST", "/sandbox/clock", headers)).toBe(403);
});

test("mails and players are not readable for pages of other sites either", async () => {
  for (const path of ["/sandbox/mail.json", "/sandbox/mail", "/sandbox/players", "/sandbox/"]) {
    expect(await send("GET", path, { host: "evil.example" }), path).toBe(403);
    expect(await send("GET", path, { "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" }), path).toBe(
      403,
    );
  }
});

test("own pages, programs and links work, by name, by address and through the proxy", async () => {
  const own: Record<string, string>[] = [
    {},
    { host: "localhost:3000", origin: "http://localhost:3000", "sec-fetch-site": "same-origin" },
    { host: "192.168.1.5:3000" },
    { host: "[::1]:3000" },
    { host: "sandbox:4000" },
    { "x-page-origin": "http://midsummer.localhost:3000", origin: "http://midsummer.localhost:3000" },
  ];
  for (const headers of own) expect(await send("POST", "/sandbox/clock", headers)).toBe(200);
  const link = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
  expect(await send("GET", "/sandbox/mail", link)).toBe(200);
});

test("the addresses of vendors are for pages of any site", async () => {
  expect(await send("GET", "/sandbox/health", { host: "evil.example", origin: "null" })).toBe(200);
});
