import type { RequestHandler, Response } from "express";
import type { Logger } from "pino";
import type { Capability } from "#contract/wire/capabilities.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";
import type { ProductApi } from "#contract/wire/operations.ts";
import type { IsTrustedProxy } from "../config/trusted-proxies.ts";
import type { TraceContext } from "../operations/tracing.ts";
import {
  type RequestMeta,
  type RequestMetaReader,
  requestIdOf,
  traceContextOf,
} from "../request/request-meta.ts";
import type { VisitorSession } from "../session/visitor-session.ts";

/** Values that middleware stores in `res.locals` for later handlers, in the order in which they are set. */
export interface Locals extends RequestMeta {
  requestId: string;
  /** The capabilities that the site lacks; set before pages and the BFF's own addresses. */
  absent: readonly Capability[];
  /** The trace that the request belongs to; null if none is known. */
  trace: TraceContext | null;
  /** Pattern of the page's route, for metrics and the access log; unset for all other requests. */
  route?: string;
  log: Logger;
  userAgent: string;
  session: VisitorSession;
  /** The product API bound to this visitor. */
  api: ProductApi;
  /** The locale prefix of the path; null for an unprefixed page. */
  localePrefix: LocaleCode | null;
  /** The locale to render in. */
  locale: LocaleCode;
  /** Locales that this site offers in this environment, default first. */
  locales: readonly LocaleCode[];
  /** BCP 47 tag of the first language of the browser that is in the table of formats; the locale's tag if none is. */
  numberLocale: string;
}

/** Typed access to `res.locals`. */
export function localsOf(res: Response): Locals {
  return res.locals as Locals;
}

/** Sets `locals.requestId`, `locals.trace` and the response header X-Request-Id. */
export function requestId(isTrustedProxy: IsTrustedProxy): RequestHandler {
  return (req, res, next) => {
    const id = requestIdOf(req, isTrustedProxy);
    const locals = localsOf(res);
    locals.requestId = id;
    locals.trace = traceContextOf(req, isTrustedProxy);
    res.setHeader("X-Request-Id", id);
    next();
  };
}

/** Sets the site, the origin, the client address and the user agent [DOM-1]. */
export function requestMeta(read: RequestMetaReader): RequestHandler {
  return (req, res, next) => {
    const locals = localsOf(res);
    Object.assign(locals, read(req));
    locals.userAgent = req.headers["user-agent"]?.slice(0, 512) ?? "";
    next();
  };
}
