import type { Request, RequestHandler, Response } from "express";
import { RateLimiterRes } from "rate-limiter-flexible";
import type { Config } from "../config/config.ts";
import { addressKey, createRateLimiter, retryAfterSeconds } from "../operations/limiters.ts";
import type { Metrics } from "../operations/metrics.ts";
import type { SharedStore } from "../operations/shared-store.ts";
import type { Pages } from "../services.ts";
import { keepStatusForForms } from "./failure-responses.ts";
import { localsOf } from "./locals.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
/** Methods of an address that is only read. */
export const READ_METHODS = ["GET", "HEAD"] as const;
const ALLOWED_METHODS = new Set<string>([...READ_METHODS, "POST"]);
/** Points of a response 404: it is rendered each time, because unknown addresses are not cached for long. */
const NOT_FOUND_POINTS = 5;

/** Limits requests per minute and network address; answers 429 with Retry-After above the limit. */
export function requestRateLimit(
  config: Pick<Config, "REQUESTS_PER_MINUTE">,
  { store, metrics }: { store: SharedStore; metrics: Metrics },
): RequestHandler {
  const limiter = createRateLimiter(store, "requests", config.REQUESTS_PER_MINUTE, 60);
  return (_req, res, next) => {
    const key = addressKey(localsOf(res).clientAddress);
    limiter.consume(key).then(
      () => {
        res.once("finish", () => {
          if (res.statusCode !== 404) return;
          limiter.penalty(key, NOT_FOUND_POINTS - 1).catch((error: unknown) => {
            // The response has been sent; the next request is counted or fails itself.
            localsOf(res).log.warn({ err: error }, "a missing page was not counted");
          });
        });
        next();
      },
      (rejection: unknown) => {
        if (!(rejection instanceof RateLimiterRes)) return next(rejection);
        metrics.refusals.inc({ reason: "requests" });
        keepStatusForForms(res)
          .status(429)
          .set("Retry-After", String(retryAfterSeconds(rejection)))
          .type("text/plain")
          .send("Too many requests\n");
      },
    );
  };
}

/** Answers 400 to malformed requests and 421 to hosts that no site lists, before they reach a page or the product API. */
export function hostCheck({ refusals }: Metrics): RequestHandler {
  return (_req, res, next) => {
    const { refusal } = localsOf(res);
    if (!refusal) return next();
    refusals.inc({ reason: "host" });
    const text = refusal === 400 ? "Bad request\n" : "No site has this host name\n";
    // The rest of the connection is not trusted either: a proxy may have read the request in another way.
    res.status(refusal).set("Connection", "close").type("text/plain").send(text);
  };
}

/** What a host of widgets answers: the frames of vendors and the files that these load. */
const WIDGET_PATH =
  /^\/(?:bff\/(?:payment|device|messaging|chat)-frame\/?$|widgets\/|iojs(?:\/|$)|sandbox\/|robots\.txt$)/;

/**
 * Answers 404 to everything on the host of a site's `widgetOrigin` but the frames of vendors and their files: scripts of vendors run
 * with its origin, and must neither read pages nor act for a player there [TP-4].
 */
export function widgetHost(): RequestHandler {
  return (req, res, next) => {
    if (!localsOf(res).isWidgetHost || WIDGET_PATH.test(req.path)) return next();
    res.status(404).set("Cache-Control", "no-store").type("text/plain").send("Not found\n");
  };
}

/** Characters of the longest path that any page has, with a margin. Routers match a path in time that grows with its square. */
const MAX_PATH_LENGTH = 2048;

/** Answers 414 to a longer path, before it is matched with any route. */
export function pathLimit({ refusals }: Metrics): RequestHandler {
  return (req, res, next) => {
    if (req.path.length <= MAX_PATH_LENGTH) return next();
    refusals.inc({ reason: "path" });
    res.status(414).type("text/plain").send("This address is too long\n");
  };
}

/** Answers 405 to methods that no page and no form uses, before they cause a render. */
export function allowedMethods({ methods }: Pick<Pages, "methods">): RequestHandler {
  return (req, res, next) => {
    if (ALLOWED_METHODS.has(req.method)) return next();
    methods(req.path).then((allowed) => refuseMethod(res, allowed), next);
  };
}

/** Answers 405 to all methods of an address but these. */
export function onlyMethods(allowed: readonly string[]): RequestHandler {
  return (req, res, next) => {
    if (allowed.includes(req.method)) return next();
    refuseMethod(res, allowed);
  };
}

/** Answers 405 and names the methods of the address. */
export function refuseMethod(res: Response, allowed: readonly string[]): void {
  res.status(405).set("Allow", allowed.join(", ")).type("text/plain").send("Method not allowed\n");
}

/** Answers 403 to requests with an unsafe method that do not come from a page of this site (CSRF protection). */
export function originCheck({ refusals }: Metrics): RequestHandler {
  return (req, res, next) => {
    if (SAFE_METHODS.has(req.method) || isSameOrigin(req, localsOf(res).origin)) return next();
    refusals.inc({ reason: "origin" });
    keepStatusForForms(res).status(403).type("text/plain").send("Forbidden: another origin\n");
  };
}

/** Compares Origin; if the browser does not send it, Sec-Fetch-Site, or else Referer. */
function isSameOrigin(req: Request, siteOrigin: string): boolean {
  const { origin, referer, "sec-fetch-site": fetchSite } = req.headers;
  if (origin !== undefined) return origin === siteOrigin;
  if (fetchSite !== undefined) return fetchSite === "same-origin";
  return referer !== undefined && URL.canParse(referer) && new URL(referer).origin === siteOrigin;
}
