import type { Request, RequestHandler, Response } from "express";
import { BODY_TOO_LONG, DOCUMENT_LIMITS } from "#contract/verification/verification.ts";
import type { Metrics } from "../operations/metrics.ts";

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** What any form but one with a document fits into. */
export const LARGEST_FORM = 64 * KILOBYTE;

interface Limit {
  path: RegExp;
  types: RegExp;
  bytes: number;
  /** The page itself tells whoever sent more. */
  toldByPage?: true;
}

/** Of those that fit the path, the first that takes the type holds. */
const LIMITS: readonly Limit[] = [
  { path: /^\/bff\/report$/, types: /^(?:application\/json|text\/plain)\b/, bytes: 16 * KILOBYTE },
  {
    // Room for a document that is somewhat too large: its form then says so, and this answer would not.
    path: /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/account\/verification$/,
    types: /^multipart\/form-data\b/,
    bytes: DOCUMENT_LIMITS.bytes + 2 * MEGABYTE,
    toldByPage: true,
  },
  {
    path: /^\/(?!bff\/report$)/,
    types: /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/,
    bytes: LARGEST_FORM,
  },
];
/** How long the rest of a refused body may go on arriving, so that the browser gets to read the answer. */
const DRAIN_MS = 5000;

function dropRest(req: Request): void {
  const timer = setTimeout(() => req.socket.destroy(), DRAIN_MS).unref();
  req.once("close", () => clearTimeout(timer));
}

/**
 * Refuses a body before any of it is read: 413 where it is too long for its route (a document's page says so itself), 411
 * where it does not say how long it is, 415 where it is of a kind that the route does not take. Pages take forms only, so no
 * JSON reaches an action.
 */
export function bodyLimits({ refusals }: Metrics): RequestHandler {
  return (req, res, next) => {
    const { "content-length": length, "transfer-encoding": chunked, "content-type": type = "" } = req.headers;
    if (!chunked && (length === undefined || length === "0")) return next();
    const limits = LIMITS.filter(({ path }) => path.test(req.path));
    const limit = limits.find(({ types }) => types.test(type));
    const most = limit?.bytes ?? Math.max(0, ...limits.map(({ bytes }) => bytes));
    const status = chunked ? 411 : Number(length) > most ? 413 : limit ? null : 415;
    if (status === null) return next();
    refusals.inc({ reason: "body" });
    if (status === 413 && limit?.toldByPage) {
      dropRest(req);
      req.headers[BODY_TOO_LONG] = "1";
      return next();
    }
    refuseBody(req, res, status);
  };
}

/** Answers without reading the body. */
export function refuseBody(req: Request, res: Response, status: number): void {
  dropRest(req);
  res.status(status).type("text/plain").send("This body is not accepted\n");
}
