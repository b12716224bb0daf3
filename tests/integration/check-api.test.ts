import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { WebSocketServer } from "ws";
import { clientCaller } from "../../bff/check-api/api-caller.ts";
import { type CheckApiOptions, checkApi } from "../../bff/check-api/check-api.ts";
import {
  type Check,
  type CheckReport,
  findingText,
  groupOf,
  hasPassed,
  remark,
} from "../../bff/check-api/report.ts";
import { htmlReport } from "../../bff/check-api/report-html.ts";
import { junitReport } from "../../bff/check-api/report-junit.ts";
import { textReport } from "../../bff/check-api/report-text.ts";
import { loadConfig } from "../../bff/config/config.ts";
import { createMetrics } from "../../bff/operations/metrics.ts";
import { createProductApiClient } from "../../bff/product-api/client.ts";
import { DEMO_PASSWORD } from "../../sandbox/seed/demo-players.ts";
import { startTestSandbox, type TestSandbox } from "../../sandbox/testing/test-sandbox.ts";
import { type AnyOperationName, startProductApiProxy } from "../support/product-api-proxy.ts";

let sandbox: TestSandbox;
const cleanups: (() => unknown)[] = [];
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const DEMO = { login: "demo", password: DEMO_PASSWORD };

async function reportOf(url: string, options: Partial<CheckApiOptions> & { timeout?: number } = {}) {
  const config = loadConfig({
    SESSION_SECRETS: "s".repeat(32),
    PRODUCT_API_URL: url,
    PRODUCT_API_TIMEOUT_MS: String(options.timeout ?? 30_000),
  });
  const productApi = createProductApiClient(config, { metrics: createMetrics(false, "") });
  cleanups.push(() => productApi.close());
  const [site] = config.sites.all;
  if (!site) throw new RangeError("there is no site");
  const caller = clientCaller(productApi, { site, timeoutMs: config.PRODUCT_API_TIMEOUT_MS });
  return checkApi({ address: url, caller, credentials: DEMO, ...options });
}

/** The sandbox behind a proxy that changes the answers of some operations. */
async function crippled(
  changes: {
    // biome-ignore lint/suspicious/noExplicitAny: each change knows the shape of its result
    [N in AnyOperationName]?: (result: any) => unknown;
  },
): Promise<string> {
  const proxy = await startProductApiProxy(`${sandbox.url}/api`, {
    change({ name }, body) {
      const change = changes[name];
      if (!change) return body;
      const answer = JSON.parse(String(body));
      if (!("result" in answer)) return body;
      return JSON.stringify({ result: change(answer.result) ?? answer.result });
    },
  });
  cleanups.push(proxy.close);
  return proxy.url;
}

/** The checks of a report that are not fine, each once: name, verdict and findings as text. */
function complaints({ groups }: CheckReport): Record<string, string[]> {
  const checks = new Map(groups.flatMap(({ checks }) => checks.map((check) => [check.name, check] as const)));
  const isComplaint = ({ verdict }: Check) => ["wrong", "missing", "warning"].includes(verdict);
  return Object.fromEntries(
    [...checks.values()]
      .filter(isComplaint)
      .map(({ name, verdict, findings }) => [`${name} ${verdict}`, findings.map(findingText)]),
  );
}

test("the sandbox is as specified, for a player and for a guest [KIT-1]", async () => {
  const live = { url: `${sandbox.url.replace("http", "ws")}/api/live`, listenMs: 1500 };
  const report = await reportOf(`${sandbox.url}/api`, { writes: true, live });
  expect(complaints(report)).toEqual({});
  expect(hasPassed(report)).toBe(true);
  const untested = report.groups.flatMap(({ checks }) =>
    checks.filter(({ verdict }) => verdict === "untested").map(({ name }) => name),
  );
  // A new player has not played, bought or sent anything yet, and the sandbox's tokens do not tell their end.
  const expected = [
    "achievement",
    "crashRound",
    "documentFile",
    "lifetime of the token",
    "round",
    "shopPurchase",
  ];
  expect([...new Set(untested)].sort()).toEqual(expected);
  expect(textReport(report)).toContain("The API is as specified.");
  const only = ["lobby", "every page", "language and currency"];
  const guest = await reportOf(`${sandbox.url}/api`, { credentials: null, only });
  expect(complaints(guest)).toEqual({});
});

test("what the app leaves out is a warning with path, value and effect [KIT-1, EVO-1]", async () => {
  const url = await crippled({
    games: ({ items }) => {
      if (items[0]) items[0].badges = ["new", "shiny"];
      if (items[1]) items[1].rtp = null;
    },
    game: (game) => {
      game.categories = ["slots", "ninth"];
      game.volatility = "wild";
    },
  });
  const report = await reportOf(url, { only: ["guest", "play"] });
  expect(complaints(report)).toEqual({
    "games warning": [
      'items.0.badges.1 is "shiny": expected one of "new" or "hot" or "jackpot" or object; the item is left out of its list',
      "items.1.rtp is null: expected number; the item is left out of its list",
    ],
    "game warning": [
      expect.stringMatching(
        /^categories\.1 is "ninth": expected one of .*; the item is left out of its list$/,
      ),
      expect.stringMatching(/^volatility is "wild": expected one of .*; it is read as undefined$/),
    ],
  });
  expect(hasPassed(report)).toBe(true);
});

test("what the app cannot read is wrong at its field, with the value [KIT-1]", async () => {
  const url = await crippled({
    game: (game) => {
      game.rtp = null;
    },
    checkSession: (user) => {
      user.currency = "euros";
    },
    gameFacets: () => ({}),
  });
  const report = await reportOf(url, { only: ["guest", "lobby", "account", "play"] });
  expect(complaints(report)).toMatchObject({
    "game wrong": ["rtp is null: expected number"],
    "checkSession wrong": [expect.stringMatching(/^currency is "euros": /)],
    "gameFacets wrong": expect.arrayContaining([expect.stringMatching(/^providers is missing: expected /)]),
  });
  expect(hasPassed(report)).toBe(false);
  const verdicts = Object.fromEntries(report.groups.map(({ name, verdict }) => [name, verdict]));
  expect(verdicts).toMatchObject({ guest: "works", lobby: "wrong", account: "wrong", play: "wrong" });
});

test("another currency of the wallet, and an amount that counts as 0, are named [KIT-1]", async () => {
  const url = await crippled({
    wallet: (wallet) => ({ ...wallet, currency: "SEK", balance: { amount: 5 } }),
  });
  expect(complaints(await reportOf(url, { only: ["language and currency"] }))).toEqual({
    "the player's currency wrong": [
      'wallet: currency is "SEK": the player\'s currency is EUR',
      'wallet: balance is {"amount":5}: expected an amount; it counts as 0',
    ],
  });
});

test("a token that no session can hold is wrong, and one that ends soon a warning [KIT-1]", async () => {
  const long = await crippled({ login: (result) => ({ ...result, token: "t".repeat(6000) }) });
  const found = complaints(await reportOf(long, { only: ["tokens"] }));
  expect(found["length of the token wrong"]).toEqual([
    "login: token is 6000 bytes: a session can hold 5000 bytes: players cannot log in",
  ]);
  const payload = Buffer.from(JSON.stringify({ exp: Math.round(Date.now() / 1000) + 20 })).toString(
    "base64url",
  );
  const short = await crippled({ login: (result) => ({ ...result, token: `e30.${payload}.c2ln` }) });
  expect(complaints(await reportOf(short, { only: ["tokens"] }))).toHaveProperty(
    ["lifetime of the token warning"],
    [expect.stringMatching(/^login: token is (?:20|1\d|\d) s: the contract has no renewal/)],
  );
});

/** The sandbox behind a proxy that answers some operations itself. */
async function withAnswers(
  answers: {
    [N in AnyOperationName]?: { status: number; body: object | string } | "hang";
  },
): Promise<string> {
  const proxy = await startProductApiProxy(`${sandbox.url}/api`, {
    answer: ({ name }) => answers[name] ?? null,
  });
  cleanups.push(proxy.close);
  return proxy.url;
}

test("a missing operation, 501, HTML and failures are each named [KIT-1]", async () => {
  const html = "<!doctype html><title>Not found</title>";
  const refusal = { error: { code: 9000030, message: "not_found", vars: {} } };
  const url = await withAnswers({
    gameCollections: { status: 404, body: html },
    gameLobbies: { status: 501, body: refusal },
    jackpots: { status: 200, body: html },
    vipProgram: { status: 500, body: "" },
    shop: { status: 200, body: { items: [] } },
    helpLines: { status: 404, body: refusal },
    setLimit: { status: 404, body: html },
    excludeSelf: { status: 403, body: html },
  });
  const only = ["collections", "lobbies", "jackpots", "vip", "shop", "every page", "limits", "time-out"];
  const found = complaints(await reportOf(url, { only }));
  const advice = "add it, or leave it out of `operations` in GET /capabilities";
  expect(found).toEqual({
    "gameCollections missing": [
      `the API does not have it (malformed: status 404, HTML instead of JSON): ${advice}`,
    ],
    "gameLobbies missing": [`the API does not have it (status 501): ${advice}`],
    "setLimit missing": [`the API does not have it (malformed: status 404, HTML instead of JSON): ${advice}`],
    "jackpots wrong": ["malformed: status 200, HTML instead of JSON"],
    "vipProgram wrong": ["server-error: status 500"],
    "shop wrong": ["malformed: status 200, neither result nor error"],
    "helpLines wrong": ["refused with status 404, code 9000030"],
    "excludeSelf wrong": ["malformed: status 403, HTML instead of JSON"],
  });
});

test("what the API declares as absent is not called and not missing [KIT-1, CAP-1]", async () => {
  const url = await withAnswers({
    capabilities: { status: 200, body: { result: { capabilities: { vip: false } } } },
    vipProgram: { status: 500, body: "" },
    vipStatus: "hang",
  });
  const report = await reportOf(url, { only: ["vip", "lobby"] });
  expect(complaints(report)).toEqual({});
  expect(report.groups.find(({ name }) => name === "vip")?.verdict).toBe("absent");
});

test("an operation that hangs is reported, and does not stop the others [KIT-1]", async () => {
  const url = await withAnswers({ tournaments: "hang", launchGame: "hang" });
  const report = await reportOf(url, { timeout: 3000, only: ["tournaments", "play", "shop"] });
  expect(complaints(report)).toMatchObject({
    "tournaments wrong": ["no answer within 3000 ms"],
    "launchGame wrong": ["no answer within 3000 ms"],
  });
  const checks = new Map(report.groups.flatMap((group) => group.checks.map((check) => [check.name, check])));
  expect(checks.get("tournament")).toMatchObject({
    verdict: "untested",
    note: "The API has nothing to call it with.",
  });
  expect(checks.get("shop")?.verdict).toBe("works");
});

test("refusals without the contract's form or code, and operations that need no token, are found [KIT-1]", async () => {
  const url = await withAnswers({
    account: { status: 200, body: { result: {} } },
    createDeposit: { status: 400, body: { error: { code: 1, message: "bad", vars: {} } } },
  });
  const proxy = await startProductApiProxy(url, {
    answer: ({ name }) => (name === "login" ? { status: 200, body: { error: "WRONG_PASSWORD" } } : null),
  });
  cleanups.push(proxy.close);
  const found = complaints(
    await reportOf(proxy.url, { credentials: null, only: ["account", "profile", "deposit", "errors"] }),
  );
  expect(found).toEqual({
    "account wrong": ["answers a call without a token; it must refuse it with 401"],
    "createDeposit wrong": ["refuses a call without a token with status 400, code 1; expected 401"],
    "login wrong": ["malformed: status 200, neither result nor error"],
    "a wrong login wrong": [
      "login: malformed: status 200, neither result nor error; expected status 401, code 9000001",
    ],
  });
});

test("pages that overlap, are too long, or have other totals are found [KIT-1]", async () => {
  let page = 0;
  let firstPage: unknown[] | undefined;
  const overlapping = await crippled({
    games: ({ items }) => {
      page += 1;
      firstPage ??= items;
      return { items: [...(firstPage ?? []), items[1]], total: 100 + page };
    },
  });
  const only = ["pagination"];
  const found = complaints(await reportOf(overlapping, { only }));
  const texts = (found["pages of games wrong"] ?? []).join("\n");
  expect(texts).toMatch(/^items is \d items: page 1 has more items than the limit of 2$/m);
  expect(texts).toMatch(/^items\.0 is \{"code":.*: page 2 repeats an item of an earlier page$/m);
  expect(texts).toMatch(/^total is [\d, ]+: the pages do not agree on the total$/m);

  const endless = await withAnswers({
    signIns: { status: 200, body: { result: { items: [], next_cursor: "always-the-same" } } },
  });
  expect(complaints(await reportOf(endless, { only }))).toEqual({
    "pages of signIns wrong": ['next_cursor is "always-the-same": page 2 has the cursor of an earlier page'],
  });
});

test("a session that survives its logout is found [KIT-1]", async () => {
  const url = await withAnswers({ logout: { status: 200, body: { result: { success: true } } } });
  expect(complaints(await reportOf(url, { only: ["tokens"] }))).toEqual({
    "the end of a session wrong": ["after logout, checkSession still accepts the token; expected status 401"],
  });
});

test("deposits that repeat, and a key that takes another body, are found [KIT-1]", async () => {
  let deposits = 0;
  const url = await crippled({
    createDeposit: (result) => {
      deposits += 1;
      return { ...result, payment_id: `payment-${deposits}` };
    },
  });
  const found = complaints(await reportOf(url, { writes: true, only: ["idempotency"] }));
  expect(found).toMatchObject({
    "a repeated deposit wrong": [
      "payment_id is payment-2: the same call with the same key creates a second deposit",
    ],
    "the new deposit can be read wrong": ["payment: refused with status 404, code 9000030"],
  });
});

/** A WebSocket server that lets everyone in and sends some messages. */
async function startLink(messages: readonly string[]): Promise<string> {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  server.on("connection", (socket) => {
    for (const message of messages) socket.send(message);
  });
  await once(server, "listening");
  cleanups.push(() => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  });
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}/live`;
}

test("events that are not as specified, and a link that lets everyone in, are found [KIT-1, LIVE-1]", async () => {
  const link = await startLink([
    JSON.stringify({ event: "balance/update", data: { balance: "5" } }),
    JSON.stringify({ event: "balance/update", data: { balance: "6" } }),
    JSON.stringify({ event: "casino/news", data: {} }),
    "not JSON",
  ]);
  const live = { url: link, listenMs: 1500 };
  const found = complaints(await reportOf(`${sandbox.url}/api`, { live, only: ["live link"] }));
  expect(found).toEqual({
    "a made-up token on the live link wrong": [
      "the link accepts it: refuse the upgrade with 401, or send the event `logout`",
    ],
    "events of the live link wrong": [
      "balance/update: currency is missing: expected string",
      "a message is not `{ event, data }` as JSON",
      'event is "casino/news": the contract has no such event; it is ignored',
    ],
  });
  const closed = { url: link.replace(/:\d+/, ":1"), listenMs: 100 };
  const none = complaints(await reportOf(`${sandbox.url}/api`, { live: closed, only: ["live link"] }));
  expect(none["link of guests wrong"]?.[0]).toContain("ECONNREFUSED");
});

/** A report with every verdict, and values that XML and HTML must escape. */
const MIXED: CheckReport = {
  address: "https://api.example/api?a=1&b=2",
  contract: "1.3.0",
  startedAt: "2026-11-27T07:00:00.000Z",
  writes: false,
  groups: [
    groupOf("capability", "shop", "The shop.", [
      { name: "shop", verdict: "works", findings: [], note: "", milliseconds: 12 },
      {
        name: "buyShopItem",
        verdict: "wrong",
        findings: [remark('expected "a" & <b>', "items.0", '"<script>\u0000"')],
        note: "",
        milliseconds: 1500,
      },
      {
        name: "shopPurchase",
        verdict: "untested",
        findings: [],
        note: "Nothing to ask.",
        milliseconds: null,
      },
      {
        name: "shopPurchases",
        verdict: "warning",
        findings: [remark("left out", "items.1", "null")],
        note: "",
        milliseconds: 1,
      },
    ]),
  ],
};

test("the report as JUnit names failures, and skips what was not tested [KIT-1]", () => {
  const xml = junitReport(MIXED);
  expect(xml).toContain(
    '<testsuite name="capability: shop" timestamp="2026-11-27T07:00:00.000Z" tests="4" failures="1" skipped="1" time="1.513">',
  );
  expect(xml).toContain('name="check-api https://api.example/api?a=1&amp;b=2"');
  expect(xml).toContain(
    '<failure type="wrong" message="items.0 is &quot;&lt;script&gt;\ufffd&quot;: expected &quot;a&quot; &amp; &lt;b&gt;">',
  );
  expect(xml).toContain('<skipped message="Nothing to ask."/>');
  expect(xml).toContain("<system-out>items.1 is null: left out</system-out>");
});

test("the report as HTML is one file, and shows values as text [KIT-1]", () => {
  const html = htmlReport(MIXED);
  expect(html).not.toMatch(/<script|src=|href=|url\(/);
  expect(html).toContain("items.0 is &quot;&lt;script&gt;");
  expect(html).toContain("<details open>");
  expect(html).toContain('<span class="wrong">wrong</span>');
});

test("the command takes the instance's settings, writes its reports, and exits with 0, 1 or 2 [KIT-1]", async () => {
  const folder = mkdtempSync(join(tmpdir(), "check-api-"));
  cleanups.push(() => rmSync(folder, { recursive: true }));
  const junit = join(folder, "report.xml");
  const html = join(folder, "report.html");
  const run = (args: string[], env: Record<string, string> = {}) =>
    promisify(execFile)(process.execPath, ["bff/check-api/main.ts", ...args], {
      env: { ...process.env, ...env },
    }).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: "" }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    );
  const instance = { PRODUCT_API_URL: `${sandbox.url}/api` };
  const [fine, broken, unknown] = await Promise.all([
    run(["--only", "lobby", "--timeout", "60000", "--junit", junit, "--html", html], instance),
    run(["--only", "lobby", "--timeout", "60000", "--url", `${sandbox.url}/wrong`]),
    run(["--only", "loby"], instance),
  ]);
  expect(fine).toMatchObject({ code: 0, stdout: expect.stringContaining("✓ lobby: works") });
  expect(readFileSync(junit, "utf8")).toMatch(/^<\?xml/);
  expect(readFileSync(html, "utf8")).toMatch(/^<!doctype html>/);
  expect(broken).toMatchObject({ code: 1, stdout: expect.stringContaining("✗ lobby: wrong") });
  expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining("--only loby is no group.") });
});
