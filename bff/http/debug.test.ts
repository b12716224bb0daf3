import { expect, test } from "vitest";
import { writeSites } from "../../tests/support/production-sites.ts";
import { loadConfig } from "../config/config.ts";
import { environment } from "../config/environment.ts";
import { publicConfig } from "./debug.ts";

const MARKER = "a-marker-in-a-secret-0123456789-abcdefghij";
/** Names of secrets, also of those that a later release may add. */
const SECRET_NAME = /SECRET|KEY|TOKEN|PASSWORD|CREDENTIAL/;
/** Variables that need a value of their own form. */
const VALUES: Record<string, string> = {
  SESSION_SECRETS: `${MARKER},${MARKER}-2`,
  PRODUCT_API_URL: `https://api.example/v1?key=${MARKER}#${MARKER}`,
  PRODUCT_SOCKET_URL: `wss://api.example/live?key=${MARKER}`,
  LIVE_SOURCE: `nats://user:${MARKER}@nats.example:4222`,
  REDIS_URL: `redis://user:${MARKER}@redis.example/0?password=${MARKER}`,
  PRODUCT_API_HEADERS: `X-Key: ${MARKER}`,
  PRODUCT_API_CERT: `-----BEGIN CERTIFICATE-----\n${MARKER}`,
  PRODUCT_API_KEY: `-----BEGIN PRIVATE KEY-----\n${MARKER}`,
  OTEL_EXPORTER_OTLP_ENDPOINT: `https://otel.example/?key=${MARKER}`,
};

test("no secret of the environment is shown, whichever variable holds it", () => {
  const secrets = Object.keys(environment.shape).filter((name) => SECRET_NAME.test(name));
  expect(secrets).toEqual(expect.arrayContaining(["LOG_ADDRESS_KEY", "DEBUG_TOKEN", "SESSION_SECRETS"]));
  const config = loadConfig({
    DEPLOYMENT: "production",
    SITES_FILE: writeSites(),
    ...Object.fromEntries(secrets.map((name) => [name, MARKER])),
    ...VALUES,
  });
  const shown = publicConfig(config, () => ({ vip: "site" }));
  expect(JSON.stringify(shown)).not.toContain(MARKER);
  expect(shown).toMatchObject({
    SESSION_SECRETS: "2 set",
    LOG_ADDRESS_KEY: "set",
    PRODUCT_API_URL: "https://api.example/v1",
    REDIS_URL: "redis://redis.example:6379/0",
    LIVE_SOURCE: "nats://nats.example:4222",
    REQUESTS_PER_MINUTE: 1200,
    // What each site lacks, and why [CAP-1].
    sites: [{ absent: { vip: "site" } }],
  });
});

test("a setting that nobody has allowed is hidden", () => {
  const config = { ...loadConfig({ DEPLOYMENT: "test", SESSION_SECRETS: MARKER }), NEW_SETTING: MARKER };
  expect(publicConfig(config, () => ({ vip: "site" }))).toMatchObject({ NEW_SETTING: "set" });
});
