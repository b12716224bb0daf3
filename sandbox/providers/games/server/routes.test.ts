import { DatabaseSync } from "node:sqlite";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { LOCALE_CODES } from "#contract/wire/locales.ts";
import { WalletRefusal } from "../../seamless-wallet.ts";
import type { GameResponse } from "../http.ts";
import { verifierAssets } from "../verifier/assets.ts";
import { UNRESTRICTED_PLAY } from "./round-requests.ts";
import { gameRoundTables } from "./round-tables.ts";
import { createGameRoutes, handleGameRequest } from "./routes.ts";
import type { GameServices, LaunchDetails } from "./services.ts";

const db = new DatabaseSync(":memory:");
db.exec(gameRoundTables.sql);
const launches: Record<string, LaunchDetails> = {
  demo: {
    userId: null,
    currency: "EUR",
    mode: "demo",
    gameCode: "reef",
    language: "de-ch",
    demoWalletId: "d1",
    rules: UNRESTRICTED_PLAY,
  },
  real: {
    userId: "ada",
    currency: "EUR",
    mode: "real",
    gameCode: "reef",
    language: "en",
    demoWalletId: null,
    rules: UNRESTRICTED_PLAY,
  },
  other: {
    userId: null,
    currency: "EUR",
    mode: "demo",
    gameCode: "ember",
    language: "en",
    demoWalletId: "d1",
    rules: UNRESTRICTED_PLAY,
  },
};
const limit = { kind: "stake", period: "day", limit: "1.00", left: "0.00", currency: "EUR" };
let createRefusal = () => new WalletRefusal("limit-reached", limit);
const refuse = () => {
  throw createRefusal();
};
const services: GameServices = {
  db,
  transaction: (work) => work(),
  wallet: {
    balance: () => ({ balance: 500 }),
    bet: refuse,
    win: refuse,
    checkChoice: () => {},
    lockStakes: () => {},
    freeSpins: () => null,
    recordFreeSpin() {},
    rollback: refuse,
  },
  resolveLaunch: (token) => launches[token] ?? null,
  findGame: (code) =>
    ["reef", "ember"].includes(code)
      ? {
          code,
          title: `The <${code}> & "Co"`,
          engine: "lines-gentle",
          theme: {
            id: "coral-deep",
            palette: { night: "#04122a", primary: "#0f7fb8", accent: "#ff7a59", glow: "#7dfcf0" },
          },
        }
      : null,
  now: () => new Date("2026-11-21T12:00:00Z"),
  verifier: verifierAssets,
};
const routes = createGameRoutes(services);

function send(method: string, address: string, token?: string, body?: unknown): GameResponse {
  const url = new URL(address, "http://casino.example");
  const headers = { host: url.host, ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const request = { method, path: url.pathname, query: url.searchParams, headers, body };
  return handleGameRequest(routes, request) ?? expect.unreachable(`${address} is no route`);
}
const read = ({ body }: GameResponse) => JSON.parse(String(body));
const page = (address: string) => String(send("GET", address).body);
const configOf = (html: string) => JSON.parse(/id="config">(.*?)<\/script>/.exec(html)?.[1] ?? "");

test("the policy of the launch page allows its own scripts and frames of this site only", () => {
  const { headers, body } = send("GET", "/sandbox/games/reef?token=demo");
  const policy = headers["Content-Security-Policy"] ?? "";
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  expect(policy).toMatch(/(?:^|; )sandbox allow-scripts;/);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain("unsafe");
  expect(policy).toContain("connect-src 'self' http://casino.example https://casino.example");
  const tags = String(body).match(/<(script type="module"|link)[^>]*>/g) ?? [];
  expect(tags).toHaveLength(2);
  expect(tags.every((tag) => tag.includes(`nonce="${nonce}"`))).toBe(true);
  expect(headers["Referrer-Policy"]).toBe("no-referrer");
});

test("two launch pages never share a nonce, and none contains the token or the player", () => {
  const [first, second] = [page("/sandbox/games/reef?token=demo"), page("/sandbox/games/reef?token=demo")];
  expect(first).not.toBe(second);
  // Hashes and nonces in the URLs of files may contain these letters by chance.
  expect(first.replace(/<(?:link|script type="module")[^>]*>/g, "")).not.toMatch(/token|d1|ada/);
});

test("behind the site's proxy the policy names the site, not the sandbox", () => {
  const headers = { host: "127.0.0.1:4100", "x-page-origin": "https://casino.example:8443" };
  const request = { method: "GET", path: "/sandbox/games/reef", query: new URLSearchParams(), headers };
  const policy = handleGameRequest(routes, request)?.headers["Content-Security-Policy"];
  expect(policy).toContain("img-src 'self' data: http://casino.example:8443 https://casino.example:8443");
  expect(policy).not.toContain("127.0.0.1");
});

test("a forged host cannot inject directives into the policy", () => {
  const request = {
    method: "GET",
    path: "/sandbox/games/reef",
    query: new URLSearchParams(),
    headers: { host: "x; script-src *" },
  };
  expect(handleGameRequest(routes, request)?.headers["Content-Security-Policy"]).not.toContain(
    "script-src *",
  );
});

test("a title is escaped in markup and in data", () => {
  const html = page("/sandbox/games/reef");
  expect(html).toContain("<title>The &#60;reef&#62; &#38; &#34;Co&#34;</title>");
  expect(html.match(/<reef>/)).toBeNull();
  expect(configOf(html).title).toBe('The <reef> & "Co"');
});

test("the language comes from the URL, otherwise from the launch, otherwise it is English", () => {
  expect(page("/sandbox/games/reef?token=demo")).toContain('lang="de-CH"');
  expect(page("/sandbox/games/reef?token=demo&lang=kz")).toContain('lang="kk-KZ"');
  expect(page("/sandbox/games/reef?lang=xx")).toContain('lang="en"');
});

test("all twenty locales have texts with the same keys as English", () => {
  const english = Object.keys(configOf(page("/sandbox/games/reef?lang=en")).texts);
  for (const code of LOCALE_CODES) {
    expect(Object.keys(configOf(page(`/sandbox/games/reef?lang=${code}`)).texts).sort()).toEqual(
      english.toSorted(),
    );
  }
});

test("the lobby URL is a path of this site or null", () => {
  const lobby = (url: string) =>
    configOf(page(`/sandbox/games/reef?lobbyUrl=${encodeURIComponent(url)}`)).lobbyUrl;
  expect(lobby("/de/games")).toBe("/de/games");
  for (const evil of ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)"]) {
    expect(lobby(evil)).toBeNull();
  }
});

test("assets are the files of the launch page: one bundle and one style sheet, immutable, with CORS for the opaque origin", () => {
  const html = page("/sandbox/games/reef");
  const addresses = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) => address as string);
  for (const address of addresses) {
    const { status, headers, body } = send("GET", address);
    expect(status).toBe(200);
    expect(headers["Access-Control-Allow-Origin"]).toBe("*");
    expect(headers["Cache-Control"]).toContain("immutable");
    if (!headers["Content-Type"]?.startsWith("text/javascript")) continue;
    expect(String(body)).not.toMatch(/\b(?:import|from)\s*\(?["'`]/);
    expect(() => parseAst(String(body))).not.toThrow();
  }
  const base = addresses[0]?.replace(/[^/]+$/, "");
  expect(addresses).toEqual([`${base}slot.css`, `${base}slot.js`]);
});

test("fonts are at the addresses that the style sheet names", () => {
  const sheet = /href="([^"]+\.css)"/.exec(page("/sandbox/games/reef"))?.[1] ?? "";
  const fonts = [...String(send("GET", sheet).body).matchAll(/url\("?([^")]+\.woff2)"?\)/g)];
  expect(fonts).toHaveLength(9);
  for (const [, font = ""] of fonts) {
    const { status, headers } = send("GET", new URL(font, `http://x${sheet}`).pathname);
    expect([status, headers["Content-Type"]]).toEqual([200, "font/woff2"]);
  }
});

test("no other files are served", () => {
  const base = /href="(\/sandbox\/games\/assets\/[^/]+\/)/.exec(page("/sandbox/games/reef"))?.[1];
  for (const name of [
    "server.ts",
    "server.js",
    "client/main.ts",
    "client/slot/main.ts",
    "..%2fserver.ts",
    "fairness.js",
    "client/",
  ]) {
    expect(send("GET", `${base}${name}`).status).toBe(404);
  }
  expect(send("GET", "/sandbox/games/assets/000000000000/client/slot.js").status).toBe(404);
  expect(send("GET", "/sandbox/games/unknown").status).toBe(404);
});

test("the API allows the opaque origin only", () => {
  const preflight = send("OPTIONS", "/sandbox/games/api/reef/spin");
  expect(preflight.status).toBe(204);
  expect(preflight.headers).toMatchObject({
    "Access-Control-Allow-Origin": "null",
    "Access-Control-Allow-Headers": "authorization, content-type",
  });
  expect(send("GET", "/sandbox/games/api/reef/state", "demo").headers["Access-Control-Allow-Origin"]).toBe(
    "null",
  );
});

test("a demo round works over the routes", () => {
  const before = read(send("GET", "/sandbox/games/api/reef/state", "demo")).result;
  const body = { stake: before.initialStake, clientSeed: "over-http", roundRequestId: "0123456789abcdef" };
  const { round } = read(send("POST", "/sandbox/games/api/reef/spin", "demo", body)).result;
  expect(read(send("POST", "/sandbox/games/api/reef/spin", "demo", body)).result.round).toEqual(round);
  const again = send("POST", "/sandbox/games/api/reef/spin", "demo", {
    ...body,
    roundRequestId: "another-one",
  });
  expect([again.status, read(again)]).toEqual([409, { error: { code: "round-unfinished" } }]);
  const shown = read(send("POST", "/sandbox/games/api/reef/shown", "demo", { roundId: round.id })).result;
  expect(shown.balance).toBe(before.balance - round.stake + round.win);
  const { revealed } = read(send("POST", "/sandbox/games/api/reef/seed", "demo", {})).result;
  expect(revealed.serverSeedHash).toBe(before.seed.serverSeedHash);
  const proof = read(send("GET", `/sandbox/games/api/reef/verify?round=${round.id}`, "demo")).result;
  expect(proof).toMatchObject({ ...revealed, commitmentHolds: true, outcomeHolds: true });
  expect(read(send("POST", "/sandbox/games/api/reef/refill", "demo")).result.balance).toBe(before.balance);
});

test.each([undefined, "forged", "other"])("a request with the token %s gets session-ended", (token) => {
  const answer = send("GET", "/sandbox/games/api/reef/state", token);
  expect([answer.status, read(answer)]).toEqual([401, { error: { code: "session-ended" } }]);
});

test.each([
  ["POST", "spin", { stake: "100", roundRequestId: "0123456789" }, 400, "bad-request"],
  ["POST", "spin", { stake: 100, roundRequestId: "" }, 400, "bad-request"],
  ["POST", "spin", { stake: 7, roundRequestId: "0123456789" }, 400, "stake-not-allowed"],
  ["POST", "spin", { stake: 100, bet: "buy", roundRequestId: "0123456789" }, 400, "bet-not-allowed"],
  ["POST", "choose", { roundId: "unknown", choice: "sun" }, 400, "bad-request"],
  [
    "POST",
    "choose",
    { roundId: "unknown", step: 0, choice: "sun", choiceRequestId: "0123456789" },
    404,
    "round-unknown",
  ],
  ["POST", "shown", {}, 400, "bad-request"],
  ["POST", "shown", { roundId: "unknown" }, 404, "round-unknown"],
  ["POST", "seed", { clientSeed: "not good" }, 400, "bad-client-seed"],
  ["POST", "refill", {}, 403, "demo-only"],
  ["GET", "verify", undefined, 404, "round-unknown"],
])("%s %s %j is declined with %d %s", (method, name, body, status, code) => {
  const answer = send(method, `/sandbox/games/api/reef/${name}`, "real", body);
  expect([answer.status, read(answer)]).toEqual([status, { error: { code } }]);
});

test("the details of a wallet refusal are sent to the client", () => {
  const body = { stake: 100, roundRequestId: "0123456789" };
  const answer = send("POST", "/sandbox/games/api/reef/spin", "real", body);
  expect([answer.status, read(answer)]).toEqual([403, { error: { code: "limit-reached", details: limit } }]);

  const details = { limit: "5.00", currency: "EUR" };
  createRefusal = () => new WalletRefusal("bonus-stake-limit", details);
  expect(read(send("POST", "/sandbox/games/api/reef/spin", "real", body))).toEqual({
    error: { code: "bonus-stake-limit", details },
  });
});

test("a wrong method gets 405, a foreign path is not handled", () => {
  expect(send("POST", "/sandbox/games/reef").status).toBe(405);
  expect(send("POST", "/sandbox/games/reef").headers.Allow).toBe("GET");
  const foreign = { method: "GET", path: "/sandbox/mail", query: new URLSearchParams(), headers: {} };
  expect(handleGameRequest(routes, foreign)).toBeNull();
});
