import type { ErrorRequestHandler, RequestHandler, Response } from "express";
import type { Logger } from "pino";
import type { LoadMonitor } from "../operations/load-monitor.ts";
import type { Metrics } from "../operations/metrics.ts";
import { localsOf } from "./locals.ts";

/** Renders a plain HTML page for a locale and a status. */
type FailurePage = (locale: string, status: number) => string;

/** Remix's client gives an error response to the form or navigation that was refused only with this header; otherwise its status is lost. */
export function keepStatusForForms(res: Response): Response {
  return res.set("X-Remix-Catch", "yes");
}

/**
 * Answers 503 with Retry-After to page requests of signed-in players while the process is overloaded. Guest pages come from the
 * cache or are rendered once for all guests, and forms are always processed.
 */
export function loadShedding(
  loadMonitor: LoadMonitor,
  { refusals }: Metrics,
  failurePage: FailurePage,
): RequestHandler {
  return (req, res, next) => {
    const { session, locale } = localsOf(res);
    if (!loadMonitor.isOverloaded() || req.method !== "GET" || !session.isAuthenticated) return next();
    refusals.inc({ reason: "load" });
    keepStatusForForms(res)
      .status(503)
      .set({ "Retry-After": String(loadMonitor.retryAfter), "Cache-Control": "no-store" })
      .type("html")
      .send(failurePage(locale, 503));
  };
}

/**
 * Express error handler: logs the error with its stack and sends a page without details. A 4xx status of an error that Express
 * or its parsers raised is kept.
 */
export function failureHandler(log: Logger, failurePage: FailurePage): ErrorRequestHandler {
  return (error, _req, res, next) => {
    const { log: requestLog = log, locale = "en" } = localsOf(res);
    const errorStatus = Number((error as { status?: unknown }).status);
    const status = errorStatus >= 400 && errorStatus < 500 ? errorStatus : 500;
    if (status === 500) requestLog.error({ err: error }, "unhandled error");
    if (res.headersSent) return next(error);
    keepStatusForForms(res);
    res.status(status).set("Cache-Control", "no-store").type("html").send(failurePage(locale, status));
  };
}
