import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Besieged, besieged, credentials, wrong } from "../support/besieged.ts";
import { type Casino, type ProductApi, startCasino, startProductApi } from "../support/casino.ts";
import { rawRequest } from "../support/raw-http.ts";
import { Visitor } from "../support/visitor.ts";

/*
 * What one visitor can do to others: by failing logins, by headers, by the cache of pages. The product stands twice: behind
 * a trusted proxy with its own sandbox, and as in production, where no proxy is trusted and there is no sandbox.
 */

let house: Besieged;
let production: Casino;
let api: ProductApi;

beforeAll(async () => {
  api = await startProductApi();
  [house, production] = await Promise.all([
    besieged(),
    startCasino({
      NODE_ENV: "production",
      DEPLOYMENT: "production",
      SESSION_SECRETS: "a-secret-of-the-production-of-this-test",
      PRODUCT_API_URL: api.url,
      PRODUCT_SOCKET_URL: api.socketUrl,
      LOG_LEVEL: "warn",
    }),
  ]);
});

afterAll(async () => {
  await Promise.all([house?.close(), production?.stop()]);
  await api?.kill();
});

const visitor = () => house.visitor();

describe("logins that fail", () => {
  /** The product API's refusal, without the work that a password is on purpose. */
  const refuseLogins = (root: string) =>
    fetch(`${root}/sandbox/faults`, {
      method: "POST",
      body: JSON.stringify({ operation: "login", refusal: "wrong_credentials" }),
    });
  const judgeLogins = (root: string) => fetch(`${root}/sandbox/faults`, { method: "DELETE" });
  const login = (from: string, form: Record<string, string>) => house.visitor(from).post("/en/login", form);

  test("are twenty a minute from one address at most, even with the right password; others go on", async () => {
    await refuseLogins(house.origin);
    const names = Array.from({ length: 20 }, (_, i) => `nobody-${i}`);
    const failed = await Promise.all(names.map((name) => login("198.51.100.1", { ...wrong, login: name })));
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set([401]));
    await judgeLogins(house.origin);
    expect((await login("198.51.100.1", credentials)).status).toBe(429);
    expect((await login("198.51.100.2", credentials)).status).toBe(303);
  });

  test("are ten a minute for one login at most, wherever from; other players go on, and a login that works resets", async () => {
    const from = (i: number) => `198.51.101.${i}`;
    const fail = async (times: number) => {
      await refuseLogins(house.origin);
      for (let i = 0; i < times; i++) {
        expect((await login(from(i), { ...wrong, login: "Demo-Empty " })).status).toBe(401);
      }
      await judgeLogins(house.origin);
    };
    const right = { ...credentials, login: "demo-empty" };
    await fail(9);
    expect((await login(from(50), right)).status).toBe(303);
    await fail(10);
    expect((await login(from(51), right)).status).toBe(429);
    expect((await login(from(51), { ...credentials, login: "demo-new" })).status).toBe(303);
  });

  test("count by the peer where no proxy is trusted, whatever X-Forwarded-For says", async () => {
    const from = (i: number) => new Visitor(production.origin, { "x-forwarded-for": `198.51.102.${i}` });
    await refuseLogins(api.root);
    const attempts = Array.from({ length: 20 }, (_, i) =>
      from(i).post("/en/login", { ...wrong, login: `none-${i}` }),
    );
    expect(new Set((await Promise.all(attempts)).map(({ status }) => status))).toEqual(new Set([401]));
    await judgeLogins(api.root);
    expect((await from(99).post("/en/login", credentials)).status).toBe(429);
  });
});

describe("a Host header of somebody's own", () => {
  test("never gets into a mail [REG-1]", async () => {
    for (const forged of ["evil.example", "localhost.evil.example", "localhost@evil.example"]) {
      const headers = { "x-forwarded-host": forged, "sec-fetch-site": "same-origin" };
      const form = new URLSearchParams({ form: "restore", email: "demo@solstice.example" });
      expect((await visitor().send("POST", "/en/login", headers, form)).status).toBe(200);
      const [mail] = (await visitor().get("/sandbox/mail.json?to=demo@solstice.example")).json().result;
      expect(mail.link).not.toContain("evil");
      expect(mail.link).toMatch(/\/en\/\?restore=/);
    }
  });

  test("never gets into a page of another host, nor does X-Forwarded-Host where no proxy is trusted", async () => {
    const evil = await rawRequest(production.origin, ["GET /en HTTP/1.1", "Host: evil.example"]);
    expect(evil.status).toBe(200);
    const headers = { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
    const page = await new Visitor(production.origin, headers).get("/en");
    expect(page.text).toContain(`${production.origin}/en`);
    expect(page.text).not.toContain("evil.example");
    expect(page.headers.get("content-security-policy")).not.toContain("evil");
  });
});

describe("a page in the cache", () => {
  test("is the same bytes for any two guests, and nothing of either is in it", async () => {
    const first = await visitor().get("/en/games", {
      "accept-language": "fi",
      cookie: "i18n_redirected=en; theme=night",
    });
    const second = house.visitor("192.0.2.200");
    const poison = {
      "user-agent": "poison-agent",
      referer: `${house.origin}/poison-referer`,
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

  test("is never a player's: those are kept by nobody, under a policy whose nonce is used once [AUTH-1]", async () => {
    const vera = await house.player();
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

  test("has an enforced policy like every other page, which allows no inline script but its own", async () => {
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

test("in production there is no sandbox: nothing of it answers", async () => {
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

test("nothing of all this was an error of the server", () => {
  expect(house.errors()).toEqual([]);
  expect(production.output()).not.toMatch(/"level":[56]0/);
});
