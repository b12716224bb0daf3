import type { Response } from "express";
import type { Logger } from "pino";
import type { LocaleCode } from "#contract/locales.ts";
import type { ProductApi } from "#contract/operations.ts";
import type { Site } from "#contract/site.ts";
import type { VisitorSession } from "../session/visitor-session.ts";

/** What the middleware of a request leave for those after them, in the order in which they run. */
export interface Locals {
  requestId: string;
  log: Logger;
  site: Site;
  /** `https://host[:port]` as the browser sees it. */
  origin: string;
  /** Of the browser, from X-Forwarded-For only behind a trusted proxy. */
  clientAddress: string;
  /** Whether the browser speaks https. */
  secure: boolean;
  userAgent: string;
  session: VisitorSession;
  /** The product API bound to this visitor. */
  api: ProductApi;
  /** The locale in the address, or null for an unprefixed page. */
  localePrefix: LocaleCode | null;
  /** The locale to render in. */
  locale: LocaleCode;
  /** Locales that this site offers in this environment, default first. */
  locales: readonly LocaleCode[];
  /** BCP 47 tag of the browser's first language, or the locale's where that is no valid tag. */
  numberLocale: string;
}

/** Typed access to `res.locals`. */
export function localsOf(res: Response): Locals {
  return res.locals as Locals;
}
