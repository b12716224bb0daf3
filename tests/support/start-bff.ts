import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import type { RequestHandler, Response } from "express";
import { createApp } from "../../bff/app.ts";
import { loadConfig } from "../../bff/config/config.ts";
import { type Locals, localsOf } from "../../bff/http/locals.ts";
import { createServices, type Pages, type Relay, type Services } from "../../bff/services.ts";

/** What a test answers in place of the app's pages; commits the session itself, as pages do. */
export type PageHandler = (locals: Locals, res: Response, body: URLSearchParams) => unknown;

export interface RunningBff {
  origin: string;
  services: Services;
  /** Every log line so far, as text. */
  log: () => string;
  /** Sessions that the relay was told to close. */
  closedSessions: string[];
  close(): Promise<void>;
}

export const SECRET = "a-session-secret-of-the-tests-0123456789";

/**
 * The BFF itself on a free port, with a page of the test's in place of the app.
 *
 * @param apiUrl of a fake product API
 * @param env variables besides those that every test needs
 */
export async function startBff(
  apiUrl: string,
  page: PageHandler,
  env: Record<string, string> = {},
  client: RequestHandler = (_req, _res, next) => next(),
  kept: Pages["kept"] = () => undefined,
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
  const services = createServices(config, stream);
  const closedSessions: string[] = [];
  services.sessions.onRevoked((id) => closedSessions.push(id));
  const app = createApp(services, {
    pages: { ...pagesOf(page), kept },
    relay: quietRelay,
    client,
    isClosing: () => false,
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    services,
    log: () => lines,
    closedSessions,
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await Promise.all([services.productApi.close(), services.store.close()]);
      services.shedding.close();
    },
  };
}

const quietRelay: Relay = {
  attach: () => {},
  closeSession: () => {},
  closePlayer: () => {},
  close: async () => {},
  stats: () => ({ sockets: 0 }),
  ready: async () => {},
};

function pagesOf(page: PageHandler): Omit<Pages, "kept"> {
  return {
    async handle(req, res, next) {
      try {
        let text = "";
        for await (const chunk of req) text += chunk;
        const locals = localsOf(res);
        const answer = await page(locals, res, new URLSearchParams(text));
        if (res.headersSent) return;
        await locals.session.commit(res);
        res.json(answer ?? null);
      } catch (error) {
        next(error);
      }
    },
    forget: () => {},
    cacheStats: () => ({ entries: 0 }),
    routes: async () => [{ path: "/" }],
    failurePage: (locale, status) => `<p>${locale} ${status}</p>`,
  };
}

/** A browser as far as cookies go. */
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
