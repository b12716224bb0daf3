import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSealer } from "../../bff/session/sealing.ts";
import { type Besieged, besieged, credentials } from "../support/besieged.ts";
import type { Visitor } from "../support/visitor.ts";

/* Who the product as a whole takes for a player, and for whose page: by its real addresses, server.ts with its own sandbox. */

let house: Besieged;
beforeAll(async () => {
  house = await besieged();
});
afterAll(() => house.close());

const visitor = () => house.visitor();
const whoIs = async (of: Visitor, headers = {}) =>
  (await of.get("/en?_data=root", headers)).json().player.user;

describe("another site's page", () => {
  let vera: Visitor;
  beforeAll(async () => {
    vera = await house.player();
  });

  test.each([
    ["its Origin", { origin: "https://evil.example" }],
    ["the Origin null", { origin: "null" }],
    ["our own Origin as a part of its", { origin: "http://localhost.evil.example" }],
    ["no Origin, but Sec-Fetch-Site", { "sec-fetch-site": "cross-site" }],
    ["nothing of where it is from", {}],
  ])("changes nothing in a player's name: %s", async (_what, headers) => {
    const cookie = vera.cookie;
    for (const path of ["/en/logout", "/en/wallet/deposit", "/en/logout?_data=localized%2Flogout"]) {
      const answer = await vera.send("POST", path, { cookie, ...headers }, new URLSearchParams({ a: "b" }));
      expect(answer.status).toBe(403);
    }
    expect(await whoIs(vera)).toMatchObject({ login: "demo" });
  });

  test("opens no live socket [AUTH-5]", async () => {
    await expect(vera.live({ origin: "https://evil.example" })).rejects.toThrow("403");
    await expect(vera.live({ origin: "null" })).rejects.toThrow("403");
    await (await vera.live()).heard("link");
  });

  test("logs nobody out with a link [AUTH-5]", async () => {
    expect((await vera.get("/en/logout")).status).toBe(302);
    expect(await whoIs(vera)).not.toBeNull();
  });

  test("frames none of our pages, and of the games none but ours does", async () => {
    const guest = visitor();
    for (const path of ["/en", "/en/login", "/en/none", "/sandbox/mail"]) {
      const { headers } = await guest.get(path);
      expect(headers.get("content-security-policy"), path).toContain("frame-ancestors 'none'");
    }
    const game = await guest.get("/sandbox/games/fjordfire-voyage");
    expect(game.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  });
});

test("CORS is open to a sandboxed frame's null on the games' own paths, and nowhere else", async () => {
  const guest = visitor();
  const asGame = { origin: "null" };
  const allowed = async (path: string) =>
    (await guest.get(path, asGame)).headers.get("access-control-allow-origin");
  expect(await allowed("/sandbox/games/api/fjordfire-voyage/state")).toBe("null");
  for (const path of ["/en", "/en?_data=root", "/bff/health/live", "/sandbox/mail.json", "/robots.txt"]) {
    expect(await allowed(path), path).toBeNull();
  }
  const asked = await guest.send("OPTIONS", "/en/logout", {
    ...asGame,
    "access-control-request-method": "POST",
  });
  expect([asked.status, asked.headers.get("access-control-allow-origin")]).toEqual([405, null]);
});

describe("a session cookie", () => {
  test("that is forged, cut, changed or sealed by another key is a guest's [AUTH-1]", async () => {
    const vera = await house.player();
    const sealed = vera.cookies.get("solstice") as string;
    const [head = "", key = "", iv = "", text = "", tag = ""] = sealed.split(".");
    const none = Buffer.from('{"alg":"none"}').toString("base64url");
    const said = Buffer.from(JSON.stringify({ id: "x", token: "x", userId: "1" })).toString("base64url");
    const now = Date.now();
    const data = { id: "x", token: "x".repeat(43), userId: "1", connectionId: "x", twoFactorRequired: false };
    const other = createSealer(["a secret of somebody else's, 32 characters or more"]);
    const forgeries = [
      sealed.slice(0, -1),
      sealed.slice(0, sealed.length / 2),
      [head, key, iv, `${text.slice(0, -2)}AA`, tag].join("."),
      [head, key, iv, text, "A".repeat(tag.length)].join("."),
      [none, key, iv, text, tag].join("."),
      `${none}.${said}.`,
      said,
      await other.seal({ ...data, createdAt: now, seenAt: now }),
      "x".repeat(10_000),
      "%00",
      "%",
    ];
    for (const value of forgeries) {
      expect(await whoIs(visitor(), { cookie: `solstice=${value}` }), value).toBeNull();
    }
    expect(await whoIs(visitor(), { cookie: `solstice=${sealed}` })).toMatchObject({ login: "demo" });
  });

  test("of before the login names nothing after it, so that nobody can plant one [AUTH-1]", async () => {
    const guest = visitor();
    await guest.post("/en/login", { ...credentials, login: "demo2fa" });
    const planted = guest.cookies.get("solstice") as string;
    expect((await guest.post("/en/login", credentials)).status).toBe(303);
    expect(await whoIs(visitor(), { cookie: `solstice=${planted}` })).toBeNull();
  });

  test("that opens nothing any more is taken away with a guest's cached page, whose bytes are everyone's", async () => {
    const vera = await house.player();
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

  test("is worth nothing after a new password has ended the account's sessions [AUTH-4]", async () => {
    const vera = await house.player();
    await fetch(`${house.origin}/sandbox/end-sessions`, { method: "POST", body: '{"login":"demo"}' });
    expect(await whoIs(vera)).toBeNull();
    expect(vera.cookies.has("solstice")).toBe(false);
  });
});

test("a message over maxPayload closes the live socket with 1009 [AUTH-5]", async () => {
  const live = await visitor().live();
  live.socket.send("x".repeat(1025));
  expect(await live.closed).toBe(1009);
});

describe("where a login leads on to", () => {
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
    const landed = new URL(target ?? "", `${house.origin}/en/login`);
    expect(landed.origin, String(target)).toBe(house.origin);
    expect(target, "a path").toMatch(/^\/(?![/\\])/);
    expect(landed.pathname).not.toMatch(/^\/\//);
  };

  test.each(foreign)("is a page of this site, not %j", async (target) => {
    const at = `/en/login?continue=${encodeURIComponent(target)}`;
    const vera = visitor();
    const data = await vera.post(`${at}&_data=localized%2Flogin`, { ...credentials, continue: target });
    expect(data.status).toBe(204);
    landsHere(data.headers.get("x-remix-redirect"));
    const again = await vera.get(at);
    expect(again.status).toBe(302);
    landsHere(again.headers.get("location"));
    const form = await visitor().get(at);
    const links = [...form.text.matchAll(/\s(?:href|action)="([^"]*)"/g)].map(([, link = ""]) => link);
    expect(links.length).toBeGreaterThan(10);
    const origins = new Set(
      links.map((link) => new URL(link.replaceAll("&amp;", "&"), house.origin + at).origin),
    );
    expect(origins).toEqual(new Set([house.origin]));
  });

  test("is where the visitor wanted to go", async () => {
    const page = await visitor().post("/en/login?continue=%2Fen%2Fgames%3Fsort%3Dnew", credentials);
    expect(page.headers.get("location")).toBe("/en/games?sort=new");
  });
});

test("nothing of all this was an error of the server", () => {
  expect(house.errors()).toEqual([]);
});
