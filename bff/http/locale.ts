import type { Request, RequestHandler, Response } from "express";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { LOCALE_COOKIE } from "#contract/host/constants.ts";
import { splitLocale } from "#contract/host/locales.ts";
import { isLocaleCode, type LocaleCode, localeOf } from "#contract/wire/locales.ts";
import { numberLocaleOf } from "#contract/wire/number-locales.ts";
import type { Sites } from "../config/sites.ts";
import { readCookie, setCookie } from "../request/cookies.ts";
import { localsOf } from "./locals.ts";

const MAX_HEADER_LENGTH = 256;
const parsedHeaders = new LRUCache<string, readonly string[]>({ max: 500 });
/** Some browsers send `no` for Norwegian; Intl uses `nb`. */
const LANGUAGE_ALIASES: Record<string, string> = { no: "nb", nn: "nb" };

/**
 * Returns the language tags of an Accept-Language header in canonical form and without extensions, most preferred first. Invalid tags
 * are omitted, and so is `*` (RFC 9110 §12.5.4), for which Intl throws.
 */
export function acceptedLanguages(header: string | undefined): readonly string[] {
  if (!header) return [];
  const key = header.slice(0, MAX_HEADER_LENGTH);
  let tags = parsedHeaders.get(key);
  if (!tags) {
    const negotiator = new Negotiator({ headers: { "accept-language": key } });
    tags = negotiator.languages().flatMap(canonicalTag);
    parsedHeaders.set(key, tags);
  }
  return tags;
}

function canonicalTag(tag: string): string[] {
  try {
    return [new Intl.Locale(tag).baseName];
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

/** Returns the offered locale that matches best: the same tag, or else the same language; null if none matches. */
export function bestLocale(tags: readonly string[], offered: readonly LocaleCode[]): LocaleCode | null {
  for (const tag of tags) {
    const language = languageOf(tag);
    const match =
      offered.find((code) => localeOf(code).iso === tag) ??
      offered.find((code) => code === tag.toLowerCase()) ??
      offered.find((code) => languageOf(localeOf(code).iso) === language);
    if (match) return match;
  }
  return null;
}

function languageOf(tag: string): string {
  const [language = ""] = tag.toLowerCase().split("-");
  return LANGUAGE_ALIASES[language] ?? language;
}

export interface LocaleChoice {
  /** The locale prefix of the path, whether offered or not. */
  prefix: LocaleCode | null;
  /** The path without the prefix. */
  path: string;
  /** The locale to render in; null if the prefix is a locale that is not offered. */
  locale: LocaleCode | null;
  /** Whether the locale cookie equals the prefix; true without a prefix. */
  isStored: boolean;
}

/**
 * Chooses the locale of a request: the prefix of the path, or else the cookie, then Accept-Language, then the default
 * [RT-2, LOC-1].
 *
 * @param offered locales of the site, its default first
 */
export function chooseLocale(
  pathname: string,
  headers: { cookie?: string | undefined; "accept-language"?: string | undefined },
  offered: readonly LocaleCode[],
): LocaleChoice {
  const { locale: prefix, path } = splitLocale(pathname);
  const stored = readCookie(headers.cookie, LOCALE_COOKIE.name);
  if (prefix) {
    const locale = offered.includes(prefix) ? prefix : null;
    return { prefix, path, locale, isStored: stored === prefix };
  }
  const fromCookie = isLocaleCode(stored) && offered.includes(stored) ? stored : null;
  const best = fromCookie ?? bestLocale(acceptedLanguages(headers["accept-language"]), offered);
  return { prefix, path, locale: best ?? (offered[0] as LocaleCode), isStored: true };
}

/**
 * Chooses the locale and stores a locale prefix in the cookie [RT-2, LOC-1]. A prefix that the site does not offer is redirected
 * to the same page in the default locale [LOC-2, LOC-3].
 */
export function locale(sites: Sites): RequestHandler {
  return (req, res, next) => {
    const locals = localsOf(res);
    const offered = sites.localesOf(locals.site);
    const { prefix, path, locale: chosen, isStored } = chooseLocale(req.path, req.headers, offered);
    if (!chosen) return redirect(req, res, `/${offered[0]}${path === "/" ? "" : path}`);

    locals.localePrefix = prefix;
    locals.locales = offered;
    locals.locale = chosen;
    const [numberLocale] = acceptedLanguages(req.headers["accept-language"]).flatMap(
      (tag) => numberLocaleOf(tag) ?? [],
    );
    locals.numberLocale = numberLocale ?? localeOf(chosen).iso;
    if (!isStored && req.method === "GET") {
      const maxAge = LOCALE_COOKIE.maxAgeDays * 86_400;
      setCookie(res, LOCALE_COOKIE.name, chosen, { maxAge, secure: locals.secure, httpOnly: false });
    }
    next();
  };
}

/** Redirects and keeps the query string. A data request of Remix's client gets the redirect as headers of a 204. */
function redirect(req: Request, res: Response, path: string): void {
  const { originalUrl: url } = req;
  const query = new URLSearchParams(url.includes("?") ? url.slice(url.indexOf("?")) : "");
  const isData = query.has("_data");
  query.delete("_data");
  const target = query.size > 0 ? `${path}?${query}` : path;
  res.vary("Cookie");
  if (isData) res.status(204).set({ "X-Remix-Redirect": target, "X-Remix-Status": "302" }).end();
  else res.redirect(302, target);
}
