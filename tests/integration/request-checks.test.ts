import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openProxiedCasino, type ProxiedCasino } from "../support/proxied-casino.ts";

/* Requests that no regular browser sends: invalid bodies, URLs, methods and headers, all refused. */

let casino: ProxiedCasino;
beforeAll(async () => {
  casino = await openProxiedCasino();
});
afterAll(() => casino.close());

const visitor = () => casino.visitor();

describe("a body", () => {
  test("of 5 MB is refused before it is fully received", async () => {
    const head = [
      "POST /en/login HTTP/1.1",
      `Origin: ${casino.origin}`,
      "Content-Type: application/x-www-form-urlencoded",
      "Content-Length: 5000000",
      "Connection: keep-alive",
    ];
    const { status, sent } = await casino.raw(head, `a=${"x".repeat(4_999_998)}`);
    expect(status).toBe(413);
    expect(sent).toBeLessThan(5_000_000);
  });

  test.each([
    ["deeply nested JSON", "application/json", "[".repeat(30_000) + "]".repeat(30_000), 415],
    [
      "an array index in the millions",
      "application/x-www-form-urlencoded",
      "form=login&login[400000000]=x",
      400,
    ],
    [
      "thousands of nested objects",
      "application/x-www-form-urlencoded",
      `form=login&${"a.".repeat(20_000)}b=1`,
      400,
    ],
    [
      "prototype keys",
      "application/x-www-form-urlencoded",
      "form=login&__proto__.x=1&constructor.prototype.y=1",
      400,
    ],
    ["an unknown form", "application/x-www-form-urlencoded", "form=__proto__", 400],
    ["multipart data without a boundary", "multipart/form-data", "x", 400],
  ])("with %s is refused", async (_what, type, body, status) => {
    const answer = await visitor().post("/en/login", body, { "content-type": type });
    expect(answer.status).toBe(status);
    expect(answer.text.length).toBeLessThan(100_000);
    expect((await visitor().get("/en")).status).toBe(200);
  });

  test("with two lengths, or with a length and chunks, is an invalid request", async () => {
    const form = ["POST /en/login HTTP/1.1", `Origin: ${casino.origin}`, "Content-Length: 5"];
    expect((await casino.raw([...form, "Content-Length: 6"], "hello")).status).toBe(400);
    expect((await casino.raw([...form, "Transfer-Encoding: chunked"], "0\r\n\r\n")).status).toBe(400);
    expect(
      (await casino.raw(["POST /en/login HTTP/1.1", "Transfer-Encoding: chunked"], "0\r\n\r\n")).status,
    ).toBe(403);
  });
});

describe("paths", () => {
  test.each([
    "/nothing",
    "/en/nothing",
    "/xx",
    "/xx/games",
    "/en/en",
    "/en/page/none",
    "/en/play/none",
    "/EN",
  ])("%s does not exist: 404 [RT-17]", async (path) => {
    const { status, headers } = await visitor().get(path);
    expect(status).toBe(404);
    expect(headers.get("content-security-policy")).toContain("script-src");
  });

  test.each([
    "/..%2f..%2fpackage.json",
    "/%2e%2e/%2e%2e/package.json",
    "/../package.json",
    "/assets/..%2f..%2fserver/index.js",
    "/assets/../../server/index.js",
    "/assets/%2e%2e/%2e%2e/server/index.js",
    "/assets/%00.js",
    "/en/%00",
    "/.env",
    "/.data/session-secret",
    "/sandbox/../api/game-categories",
    "/sandbox/..%2fapi/game-categories",
    "/sandbox/%2e%2e/api/game-categories",
    "/sandbox/art/../../../package.json",
    "/sandbox/art/..%2f..%2f..%2fpackage.json",
    "/sandbox/art/%00",
    "/sandbox//evil.example/",
    "/sandbox/games/__proto__",
    "/en/play/..%2f..%2fauth%2fsession",
    "/en/page/__proto__",
    "/bff/debug/config",
    "/%",
    "/%E0%A4%A",
  ])("%s does not leave the public paths: 404", async (path) => {
    const answer = await casino.raw([`GET ${path} HTTP/1.1`]);
    expect(answer.status).toBe(404);
    expect(answer.body).not.toMatch(/"dependencies"|createRequestHandler|"result":\[/);
  });

  test.each(["http://evil.example/", "*", "//[?btag=1"])(
    "the request target %s is refused without a redirect",
    async (target) => {
      const { status, head } = await casino.raw([`GET ${target} HTTP/1.1`]);
      expect([400, 404]).toContain(status);
      expect(head).not.toMatch(/^location:/im);
    },
  );

  test.each(["TRACE", "TRACK", "CONNECT", "PUT", "DELETE", "PROPFIND", "FOO"])(
    "the method %s is refused everywhere",
    async (method) => {
      const own = `Origin: ${casino.origin}`;
      expect([0, 400, 404, 405]).toContain((await casino.raw([`${method} /en HTTP/1.1`, own])).status);
      expect([0, 400, 404, 405]).toContain(
        (await casino.raw([`${method} /sandbox/mail HTTP/1.1`, own])).status,
      );
    },
  );

  test.each([
    ["POST", "/en/games", "GET, HEAD"],
    ["PUT", "/en/games", "GET, HEAD"],
    ["DELETE", "/en/login", "GET, HEAD, POST"],
    ["PUT", "/en/actions/refresh-user", "POST"],
    ["POST", "/robots.txt", "GET, HEAD"],
    ["POST", "/sitemap.xml", "GET, HEAD"],
    ["POST", "/favicon.ico", "GET, HEAD"],
  ])("%s %s: 405, and Allow names the methods of that address", async (method, path, allow) => {
    const own = [`Origin: ${casino.origin}`, "Content-Length: 0"];
    const { status, head } = await casino.raw([`${method} ${path} HTTP/1.1`, ...own]);
    expect(status).toBe(405);
    expect(/^allow: (.*)$/im.exec(head)?.[1]?.trim()).toBe(allow);
  });

  test("/favicon.ico is an icon", async () => {
    const { status, headers } = await visitor().get("/favicon.ico");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/);
    expect(headers.get("cache-control")).toBe("public, max-age=3600");
  });

  test("a game picture is answered with 304 to a conditional request", async () => {
    const path = "/sandbox/art/fjordfire-voyage-240.avif";
    const first = await visitor().get(path);
    const etag = first.headers.get("etag") as string;
    expect([first.status, Boolean(etag)]).toEqual([200, true]);
    for (const tag of [etag, `"other", ${etag}`]) {
      const again = await fetch(`${casino.origin}${path}`, { headers: { "if-none-match": tag } });
      expect([again.status, again.headers.get("etag")]).toEqual([304, etag]);
      expect(again.headers.get("cache-control")).toContain("immutable");
    }
    const since = { "if-modified-since": first.headers.get("last-modified") as string };
    expect((await fetch(`${casino.origin}${path}`, { headers: since })).status).toBe(304);
    const other = await fetch(`${casino.origin}${path}`, { headers: { "if-none-match": '"other"' } });
    expect(other.status).toBe(200);
  });

  test("parameter names that are special in JavaScript are plain names", async () => {
    const answer = await visitor().get(
      "/en/games?__proto__[x]=1&constructor[prototype][y]=2&sort=__proto__&page=-1",
    );
    expect(answer.status).toBe(200);
    expect((await visitor().get("/en?_data=__proto__")).status).toBe(404);
  });

  test("headers of more than 32 KB are refused, and cookies of more than 12 KB", async () => {
    const send = async (name: string, length: number) =>
      (await casino.raw(["GET /en HTTP/1.1", `${name}: solstice=${"x".repeat(length)}`])).status;
    expect([await send("X-Long", 20_000), await send("X-Long", 40_000)]).toEqual([200, 431]);
    expect([await send("Cookie", 8_000), await send("Cookie", 20_000)]).toEqual([200, 431]);
  });
});

test("no request above caused a server error", () => {
  expect(casino.errors()).toEqual([]);
});
