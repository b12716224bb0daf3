import type { Request, RequestHandler, Response } from "express";
import { LOCALE_COOKIE } from "#contract/constants.ts";
import { localeOf } from "#contract/locales.ts";
import type { Sites } from "../config/sites.ts";
import { acceptedLanguages } from "./accept-language.ts";
import { setCookie } from "./cookies.ts";
import { chooseLocale } from "./locale-choice.ts";
import { localsOf } from "./locals.ts";

/**
 * Chooses the locale and remembers the one that the address names [RT-2, LOC-1]. A prefix that this site does not offer
 * leads to the same page under its default [LOC-2, LOC-3].
 */
export function locale(sites: Sites): RequestHandler {
  return (req, res, next) => {
    const locals = localsOf(res);
    const offered = sites.localesOf(locals.site);
    const { prefix, path, locale: chosen, isRemembered } = chooseLocale(req.path, req.headers, offered);
    if (!chosen) return leadTo(req, res, `/${offered[0]}${path}`);

    locals.localePrefix = prefix;
    locals.locales = offered;
    locals.locale = chosen;
    locals.numberLocale = acceptedLanguages(req.headers["accept-language"])[0] ?? localeOf(chosen).iso;
    if (!isRemembered && req.method === "GET") {
      const maxAge = LOCALE_COOKIE.maxAgeDays * 86_400;
      setCookie(res, LOCALE_COOKIE.name, chosen, { maxAge, secure: locals.secure, httpOnly: false });
    }
    next();
  };
}

/** A redirect, in the form that Remix's client understands where it is the client that asks. */
function leadTo(req: Request, res: Response, path: string): void {
  const { originalUrl: url } = req;
  const query = new URLSearchParams(url.includes("?") ? url.slice(url.indexOf("?")) : "");
  const forClient = query.has("_data");
  query.delete("_data");
  const target = query.size > 0 ? `${path}?${query}` : path;
  res.vary("Cookie");
  if (forClient) res.status(204).set({ "X-Remix-Redirect": target, "X-Remix-Status": "302" }).end();
  else res.redirect(302, target);
}
