import { parse } from "cookie";
import type { RequestHandler } from "express";
import type { Sites } from "../config/sites.ts";
import type { Metrics } from "../operations/metrics.ts";
import { setCookie } from "../request/cookies.ts";
import { COOKIE_PAGE_POLICY, cookiePage } from "../request/failure-page.ts";
import { chooseLocale } from "./locale.ts";
import { localsOf } from "./locals.ts";

/** Bytes of the Cookie header: more than our own cookies take together, and less than proxies accept for all headers (16 KB). */
const MAX_COOKIE_BYTES = 12_288;
/** More cookies than a browser keeps for one site. */
const MAX_COOKIES = 200;
export const CLEAR_COOKIES_PATH = "/bff/clear-cookies";

/**
 * Answers 431 to a request with too many cookies, which scripts of vendors and other sites of the domain leave behind. The page offers
 * to clear them; without it a visitor could only guess why no page of the site opens.
 */
export function cookieLimit(sites: Sites, { refusals }: Pick<Metrics, "refusals">): RequestHandler {
  return (req, res, next) => {
    if (Buffer.byteLength(req.headers.cookie ?? "") <= MAX_COOKIE_BYTES) return next();
    refusals.inc({ reason: "cookies" });
    const offered = sites.localesOf(localsOf(res).site);
    const { "accept-language": languages } = req.headers;
    const { locale } = chooseLocale(req.path, { "accept-language": languages }, offered);
    res
      .status(431)
      .set({ "Content-Security-Policy": COOKIE_PAGE_POLICY, "Cache-Control": "no-store" })
      .type("html")
      .send(cookiePage(locale ?? offered[0] ?? "en", CLEAR_COOKIES_PATH));
  };
}

/** `POST /bff/clear-cookies`: deletes all cookies of the site that the browser sent, and opens the home page. */
export function clearCookies(): RequestHandler {
  return (req, res) => {
    const names = Object.keys(parse(req.headers.cookie ?? "", { decode: String })).slice(0, MAX_COOKIES);
    const { secure } = localsOf(res);
    for (const name of names) setCookie(res, name, "", { maxAge: 0, secure, httpOnly: true });
    // Also those of other paths and domains, in browsers that know it.
    res.set({ "Clear-Site-Data": '"cookies"', "Cache-Control": "no-store" }).redirect(303, "/");
  };
}
