import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { credentials } from "../support/besieged.ts";
import { type Casino, type ProductApi, startCasino, startProductApi } from "../support/casino.ts";
import { Visitor } from "../support/visitor.ts";

/*
 * A product API whose every word is meant to break out of where it is shown: the sandbox, with markup put after each text
 * of its answers and a script before each address.
 */

const MARKUP = `</script><script>pwn()</script><img src=x onerror=pwn()>"'><b id=pwned><!--`;
const TEXTS =
  /^(?:name|surname|title|text|description|message|header|excerpt|content|label|login|email|phone|address|player|keywords)$/;
const ADDRESSES = /^(?:url|link|href|src|icon|image|small|large|active)$/;

let api: ProductApi;
let hostile: Server;
let casino: Casino;

function spoilt(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => spoilt(item, name));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, spoilt(item, key)]));
  }
  if (typeof value !== "string") return value;
  if (ADDRESSES.test(name)) return `javascript:pwn()//${value}${MARKUP}`;
  return TEXTS.test(name) ? value + MARKUP : value;
}

beforeAll(async () => {
  api = await startProductApi();
  hostile = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { authorization = "", "content-type": type = "application/json" } = request.headers;
    const answer = await fetch(api.root + request.url, {
      method: request.method ?? "GET",
      headers: { "content-type": type, ...(authorization && { authorization }) },
      ...(request.method !== "GET" && { body: Buffer.concat(chunks) }),
    });
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(JSON.stringify(spoilt(await answer.json())));
  });
  await new Promise<void>((resolve) => hostile.listen(0, "127.0.0.1", resolve));
  casino = await startCasino({
    PRODUCT_API_URL: `http://127.0.0.1:${(hostile.address() as AddressInfo).port}/api`,
    PRODUCT_SOCKET_URL: api.socketUrl,
    API_ENVIRONMENT: "sandbox",
  });
});

afterAll(async () => {
  await casino?.stop();
  await api?.kill();
  hostile?.close();
  hostile?.closeAllConnections();
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
    // A picture's address runs nothing.
    ["a script's address", /<(?!img|source)[a-z]+\s[^>]*(?:href|src|action)="\s*javascript:/i],
  ] as const) {
    expect(broken.exec(page)?.[0], `${what} in ${path}`).toBeUndefined();
  }
}

test("whatever the product API says is text to a guest, in the page and in its inline data", async () => {
  const guest = new Visitor(casino.origin);
  for (const path of PAGES) expectHarmless((await guest.get(path)).text, path);
});

test("and to a player", async () => {
  const vera = new Visitor(casino.origin);
  expect((await vera.post("/en/login", credentials)).status).toBe(303);
  for (const path of [...PAGES, ...PLAYER_PAGES]) expectHarmless((await vera.get(path)).text, path);
});

test("data for scripts is never taken for a page", async () => {
  const guest = new Visitor(casino.origin);
  for (const path of ["/en?_data=root", "/en/actions/game-search?q=fjord"]) {
    const { headers, text } = await guest.get(path);
    expect(text).toContain("pwned");
    expect(headers.get("content-type")).toMatch(/^application\/json/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
});
