import type { ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import type { Metrics } from "../operations/metrics.ts";
import { localsOf } from "./locals.ts";
import { redactedUrl } from "./redaction.ts";

const STATUS_CLASSES = ["", "1xx", "2xx", "3xx", "4xx", "5xx"];
const QUIET = /^\/bff\/(?:health|metrics)/;

/** Watches an answer to its end, and then logs and measures it. */
export type AnswerWatch = (res: ServerResponse, requestId: string, method: string, url: string) => void;

/**
 * One line and one measurement for each answer. No header is logged, and no address shows a secret parameter's value. It is
 * on every request's path, so it looks nothing up twice.
 */
export function answerWatch(log: Logger, { httpRequests }: Pick<Metrics, "httpRequests">): AnswerWatch {
  // The line's fields are the ones below, and the one that could show a secret has been redacted.
  const lines = log.child({}, { formatters: { log: (fields) => fields } });
  const measures = new Map<string, { observe(seconds: number): void }>();
  const measureOf = (method: string, status: string, kind: string) => {
    const key = `${method} ${status} ${kind}`;
    const known = measures.get(key) ?? httpRequests.labels({ method, status, kind });
    measures.set(key, known);
    return known;
  };
  return (res, requestId, method, url) => {
    const started = performance.now();
    res.once("close", () => {
      const elapsed = performance.now() - started;
      const status = res.writableFinished ? res.statusCode : 499;
      measureOf(method, STATUS_CLASSES[Math.floor(status / 100)] ?? "5xx", kindOf(url)).observe(
        elapsed / 1000,
      );
      if (QUIET.test(url)) return;
      const line = { requestId, method, url: redactedUrl(url), status, ms: Math.round(elapsed * 10) / 10 };
      if (status >= 500) lines.error(line, "request");
      else lines.info(line, "request");
    });
  };
}

/** Gives `locals.log`, which carries the request's id; it is made on first use, for many answers never need it. */
export function accessLog(log: Logger, watch: AnswerWatch): RequestHandler {
  return (req, res, next) => {
    const locals = localsOf(res);
    const { requestId } = locals;
    watch(res, requestId, req.method, req.originalUrl);
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
