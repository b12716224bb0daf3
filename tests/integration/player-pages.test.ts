import { afterAll, beforeAll, expect, test } from "vitest";
import { INFO_PAGES } from "#app/constants.ts";
import { GAME_CATEGORIES } from "#contract/wire/constants.ts";
import { type Casino, startCasino, type TestProductApi } from "../support/casino.ts";
import { openProductApi } from "../support/product-api.ts";
import { loggedIn } from "../support/registration-form.ts";

const DEBUG_TOKEN = "a-debug-token-of-this-test";
let api: TestProductApi;
/** One server that combines shared renders with the player's data, and one that renders every page for its player alone, with all routes. */
let sharing: Casino;
let drawing: Casino;
beforeAll(async () => {
  api = await openProductApi();
  const to = { PRODUCT_API_URL: api.url, PRODUCT_SOCKET_URL: api.socketUrl, API_ENVIRONMENT: "sandbox" };
  [sharing, drawing] = await Promise.all([
    startCasino({ ...to, DEBUG_TOKEN, PAGE_CACHE_FRESH_SECONDS: "3600" }),
    startCasino({ ...to, PAGE_CACHE_BYTES: "0", FRAMEWORK_SHORTCUTS_OFF: "pruned-routes" }),
  ]);
});
afterAll(async () => {
  await Promise.all([sharing.stop(), drawing.stop()]);
  await api.kill();
});

/** A page without its nonce and the server's port, which differ between responses. */
const comparable = (html: string, { origin }: Casino) =>
  html.replaceAll(/nonce="[^"]*"/g, "").replaceAll(new URL(origin).host, "host");

/** The first lines in which two pages differ, with a line per element; undefined if they are equal. */
function firstDifference(one: string, other: string): { one?: string; other?: string } | undefined {
  const [ones, others] = [one, other].map((html) => html.split(/(?<=>)(?=<)/));
  for (let at = 0; at < Math.max(ones?.length ?? 0, others?.length ?? 0); at += 1)
    if (ones?.[at] !== others?.[at]) return { one: ones?.[at], other: others?.[at] };
  return undefined;
}

/** The number of pages that the sharing server has cached for all players. */
async function sharedPages(): Promise<number> {
  const headers = { authorization: `Bearer ${DEBUG_TOKEN}` };
  const answer = await fetch(`${sharing.origin}/bff/debug/cache`, { headers });
  const { pages } = (await answer.json()) as { pages: { players: { pages: number } } };
  return pages.players.pages;
}

const SHARED = [
  "/en",
  "/en/games",
  "/de/games?sort=new",
  "/kz/games/category",
  ...GAME_CATEGORIES.map((category) => `/en/games/category/${category}`),
  // The policy of the sportsbook belongs to it, and this site has none.
  ...INFO_PAGES.filter((page) => page !== "sport-policy").map((page) => `/fi/page/${page}`),
];

test("a page assembled from a shared render equals the page rendered for each player", async () => {
  const headers = { "accept-language": "fr-CA" };
  for (const login of ["demo", "demo-empty"]) {
    const one = await loggedIn(sharing.origin, login, headers);
    const other = await loggedIn(drawing.origin, login, headers);
    for (const path of SHARED) {
      const [filled, drawn] = [await one.get(path), await other.get(path)];
      expect([path, filled.status, drawn.status]).toEqual([path, 200, 200]);
      const difference = firstDifference(comparable(filled.text, sharing), comparable(drawn.text, drawing));
      expect(difference, `first difference of ${path}: filled, drawn`).toBeUndefined();
      expect(filled.text).toContain(login);
      expect(filled.headers.get("cache-control")).toBe("private, no-store");
    }
  }
  expect(await sharedPages()).toBe(SHARED.length);
});

test("the page about responsible gaming begins with the help lines of the player's country, for a guest of the locale's", async () => {
  const path = "/de/page/responsible-gaming";
  const before = (html: string, first: string, second: string) => {
    const shown = html.replaceAll(/<script[\s\S]*?<\/script>/g, "");
    expect(shown).toContain(first);
    expect(shown.indexOf(first), `${first} before ${second}`).toBeLessThan(shown.indexOf(second));
  };
  const guest = await (await fetch(sharing.origin + path)).text();
  before(guest, "0800 1 37 27 00", "Andere Länder");
  before(guest, "OASIS", "Andere Länder");
  before(guest, "Andere Länder", "GAMSTOP");
  // The demo player lives in Finland.
  const player = await loggedIn(sharing.origin, "demo");
  const { text } = await player.get(path);
  before(text, "0800 100 101", "Andere Länder");
  before(text, "Andere Länder", "OASIS");
});

test("no player receives another player's data, and no two responses share a nonce", async () => {
  const players = await Promise.all(["demo", "demo-empty"].map((login) => loggedIn(sharing.origin, login)));
  const nonces = new Set<string>();
  for (let round = 0; round < 3; round += 1) {
    const [rich, poor] = await Promise.all(players.map((player) => player.get("/en/games")));
    expect(rich?.text).not.toContain("demo-empty");
    expect(rich?.text).toContain("€525.00");
    expect(poor?.text).toContain("demo-empty");
    expect(poor?.text).not.toContain("€525.00");
    for (const answer of [rich, poor]) {
      const [, nonce = ""] = /script-src[^;]*'nonce-([^']+)'/.exec(
        answer?.headers.get("content-security-policy") ?? "",
      ) as string[];
      expect(answer?.text).toContain(`nonce="${nonce}"`);
      nonces.add(nonce);
    }
  }
  expect(nonces.size).toBe(6);
});

test("while the session check fails, no player data is shown, and it returns with the product API [AUTH-4]", async () => {
  const player = await loggedIn(sharing.origin, "demo");
  await fetch(`${api.root}/sandbox/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ operation: "checkSession", failure: "http-500" }),
  });
  const lost = await player.get("/en/games");
  await fetch(`${api.root}/sandbox/faults`, { method: "DELETE" });
  expect(lost.status).toBe(200);
  expect(lost.text).not.toContain("€525.00");
  expect((await player.get("/en/games")).text).toContain("€525.00");
});

test("every amount of a player's page has the browser's number format [ENT-2]", async () => {
  const headers = { "accept-language": "de-DE" };
  for (const { origin } of [sharing, drawing]) {
    const player = await loggedIn(origin, "demo", headers);
    for (const path of [
      "/en",
      "/en/games/category/jackpot",
      "/en/games?stake-from=1",
      "/en/account/wallet",
    ]) {
      const { text } = await player.get(path);
      const shown = text.replaceAll(/<script[\s\S]*?<\/script>/g, "");
      expect(shown, path).toMatch(/\d,\d\d\u00a0€/);
      expect([path, shown.match(/€\d[\d.,]*/g)]).toEqual([path, null]);
    }
  }
});
