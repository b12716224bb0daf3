import type { Request, RequestHandler, Response } from "express";
import { RateLimiterRes } from "rate-limiter-flexible";
import { BODY_TOO_LONG, DOCUMENT_LIMITS } from "#contract/wire/verification/verification.ts";
import { addressKey, createRateLimiter } from "../operations/limiters.ts";
import type { Metrics } from "../operations/metrics.ts";
import type { SharedStore } from "../operations/shared-store.ts";
import { localsOf } from "./locals.ts";

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** Maximum size of a form without a document. */
const MAX_FORM_BYTES = 64 * KILOBYTE;
/** Uploads of one address per window: each document is held in memory while it is inspected. */
const MAX_UPLOADS = 60;
const UPLOAD_WINDOW_SECONDS = 15 * 60;
/** How long the rest of a refused body may arrive, so that the browser can read the response. */
const DRAIN_MS = 5000;

interface BodyLimit {
  path: RegExp;
  types: RegExp;
  maxBytes: number;
  /** A larger body is answered by the page itself, with an error at its form. */
  pageReportsError?: true;
}

/** The first limit that matches the path and the content type applies. */
const LIMITS: readonly BodyLimit[] = [
  { path: /^\/bff\/report$/, types: /^(?:application\/json|text\/plain)\b/, maxBytes: 16 * KILOBYTE },
  {
    // Larger than a document may be, so that the form can report a document that is slightly too large.
    path: /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/account\/verification$/,
    types: /^multipart\/form-data\b/,
    maxBytes: DOCUMENT_LIMITS.bytes + 2 * MEGABYTE,
    pageReportsError: true,
  },
  {
    path: /^\/(?!bff\/report$)/,
    types: /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/,
    maxBytes: MAX_FORM_BYTES,
  },
];

/**
 * Refuses a body by its headers, before it is read: 413 if it is too long for its route, 411 if its length is not given, 415
 * if the route does not accept its content type. Pages accept forms only, so no JSON reaches an action.
 */
export function bodyLimits({ refusals }: Metrics): RequestHandler {
  return (req, res, next) => {
    const { "content-length": length, "transfer-encoding": chunked, "content-type": type = "" } = req.headers;
    if (!chunked && (length === undefined || length === "0")) return next();
    const limits = LIMITS.filter(({ path }) => path.test(req.path));
    const limit = limits.find(({ types }) => types.test(type));
    const maxBytes = limit?.maxBytes ?? Math.max(0, ...limits.map(({ maxBytes }) => maxBytes));
    const status = chunked ? 411 : Number(length) > maxBytes ? 413 : limit ? null : 415;
    if (status === null) return next();
    refusals.inc({ reason: "body" });
    if (status === 413 && limit?.pageReportsError) {
      drainBody(req);
      req.headers[BODY_TOO_LONG] = "1";
      return next();
    }
    refuseBody(req, res, status);
  };
}

/** Limits bodies larger than a form per network address, before they are read; answers 429 above the limit. */
export function uploadRateLimit({
  store,
  metrics,
}: {
  store: SharedStore;
  metrics: Pick<Metrics, "refusals">;
}): RequestHandler {
  const limiter = createRateLimiter(store, "uploads", MAX_UPLOADS, UPLOAD_WINDOW_SECONDS);
  return (req, res, next) => {
    if (!(Number(req.headers["content-length"]) > MAX_FORM_BYTES)) return next();
    limiter.consume(addressKey(localsOf(res).clientAddress)).then(
      () => next(),
      (rejection: unknown) => {
        if (!(rejection instanceof RateLimiterRes)) return next(rejection);
        metrics.refusals.inc({ reason: "uploads" });
        refuseBody(req, res, 429);
      },
    );
  };
}

function refuseBody(req: Request, res: Response, status: number): void {
  drainBody(req);
  res.status(status).type("text/plain").send("This body is not accepted\n");
}

function drainBody(req: Request): void {
  const timer = setTimeout(() => req.socket.destroy(), DRAIN_MS).unref();
  req.once("close", () => clearTimeout(timer));
}
