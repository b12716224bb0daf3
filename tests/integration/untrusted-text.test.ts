import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Casino, startCasino, type TestProductApi } from "../support/casino.ts";
import { openProductApi } from "../support/product-api.ts";
import { demoCredentials } from "../support/proxied-casino.ts";
import { Visitor } from "../support/visitor.ts";

/*
 * A product API that returns markup: the sandbox, with HTML appended to each text of its responses and a script URL
 * before each address.
 */

const MARKUP = `</script><script>pwn()</script><img src=x onerror=pwn()>"'><b id=pwned><!--`;
const TEXTS =
  /^(?:name|surname|title|text|description|message|header|excerpt|content|label|login|email|phone|address|player|keywords)$/;
const ADDRESSES = /^(?:url|link|href|src|icon|image|small|large|active)$/;

let api: TestProductApi;
let proxy: Server;
let casino: Casino;

function injectMarkup(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => injectMarkup(item, name));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, injectMarkup(item, key)]));
  }
  if (typeof value !== "string") return value;
  if (ADDRESSES.test(name)) return `javascript:pwn()//${value}${MARKUP}`;
  return TEXTS.test(name) ? value + MARKUP : value;
}

beforeAll(async () => {
  api = await openProductApi();
  proxy = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { authorization = "", "content-type": type = "application/json" } = request.headers;
    const answer = await fetch(api.root + request.url, {
      method: request.method ?? "GET",
      headers: { "content-type": type, ...(authorization && { authorization }) },
      ...(request.method !== "GET" && { body: Buffer.concat(chunks) }),
    });
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(JSON.stringify(injectMarkup(await answer.json())));
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  casino = await startCasino({
    PRODUCT_API_URL: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/api`,
    PRODUCT_SOCKET_URL: api.socketUrl,
    API_ENVIRONMENT: "sandbox",
  });
});

afterAll(async () => {
  await casino?.stop();
  await api?.kill();
  proxy?.close();
  proxy?.closeAllConnections();
});

const PAGES = [
  "/en",
  "/en/games/category/slots",
  "/en/play/fjordfire-voyage/demo",
  "/en/page/faq",
  "/en/none",
];

const PLAYER_PAGES = [
  "/en/account",
  "/en/wallet/history",
  "/en/wallet/withdrawal",
  "/en/wallet/withdrawal?method=card",
];

function expectHarmless(page: string, path: string): void {
  expect(page.includes("pwned"), `${path} shows what the product API says`).toBe(true);
  for (const [what, broken] of [
    ["a script", /<script>pwn/],
    ["an element", /<b id=pwned|<img src=x/],
    // An image URL cannot run scripts.
    ["a script's address", /<(?!img|source)[a-z]+\s[^>]*(?:href|src|action)="\s*javascript:/i],
  ] as const) {
    expect(broken.exec(page)?.[0], `${what} in ${path}`).toBeUndefined();
  }
}

test("product API text is escaped for a guest, in the page and in its inline data", async () => {
  const guest = new Visitor(casino.origin);
  for (const path of PAGES) expectHarmless((await guest.get(path)).text, path);
});

test("product API text is escaped for a player", async () => {
  const vera = new Visitor(casino.origin);
  expect((await vera.post("/en/login", demoCredentials)).status).toBe(303);
  for (const path of [...PAGES, ...PLAYER_PAGES]) expectHarmless((await vera.get(path)).text, path);
});

test("data responses cannot be interpreted as HTML", async () => {
  const guest = new Visitor(casino.origin);
  for (const path of ["/en?_data=root", "/en/actions/game-search?q=fjord"]) {
    const { headers, text } = await guest.get(path);
    expect(text).toContain("pwned");
    expect(headers.get("content-type")).toMatch(/^application\/json/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
});
