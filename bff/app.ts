import type { RequestListener } from "node:http";
import express, { type RequestHandler } from "express";
import { accessLog, responseLogger } from "./http/access-log.ts";
import { affiliate } from "./http/affiliate.ts";
import { bodyLimits, uploadRateLimit } from "./http/body-limits.ts";
import { clientReports } from "./http/client-reports.ts";
import { debug } from "./http/debug.ts";
import { documents } from "./http/documents.ts";
import { failureHandler, loadShedding } from "./http/failure-responses.ts";
import { locale } from "./http/locale.ts";
import { requestId, requestMeta } from "./http/locals.ts";
import { health, metricsEndpoint } from "./http/monitoring.ts";
import { identityFrame, paymentFrame, widgetScripts } from "./http/provider-frames.ts";
import { allowedMethods, originCheck, requestRateLimit } from "./http/request-checks.ts";
import { sandboxProxy } from "./http/sandbox-proxy.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { session } from "./http/session.ts";
import { staticFiles } from "./http/static-files.ts";
import { guestFastPath } from "./pages/framework/guest-fast-path.ts";
import type { BffServices, Pages, Relay } from "./services.ts";

export interface AppParts {
  pages: Pages;
  relay: Relay;
  /** Serves the client files: those of the build, or Vite in development. */
  client: RequestHandler;
  isClosing: () => boolean;
}

/** Folder of the client build. */
export const CLIENT_BUILD = new URL("../build/client", import.meta.url).pathname;

export const builtClient = (): RequestHandler => staticFiles(CLIENT_BUILD);

/** Creates the request listener: all middleware in order, behind the fast path for cached guest pages. */
export function createApp(
  services: BffServices,
  { pages, relay, client, isClosing }: AppParts,
): RequestListener {
  const { config, log, metrics } = services;
  const logResponse = responseLogger(log, metrics);
  const openSession = session(services);
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", config.isTrustedProxy);
  app.set("query parser", false);

  app.use(requestId(config.isTrustedProxy));
  app.use(accessLog(log, logResponse));
  app.use(requestMeta(services.readRequestMeta));
  app.use(securityHeaders());
  app.use("/bff/health", health(services, relay, isClosing));
  app.use("/bff/metrics", metricsEndpoint(metrics));
  app.use("/bff/debug", debug(services, pages, relay));
  if (config.sandbox && config.PRODUCT_API_URL) {
    app.use("/sandbox", sandboxProxy(config.PRODUCT_API_URL, config.LIVE_SOCKETS_PER_ADDRESS));
  }
  app.use("/widgets", widgetScripts());
  app.use(client);
  app.use(requestRateLimit(config, services));
  app.use(allowedMethods());
  app.use(originCheck(metrics));
  app.use(bodyLimits(metrics));
  app.use(uploadRateLimit(services));
  app.use("/bff/report", clientReports(services));
  app.use("/bff/documents", openSession, documents());
  app.use("/bff/payment-frame", paymentFrame(Boolean(config.sandbox)));
  app.use("/bff/identity-frame", identityFrame(Boolean(config.sandbox)));
  app.use("/bff", (_req, res) => void res.sendStatus(404));
  app.use("/sandbox", (_req, res) => void res.sendStatus(404));
  app.use(openSession);
  app.use(locale(config.sites));
  app.use(affiliate());
  app.use(loadShedding(services.loadMonitor, metrics, pages.failurePage));
  app.use(pages.handle);
  app.use(failureHandler(log, pages.failurePage));
  const hasFastPath = !config.FRAMEWORK_SHORTCUTS_OFF.includes("guest-fast-path");
  return hasFastPath ? guestFastPath(services, pages, logResponse, app) : app;
}
