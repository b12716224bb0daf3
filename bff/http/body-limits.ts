import type { Request, RequestHandler, Response } from "express";
import type { Metrics } from "../operations/metrics.ts";

const KILOBYTE = 1024;
/** The first that fits the path holds. */
const LIMITS: readonly { path: RegExp; bytes: number; types: RegExp }[] = [
  { path: /^\/bff\/report$/, bytes: 16 * KILOBYTE, types: /^(?:application\/json|text\/plain)\b/ },
  {
    path: /^/,
    bytes: 64 * KILOBYTE,
    types: /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/,
  },
];
/** How long the rest of a refused body may go on arriving, so that the browser gets to read the answer. */
const DRAIN_MS = 5000;

/**
 * Refuses a body before any of it is read: 413 where it is too long for its route, 411 where it does not say how long it
 * is, 415 where it is of a kind that the route does not take. Pages take forms only, so no JSON reaches an action.
 */
export function bodyLimits({ refusals }: Metrics): RequestHandler {
  return (req, res, next) => {
    const { "content-length": length, "transfer-encoding": chunked, "content-type": type = "" } = req.headers;
    if (!chunked && (length === undefined || length === "0")) return next();
    const limit = LIMITS.find(({ path }) => path.test(req.path));
    if (!limit) return next();
    const status = chunked ? 411 : Number(length) > limit.bytes ? 413 : limit.types.test(type) ? null : 415;
    if (status === null) return next();
    refusals.inc({ reason: "body" });
    refuse(req, res, status);
  };
}

function refuse(req: Request, res: Response, status: number): void {
  const timer = setTimeout(() => req.socket.destroy(), DRAIN_MS).unref();
  req.once("close", () => clearTimeout(timer));
  res.status(status).type("text/plain").send("This body is not accepted\n");
}
