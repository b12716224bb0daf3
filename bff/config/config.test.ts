import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { EXAMPLE_COMPANY } from "#contract/host/example-company.ts";
import { writeSites } from "../../tests/support/production-sites.ts";
import { EXAMPLE_SECRETS, loadConfig } from "./config.ts";
import { ConfigError, SECRETS } from "./environment.ts";

const folder = mkdtempSync(join(tmpdir(), "solstice-config-"));
afterAll(() => rmSync(folder, { recursive: true }));

const SECRET = "a-secret-that-is-long-enough-for-this";
const development = { DATA_FOLDER: join(folder, "data") };
const production = {
  DEPLOYMENT: "production",
  PRODUCT_API_URL: "https://api.example.com/v1/",
  SESSION_SECRETS: SECRET,
  SITES_FILE: writeSites(),
};

test("an empty environment selects development with the sandbox [ENV-1]", () => {
  expect(loadConfig(development)).toMatchObject({
    PORT: 3000,
    DEPLOYMENT: "development",
    PRODUCT_API_URL: null,
    sandbox: true,
    API_ENVIRONMENT: "sandbox",
  });
});

test("with PRODUCT_API_URL the API environment defaults to production [ENV-1]", () => {
  const config = loadConfig(production);
  expect(config).toMatchObject({ sandbox: false, API_ENVIRONMENT: "production" });
  expect(config.PRODUCT_API_URL).toBe("https://api.example.com/v1");
  expect(config.PRODUCT_SOCKET_URL).toBe("wss://api.example.com/v1/live");
  expect(loadConfig({ ...production, API_ENVIRONMENT: "sandbox" }).API_ENVIRONMENT).toBe("sandbox");
});

test("a development secret is generated once, stored, and readable only by its owner", () => {
  const first = loadConfig(development).SESSION_SECRETS;
  expect(first[0]?.length).toBeGreaterThanOrEqual(32);
  expect(loadConfig(development).SESSION_SECRETS).toEqual(first);
  expect(statSync(join(folder, "data", "session-secret")).mode & 0o077).toBe(0);
});

test("SESSION_SECRETS is a list; an empty value counts as unset", () => {
  const second = SECRET.replace("a-", "b-");
  expect(loadConfig({ SESSION_SECRETS: `${SECRET}, ${second}`, PORT: "" })).toMatchObject({
    SESSION_SECRETS: [SECRET, second],
    PORT: 3000,
  });
});

test.each([
  ["PORT", { PORT: "eighty" }],
  ["PORT", { PORT: "70000" }],
  ["DEPLOYMENT", { DEPLOYMENT: "staging" }],
  ["PRODUCT_API_URL", { PRODUCT_API_URL: "ftp://api.example.com" }],
  ["PRODUCT_SOCKET_URL", { PRODUCT_SOCKET_URL: "https://api.example.com" }],
  ["SESSION_SECRETS", { SESSION_SECRETS: "short" }],
  ["REDIS_URL", { REDIS_URL: "localhost:6379" }],
  ["DEBUG_TOKEN", { DEBUG_TOKEN: "guess" }],
  ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "the-proxy" }],
  ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "10.0.0.0/40" }],
  ["SITES_FILE", { SITES_FILE: join(folder, "none.json") }],
  ["API_ENVIRONMENT", { API_ENVIRONMENT: "live" }],
  ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
  ["FRAMEWORK_SHORTCUTS_OFF", { FRAMEWORK_SHORTCUTS_OFF: "guest-fast-path,everything" }],
  ["PRODUCT_API_URL", { ...production, PRODUCT_API_URL: "" }],
  ["SESSION_SECRETS", { ...production, SESSION_SECRETS: "" }],
  ["SITES_FILE", { ...production, SITES_FILE: "" }],
  ["SITES_FILE", { ...production, SITES_FILE: writeSites({ company: EXAMPLE_COMPANY }) }],
  ["SESSION_SECRETS_FILE", { SESSION_SECRETS: "", SESSION_SECRETS_FILE: join(folder, "none") }],
  ["SESSION_SECRETS_FILE", { SESSION_SECRETS_FILE: join(folder, "none") }],
  ["SESSION_SECRETS", { ...production, SESSION_SECRETS: EXAMPLE_SECRETS[0] as string }],
])("an invalid %s throws a ConfigError that names it", (variable, env) => {
  const load = () => loadConfig({ ...development, SESSION_SECRETS: SECRET, ...env });
  expect(load).toThrow(ConfigError);
  expect(load).toThrow(new RegExp(`^${variable} [\\s\\S]+\\.$`));
});

test.each([
  ["liveChat.script", { liveChat: { provider: "livechat", key: "k", script: "/sandbox/chat/livechat.js" } }],
  ["headerGame.picture", { headerGame: { code: "a", picture: "/sandbox/art/a.avif" } }],
  ["deviceFingerprint.upstream", { deviceFingerprint: { upstream: "/sandbox/iojs" } }],
])("production refuses %s of the sandbox, and names the setting and the site", (setting, changes) => {
  const load = (deployment: string) =>
    loadConfig({ ...production, DEPLOYMENT: deployment, SITES_FILE: writeSites(changes) });
  expect(() => load("production")).toThrow(
    `site solstice, ${setting}: must not be a stand-in of the sandbox in production`,
  );
  expect(load("test").sites.all).toHaveLength(1);
});

const PEM = "-----BEGIN TEST-----\nAA==\n-----END TEST-----";

test("each secret can be read from a file", () => {
  const values: Record<(typeof SECRETS)[number], string> = {
    SESSION_SECRETS: SECRET,
    REDIS_URL: "redis://:password@redis.example:6379/0",
    LIVE_SOURCE: "nats://solstice:password@nats.example:4222",
    PURCHASE_DELIVERY_URL: "https://collect.example/mp?api_secret=x",
    DEBUG_TOKEN: "a-token-of-the-operators",
    LOG_ADDRESS_KEY: SECRET,
    PRODUCT_API_HEADERS: "X-Partner-Key: the key",
    PRODUCT_API_CERT: PEM,
    PRODUCT_API_KEY: PEM,
    PRODUCT_API_CA: PEM,
  };
  const files = Object.fromEntries(
    SECRETS.map((name) => {
      const file = join(folder, name);
      writeFileSync(file, `${values[name]}\n`);
      return [`${name}_FILE`, file];
    }),
  );
  const config = loadConfig({ ...development, ...files, SESSION_SECRETS: undefined });
  for (const name of SECRETS.filter((name) => name !== "PRODUCT_API_HEADERS"))
    expect([config[name]].flat()).toEqual([values[name]]);
  expect(config.PRODUCT_API_HEADERS).toEqual({ "x-partner-key": "the key" });
});

test("a certificate needs its key, PEM texts and header lines their format, and the fallback no production [ADP-1]", () => {
  const load = (env: object) => () => loadConfig({ ...development, ...env });
  expect(load({ PRODUCT_API_CERT: PEM })).toThrow("PRODUCT_API_KEY must be set");
  expect(load({ PRODUCT_API_KEY: PEM })).toThrow("PRODUCT_API_CERT must be set");
  expect(load({ PRODUCT_API_CA: "/etc/ca.pem" })).toThrow("PRODUCT_API_CA must be in PEM format");
  expect(load({ PRODUCT_API_HEADERS: "no header" })).toThrow("PRODUCT_API_HEADERS must have lines");
  expect(load({ ADAPTER: "unknown" })).toThrow("ADAPTER");
  const fallback = { PRODUCT_API_FALLBACK: "sandbox", SITES_FILE: writeSites({}) };
  expect(() => loadConfig({ ...production, ...fallback })).toThrow(
    "PRODUCT_API_FALLBACK must not be set in production",
  );
  expect(loadConfig({ ...development, ...fallback }).sandbox).toBe(true);
});

test.each([
  [{ adapter: "unknown" }, "adapter of site solstice must be one of contract, northpier"],
  [
    { productApiCredentials: { certFile: "/missing.pem" } },
    "productApiCredentials.certFile of site solstice",
  ],
])("a site's API with %o is refused at start [ADP-1]", (changes, message) => {
  const SITES_FILE = writeSites({ productApiUrl: "https://api.other.example", ...changes });
  expect(() => loadConfig({ ...development, SITES_FILE })).toThrow(message);
});
