import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Casino, startCasino, type TestProductApi } from "../support/casino.ts";
import { openProductApi } from "../support/product-api.ts";
import { writeSites } from "../support/production-sites.ts";
import {
  demoCredentials,
  openProxiedCasino,
  type ProxiedCasino,
  wrongCredentials,
} from "../support/proxied-casino.ts";
import { rawRequest } from "../support/raw-http.ts";
import { Visitor } from "../support/visitor.ts";

/*
 * Attempts of one visitor to affect others: failed logins, headers, and the page cache. Two servers run: one behind a
 * trusted proxy with its own sandbox, and one as in production, without a trusted proxy and without a sandbox.
 */

let casino: ProxiedCasino;
let production: Casino;
let api: TestProductApi;

beforeAll(async () => {
  api = await openProductApi();
  [casino, production] = await Promise.all([
    openProxiedCasino(),
    startCasino({
      NODE_ENV: "production",
      DEPLOYMENT: "production",
      SITES_FILE: writeSites(),
      SESSION_SECRETS: "a-secret-of-the-production-of-this-test",
      PRODUCT_API_URL: api.url,
      PRODUCT_SOCKET_URL: api.socketUrl,
    }),
  ]);
});

afterAll(async () => {
  await Promise.all([casino?.close(), production?.stop()]);
  await api?.kill();
});

const visitor = () => casino.visitor();

describe("failed logins", () => {
  /** Makes the product API refuse logins without the slow password hash. */
  const refuseLogins = (root: string) =>
    fetch(`${root}/sandbox/faults`, {
      method: "POST",
      body: JSON.stringify({ operation: "login", refusal: "wrong_credentials" }),
    });
  const acceptLogins = (root: string) => fetch(`${root}/sandbox/faults`, { method: "DELETE" });
  const login = (from: string, form: Record<string, string>) => casino.visitor(from).post("/en/login", form);

  test("are limited to twenty a minute for one address, even with the right password; other addresses are not limited", async () => {
    await refuseLogins(casino.origin);
    const names = Array.from({ length: 20 }, (_, i) => `nobody-${i}`);
    const failed = await Promise.all(
      names.map((name) => login("198.51.100.1", { ...wrongCredentials, login: name })),
    );
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set([401]));
    await acceptLogins(casino.origin);
    expect((await login("198.51.100.1", demoCredentials)).status).toBe(429);
    expect((await login("198.51.100.2", demoCredentials)).status).toBe(303);
  });

  test("do not keep the player out at another address, and make their own address wait", async () => {
    await refuseLogins(casino.origin);
    for (let i = 0; i < 10; i++) {
      const wrong = { ...wrongCredentials, login: "Demo-Empty " };
      expect((await login("198.51.101.1", wrong)).status).toBe(401);
    }
    await acceptLogins(casino.origin);
    const right = { ...demoCredentials, login: "demo-empty" };
    expect((await login("198.51.101.1", right)).status).toBe(429);
    expect((await login("198.51.101.2", right)).status).toBe(303);
  });

  test("are counted by peer address if no proxy is trusted, for any X-Forwarded-For", async () => {
    const from = (i: number) => new Visitor(production.origin, { "x-forwarded-for": `198.51.102.${i}` });
    await refuseLogins(api.root);
    const attempts = Array.from({ length: 20 }, (_, i) =>
      from(i).post("/en/login", { ...wrongCredentials, login: `none-${i}` }),
    );
    expect(new Set((await Promise.all(attempts)).map(({ status }) => status))).toEqual(new Set([401]));
    await acceptLogins(api.root);
    expect((await from(99).post("/en/login", demoCredentials)).status).toBe(429);
  });
});

describe("a forged Host header", () => {
  test("is never used in a mail [REG-1]", async () => {
    for (const forged of ["evil.example", "localhost.evil.example"]) {
      const headers = { "x-forwarded-host": forged, "sec-fetch-site": "same-origin" };
      const form = new URLSearchParams({ form: "restore", email: "demo@solstice.example" });
      expect((await visitor().send("POST", "/en/login", headers, form)).status).toBe(200);
      const [mail] = (await visitor().get("/sandbox/mail.json?to=demo@solstice.example")).json().result;
      expect(mail.link).not.toContain("evil");
      expect(mail.link).toMatch(/\/en\/\?restore=/);
    }
    const noHost = { "x-forwarded-host": "localhost@evil.example", "sec-fetch-site": "same-origin" };
    expect((await visitor().send("POST", "/en/login", noHost, new URLSearchParams())).status).toBe(400);
  });

  test("is never used in a page of another host, nor is X-Forwarded-Host without a trusted proxy", async () => {
    const evil = await rawRequest(production.origin, ["GET /en HTTP/1.1", "Host: evil.example"]);
    expect(evil.status).toBe(200);
    const headers = { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
    const page = await new Visitor(production.origin, headers).get("/en");
    expect(page.text).toContain(`${production.origin}/en`);
    expect(page.text).not.toContain("evil.example");
    expect(page.headers.get("content-security-policy")).not.toContain("evil");
  });
});

describe("a cached page", () => {
  test("has identical bytes for any two guests, and no data of either", async () => {
    const first = await visitor().get("/en/games", {
      "accept-language": "fi",
      cookie: "i18n_redirected=en; theme=night",
    });
    const second = casino.visitor("192.0.2.200");
    const poison = {
      "user-agent": "poison-agent",
      referer: `${casino.origin}/poison-referer`,
      cookie: "i18n_redirected=en; poison-cookie=1; ship=poison-ship",
      "x-forwarded-prefix": "/poison-prefix",
      "x-original-url": "/poison-original",
      "x-http-method-override": "PUT",
      "accept-language": "en",
    };
    for (const path of ["/en/games", "/en/games?poison=query&utm_source=poison"]) {
      expect((await second.get(path, poison)).text).toBe(first.text);
    }
    const third = await visitor().get("/en/games", { cookie: "i18n_redirected=en" });
    expect(third.text).toBe(first.text);
    expect(third.text).not.toMatch(/poison|192\.0\.2\.200/);
    expect(third.headers.get("cache-control")).toBe("private, no-cache");
  });

  test("is never a player's: their pages are not cached, and each nonce is used once [AUTH-1]", async () => {
    const vera = await casino.player();
    const nonces = new Set<string>();
    for (const path of ["/en", "/en/games", "/en/games", "/en/account", "/en/none"]) {
      const { headers, text } = await vera.get(path);
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(headers.get("etag")).toBeNull();
      const [, nonce = ""] = /'nonce-([\w-]+)'/.exec(headers.get("content-security-policy") ?? "") ?? [];
      expect(nonce.length).toBeGreaterThan(20);
      expect(text).toContain(`nonce="${nonce}"`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(5);
    for (const path of ["/en", "/en/games"]) {
      expect((await visitor().get(path)).text).not.toMatch(/nonce="|demo@solstice\.example/);
    }
  });

  test("has an enforced policy like every page, which allows no other inline scripts", async () => {
    const guest = visitor();
    for (const path of [
      "/",
      "/en/games",
      "/en/login",
      "/en/page/faq",
      "/en/play/fjordfire-voyage",
      "/en/none",
      "/sandbox/mail",
    ]) {
      const policy = (await guest.get(path)).headers.get("content-security-policy") ?? "";
      expect(policy, path).toMatch(/default-src '(?:self|none)'/);
      expect(policy, path).toContain("base-uri 'none'");
      expect(/script-src ([^;]*)/.exec(policy)?.[1] ?? "", path).not.toMatch(
        /unsafe|\*|data:|https?:(?:\s|$)/,
      );
    }
  });
});

test("in production the sandbox's routes return 404", async () => {
  const guest = new Visitor(production.origin);
  for (const path of [
    "mail",
    "mail.json",
    "faults",
    "clock",
    "health",
    "games/fjordfire-voyage",
    "art/x.webp",
    "",
  ]) {
    expect((await guest.get(`/sandbox/${path}`)).status, path).toBe(404);
  }
  expect((await guest.post("/sandbox/login-token", '{"login":"demo"}')).status).toBeGreaterThanOrEqual(404);
});

test("no request above caused a server error", () => {
  expect(casino.errors()).toEqual([]);
  expect(production.output()).not.toMatch(/"level":[56]0/);
});
