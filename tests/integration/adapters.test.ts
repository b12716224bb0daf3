import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import type { ProductApi } from "#contract/wire/operations.ts";
import { DEFAULT_SITE } from "../../bff/config/sites.ts";
import { DEMO_PASSWORD } from "../../sandbox/seed/demo-players.ts";
import { startTestSandbox, type TestSandbox } from "../../sandbox/testing/test-sandbox.ts";
import { createAuthority } from "../support/certificates.ts";
import { type NorthpierApi, startNorthpier } from "../support/northpier-api.ts";
import {
  type Browser,
  browserOf,
  type PageHandler,
  type RunningBff,
  startBff,
} from "../support/start-bff.ts";

/* An API that differs from the contract in everything, behind its adapter: bff/adapters/northpier. */

let sandbox: TestSandbox;
const opened: { close(): Promise<void> }[] = [];
const folder = mkdtempSync(join(tmpdir(), "solstice-adapters-"));

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await sandbox.close();
});

async function openNorthpier(
  options: Partial<Parameters<typeof startNorthpier>[0]> = {},
): Promise<NorthpierApi> {
  const socketUrl = `${sandbox.url.replace("http", "ws")}/live`;
  const northpier = await startNorthpier({ apiUrl: `${sandbox.url}/api`, socketUrl, ...options });
  opened.push(northpier);
  return northpier;
}

async function openBff(
  url: string,
  page: PageHandler,
  env: Record<string, string> = {},
): Promise<RunningBff> {
  const bff = await startBff(url, page, {
    ADAPTER: "northpier",
    PRODUCT_API_TIMEOUT_MS: "60000",
    SHED_LAG_MS: "60000",
    ...env,
  });
  opened.push(bff);
  return bff;
}

/** Calls an operation with the JSON of the form, and answers with its result or refusal. */
const call: PageHandler = async ({ session, api }, _res, body) => {
  const name = String(body.get("operation")) as keyof ProductApi | "sessionLogin";
  const input = JSON.parse(body.get("input") ?? "{}");
  const key = body.get("key");
  const failureOf = ({ name: kind, message, code, vars, failure }: Record<string, unknown>) => ({
    refusal: { kind, message, code, vars, failure },
  });
  try {
    if (name === "sessionLogin") return { result: await session.login(input) };
    const operation = api[name] as (input: object, options?: object) => Promise<unknown>;
    return { result: await operation.call(api, input, key ? { idempotencyKey: key } : undefined) };
  } catch (error) {
    return failureOf(error as Record<string, unknown>);
  }
};

// biome-ignore lint/suspicious/noExplicitAny: each test knows the result of its operation
type Outcome = { result?: any; refusal?: any };

const ask = async (browser: Browser, operation: string, input: object = {}, key = "") => {
  const response = await browser.post("/", { operation, input: JSON.stringify(input), key });
  return (await response.json()) as Outcome;
};

async function openPlayer(bff: RunningBff): Promise<Browser> {
  const browser = browserOf(bff.origin);
  const { result } = await ask(browser, "sessionLogin", { login: "demo-empty", password: DEMO_PASSWORD });
  expect(result).toMatchObject({ login: "demo-empty", currency: "EUR" });
  return browser;
}

const CARD = {
  card_number: "5555 5555 5555 4444",
  card_expiry: "12/39",
  card_cvc: "123",
  card_holder: "Sol Demo",
};
const deposit = (amount: string) => ({
  alias: "card",
  amount,
  currency: "EUR",
  fields: CARD,
  return_path: "/en/payment/preloader",
});

/** Waits until the provider has answered, and returns the deposit. */
async function settled(player: Browser, { payment_id }: { payment_id: string }): Promise<Outcome["result"]> {
  return vi.waitFor(
    async () => {
      const { result } = await ask(player, "payment", { payment_id, locale: "en" });
      expect(result.status).toBe("settled");
      return result;
    },
    { timeout: 60_000, interval: 50 },
  );
}

test("login, wallet, deposit and launch work through other paths, names, cents and tokens [ADP-1]", async () => {
  const northpier = await openNorthpier();
  const bff = await openBff(northpier.url, call);
  const player = await openPlayer(bff);
  const { result: before } = await ask(player, "wallet");

  const { result: systems } = await ask(player, "paymentSystems", { type: "deposit", locale: "en" });
  const card = systems.deposit.find(({ alias }: { alias: string }) => alias === "card");
  expect(card.rules).toMatchObject({ currency: "EUR", min: expect.any(Number) });
  const { result: payment } = await ask(player, "createDeposit", deposit("50.00"), "a-key-of-one-order");
  expect(await settled(player, payment)).toMatchObject({ amount: 5000, currency: "EUR" });
  const { result: after } = await ask(player, "wallet");
  expect(after.balance - before.balance).toBe(5000);

  const launch = { code: "fjordfire-voyage", mode: "real", locale: "en", lobby_url: "/en/" };
  expect((await ask(player, "launchGame", launch)).result).toMatchObject({ strategy: "iframe" });
  expect((await ask(player, "logout")).result).toEqual({ success: true });
  expect(bff.log()).not.toContain('"level":40');
});

test("a page of the contract's list is read from cursors, with the same games as the sandbox has [ADP-1]", async () => {
  const northpier = await openNorthpier();
  const guest = browserOf((await openBff(northpier.url, call)).origin);
  for (const input of [
    { limit: 24 },
    { offset: 24, limit: 96 },
    { category: "slots", sort: "name", offset: 5, limit: 7 },
  ]) {
    const own = await sandbox.call("games", input as never);
    const { result } = await ask(guest, "games", input);
    expect(result.total).toBe(own.result.total);
    const codes = (games: { code: string }[]) => games.map(({ code }) => code);
    expect(codes(result.items)).toEqual(codes(own.result.items));
  }
  const facets = await sandbox.call("gameFacets", { category: "slots" });
  const { result } = await ask(guest, "gameFacets", { category: "slots" });
  expect(result.total).toBe(facets.result.total);
  expect(result.providers).toEqual(facets.result.providers);
  // Public calls are shared by all visitors, so that none has a token.
  expect(northpier.requests.every(({ headers }) => headers.authorization === undefined)).toBe(true);
});

test("an API's own error keys are the contract's refusals, with their variables [ADP-1]", async () => {
  const northpier = await openNorthpier();
  const bff = await openBff(northpier.url, call);
  const guest = browserOf(bff.origin);
  expect((await ask(guest, "sessionLogin", { login: "demo", password: "wrong" })).refusal).toMatchObject({
    code: PRODUCT_ERROR.wrongCredentials,
    message: "wrong_credentials",
  });
  const player = await openPlayer(bff);
  expect((await ask(player, "createDeposit", deposit("0.01"), "one-key")).refusal).toMatchObject({
    code: PRODUCT_ERROR.amountTooSmall,
    message: "amount_too_small",
    vars: { limit: expect.stringMatching(/^\d+\.\d\d$/), currency: "EUR" },
  });
  northpier.intercept("/players/me/purse", { status: 409, body: { fault: { key: "A_NEW_KEY" } } });
  expect((await ask(player, "wallet")).refusal).toMatchObject({
    kind: "UpstreamError",
    failure: "malformed",
  });
  expect(bff.log()).toContain("the unknown error A_NEW_KEY");
});

test("a deposit whose answer is lost has an unknown outcome, and its key moves the money once [ADP-1]", async () => {
  const northpier = await openNorthpier();
  const bff = await openBff(northpier.url, call);
  const player = await openPlayer(bff);
  const { result: before } = await ask(player, "wallet");
  northpier.intercept("/cashier/orders", "drop-after");
  expect((await ask(player, "createDeposit", deposit("20.00"), "the-same-key")).refusal).toMatchObject({
    kind: "UpstreamError",
    failure: "unreachable",
  });
  await settled(player, (await ask(player, "createDeposit", deposit("20.00"), "the-same-key")).result);
  const orders = northpier.requests.filter(({ line }) => line === "POST /cashier/orders");
  expect(orders.map(({ headers }) => headers["x-request-key"])).toEqual(["the-same-key", "the-same-key"]);
  expect((await ask(player, "wallet")).result.balance - before.balance).toBe(2000);
});

test("what an adapter does not map is absent, and nothing of it is called [ADP-1, CAP-1]", async () => {
  const northpier = await openNorthpier();
  const bff = await openBff(northpier.url, call);
  const player = await openPlayer(bff);
  const [site] = bff.services.config.sites.all;
  const { capabilities } = bff.services.capabilities.absence(site as never);
  expect(capabilities).toEqual(expect.arrayContaining(["vip", "withdrawal", "tournaments", "history"]));
  expect(capabilities).not.toEqual(expect.arrayContaining(["accounts"]));
  for (const present of ["accounts", "registration", "deposits", "live"])
    expect(capabilities).not.toContain(present);
  const requests = northpier.requests.length;
  expect((await ask(player, "vipStatus")).refusal.code).toBe(PRODUCT_ERROR.notFound);
  expect(northpier.requests.length).toBe(requests);
});

test("headers and a client certificate prove the BFF to an API over TLS [ADP-1]", async () => {
  const authority = createAuthority("Northpier authority");
  const stranger = createAuthority("Another authority");
  const northpier = await openNorthpier({
    tls: { ...authority.issue("northpier", "localhost"), ca: authority.cert },
    requires: ["x-partner-key", "the key of Solstice"],
  });
  const credentials = ({ cert, key }: { cert: string; key: string }, ca = authority.cert) => ({
    PRODUCT_API_CERT: cert,
    PRODUCT_API_KEY: key,
    PRODUCT_API_CA: ca,
    PRODUCT_API_HEADERS: "X-Partner-Key: the key of Solstice",
  });
  const gamesWith = async (env: Record<string, string>) =>
    ask(browserOf((await openBff(northpier.url, call, env)).origin), "games", { limit: 1 });

  expect((await gamesWith(credentials(authority.issue("solstice")))).result.items).toHaveLength(1);
  expect(northpier.requests.at(-1)).toMatchObject({ peer: "solstice" });
  const refused = { kind: "UpstreamError", failure: "unreachable" };
  expect((await gamesWith(credentials(stranger.issue("solstice")))).refusal).toMatchObject(refused);
  expect((await gamesWith(credentials(authority.issue("solstice"), stranger.cert))).refusal).toMatchObject(
    refused,
  );
});

test("two sites have their own APIs and adapters in one process, and a session is its site's [ADP-1]", async () => {
  const northpier = await openNorthpier({ requires: ["x-partner-key", "harbour key"] });
  const headersFile = join(folder, "headers");
  writeFileSync(headersFile, "X-Partner-Key: harbour key\n");
  const SITES_FILE = join(folder, "sites.json");
  const site = (id: string, hosts: string[], more: object) => ({ ...DEFAULT_SITE, id, hosts, ...more });
  writeFileSync(
    SITES_FILE,
    JSON.stringify([
      site("sun", ["127.0.0.1"], {}),
      site("harbour", ["localhost"], {
        adapter: "northpier",
        productApiUrl: northpier.url,
        productApiCredentials: { headersFile },
      }),
    ]),
  );
  const bff = await openBff(`${sandbox.url}/api`, call, {
    ADAPTER: "contract",
    SITES_FILE,
    PRODUCT_API_HEADERS: "X-Sun-Key: sun key",
  });
  const harbourOrigin = bff.origin.replace("127.0.0.1", "localhost");
  const sun = await openPlayer(bff);
  const harbour = await openPlayer({ ...bff, origin: harbourOrigin });
  expect((await ask(harbour, "wallet")).result.currency).toBe("EUR");
  expect((await ask(sun, "wallet")).result.currency).toBe("EUR");
  expect(northpier.requests.length).toBeGreaterThan(0);
  expect(northpier.requests.some(({ headers }) => "x-sun-key" in headers)).toBe(false);

  // A cookie that is copied to the other site is no session there.
  const requests = northpier.requests.length;
  const copied = browserOf(harbourOrigin, new Map(sun.cookies));
  expect((await ask(copied, "wallet")).refusal.code).toBe(PRODUCT_ERROR.notSignedIn);
  expect(northpier.requests.length).toBe(requests);
});
