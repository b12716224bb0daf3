import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { createLocalJWKSet, decodeJwt, jwtVerify } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { DEFAULT_SITE } from "../../bff/config/sites.ts";
import { startSites } from "../browser/support/sites.ts";
import { type Casino, freePort } from "../support/casino.ts";
import { loggedIn } from "../support/registration-form.ts";
import { Visitor } from "../support/visitor.ts";

/* The sportsbook's pages as the server sends them, its token, and its home on a sport-mirror site. */

const { sportsbook: _, ...WITHOUT_SPORT } = DEFAULT_SITE;
const MIRROR = "127.0.0.1";
const NO_SPORT = "no-sport.example";
let casino: Casino;
let sandboxUrl: string;
let guest: Visitor;

beforeAll(async () => {
  const port = await freePort();
  sandboxUrl = `http://127.0.0.1:${port}`;
  casino = await startSites(
    [
      { hosts: ["*"] },
      { hosts: [MIRROR], flags: { sportMirror: true } },
      { ...WITHOUT_SPORT, hosts: [NO_SPORT], sportsbook: undefined },
    ],
    { SANDBOX_PORT: String(port) },
  );
  guest = new Visitor(casino.origin);
});
afterAll(() => casino.stop());

const directive = (policy: string | null, name: string) =>
  policy?.split("; ").find((text) => text.startsWith(`${name} `)) ?? "";
const headingOf = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1];
const graphOf = (html: string): Record<string, unknown>[] =>
  JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "{}")["@graph"];
const script = "/sandbox/sport/bt-renderer.min.js";

test("a guest's page has heading, title and structured data of its view [RT-15, SEO-1]", async () => {
  const { status, text } = await guest.get("/en/sport?bt-path=/live");
  expect(status).toBe(200);
  expect(headingOf(text)).toBe("Live events");
  expect(text).toContain("<title>Live events · Solstice</title>");
  expect(text).toContain(`rel="canonical" href="${casino.origin}/en/sport?bt-path=%2Flive"`);
  const events = graphOf(text).filter((type) => type["@type"] === "SportsEvent");
  expect(events.length).toBeGreaterThan(3);
  expect(events[0]).toMatchObject({
    startDate: expect.stringMatching(/^20\d\d-/),
    homeTeam: { "@type": "SportsTeam" },
  });
  const overview = (await guest.get("/en/sport")).text;
  expect(headingOf(overview)).toBe("Sports betting");
  expect(overview).toContain(`rel="canonical" href="${casino.origin}/en/sport"`);
});

test("a sport, a league and an event have pages with their names, and events with odds [RT-15, SEO-1]", async () => {
  const { text } = await guest.get("/de/sport?bt-path=/soccer-1");
  expect(headingOf(text)).toContain("Fußball");
  // Not on the page of live events: at some moments all of their main markets are suspended.
  expect(text).toMatch(/tabular-nums">\d+,\d\d</);
  const path = /bt-path=(%2Fsoccer-1%2F[\w-]+%2F[\w-]+)"/.exec(text)?.[1] ?? "";
  const event = (await guest.get(`/de/sport?bt-path=${path}`)).text;
  expect(headingOf(event)).toContain(" – ");
  const league = (await guest.get(`/de/sport?bt-path=${path.split("%2F").slice(0, 3).join("%2F")}`)).text;
  expect(headingOf(league)).not.toBe(headingOf(event));
  const unknown = await guest.get("/de/sport?bt-path=/no-such-place");
  expect([unknown.status, headingOf(unknown.text)]).toEqual([200, "Sportwetten"]);
});

test("guest pages are cached by place, and other parameters are not part of the key [RT-15]", async () => {
  const etag = async (query: string) => (await guest.get(`/en/sport${query}`)).headers.get("etag");
  expect(await etag("?bt-path=/favorites")).toBe(await etag("?bt-path=/favorites&bt-slip=x&utm_source=mail"));
  expect(await etag("?bt-path=/favorites")).not.toBe(await etag("?bt-path=/bets"));
});

test("only pages with the sportsbook allow the vendor's script and its Trusted Types policy [TP-4, RT-15]", async () => {
  const policyOf = async (visitor: Visitor, path: string) =>
    (await visitor.get(path, { accept: "text/html" })).headers.get("content-security-policy");
  const player = await loggedIn(casino.origin, "demo");
  for (const visitor of [guest, player]) {
    const sport = await policyOf(visitor, "/en/sport?bt-path=/live");
    expect(directive(sport, "script-src")).toContain(`${casino.origin}${script}`);
    expect(directive(sport, "trusted-types")).toBe("trusted-types service-worker sportsbook");
    for (const path of ["/en", "/en/games", "/en/page/faq"]) {
      expect(await policyOf(visitor, path), path).not.toContain("bt-renderer");
      expect(directive(await policyOf(visitor, path), "trusted-types")).toBe("trusted-types service-worker");
    }
  }
  expect((await guest.get(script)).headers.get("content-type")).toContain("javascript");
});

test("a player gets a token for the vendor that is not the session's, a guest gets none [TP-4]", async () => {
  expect((await guest.post("/en/actions/sport-token", {})).json()).toBeNull();
  const player = await loggedIn(casino.origin, "demo");
  const answer = await player.post("/en/actions/sport-token", {});
  expect(answer.headers.get("cache-control")).toContain("no-store");
  const { token } = answer.json();
  const keys = await (await fetch(`${sandboxUrl}/api/sport/jwks`)).json();
  await jwtVerify(token, createLocalJWKSet(keys), { issuer: "solstice", algorithms: ["ES256"] });
  expect(decodeJwt(token)).not.toHaveProperty("email");
  const refused = await fetch(`${sandboxUrl}/api/wallet`, { headers: { authorization: `Bearer ${token}` } });
  expect(refused.status).toBe(401);
});

test("home of a sport mirror is the sportsbook; home of another site has its teaser [DOM-1, RT-3]", async () => {
  const mirror = new Visitor(casino.origin.replace("localhost", MIRROR));
  const { text, headers } = await mirror.get("/en?bt-path=/live");
  expect(headingOf(text)).toBe("Live events");
  expect(directive(headers.get("content-security-policy"), "script-src")).toContain("bt-renderer");
  expect(text).toContain("data-mirror");
  const home = (await guest.get("/en")).text;
  expect(home).toContain('id="home-sport"');
  expect(home).toMatch(/href="\/en\/sport\?bt-path=%2F[\w-]+%2F/);
  expect(home).not.toContain("bt-renderer");
});

test("a site without a sportsbook has neither its page nor links to it [TP-4]", async () => {
  const request = async (path: string) => {
    const [response]: IncomingMessage[] = await once(
      get(casino.origin.replace("localhost", "127.0.0.1") + path, { headers: { host: NO_SPORT } }),
      "response",
    );
    return { status: response?.statusCode, text: await text(response as IncomingMessage) };
  };
  const home = await request("/en");
  expect(home.status).toBe(200);
  expect(home.text).not.toContain("/en/sport");
  expect((await request("/en/sport")).status).toBe(404);
});

test("the menu links the views and marks the one of the address [MENU-1, RT-15]", async () => {
  const { text } = await guest.get("/en/sport?bt-path=/event-builder");
  for (const place of ["%2Fbets", "%2Flive", "%2Fevent-builder", "%2F109"])
    expect(text).toContain(`href="/en/sport?bt-path=${place}"`);
  const marked = [...text.matchAll(/href="([^"]*)"[^>]*aria-current="page"/g)].map(([, href]) => href);
  expect(new Set(marked)).toEqual(new Set(["/en/sport?bt-path=%2Fevent-builder"]));
  expect((await guest.get("/en/actions/sport-counts")).json().live).toBeGreaterThan(0);
});

test("the sitemap lists views and sports, not the visitor's own views [SEO-1, RT-15]", async () => {
  const { text } = await guest.get("/sitemap-en.xml");
  expect(text).toContain(`<loc>${casino.origin}/en/sport</loc>`);
  for (const place of ["%2Flive", "%2Fsoccer-1", "%2F109"])
    expect(text).toContain(`<loc>${casino.origin}/en/sport?bt-path=${place}</loc>`);
  expect(text).not.toContain("bt-path=%2Fbets");
});

test("the vendor's feed is reached through the site, by its own pages only [TP-4]", async () => {
  const url = `${casino.origin.replace("http", "ws")}/sandbox/sport/feed`;
  const socket = new WebSocket(url, { headers: { origin: casino.origin } });
  await once(socket, "open");
  socket.send(JSON.stringify({ subscribe: ["list:live"], lang: "en" }));
  const message = JSON.parse(String((await once(socket, "message"))[0]));
  expect(message).toMatchObject({ topic: "list:live", seq: 0 });
  socket.terminate();
  const stranger = new WebSocket(url, { headers: { origin: "https://other.example" } });
  stranger.on("error", () => {});
  const [, response] = await once(stranger, "unexpected-response");
  expect(response.statusCode).toBe(403);
  stranger.terminate();
});

test("the sport policy states the rules of settlement in every language [RT-19]", async () => {
  for (const locale of ["en", "de", "fi", "hu", "it", "kz", "no", "pl", "pt", "pt-br"]) {
    const { status, text } = await guest.get(`/${locale}/page/sport-policy`);
    expect(status, locale).toBe(200);
    for (const part of ["72", "24", "1[.,]50", "0[.,]25"])
      expect(text, `${locale} ${part}`).toMatch(new RegExp(part));
    for (const id of ["settlement", "void-bets", "handicaps", "cash-out", "offers"])
      expect(text, locale).toContain(`id="${id}"`);
  }
});
