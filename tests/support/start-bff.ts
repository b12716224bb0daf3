import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import type { RequestHandler, Response } from "express";
import { createApp, createOperationsApp } from "../../bff/app.ts";
import { loadConfig } from "../../bff/config/config.ts";
import { type Locals, localsOf } from "../../bff/http/locals.ts";
import { sendWithSession } from "../../bff/http/session.ts";
import { limitConnections } from "../../bff/operations/connection-limit.ts";
import type { Tracer } from "../../bff/operations/tracing.ts";
import { type BffServices, createBffServices, type Pages, type Relay } from "../../bff/services.ts";

/** A test's handler in place of the app's pages. The session is committed afterwards, as for pages. */
export type PageHandler = (locals: Locals, res: Response, body: URLSearchParams) => unknown;

export interface RunningBff {
  origin: string;
  /** Origin of the port for metrics and debug views; the same as `origin` unless OPERATIONS_PORT is set. */
  operationsOrigin: string;
  services: BffServices;
  pages: Pages;
  relay: Relay;
  /** Every log line so far, as text. */
  log: () => string;
  /** Ids of the sessions that the relay was asked to close. */
  closedSessions: string[];
  close(): Promise<void>;
}

export const SECRET = "a-session-secret-of-the-tests-0123456789";

/**
 * Starts the BFF on a free port, with a test handler in place of the app's pages.
 *
 * @param apiUrl URL of a fake product API
 * @param env additional environment variables
 */
export async function startBff(
  apiUrl: string,
  page: PageHandler,
  env: Record<string, string> = {},
  client: RequestHandler = (_req, _res, next) => next(),
  cachedPage: Pages["cachedPage"] = () => undefined,
  tracer: Tracer | null = null,
): Promise<RunningBff> {
  let lines = "";
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines += chunk;
      done();
    },
  });
  const config = loadConfig({
    DEPLOYMENT: "test",
    LOG_LEVEL: "debug",
    SESSION_SECRETS: SECRET,
    PRODUCT_API_URL: apiUrl,
    API_ENVIRONMENT: "sandbox",
    PRODUCT_API_TIMEOUT_MS: "1000",
    ...env,
  });
  const created = createBffServices(config, stream, tracer);
  // Tests decide which operations their product API has; those of the check start a server.
  const services = { ...created, startUpCheck: { ...created.startUpCheck, hasPassed: () => true } };
  const closedSessions: string[] = [];
  services.sessions.onRevoked((id) => closedSessions.push(id));
  const pages: Pages = { ...pagesOf(page), cachedPage };
  const relay = { ...noopRelay };
  const server = createServer();
  const connections = limitConnections(server, config.CONNECTIONS, () =>
    services.metrics.refusals.inc({ reason: "connections" }),
  );
  server.on(
    "request",
    connections.guard(createApp(services, { pages, relay, client, isClosing: () => false, connections })),
  );
  const servers = [server];
  if (config.OPERATIONS_PORT !== undefined)
    servers.push(createServer(createOperationsApp(services, { pages, relay })));
  const origins: string[] = [];
  for (const server of servers) {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origins.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }
  return {
    origin: origins[0] as string,
    operationsOrigin: origins.at(-1) as string,
    services,
    pages,
    relay,
    log: () => lines,
    closedSessions,
    async close() {
      for (const server of servers) {
        await new Promise<void>((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        });
      }
      await Promise.all([services.productApi.close(), services.store.close()]);
      services.loadMonitor.close();
    },
  };
}

const noopRelay: Relay = {
  attach: () => {},
  closeSession: () => {},
  closePlayer: () => {},
  close: async () => {},
  stats: () => ({ sockets: 0 }),
  isLinkUp: () => true,
};

function pagesOf(page: PageHandler): Omit<Pages, "cachedPage"> {
  return {
    async handle(req, res, next) {
      try {
        let text = "";
        for await (const chunk of req) text += chunk;
        const locals = localsOf(res);
        const answer = await page(locals, res, new URLSearchParams(text));
        if (res.headersSent) return;
        await sendWithSession(res, () => void res.json(answer ?? null));
      } catch (error) {
        next(error);
      }
    },
    methods: async () => ["GET", "HEAD", "POST"],
    routePattern: () => undefined,
    loaded: async () => {},
    clearCaches: () => {},
    cacheStats: () => ({ entries: 0 }),
    routes: async () => [{ path: "/" }],
    failurePage: (locale, status) => `<p>${locale} ${status}</p>`,
  };
}

/** A minimal browser, which stores cookies. */
export interface Browser {
  cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<globalThis.Response>;
  post(
    path: string,
    form: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<globalThis.Response>;
}

export function browserOf(origin: string, cookies = new Map<string, string>()): Browser {
  const send = async (path: string, init: RequestInit) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { ...(cookie ? { cookie } : {}), ...(init.headers as Record<string, string>) };
    const response = await fetch(origin + path, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return {
    cookies,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, form, headers = {}) =>
      send(path, { method: "POST", body: new URLSearchParams(form), headers: { origin, ...headers } }),
  };
}
