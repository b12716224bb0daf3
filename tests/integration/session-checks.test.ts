import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSessionSealer } from "../../bff/session/session-sealer.ts";
import { demoCredentials, openProxiedCasino, type ProxiedCasino } from "../support/proxied-casino.ts";
import type { Visitor } from "../support/visitor.ts";

/* Which requests count as a player's, and from which origins: server.ts with its own sandbox, by its real URLs. */

let casino: ProxiedCasino;
beforeAll(async () => {
  casino = await openProxiedCasino();
});
afterAll(() => casino.close());

const visitor = () => casino.visitor();
const currentUser = async (of: Visitor, headers = {}) =>
  (await of.get("/en?_data=root", headers)).json().player.user;

describe("a page of another site", () => {
  let vera: Visitor;
  beforeAll(async () => {
    vera = await casino.player();
  });

  test.each([
    ["its Origin", { origin: "https://evil.example" }],
    ["the Origin null", { origin: "null" }],
    ["an Origin that contains ours", { origin: "http://localhost.evil.example" }],
    ["no Origin, but Sec-Fetch-Site", { "sec-fetch-site": "cross-site" }],
    ["no origin headers", {}],
  ])("cannot change a player's state by a request with %s", async (_what, headers) => {
    const cookie = vera.cookie;
    for (const path of ["/en/logout", "/en/wallet/deposit", "/en/logout?_data=localized%2Flogout"]) {
      const answer = await vera.send("POST", path, { cookie, ...headers }, new URLSearchParams({ a: "b" }));
      expect(answer.status).toBe(403);
    }
    expect(await currentUser(vera)).toMatchObject({ login: "demo" });
  });

  test("cannot open a live socket [AUTH-5]", async () => {
    await expect(vera.live({ origin: "https://evil.example" })).rejects.toThrow("403");
    await expect(vera.live({ origin: "null" })).rejects.toThrow("403");
    await (await vera.live()).waitForEvent("link");
  });

  test("cannot log a player out with a link [AUTH-5]", async () => {
    expect((await vera.get("/en/logout")).status).toBe(302);
    expect(await currentUser(vera)).not.toBeNull();
  });

  test("cannot frame our pages, and only our pages can frame the games", async () => {
    const guest = visitor();
    for (const path of ["/en", "/en/login", "/en/none", "/sandbox/mail"]) {
      const { headers } = await guest.get(path);
      expect(headers.get("content-security-policy"), path).toContain("frame-ancestors 'none'");
    }
    const game = await guest.get("/sandbox/games/fjordfire-voyage");
    expect(game.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  });
});

test("CORS allows the null origin of a sandboxed frame on the games' own paths only", async () => {
  const guest = visitor();
  const asGame = { origin: "null" };
  const allowed = async (path: string) =>
    (await guest.get(path, asGame)).headers.get("access-control-allow-origin");
  expect(await allowed("/sandbox/games/api/fjordfire-voyage/state")).toBe("null");
  for (const path of ["/en", "/en?_data=root", "/bff/health/live", "/sandbox/mail.json", "/robots.txt"]) {
    expect(await allowed(path), path).toBeNull();
  }
  const preflight = await guest.send("OPTIONS", "/en/logout", {
    ...asGame,
    "access-control-request-method": "POST",
  });
  expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([405, null]);
});

describe("a session cookie", () => {
  test("that is forged, truncated, modified or sealed with another key is a guest's [AUTH-1]", async () => {
    const vera = await casino.player();
    const sealed = vera.cookies.get("solstice") as string;
    const [head = "", key = "", iv = "", text = "", tag = ""] = sealed.split(".");
    const none = Buffer.from('{"alg":"none"}').toString("base64url");
    const claims = Buffer.from(JSON.stringify({ id: "x", token: "x", userId: "1" })).toString("base64url");
    const now = Date.now();
    const data = { id: "x", token: "x".repeat(43), userId: "1", connectionId: "x", twoFactorRequired: false };
    const other = createSessionSealer(["another secret that is at least 32 characters or more"]);
    const forgeries = [
      sealed.slice(0, -1),
      sealed.slice(0, sealed.length / 2),
      [head, key, iv, `${text.slice(0, -2)}AA`, tag].join("."),
      [head, key, iv, text, "A".repeat(tag.length)].join("."),
      [none, key, iv, text, tag].join("."),
      `${none}.${claims}.`,
      claims,
      await other.seal({ ...data, createdAt: now, seenAt: now }),
      "x".repeat(10_000),
      "%00",
      "%",
    ];
    for (const value of forgeries) {
      expect(await currentUser(visitor(), { cookie: `solstice=${value}` }), value).toBeNull();
    }
    expect(await currentUser(visitor(), { cookie: `solstice=${sealed}` })).toMatchObject({ login: "demo" });
  });

  test("from before the login is refused after it, which prevents session fixation [AUTH-1]", async () => {
    const guest = visitor();
    await guest.post("/en/login", { ...demoCredentials, login: "demo2fa" });
    const planted = guest.cookies.get("solstice") as string;
    expect((await guest.post("/en/login", demoCredentials)).status).toBe(303);
    expect(await currentUser(visitor(), { cookie: `solstice=${planted}` })).toBeNull();
  });

  test("that is invalid is removed with a guest's cached page, whose bytes stay identical", async () => {
    const vera = await casino.player();
    const copy = vera.cookies.get("solstice") as string;
    await vera.post("/en/logout", {});
    const guest = visitor();
    const page = await guest.get("/en/games");
    guest.cookies.set("solstice", copy);
    const { headers, text } = await guest.get("/en/games");
    expect(headers.getSetCookie().join()).toMatch(/^solstice=;.*Max-Age=0/);
    expect(guest.cookies.has("solstice")).toBe(false);
    expect([headers.get("etag"), text]).toEqual([page.headers.get("etag"), page.text]);
    expect((await guest.get("/en/games")).headers.getSetCookie()).toEqual([]);
  });

  test("is refused after a new password has ended the account's sessions [AUTH-4]", async () => {
    const vera = await casino.player();
    await fetch(`${casino.origin}/sandbox/end-sessions`, { method: "POST", body: '{"login":"demo"}' });
    expect(await currentUser(vera)).toBeNull();
    expect(vera.cookies.has("solstice")).toBe(false);
  });
});

test("a message over maxPayload closes the live socket with 1009 [AUTH-5]", async () => {
  const live = await visitor().live();
  live.socket.send("x".repeat(1025));
  expect(await live.closed).toBe(1009);
});

describe("the redirect after a login", () => {
  const foreign = [
    "//evil.example",
    "/\\evil.example",
    "/%5cevil.example",
    "/\t/evil.example",
    "\t//evil.example",
    "/%09/evil.example",
    "https:evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "evil.example",
    "/..//evil.example",
    "/.//evil.example",
    "///evil.example",
    "/en/../..//evil.example",
  ];
  const landsHere = (target: string | null) => {
    const landed = new URL(target ?? "", `${casino.origin}/en/login`);
    expect(landed.origin, String(target)).toBe(casino.origin);
    expect(target, "a path").toMatch(/^\/(?![/\\])/);
    expect(landed.pathname).not.toMatch(/^\/\//);
  };

  test.each(foreign)("leads to a page of this site, not to %j", async (target) => {
    const at = `/en/login?continue=${encodeURIComponent(target)}`;
    const vera = visitor();
    const data = await vera.post(`${at}&_data=localized%2Flogin`, { ...demoCredentials, continue: target });
    expect(data.status).toBe(204);
    landsHere(data.headers.get("x-remix-redirect"));
    const again = await vera.get(at);
    expect(again.status).toBe(302);
    landsHere(again.headers.get("location"));
    const form = await visitor().get(at);
    const links = [...form.text.matchAll(/\s(?:href|action)="([^"]*)"/g)].map(([, link = ""]) => link);
    expect(links.length).toBeGreaterThan(10);
    const origins = new Set(
      links.map((link) => new URL(link.replaceAll("&amp;", "&"), casino.origin + at).origin),
    );
    expect(origins).toEqual(new Set([casino.origin]));
  });

  test.each(["/kz/games?q=ойын", "/en/games/search?q=日本語", "/en/page/\ud800"])(
    "leads to a page whose address is not Latin: %j",
    async (target) => {
      const at = `/en/login?${new URLSearchParams({ continue: target })}`;
      const vera = visitor();
      const page = await vera.post(at, demoCredentials);
      expect(page.status).toBe(303);
      const location = page.headers.get("location") ?? "";
      expect(decodeURI(location)).toBe(target.toWellFormed());
      expect((await vera.get(at)).headers.get("location")).toBe(location);
    },
  );

  test("leads to the page that the visitor requested", async () => {
    const page = await visitor().post("/en/login?continue=%2Fen%2Fgames%3Fsort%3Dnew", demoCredentials);
    expect(page.headers.get("location")).toBe("/en/games?sort=new");
  });
});

test("no request above caused a server error", () => {
  expect(casino.errors()).toEqual([]);
});
