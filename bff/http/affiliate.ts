import type { RequestHandler } from "express";
import { AFFILIATE } from "#contract/constants.ts";
import { type AffiliateTag, affiliateTag } from "#contract/session/auth.ts";
import { cookieOf, setCookie } from "./cookies.ts";
import { parseShallowJson } from "./json-depth.ts";
import { localsOf } from "./locals.ts";

const LONGEST = 256;
const storedParameters = affiliateTag.omit({ token: true });
const MAX_AGE = 30 * 86_400;

/**
 * Remembers who sent the visitor here: under `ship` the token of the site's query parameter, under `shipse` btag, pid,
 * clickid and extra as JSON [ENT-4]. A later visit with such parameters replaces what was remembered.
 */
export function affiliate(): RequestHandler {
  return (req, res, next) => {
    if (req.method !== "GET" || !req.originalUrl.includes("?")) return next();
    const { site, secure } = localsOf(res);
    const query = new URLSearchParams(req.originalUrl.slice(req.originalUrl.indexOf("?")));
    const attributes = { maxAge: MAX_AGE, secure, httpOnly: true };
    const token = query.get(site.affiliateTokenParameter)?.slice(0, LONGEST);
    if (token) setCookie(res, AFFILIATE.tokenCookie, token, attributes);
    const extra = pick(query, AFFILIATE.extraParameters);
    const parameters = { ...pick(query, AFFILIATE.parameters), ...(hasAny(extra) ? { extra } : {}) };
    if (hasAny(parameters)) {
      setCookie(res, AFFILIATE.parametersCookie, JSON.stringify(parameters), attributes);
    }
    next();
  };
}

/** What login and registration send as affiliate_tag; undefined where nobody sent the visitor. */
export function affiliateTagOf(cookieHeader: string | undefined): AffiliateTag | undefined {
  const token = cookieOf(cookieHeader, AFFILIATE.tokenCookie);
  const stored = cookieOf(cookieHeader, AFFILIATE.parametersCookie);
  const parameters = storedParameters.safeParse(stored && parseShallowJson(stored));
  const tag = { ...(token ? { token } : {}), ...(parameters.success ? parameters.data : {}) };
  return hasAny(tag) ? tag : undefined;
}

function pick(query: URLSearchParams, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value.slice(0, LONGEST)]] : [];
    }),
  );
}

function hasAny(object: object): boolean {
  return Object.keys(object).length > 0;
}
