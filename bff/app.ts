import type { RequestListener } from "node:http";
import express, { type RequestHandler } from "express";
import { accessLog, answerWatch } from "./http/access-log.ts";
import { affiliate } from "./http/affiliate.ts";
import { bodyLimits } from "./http/body-limits.ts";
import { documents } from "./http/documents.ts";
import { failure } from "./http/failure.ts";
import { guestLane } from "./http/guest-lane.ts";
import { identityFrame } from "./http/identity-frame.ts";
import { locale } from "./http/locale.ts";
import { methods } from "./http/methods.ts";
import { originCheck } from "./http/origin-check.ts";
import { paymentFrame, widgetScripts } from "./http/payment-frame.ts";
import { rateLimits } from "./http/rate-limits.ts";
import { requestId } from "./http/request-id.ts";
import { sandboxProxy } from "./http/sandbox-proxy.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { session } from "./http/session.ts";
import { shedLoad } from "./http/shed-load.ts";
import { site } from "./http/site.ts";
import { staticFiles } from "./http/static-files.ts";
import { uploadLimits } from "./http/upload-limits.ts";
import { cacheInvalidation } from "./operations/cache-invalidation.ts";
import { debug } from "./operations/debug.ts";
import { health } from "./operations/health.ts";
import { metricsPage } from "./operations/metrics-page.ts";
import { report } from "./operations/report.ts";
import type { Pages, Relay, Services } from "./services.ts";

export interface AppParts {
  pages: Pages;
  relay: Relay;
  /** Serves the client's files: those of the build, or Vite in development. */
  client: RequestHandler;
  isClosing: () => boolean;
}

/** The folder that the build leaves for browsers. */
export const CLIENT_BUILD = new URL("../build/client", import.meta.url).pathname;

export const builtClient = (): RequestHandler => staticFiles(CLIENT_BUILD);

/** Everything that happens to a request, in this order; but for guests' cached pages, which the guest lane answers first. */
export function createApp(
  services: Services,
  { pages, relay, client, isClosing }: AppParts,
): RequestListener {
  const { config, log, metrics } = services;
  const watch = answerWatch(log, metrics);
  const openSession = session(services);
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", config.trustsProxy);
  app.set("query parser", false);

  app.use(requestId(config.trustsProxy));
  app.use(accessLog(log, watch));
  app.use(site(services.facts));
  app.use(securityHeaders());
  app.use("/bff/health", health(services, relay, isClosing));
  app.use("/bff/metrics", metricsPage(metrics));
  app.use("/bff/debug", debug(services, pages, relay, cacheInvalidation(services, pages)));
  if (config.sandbox && config.PRODUCT_API_URL) {
    app.use("/sandbox", sandboxProxy(config.PRODUCT_API_URL, config.LIVE_SOCKETS_PER_ADDRESS));
  }
  app.use("/widgets", widgetScripts());
  app.use(client);
  app.use(rateLimits(config, services));
  app.use(methods());
  app.use(originCheck(metrics));
  app.use(bodyLimits(metrics));
  app.use(uploadLimits(services));
  app.use("/bff/report", report(services));
  app.use("/bff/documents", openSession, documents());
  app.use("/bff/payment-frame", paymentFrame(Boolean(config.sandbox)));
  app.use("/bff/identity-frame", identityFrame(Boolean(config.sandbox)));
  app.use("/bff", (_req, res) => void res.sendStatus(404));
  app.use("/sandbox", (_req, res) => void res.sendStatus(404));
  app.use(openSession);
  app.use(locale(config.sites));
  app.use(affiliate());
  app.use(shedLoad(services.shedding, metrics, pages.failurePage));
  app.use(pages.handle);
  app.use(failure(log, pages.failurePage));
  return guestLane(services, pages, watch, app);
}
