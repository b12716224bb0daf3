import { once } from "node:events";
import { createServer, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { pino } from "pino";
import { splitLocale } from "#contract/host/locales.ts";
import type { ProductApi } from "#contract/wire/operations.ts";
import type { User } from "#contract/wire/session/user.ts";
import { loadConfig } from "../../bff/config/config.ts";
import { localsOf } from "../../bff/http/locals.ts";
import { createMetrics } from "../../bff/operations/metrics.ts";
import type { AppBuild } from "../../bff/pages/app-build.ts";
import { createPages } from "../../bff/pages/pages.ts";
import type { BffServices } from "../../bff/services.ts";
import type { VisitorSession } from "../../bff/session/visitor-session.ts";

const player = { user_id: "7", login: "vera", email: "vera@example.org" } as User;

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

/**
 * The pages handler alone behind a minimal Express app. The header `x-visitor` sets the visitor: `guest` or `player`.
 *
 * @param api the product API's operations, for guests and players alike
 */
export async function servePages(build: () => AppBuild, api: Partial<ProductApi> = {}) {
  const config = loadConfig({ SESSION_SECRETS: "s".repeat(32), PRODUCT_API_URL: "http://127.0.0.1:1/api" });
  const log = pino({ level: "silent" });
  const services = { config, log, metrics: createMetrics(false), productApi: { for: () => api } };
  const pages = createPages(services as unknown as BffServices, async () => build());
  const app = express().disable("x-powered-by");
  app.use((req, res, next) => {
    const isPlayer = req.headers["x-visitor"] === "player";
    const prefix = splitLocale(req.path).locale;
    Object.assign(localsOf(res), {
      site: config.sites.all[0],
      absent: [],
      origin: `http://${req.headers.host}`,
      locales: ["en", "fi"],
      locale: prefix ?? (req.headers["accept-language"] === "fi" ? "fi" : "en"),
      localePrefix: prefix,
      numberLocale: "en",
      api,
      log,
      session: {
        isAuthenticated: isPlayer,
        twoFactorRequired: false,
        check: async () => (isPlayer ? { state: "player", user: player } : { state: "guest" }),
        commit: async () => void (isPlayer && res.append("Set-Cookie", "solstice_session=sealed; HttpOnly")),
        purge: () => {},
      } as unknown as VisitorSession,
    });
    next();
  });
  app.use(pages.handle);
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  /** Sends one request on its own connection, without decoding the body or following redirects. */
  function ask(
    path: string,
    headers: Record<string, string> = {},
    method = "GET",
    body?: string,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const request = httpRequest({
        port,
        path,
        method,
        headers: { host: "play.example", ...headers },
        agent: false,
      });
      request.on("error", reject);
      request.on("response", (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const whole = Buffer.concat(chunks);
          const { statusCode = 0, headers } = response;
          resolve({ status: statusCode, headers, body: whole, text: whole.toString("utf8") });
        });
      });
      request.end(body);
    });
  }
  const close = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };
  return { ask, pages, close };
}
