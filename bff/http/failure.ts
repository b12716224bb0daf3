import type { ErrorRequestHandler } from "express";
import type { Logger } from "pino";
import { localsOf } from "./locals.ts";

/**
 * The last resort: logs the error with its stack and tells the browser nothing of it. An error that Express or its parsers
 * raised about the request itself keeps its 4xx status.
 */
export function failure(
  log: Logger,
  failurePage: (locale: string, status: number) => string,
): ErrorRequestHandler {
  return (error, _req, res, next) => {
    const { log: requestLog = log, locale = "en" } = localsOf(res);
    const given = Number((error as { status?: unknown }).status);
    const status = given >= 400 && given < 500 ? given : 500;
    if (status === 500) requestLog.error({ err: error }, "unhandled error");
    if (res.headersSent) return next(error);
    res.status(status).set("Cache-Control", "no-store").type("html").send(failurePage(locale, status));
  };
}
