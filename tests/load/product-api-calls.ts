/**
 * Calls a product API alternately through the BFF's client and with a bare `undici.request`, and prints the CPU per call of
 * each in microseconds. Argument: the API's URL.
 */
import { pino } from "pino";
import { Pool } from "undici";
import { loadConfig } from "../../bff/config/config.ts";
import { createMetrics } from "../../bff/operations/metrics.ts";
import { createProductApiClient } from "../../bff/product-api/client.ts";
import type { ApiVisitor } from "../../bff/product-api/request.ts";
import { median } from "./http-load.ts";

const ROUNDS = 15;
const CALLS = 3000;
const AT_ONCE = 16;

const url = process.argv[2] as string;
const config = loadConfig({
  PRODUCT_API_URL: url,
  SESSION_SECRETS: "a-secret-of-this-bench-that-is-long-enough",
});
const [site] = config.sites.all;
if (!site) throw new Error("no site");
const token = "0123456789abcdef0123456789abcdef";
const visitor: ApiVisitor = {
  site,
  origin: "https://play.example",
  clientAddress: "203.0.113.7",
  country: null,
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  locale: "en",
  requestId: "5f0f2f4e-6a1d-4a7e-9f63-0d8f3f1a2b3c",
  trace: null,
  log: pino({ level: "info" }),
  session: {
    data: { id: "s", token },
    connectionId: () => "c",
  },
};

const client = createProductApiClient(config, { metrics: createMetrics(false) });
const pool = new Pool(new URL(url).origin, { connections: config.PRODUCT_API_CONNECTIONS });
const headers = { accept: "application/json", authorization: `Bearer ${token}` };

async function throughClient(): Promise<void> {
  await client.for(visitor).currentUser({});
}

async function bare(): Promise<void> {
  const { body } = await pool.request({ path: "/api/user", method: "GET", headers });
  await body.json();
}

/** CPU time of this process per call, in microseconds. */
async function cost(call: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  let left = CALLS;
  const caller = async () => {
    while (left-- > 0) await call();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / CALLS;
}

const costs = { client: [] as number[], bare: [] as number[] };
for (let round = 0; round < ROUNDS; round++) {
  costs.client.push(await cost(throughClient));
  costs.bare.push(await cost(bare));
}
// Warm-up rounds, in which code is compiled.
console.log(JSON.stringify({ client: median(costs.client.slice(5)), bare: median(costs.bare.slice(5)) }));
await Promise.all([client.close(), pool.close()]);
