import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LOCALES } from "#contract/wire/locales.ts";
import { staticFiles } from "../../bff/http/static-files.ts";
import type { Pages } from "../../bff/services.ts";
import { type FakeProductApi, startFakeProductApi } from "../support/fake-product-api.ts";
import {
  type Browser,
  browserOf,
  type PageHandler,
  type RunningBff,
  startBff,
} from "../support/start-bff.ts";

let api: FakeProductApi;
let bff: RunningBff;
let browser: Browser;
let folder: string;

const page: PageHandler = ({
  site,
  origin,
  clientAddress,
  locale,
  localePrefix,
  locales,
  numberLocale,
  requestId,
}) => ({
  site: site.id,
  origin,
  clientAddress,
  locale,
  localePrefix,
  locales,
  numberLocale,
  requestId,
});

const SITE = {
  brand: {
    name: "N",
    logo: "/brand/logo.svg",
    ogImage: "/brand/og.png",
    supportEmail: "a@b.example",
    complaintsEmail: "a@b.example",
  },
  company: { name: "C" },
  headerGame: { code: "g", picture: "/brand/logo.svg" },
};

beforeAll(async () => {
  api = await startFakeProductApi();
  folder = mkdtempSync(join(tmpdir(), "solstice-http-"));
});

afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true });
});

const start = async (env: Record<string, string> = {}) => {
  bff = await startBff(api.url, page, env, staticFiles(folder));
  browser = browserOf(bff.origin);
};

beforeEach(() => start());
afterEach(() => bff.close());

const restart = async (env: Record<string, string>) => {
  await bff.close();
  await start(env);
};

const seen = async (path: string, headers: Record<string, string> = {}) =>
  (await browser.get(path, headers)).json();

/** Sends raw bytes, including requests that fetch does not allow. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(bff.origin).port), "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
      if (answer.includes("\r\n\r\n")) socket.destroy();
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}

describe("every response", () => {
  test("has a request id and the security headers", async () => {
    const { headers } = await browser.get("/");
    expect(headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("strict-transport-security"), "plain http").toBeNull();
  });

  test("is logged once, with its id and without the secret parts of its URL", async () => {
    const id = (await browser.get("/?token=open-sesame&code=4711&q=roulette")).headers.get("x-request-id");
    const lines = bff
      .log()
      .split("\n")
      .filter((line) => line.includes(`"requestId":"${id}"`) && line.includes('"msg":"request"'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("q=roulette");
    expect(bff.log()).not.toMatch(/open-sesame|4711/);
  });
});

describe("behind a proxy", () => {
  const forwarded = {
    "x-forwarded-for": "198.51.100.1, 203.0.113.5, 10.0.0.2",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "casino.example",
    "x-request-id": "named-by-the-proxy",
  };

  test("that is trusted, the address, scheme, host and id come from the forwarded headers", async () => {
    await restart({ TRUSTED_PROXIES: "loopback, 10.0.0.0/8" });
    expect(await seen("/", forwarded)).toMatchObject({
      origin: "https://casino.example",
      clientAddress: "203.0.113.5",
      requestId: "named-by-the-proxy",
    });
    const { headers } = await browser.get("/", forwarded);
    expect(headers.get("strict-transport-security")).toContain("max-age=31536000");
  });

  test.each(["casino.example:65536", "1.2.3.256", "a b"])("the host %s is refused with 400", async (host) => {
    await restart({ TRUSTED_PROXIES: "loopback" });
    const headers = { ...forwarded, "x-forwarded-host": host };
    expect((await browser.get("/", headers)).status).toBe(400);
  });

  test.each([",,,", "unknown", '"[::1]:80"', "1.2.3.4:5678", "\u00e4", "x".repeat(9000)])(
    "the client address %.20s fails no request",
    async (address) => {
      await restart({ TRUSTED_PROXIES: "loopback" });
      const headers = { ...forwarded, "x-forwarded-for": address };
      expect((await browser.get("/", headers)).status).toBe(200);
    },
  );

  test("that is not trusted, the forwarded headers are ignored", async () => {
    expect(await seen("/", forwarded)).toMatchObject({ origin: bff.origin, clientAddress: "127.0.0.1" });
    expect((await seen("/", forwarded)).requestId).not.toBe("named-by-the-proxy");
  });
});

describe("the host", () => {
  const listed = async () => {
    const file = join(folder, "listed-sites.json");
    writeFileSync(file, JSON.stringify([{ ...SITE, id: "main", hosts: ["casino.example"] }]));
    await restart({ SITES_FILE: file });
  };
  const head = (host: string, path = "/") =>
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;

  test("that no site lists gets 421 without a call of the product API, except on the health endpoints", async () => {
    await listed();
    const calls = api.calls.length;
    const paths = ["/", "/en/games", "/bff/report", "/bff/metrics", "/sandbox/mail", "/robots.txt"];
    for (const path of paths) {
      expect(await raw(head("evil.example", path)), path).toMatch(/^HTTP\/1.1 421 /);
    }
    expect(api.calls).toHaveLength(calls);
    expect(await raw(head("evil.example", "/bff/health/live"))).toMatch(/^HTTP\/1.1 200 /);
    expect(await raw(head("casino.example:3000"))).toMatch(/^HTTP\/1.1 200 /);
  });

  test("that no site lists gets no cached page", async () => {
    const file = join(folder, "cached-sites.json");
    writeFileSync(file, JSON.stringify([{ ...SITE, id: "main", hosts: ["casino.example"] }]));
    await bff.close();
    const cachedPage: Pages["cachedPage"] = () => (_req, res) => void res.end("cached");
    bff = await startBff(api.url, page, { SITES_FILE: file }, undefined, cachedPage);
    const stored = "Cookie: i18n_redirected=en\r\n";
    const get = (host: string) => raw(head(host, "/en").replace("Connection", `${stored}Connection`));
    expect(await get("casino.example")).toMatch(/^HTTP\/1.1 200 /);
    expect(await get("evil.example")).toMatch(/^HTTP\/1.1 421 /);
  });

  test.each([
    ["two Host headers", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n"],
    ["the same host twice", "GET / HTTP/1.1\r\nHost: a\r\nhOST: a\r\nConnection: close\r\n\r\n"],
    ["a request line without a version", "GET /\r\n\r\n"],
    ...["site:65536", "site:99999", "1.2.3.256", "0x1ffffffff", "[::g]", "a b", "a,b", "a/b", "a@b"].map(
      (host) => [`the host ${host}`, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`],
    ),
  ])("%s: 400", async (_what, request) => {
    expect(await raw(request)).toMatch(/^HTTP\/1.1 400 /);
  });
});

describe("a state-changing request", () => {
  test.each([
    ["a foreign Origin", { origin: "https://evil.example" }],
    ["the Origin of a sandboxed frame", { origin: "null" }],
    ["our host and another scheme in Origin", { origin: "https://127.0.0.1" }],
    ["no header about its origin", {}],
    ["Sec-Fetch-Site of another site", { "sec-fetch-site": "cross-site" }],
    ["a foreign Referer", { referer: "https://evil.example/form" }],
  ])("is refused with %s", async (_what, headers) => {
    const response = await fetch(bff.origin, {
      method: "POST",
      body: new URLSearchParams({ a: "b" }),
      headers,
    });
    expect(response.status).toBe(403);
  });

  test("is accepted from this site's own page, with any of the headers browsers send", async () => {
    const words: [name: string, value: string][] = [
      ["origin", bff.origin],
      ["sec-fetch-site", "same-origin"],
      ["referer", `${bff.origin}/en/login`],
    ];
    for (const [name, value] of words) {
      const headers = { [name]: value };
      const response = await fetch(bff.origin, {
        method: "POST",
        body: new URLSearchParams({ a: "b" }),
        headers,
      });
      expect(response.status).toBe(200);
    }
  });
});

test.each(["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])(
  "the method %s is refused everywhere",
  async (method) => {
    const { host, origin } = new URL(bff.origin);
    const answer = await raw(
      `${method} / HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 405/);
    expect(answer).toMatch(/\r\nallow: GET, HEAD, POST\r\n/i);
  },
);

test.each([
  ["POST", "/bff/documents/1", "GET, HEAD"],
  ["DELETE", "/bff/documents/1", "GET, HEAD"],
  ["PUT", "/bff/payment-frame", "GET, HEAD"],
  ["POST", "/bff/identity-frame", "GET, HEAD"],
  ["GET", "/bff/report", "POST"],
  ["PUT", "/bff/report", "POST"],
  ["POST", "/.well-known/security.txt", "GET, HEAD"],
])("%s %s: 405, and Allow names the methods of that address", async (method, path, allow) => {
  const { host, origin } = new URL(bff.origin);
  const answer = await raw(
    `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1.1 405/);
  expect(answer.toLowerCase()).toContain(`\r\nallow: ${allow.toLowerCase()}\r\n`);
});

describe("security.txt", () => {
  const read = async () => {
    const response = await browser.get("/.well-known/security.txt");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
    const lines = (await response.text()).trim().split("\n");
    return Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2))) as Record<string, string>;
  };

  test("names the site's contact, and expires within a year", async () => {
    const file = join(folder, "contact-sites.json");
    const securityContact = "https://casino.example/security";
    writeFileSync(file, JSON.stringify([{ ...SITE, id: "main", hosts: ["*"], securityContact }]));
    await restart({ SITES_FILE: file });
    const { Contact, Expires = "", Canonical } = await read();
    expect([Contact, Canonical]).toEqual([securityContact, `${bff.origin}/.well-known/security.txt`]);
    const days = (Date.parse(Expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  test("names the support address by default", async () => {
    expect((await read()).Contact).toBe("mailto:support@solstice.example");
  });
});

test("every response has Cache-Control", async () => {
  for (const path of [
    "/",
    "/bff/health/live",
    "/bff/metrics",
    "/bff/debug/cache",
    "/bff/none",
    "/bff/documents/1",
    "/bff/report",
    "/sandbox/none",
    "/gone.png",
    "/.well-known/security.txt",
  ]) {
    expect((await browser.get(path)).headers.get("cache-control"), path).toBeTruthy();
  }
  const refused = await fetch(bff.origin, { method: "POST", body: "{}" });
  expect([refused.status, refused.headers.get("cache-control")]).toEqual([403, "no-store"]);
});

describe("a body", () => {
  const post = (body: string, type: string) =>
    fetch(bff.origin, { method: "POST", body, headers: { origin: bff.origin, "content-type": type } });

  test("of a 5 MB form is refused, and the server continues", async () => {
    const form = `a=${"x".repeat(5_000_000)}`;
    expect((await post(form, "application/x-www-form-urlencoded")).status).toBe(413);
    expect((await browser.get("/")).status).toBe(200);
  });

  test("is refused before it is received", async () => {
    const head = `POST / HTTP/1.1\r\nHost: ${new URL(bff.origin).host}\r\nOrigin: ${bff.origin}\r\nContent-Length: 5000000\r\n`;
    expect(await raw(`${head}Content-Type: application/x-www-form-urlencoded\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 413/,
    );
  });

  test("without a length is refused", async () => {
    const head = `POST / HTTP/1.1\r\nHost: ${new URL(bff.origin).host}\r\nOrigin: ${bff.origin}\r\n`;
    expect(await raw(`${head}Transfer-Encoding: chunked\r\n\r\n`)).toMatch(/^HTTP\/1.1 411/);
  });

  test("of JSON reaches no page, at any nesting depth", async () => {
    const deep = "[".repeat(30_000) + "]".repeat(30_000);
    expect((await post(deep, "application/json")).status).toBe(415);
  });

  test("of an ordinary form is accepted", async () => {
    expect((await post("a=b", "application/x-www-form-urlencoded")).status).toBe(200);
  });
});

describe("too many requests", () => {
  test("from one address are limited, and other addresses are not", async () => {
    await restart({ REQUESTS_PER_MINUTE: "5", TRUSTED_PROXIES: "loopback" });
    const from = (address: string) => browser.get("/", { "x-forwarded-for": address });
    for (let i = 0; i < 5; i++) expect((await from("203.0.113.1")).status).toBe(200);
    const refused = await from("203.0.113.1");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await from("203.0.113.2")).status).toBe(200);
  });

  test("have a lower limit for paths that do not exist", async () => {
    await restart({ REQUESTS_PER_MINUTE: "11", TRUSTED_PROXIES: "loopback" });
    const get = (path: string) => browser.get(path, { "x-forwarded-for": "203.0.113.3" });
    expect((await get("/bff/none")).status).toBe(404);
    expect((await get("/bff/none")).status).toBe(404);
    expect((await get("/")).status).toBe(200);
    expect((await get("/")).status).toBe(429);
  });

  test("from one IPv6 /64 count as one visitor", async () => {
    await restart({ REQUESTS_PER_MINUTE: "2", TRUSTED_PROXIES: "loopback" });
    const from = (address: string) => browser.get("/", { "x-forwarded-for": address });
    const statuses = [];
    for (const end of ["1", "2", "3"]) statuses.push((await from(`2001:db8::${end}`)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await from("2001:db8:0:1::1")).status).toBe(200);
  });
});

describe("the locale", () => {
  test.each(LOCALES.map(({ code }) => code))("%s is accepted as a URL prefix [RT-2]", async (code) => {
    expect(await seen(`/${code}/games`)).toMatchObject({ locale: code, localePrefix: code });
  });

  test.each([
    ["the cookie's rather than that of Accept-Language", "i18n_redirected=fi", "de", "fi"],
    ["that of Accept-Language without a cookie", "", "xx, hu;q=0.2, pl;q=0.9", "pl"],
    ["the regional locale rather than the locale of its language", "", "en-AU,en;q=0.9", "en-au"],
    ["the locale of the language for an unknown region", "", "de-AT", "de"],
    ["no for the old tag of Norwegian", "", "no", "no"],
    ["kz for the language tag kk", "", "kk", "kz"],
    ["en for an unknown language", "", "ja", "en"],
    ["en for an asterisk", "", "*", "en"],
    ["en for an invalid header", "", "%%%,;;q=x", "en"],
    ["that of Accept-Language if the cookie is invalid", "i18n_redirected=xx", "fi", "fi"],
  ])("of an unprefixed page is %s [RT-2, LOC-1]", async (_what, cookie, language, expected) => {
    const headers = { ...(cookie && { cookie }), "accept-language": language };
    expect(await seen("/games", headers)).toMatchObject({ locale: expected, localePrefix: null });
  });

  test("that was shown is stored for 365 days, and written only when it changes [LOC-1]", async () => {
    const set = (await browser.get("/fi")).headers.getSetCookie().join();
    expect(set).toContain("i18n_redirected=fi");
    expect(set).toContain(`Max-Age=${365 * 86_400}`);
    expect((await browser.get("/fi")).headers.getSetCookie()).toEqual([]);
    expect(await seen("/")).toMatchObject({ locale: "fi" });
  });

  test("that production hides redirects to the default, with the same page and query [LOC-2]", async () => {
    await restart({ API_ENVIRONMENT: "production" });
    for (const code of [
      "de",
      "ch-de",
      "en-de",
      "pt-br",
      "pt",
      "en-et",
      "pl",
      "hu",
      "en-hu",
      "hu-hu",
      "en-za",
      "it",
    ]) {
      const response = await browser.get(`/${code}/games?sort=new`);
      expect([response.status, response.headers.get("location")]).toEqual([302, "/en/games?sort=new"]);
      const root = await browser.get(`/${code}`);
      expect([root.status, root.headers.get("location")]).toEqual([302, "/en"]);
    }
    expect((await browser.get("/de/?login=")).headers.get("location")).toBe("/en?login=");
    expect((await seen("/", { "accept-language": "de-DE" })).locale).toBe("de-ch");
    expect((await seen("/")).locales).toHaveLength(8);
  });

  test("that a special domain does not list redirects to its default [LOC-3, DOM-1]", async () => {
    const file = join(folder, "sites.json");
    const sites = [
      { ...SITE, id: "main", hosts: ["*"] },
      { ...SITE, id: "nordic", hosts: ["nordic.example"], locales: ["fi", "no"] },
      { ...SITE, id: "alps", hosts: ["alps.example"], locales: ["de-ch", "en"] },
    ];
    writeFileSync(file, JSON.stringify(sites));
    await restart({ SITES_FILE: file, TRUSTED_PROXIES: "loopback" });
    const on = (host: string) => ({ "x-forwarded-host": host });
    expect((await browser.get("/de/games", on("nordic.example"))).headers.get("location")).toBe("/fi/games");
    expect((await browser.get("/de/games", on("alps.example"))).headers.get("location")).toBe("/en/games");
    expect(await seen("/", on("nordic.example"))).toMatchObject({ site: "nordic", locale: "fi" });
    expect(await seen("/de", on("elsewhere.example"))).toMatchObject({ site: "main", locale: "de" });
  });

  test("redirects a Remix data request with Remix's redirect headers", async () => {
    await restart({ API_ENVIRONMENT: "production" });
    const response = await browser.get("/de/games?_data=routes%2Fgames");
    expect([response.status, response.headers.get("x-remix-redirect")]).toEqual([204, "/en/games"]);
  });

  test.each([
    "//evil.example/x",
    "/\\evil.example/x",
    "/%5Cevil.example/x",
    "/%2F%2Fevil.example/x",
    "/@evil.example/x",
  ])("never redirects /de%s to another host", async (path) => {
    await restart({ API_ENVIRONMENT: "production" });
    const answer = await raw(
      `GET /de${path} HTTP/1.1\r\nHost: ${new URL(bff.origin).host}\r\nConnection: close\r\n\r\n`,
    );
    const [, location = ""] = /\r\nlocation: ([^\r]*)/i.exec(answer) ?? [];
    expect(location, answer).toMatch(/^\/en\//);
    expect(new URL(location, bff.origin).origin).toBe(bff.origin);
  });

  test("for number formats is the browser's first language that has a format [ENT-2]", async () => {
    expect(await seen("/en", { "accept-language": "de-at,en" })).toMatchObject({ numberLocale: "de-AT" });
    expect(await seen("/en", { "accept-language": "kk,ru" })).toMatchObject({ numberLocale: "uk" });
    expect(await seen("/en", { "accept-language": "be-BY,be,ru-BY-u-nu-arab,en" })).toMatchObject({
      numberLocale: "ru-BY",
    });
    expect(await seen("/de", { "accept-language": "eu" })).toMatchObject({ numberLocale: "de-DE" });
    expect(await seen("/kz", { "accept-language": "*" })).toMatchObject({ numberLocale: "kk-KZ" });
  });
});

describe("affiliate tracking", () => {
  test("is stored in the cookies ship and shipse [ENT-4]", async () => {
    await browser.get("/en?token=t1&btag=b&pid=p&clickid=c&sub1=1&sub3=3&sub9=9");
    expect(browser.cookies.get("ship")).toBe("t1");
    expect(JSON.parse(decodeURIComponent(browser.cookies.get("shipse") as string))).toEqual({
      btag: "b",
      pid: "p",
      clickid: "c",
      extra: { sub1: "1", sub3: "3" },
    });
  });

  test("is also read from referrers that are not valid URLs [ENT-4]", async () => {
    const head = `Host: ${new URL(bff.origin).host}\r\nConnection: close\r\n\r\n`;
    expect(await raw(`GET //[?btag=b HTTP/1.1\r\n${head}`)).toMatch(/^HTTP\/1.1 200[\s\S]*shipse=/);
  });

  test("survives a visit without parameters, and has a size limit [ENT-4]", async () => {
    await browser.get(`/en?btag=${"x".repeat(3000)}`);
    await browser.get("/en");
    expect(JSON.parse(decodeURIComponent(browser.cookies.get("shipse") as string)).btag).toHaveLength(256);
  });

  test("fits its cookies whatever its characters are, and is cut between two of them [ENT-4]", async () => {
    const names = ["btag", "pid", "clickid", "sub1", "sub2", "sub3"];
    for (const text of ["\u{1F3B0}", `x${"\u{1F3B0}"}`, '"', "\\", "\u0001", "%", "\u00e4"]) {
      const query = new URLSearchParams([...names, "token"].map((name) => [name, text.repeat(100)]));
      await browser.get(`/en?${query}`);
      for (const name of ["ship", "shipse"]) {
        const cookie = browser.cookies.get(name) as string;
        expect(cookie.length, `${name} of ${text}`).toBeLessThan(3900);
        expect(decodeURIComponent(cookie)).toContain(
          name === "ship" ? text : JSON.stringify(text).slice(1, -1),
        );
      }
    }
  });

  test("is not the secret of a link that ends mails, under any locale", async () => {
    for (const path of ["/unsubscribe", "/en/unsubscribe", "/en/unsubscribe/", "/de/unsubscribe"]) {
      await browser.get(`${path}?token=user.signature&btag=b`);
      expect(browser.cookies.has("ship"), path).toBe(false);
    }
    expect(browser.cookies.has("shipse")).toBe(true);
  });
});

describe("too many cookies", () => {
  const cookies = (bytes: number) =>
    Array.from({ length: bytes / 1000 }, (_, n) => `c${n}=${"x".repeat(990)}`).join("; ");

  test("get a page in the language of the visitor, which offers to clear them", async () => {
    expect((await browser.get("/de", { cookie: cookies(12_000) })).status).toBe(200);
    const refused = await browser.get("/de", { cookie: cookies(14_000) });
    expect([refused.status, refused.headers.get("cache-control")]).toEqual([431, "no-store"]);
    expect(refused.headers.get("content-security-policy")).toContain("form-action 'self'");
    const text = await refused.text();
    expect(text).toContain("Zu viele Cookies");
    expect(text).toContain('<form method="post" action="/bff/clear-cookies">');
  });

  test("are cleared by its button, and by no other site", async () => {
    const headers = { cookie: `${cookies(14_000)}; __Host-solstice=x` };
    const foreign = await browser.post(
      "/bff/clear-cookies",
      {},
      { ...headers, origin: "https://evil.example" },
    );
    expect(foreign.status).toBe(403);
    const cleared = await browser.post("/bff/clear-cookies", {}, headers);
    expect([cleared.status, cleared.headers.get("location")]).toEqual([303, "/"]);
    expect(cleared.headers.get("clear-site-data")).toBe('"cookies"');
    const names = cleared.headers.getSetCookie().map((line) => /^([^=]+)=;.*Max-Age=0/.exec(line)?.[1]);
    expect(names).toHaveLength(15);
    expect(names).toContain("__Host-solstice");
  });
});

test("X-Forwarded-Proto of a peer that is not trusted is ignored, and logged once", async () => {
  await restart({ TRUSTED_PROXIES: "" });
  for (let i = 0; i < 3; i += 1) await browser.get("/", { "x-forwarded-proto": "https" });
  expect(bff.log().match(/X-Forwarded-Proto of a peer that TRUSTED_PROXIES does not list/g)).toHaveLength(1);
  await restart({ TRUSTED_PROXIES: "loopback" });
  await browser.get("/", { "x-forwarded-proto": "https" });
  expect(bff.log()).not.toContain("TRUSTED_PROXIES");
});

describe("static files", () => {
  test("are immutable under /assets, revalidated under /widgets, and served compressed from the build if the client accepts it", async () => {
    const { mkdirSync } = await import("node:fs");
    mkdirSync(join(folder, "assets"), { recursive: true });
    writeFileSync(join(folder, "assets/app-1a2b.js"), "let plain;");
    writeFileSync(join(folder, "assets/app-1a2b.js.br"), "BROTLI");
    writeFileSync(join(folder, "plain.txt"), "plain");
    mkdirSync(join(folder, "widgets"), { recursive: true });
    writeFileSync(join(folder, "widgets/seal-frame.js"), "let frame;");
    await restart({});
    const get = (path: string, encoding: string) =>
      raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${encoding}\r\nConnection: close\r\n\r\n`);
    const compressed = await get("/assets/app-1a2b.js", "gzip, br");
    expect(compressed).toMatch(/content-encoding: br/i);
    expect(compressed).toMatch(/content-type: (application|text)\/javascript/i);
    expect(compressed).toMatch(/cache-control: public, max-age=31536000, immutable/i);
    expect(compressed).toMatch(/vary: accept-encoding/i);
    expect(await get("/assets/app-1a2b.js", "br;q=0")).not.toMatch(/content-encoding/i);
    expect(await get("/plain.txt", "br")).toMatch(/cache-control: public, max-age=3600/i);
    const frame = await browser.get("/widgets/seal-frame.js");
    expect(frame.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    const etag = frame.headers.get("etag") ?? "";
    // fetch would add Cache-Control: no-cache.
    const again = `GET /widgets/seal-frame.js HTTP/1.1\r\nHost: x\r\nIf-None-Match: ${etag}\r\nConnection: close\r\n\r\n`;
    expect(await raw(again)).toMatch(/^HTTP\/1.1 304 /);
  });

  test.each(["/assets/gone-1a2b.js", "/favicon.png", "/wp-login.php", "/.env"])(
    "that do not exist return 404 as plain text, without a page: %s",
    async (path) => {
      const response = await browser.get(path);
      expect([response.status, response.headers.get("content-type")]).toEqual([
        404,
        "text/plain; charset=utf-8",
      ]);
    },
  );

  test("robots.txt and sitemap.xml are answered by the pages handler", async () => {
    expect((await browser.get("/robots.txt")).status).toBe(200);
    expect((await browser.get("/sitemap.xml")).status).toBe(200);
  });
});
