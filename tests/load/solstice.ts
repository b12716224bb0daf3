import { deleteDatabase, temporaryDatabase } from "../../sandbox/testing/money-services.ts";
import { freePort } from "../support/casino.ts";
import { writeSites } from "../support/production-sites.ts";
import { answers, type Measured, start, until } from "./processes.ts";

/** A server under load: production settings, except for limits that would block one machine with many players. */
export interface Server extends Measured {
  origin: string;
}

/** Starts server.ts on its own core, with a product API. */
export function startServer(productApi: { url: string; socketUrl: string }): Promise<Server> {
  return startOnOwnCore("127.0.0.1", "live", {
    NODE_ENV: "production",
    DEPLOYMENT: "production",
    SITES_FILE: writeSites(),
    SESSION_SECRETS: "a-secret-of-this-bench-that-is-long-enough",
    HOST: "127.0.0.1",
    PRODUCT_API_URL: productApi.url,
    PRODUCT_SOCKET_URL: productApi.socketUrl,
    API_ENVIRONMENT: "sandbox",
    REQUESTS_PER_MINUTE: "10000000",
    REGISTRATIONS_PER_ADDRESS: "100000",
    LIVE_SOCKETS_PER_ADDRESS: "1000000",
    SHED_LAG_MS: "60000",
  });
}

/** Starts the built server.ts as in a fresh clone, with its own sandbox and pictures. */
export function startFreshClone(): Promise<Server> {
  return startOnOwnCore("localhost", "ready", {
    NODE_ENV: "production",
    DEPLOYMENT: "test",
    SANDBOX_DATA: ":temp:",
    SANDBOX_REGISTRATION: "at-once",
    SANDBOX_SEASONS: "none",
    LOG_LEVEL: "error",
  });
}

async function startOnOwnCore(
  host: string,
  health: "live" | "ready",
  env: Record<string, string>,
): Promise<Server> {
  const port = String(await freePort());
  const server = start(["server.ts"], { core: "server", listen: false, env: { ...env, PORT: port } });
  const origin = `http://${host}:${port}`;
  await Promise.race([
    until(answers(`${origin}/bff/health/${health}`), `the server is ${health}`),
    server.ended,
  ]);
  return { ...server, origin };
}

export interface Sandbox extends Measured {
  url: string;
  socketUrl: string;
  demo: { login: string; password: string };
}

/**
 * Starts the sandbox as the product API, on the load's core. Every commit waits for the disk.
 *
 * @param data file of the database; without one it is deleted at the end
 */
export async function startSandbox({ data }: { data?: string } = {}): Promise<Sandbox> {
  const file = data ?? temporaryDatabase("bench");
  const port = String(await freePort());
  const env = {
    NODE_ENV: "test",
    DEPLOYMENT: "test",
    SANDBOX_DATA: file,
    SANDBOX_PORT: port,
    SANDBOX_REGISTRATION: "at-once",
    SANDBOX_SEASONS: "none",
  };
  const sandbox = start(["sandbox/main.ts"], { env });
  const { listening, demo } = await sandbox.firstOutput();
  return {
    ...sandbox,
    url: `http://127.0.0.1:${listening}/api`,
    socketUrl: `ws://127.0.0.1:${listening}/live`,
    demo: demo as Sandbox["demo"],
    async stop() {
      await sandbox.stop();
      if (!data) deleteDatabase(file);
    },
  };
}

/** Logs in by the login form, as a browser without scripts does. @returns the session's Cookie header */
export async function logIn(origin: string, { login, password }: Sandbox["demo"]): Promise<string> {
  const page = await (await fetch(`${origin}/en/login`)).text();
  const form = new URLSearchParams({ login, password });
  for (const [input] of page.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    const [, name] = /\bname="([^"]*)"/.exec(input) ?? [];
    const [, value = ""] = /\bvalue="([^"]*)"/.exec(input) ?? [];
    if (name && !form.has(name)) form.set(name, value);
  }
  const answer = await fetch(`${origin}/en/login`, {
    method: "POST",
    body: form,
    headers: { origin },
    redirect: "manual",
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  if (answer.status !== 302 && answer.status !== 303) throw new Error(`the login returned ${answer.status}`);
  return ["i18n_redirected=en", ...cookies].join("; ");
}
