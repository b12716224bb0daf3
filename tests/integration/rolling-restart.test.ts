import { Agent, get } from "node:http";
import { afterEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type Casino, freePort, isComplete, startCasino } from "../support/casino.ts";
import { startLoadBalancer } from "../support/load-balancer.ts";
import { openProductApi } from "../support/product-api.ts";

/**
 * With the server's own defaults in the environment, `SHUTDOWN_DELAY_MS=5000 SHUTDOWN_GRACE_MS=10000`, this measures a real restart.
 * Otherwise the grace period, after which open requests are cut, is one that only a hanging request reaches.
 */
const { SHUTDOWN_DELAY_MS = "8000", SHUTDOWN_GRACE_MS = "60000" } = process.env;
/** Ends what hangs, in milliseconds. */
const START_TIMEOUT = 60_000;
const CLIENTS = 10;
const REQUEST_INTERVAL_MS = (CLIENTS * 1000) / 20;
const PATHS = ["/en", "/en/games", "/de", "/en?_data=root", "/en/page/faq"];

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Keep-alive clients that together send twenty requests a second until they are stopped. */
function startClients(origin: string) {
  const outcomes: string[] = [];
  let stopped = false;
  const send = (agent: Agent, path: string) =>
    new Promise<string>((resolve) => {
      const fail = (error: Error) => resolve(error.message);
      get(origin + path, { agent }, (response) => {
        response.on("error", fail);
        response.on("end", () => resolve(String(response.statusCode))).resume();
      }).on("error", fail);
    });
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await new Promise((resolve) => setTimeout(resolve, (client * REQUEST_INTERVAL_MS) / CLIENTS));
    for (let i = client; !stopped; i++) {
      const started = performance.now();
      outcomes.push(await send(agent, PATHS[i % PATHS.length] as string));
      const wait = Math.max(0, REQUEST_INTERVAL_MS - (performance.now() - started));
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
    agent.destroy();
  });
  return {
    outcomes,
    async stop() {
      stopped = true;
      await Promise.all(clients);
    },
  };
}

test("two instances are replaced one after the other under load, and no request fails", async () => {
  const api = await openProductApi();
  cleanups.push(() => api.kill());
  const env = {
    PRODUCT_API_URL: api.url,
    PRODUCT_SOCKET_URL: api.socketUrl,
    API_ENVIRONMENT: "sandbox",
    SESSION_SECRETS: "the-secret-that-both-instances-know-0123456789",
    REQUESTS_PER_MINUTE: "1000000",
    SHUTDOWN_DELAY_MS,
    SHUTDOWN_GRACE_MS,
  };
  const ports = [await freePort(), await freePort()];
  const start = async (port: number): Promise<Casino> => {
    const casino = await startCasino({ ...env, PORT: String(port) });
    cleanups.push(() => casino.stop("SIGKILL"));
    await expect.poll(isComplete(casino.origin), { timeout: START_TIMEOUT }).toBe(true);
    return casino;
  };
  const instances = await Promise.all(ports.map(start));
  const balancer = await startLoadBalancer(instances.map(({ origin }) => origin));
  cleanups.push(balancer.close);
  const clients = startClients(balancer.origin);
  const closeCodes: number[] = [];

  for (const [index, port] of ports.entries()) {
    const instance = instances[index] as Casino;
    const socket = new WebSocket(`${instance.origin.replace("http", "ws")}/bff/live`, {
      origin: instance.origin,
    });
    await new Promise((resolve) => socket.once("open", resolve));
    socket.once("close", (code) => closeCodes.push(code));

    const exit = instance.stop("SIGTERM");
    const readiness = async () => (await fetch(`${instance.origin}/bff/health/ready`)).status;
    // The connection of the previous request may be closing, as any client of a draining instance finds; a new one is accepted.
    const page = async () => {
      const { status, headers } = await fetch(`${instance.origin}/en`);
      return [status, headers.get("connection")];
    };
    const whileDraining = { timeout: Number(SHUTDOWN_DELAY_MS) };
    await Promise.all([
      expect.poll(readiness, whileDraining).toBe(503),
      expect.poll(page, whileDraining).toEqual([200, "close"]),
    ]);
    expect(await exit).toBe(0);
    instances[index] = await start(port);
    await expect.poll(balancer.readyBackends, { timeout: START_TIMEOUT }).toHaveLength(2);
  }

  await clients.stop();
  const counts = Object.groupBy(clients.outcomes, (outcome) => outcome);
  const summary = Object.fromEntries(Object.entries(counts).map(([name, all]) => [name, all?.length]));
  if (process.env.SHUTDOWN_DELAY_MS) process.stdout.write(`${JSON.stringify(summary)}\n`);
  expect(Object.keys(summary)).toEqual(["200"]);
  expect(clients.outcomes.length).toBeGreaterThan(100);
  expect(closeCodes).toEqual([1012, 1012]);
});
