import type { ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import type { Site } from "#contract/host/site.ts";
import { type AddressLabel, redactedUrl } from "../operations/logging.ts";
import type { Metrics } from "../operations/metrics.ts";
import { type TraceContext, type Tracer, traceIdOf } from "../operations/tracing.ts";
import { localsOf } from "./locals.ts";

const STATUS_CLASSES = ["", "1xx", "2xx", "3xx", "4xx", "5xx"];
const UNLOGGED = /^\/bff\/(?:health|metrics)/;
const METHODS = new Set(["GET", "HEAD", "POST"]);
const BFF_ROUTE =
  /^\/bff\/(?:debug|documents|health|identity-frame|live|metrics|payment-frame|report)(?=[/?]|$)/;

/** The logged data of a request; later middleware sets the optional fields. */
interface LoggedRequest {
  requestId: string;
  /** Replaced by the context of the request's own span if traces are recorded. */
  trace: TraceContext | null;
  site?: Site;
  clientAddress?: string;
  /** Pattern of the page's route without its locale prefix, as in `/games/category/:category?`. */
  route?: string;
}

/** Logs and measures a response when it has ended. */
export type ResponseLogger = (
  res: ServerResponse,
  request: LoggedRequest,
  method: string,
  url: string,
) => void;

interface ResponseLoggerOptions {
  log: Logger;
  metrics: Pick<Metrics, "httpRequests" | "httpSeconds">;
  /** What a log line shows of the client address. */
  addressLabel: AddressLabel;
  tracer: Tracer | null;
}

/**
 * Creates the logger of responses: one line and one measurement each. Headers are not logged, and secret parameters of the URL
 * are redacted. It runs for every request, so it caches the labelled metrics. pino-http is not used because it is slower.
 */
export function responseLogger({
  log,
  metrics,
  addressLabel,
  tracer,
}: ResponseLoggerOptions): ResponseLogger {
  // Skips the redaction of fields: the URL is the only one that can contain a secret, and it is redacted here.
  const lines = log.child({}, { formatters: { log: (fields) => fields } });
  const measure = responseMeasurement(metrics);
  return (res, request, method, url) => {
    const started = performance.now();
    const span = tracer && !UNLOGGED.test(url) ? tracer.startRequest(request.trace, method) : null;
    if (span) request.trace = span.context;
    res.once("close", () => {
      const elapsed = performance.now() - started;
      const status = res.writableFinished ? res.statusCode : 499;
      const { requestId, site, clientAddress } = request;
      const kind = kindOf(url);
      const route = routeOf(kind, url, request);
      measure({ site: site?.id ?? "", route, kind, method, status }, elapsed / 1000);
      span?.end({
        failed: status >= 500,
        attributes: {
          "http.request.method": method,
          "http.route": route,
          "http.response.status_code": status,
          "solstice.site": site?.id ?? "",
          "solstice.request_id": requestId,
        },
      });
      if (UNLOGGED.test(url)) return;
      const line = {
        requestId,
        method,
        url: redactedUrl(url),
        status,
        ms: Math.round(elapsed * 10) / 10,
        site: site?.id,
        route,
        client: clientAddress && addressLabel(clientAddress),
        traceId: traceIdOf(request.trace),
      };
      if (status >= 500) lines.error(line, "request");
      else lines.info(line, "request");
    });
  };
}

interface ResponseLabels {
  site: string;
  route: string;
  kind: string;
  method: string;
  status: number;
}

/** Returns a function that measures one response. */
function responseMeasurement({ httpRequests, httpSeconds }: ResponseLoggerOptions["metrics"]) {
  const measurements = new Map<string, (seconds: number) => void>();
  return ({ site, route, kind, method: sent, status: code }: ResponseLabels, seconds: number): void => {
    const method = METHODS.has(sent) ? sent : "other";
    const status = STATUS_CLASSES[Math.floor(code / 100)] ?? "5xx";
    const key = `${site} ${route} ${kind} ${method} ${status}`;
    let observe = measurements.get(key);
    if (!observe) {
      const count = httpRequests.labels({ site, route, kind, method, status });
      const duration = httpSeconds.labels({ kind, route });
      observe = (value) => {
        count.inc();
        duration.observe(value);
      };
      measurements.set(key, observe);
    }
    observe(seconds);
  };
}

/** Logs the response and sets `locals.log`, a logger with the request id, which is created on first use. */
export function accessLog(log: Logger, logResponse: ResponseLogger): RequestHandler {
  return (req, res, next) => {
    const locals = localsOf(res);
    const { requestId } = locals;
    logResponse(res, locals, req.method, req.originalUrl);
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

/** `none` for a request that ended before its route was matched: a static file, or a refusal. */
function routeOf(kind: string, url: string, { route }: LoggedRequest): string {
  if (kind === "bff") return BFF_ROUTE.exec(url)?.[0] ?? "none";
  return route ?? "none";
}
