import type { ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { redactedUrl } from "../operations/logging.ts";
import type { Metrics } from "../operations/metrics.ts";
import { localsOf } from "./locals.ts";

const STATUS_CLASSES = ["", "1xx", "2xx", "3xx", "4xx", "5xx"];
const UNLOGGED = /^\/bff\/(?:health|metrics)/;

/** Logs and measures a response when it has ended. */
export type ResponseLogger = (res: ServerResponse, requestId: string, method: string, url: string) => void;

/**
 * Creates the logger of responses: one line and one measurement each. Headers are not logged, and secret parameters of the URL
 * are redacted. It runs for every request, so it caches the labelled metrics. pino-http is not used because it is slower.
 */
export function responseLogger(log: Logger, { httpRequests }: Pick<Metrics, "httpRequests">): ResponseLogger {
  // Skips the redaction of fields: the URL is the only one that can contain a secret, and it is redacted here.
  const lines = log.child({}, { formatters: { log: (fields) => fields } });
  const histograms = new Map<string, { observe(seconds: number): void }>();
  const histogramOf = (method: string, status: string, kind: string) => {
    const key = `${method} ${status} ${kind}`;
    const histogram = histograms.get(key) ?? httpRequests.labels({ method, status, kind });
    histograms.set(key, histogram);
    return histogram;
  };
  return (res, requestId, method, url) => {
    const started = performance.now();
    res.once("close", () => {
      const elapsed = performance.now() - started;
      const status = res.writableFinished ? res.statusCode : 499;
      histogramOf(method, STATUS_CLASSES[Math.floor(status / 100)] ?? "5xx", kindOf(url)).observe(
        elapsed / 1000,
      );
      if (UNLOGGED.test(url)) return;
      const line = { requestId, method, url: redactedUrl(url), status, ms: Math.round(elapsed * 10) / 10 };
      if (status >= 500) lines.error(line, "request");
      else lines.info(line, "request");
    });
  };
}

/** Logs the response and sets `locals.log`, a logger with the request id, which is created on first use. */
export function accessLog(log: Logger, logResponse: ResponseLogger): RequestHandler {
  return (req, res, next) => {
    const locals = localsOf(res);
    const { requestId } = locals;
    logResponse(res, requestId, req.method, req.originalUrl);
    let child: Logger | undefined;
    Object.defineProperty(locals, "log", {
      enumerable: true,
      get() {
        child ??= log.child({ requestId });
        return child;
      },
    });
    next();
  };
}

function kindOf(url: string): string {
  if (url.startsWith("/bff/")) return "bff";
  if (url.startsWith("/assets/")) return "asset";
  if (url.startsWith("/sandbox/")) return "sandbox";
  return url.includes("_data=") ? "data" : "page";
}
