import type { RequestListener } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import express, { type Express, type RequestHandler } from "express";
import type { Config } from "./config/config.ts";
import { accessLog, type ResponseLogger, responseLogger } from "./http/access-log.ts";
import { affiliate } from "./http/affiliate.ts";
import { bodyLimits, uploadRateLimit } from "./http/body-limits.ts";
import { requiresCapability, siteCapabilities } from "./http/capabilities.ts";
import { clientReports } from "./http/client-reports.ts";
import { CLEAR_COOKIES_PATH, clearCookies, cookieLimit } from "./http/cookie-limit.ts";
import { deviceFrame } from "./http/device-frame.ts";
import { deviceScripts } from "./http/device-scripts.ts";
import { documents } from "./http/documents.ts";
import { failureHandler, loadShedding } from "./http/failure-responses.ts";
import { locale } from "./http/locale.ts";
import { requestId, requestMeta } from "./http/locals.ts";
import { health } from "./http/monitoring.ts";
import { operations, operationsRateLimit } from "./http/operations.ts";
import { paymentReturns } from "./http/payment-returns.ts";
import { identityFrame, paymentFrame, widgetScripts } from "./http/provider-frames.ts";
import { referral } from "./http/referral.ts";
import {
  allowedMethods,
  hostCheck,
  onlyMethods,
  originCheck,
  pathLimit,
  READ_METHODS,
  requestRateLimit,
  widgetHost,
} from "./http/request-checks.ts";
import { restoreLinks } from "./http/restore-links.ts";
import { sandboxProxy } from "./http/sandbox-proxy.ts";
import { sealFrame } from "./http/seal-frame.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { SECURITY_TEXT_PATH, securityText } from "./http/security-text.ts";
import { session } from "./http/session.ts";
import { createSharedAssets, type SharedAssets } from "./http/shared-assets.ts";
import { siteFiles } from "./http/site-files.ts";
import { staticFiles } from "./http/static-files.ts";
import { vendorFrame } from "./http/vendor-frames.ts";
import type { ConnectionLimit } from "./operations/connection-limit.ts";
import { guestFastPath } from "./pages/framework/guest-fast-path.ts";
import type { BffServices, Pages, Relay } from "./services.ts";

export interface AppParts {
  pages: Pages;
  relay: Relay;
  /** Serves the client files: those of the build, or Vite in development. */
  client: RequestHandler;
  isClosing: () => boolean;
  connections: ConnectionLimit;
}

/** Folder of the client build. */
const CLIENT_BUILD = fileURLToPath(new URL("../build/client", import.meta.url));

export const builtClient = ({ ASSETS_DIR }: Pick<Config, "ASSETS_DIR">): RequestHandler =>
  staticFiles(CLIENT_BUILD, ASSETS_DIR);

/** The folder of the last releases' files; null without ASSETS_DIR. */
export const sharedAssets = ({
  ASSETS_DIR,
  ASSETS_KEEP_DAYS,
}: Pick<Config, "ASSETS_DIR" | "ASSETS_KEEP_DAYS">): SharedAssets | null =>
  ASSETS_DIR ? createSharedAssets(join(CLIENT_BUILD, "assets"), ASSETS_DIR, ASSETS_KEEP_DAYS) : null;

/** Creates the request listener: all middleware in order, behind the fast path for cached guest pages. */
export function createApp(
  services: BffServices,
  { pages, relay, client, isClosing, connections }: AppParts,
): RequestListener {
  const { config, log, metrics } = services;
  const logResponse = responseLogger(services);
  const openSession = session(services);
  const app = createBaseApp(services, logResponse);
  app.use("/bff/health", health(services, pages, relay, { isClosing, connections }));
  app.use(hostCheck(metrics));
  app.use(pathLimit(metrics));
  app.use(widgetHost());
  if (config.OPERATIONS_PORT === undefined) {
    app.use(["/bff/metrics", "/bff/debug"], operationsRateLimit(services));
    app.use(operations(services, pages, relay));
  }
  if (config.SANDBOX_URL) {
    app.use("/sandbox", sandboxProxy(config.SANDBOX_URL, config.LIVE_SOCKETS_PER_ADDRESS));
  }
  app.use(siteFiles());
  app.use("/widgets", widgetScripts());
  app.all(SECURITY_TEXT_PATH, onlyMethods(READ_METHODS), securityText());
  // Before the client's files, which answer 404 to all unknown files.
  app.use("/iojs", requestRateLimit(config, services), onlyMethods(READ_METHODS), deviceScripts(config));
  app.use(client);
  app.use(requestRateLimit(config, services));
  app.use("/bff/report", onlyMethods(["POST"]));
  app.use(
    [
      "/bff/documents",
      "/bff/payment-frame",
      "/bff/identity-frame",
      "/bff/seal-frame",
      "/bff/device-frame",
      "/bff/messaging-frame",
      "/bff/chat-frame",
    ],
    onlyMethods(READ_METHODS),
  );
  app.use(siteCapabilities(services));
  // Before the check of the origin, which is the provider's.
  app.use(paymentReturns());
  app.use(allowedMethods(pages));
  app.use(originCheck(metrics));
  app.use(bodyLimits(metrics));
  app.use(uploadRateLimit(services));
  app.use(CLEAR_COOKIES_PATH, onlyMethods(["POST"]), clearCookies());
  app.use(cookieLimit(config.sites, metrics));
  app.use("/bff/report", clientReports(services));
  app.use("/bff/documents", requiresCapability("verification"), openSession, documents(services));
  app.use("/bff/payment-frame", requiresCapability("deposits"), paymentFrame(Boolean(config.sandbox)));
  app.use("/bff/seal-frame", sealFrame());
  app.use("/bff/device-frame", deviceFrame());
  app.use("/bff/messaging-frame", requiresCapability("inbox"), vendorFrame("messaging"));
  app.use("/bff/chat-frame", requiresCapability("chat"), vendorFrame("chat"));
  app.use("/bff/identity-frame", requiresCapability("verification"), identityFrame(Boolean(config.sandbox)));
  app.use("/bff", (_req, res) => void res.sendStatus(404));
  app.use("/sandbox", (_req, res) => void res.sendStatus(404));
  app.use(openSession);
  app.use(restoreLinks());
  app.use(locale(config.sites));
  app.use(affiliate());
  app.use(referral());
  app.use(loadShedding(services.loadMonitor, metrics, pages.failurePage));
  app.use(pages.handle);
  app.use(failureHandler(log, pages.failurePage));
  const hasFastPath = !config.FRAMEWORK_SHORTCUTS_OFF.includes("guest-fast-path");
  return hasFastPath ? guestFastPath(services, pages, logResponse, app) : app;
}

/** Creates the request listener of OPERATIONS_PORT: metrics and debug views. */
export function createOperationsApp(
  services: BffServices,
  { pages, relay }: Pick<AppParts, "pages" | "relay">,
): RequestListener {
  const app = createBaseApp(services, responseLogger(services));
  app.use(operations(services, pages, relay));
  app.use((_req, res) => void res.sendStatus(404));
  app.use(failureHandler(services.log, pages.failurePage));
  return app;
}

/** Creates an Express app with what every request needs: id, log, site and address, security headers. */
function createBaseApp({ config, log, readRequestMeta }: BffServices, logResponse: ResponseLogger): Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  // As in proxies, whose rules for `/bff/health` would not match `/BFF/health`.
  app.enable("case sensitive routing");
  app.set("trust proxy", config.isTrustedProxy);
  app.set("query parser", false);
  app.use(requestId(config.isTrustedProxy));
  app.use(accessLog(log, logResponse));
  app.use(requestMeta(readRequestMeta));
  app.use(securityHeaders());
  return app;
}
