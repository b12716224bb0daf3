import type { RequestHandler } from "express";
import { AFFILIATE } from "#contract/host/constants.ts";
import { type AffiliateTag, affiliateTag } from "#contract/wire/session/auth.ts";
import { readCookie, setCookie } from "../request/cookies.ts";
import { localsOf } from "./locals.ts";
import { parseShallowJson } from "./shallow-json.ts";

const MAX_VALUE_LENGTH = 256;
/** Bytes of a value in its cookie; all values together fit the 4 KB that a browser stores. */
const MAX_VALUE_BYTES = 512;
/** A page whose links have a secret `token` of their own: the link in marketing mails. */
const OWN_TOKEN_PAGE = /\/unsubscribe\/?$/;
/** Two percent-encoded quotation marks. */
const QUOTES_BYTES = 6;
const storedParameters = affiliateTag.omit({ token: true });
const MAX_AGE = AFFILIATE.maxAgeDays * 86_400;

/**
 * Stores the affiliate that referred the visitor in cookies: in `ship` the token of the site's query parameter, in `shipse`
 * btag, pid, clickid and extra as JSON [ENT-4]. A later visit with such parameters replaces the cookies. The token of a link that ends
 * mails is not an affiliate's, although its parameter has the default name of theirs.
 */
export function affiliate(): RequestHandler {
  return (req, res, next) => {
    if (req.method !== "GET" || !req.originalUrl.includes("?")) return next();
    const { site, secure } = localsOf(res);
    const query = new URLSearchParams(req.originalUrl.slice(req.originalUrl.indexOf("?")));
    const options = { maxAge: MAX_AGE, secure, httpOnly: true };
    const token = OWN_TOKEN_PAGE.test(req.path) ? null : query.get(site.affiliateTokenParameter);
    if (token) setCookie(res, AFFILIATE.tokenCookie, shortened(token), options);
    const extra = pick(query, AFFILIATE.extraParameters);
    const parameters = { ...pick(query, AFFILIATE.parameters), ...(hasAny(extra) ? { extra } : {}) };
    if (hasAny(parameters)) {
      setCookie(res, AFFILIATE.parametersCookie, JSON.stringify(parameters), options);
    }
    next();
  };
}

/** Returns the affiliate_tag of login and registration; undefined without affiliate cookies. */
export function affiliateTagOf(cookieHeader: string | undefined): AffiliateTag | undefined {
  const token = readCookie(cookieHeader, AFFILIATE.tokenCookie);
  const stored = readCookie(cookieHeader, AFFILIATE.parametersCookie);
  const parameters = storedParameters.safeParse(stored && parseShallowJson(stored));
  const tag = { ...(token ? { token } : {}), ...(parameters.success ? parameters.data : {}) };
  return hasAny(tag) ? tag : undefined;
}

function pick(query: URLSearchParams, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, shortened(value)]] : [];
    }),
  );
}

/** Cuts a value to the characters and bytes that it may take in a cookie, between two characters. */
function shortened(value: string): string {
  let bytes = 0;
  let end = 0;
  for (const character of value) {
    bytes += encodeURIComponent(JSON.stringify(character)).length - QUOTES_BYTES;
    if (bytes > MAX_VALUE_BYTES || end + character.length > MAX_VALUE_LENGTH) break;
    end += character.length;
  }
  return value.slice(0, end);
}

function hasAny(object: object): boolean {
  return Object.keys(object).length > 0;
}
