import type { RequestHandler } from "express";
import { REFERRAL } from "#contract/host/constants.ts";
import { readCookie, setCookie } from "../request/cookies.ts";
import { localsOf } from "./locals.ts";

const CODE = new RegExp(`^[A-Z0-9]{1,${REFERRAL.maxCodeLength}}$`);
const MAX_AGE = REFERRAL.maxAgeDays * 86_400;

/**
 * Stores the code of a link with which a player invites friends in a cookie, so that it survives until the visitor registers, also
 * on another page and another day. A later link does not replace the first code, so that the first player gets the reward.
 */
export function referral(): RequestHandler {
  return (req, res, next) => {
    if (req.method !== "GET" || !req.originalUrl.includes("?")) return next();
    const query = new URLSearchParams(req.originalUrl.slice(req.originalUrl.indexOf("?")));
    const code = query.get(REFERRAL.parameter);
    if (code && CODE.test(code) && !referralCodeOf(req.headers.cookie)) {
      setCookie(res, REFERRAL.cookie, code, {
        maxAge: MAX_AGE,
        secure: localsOf(res).secure,
        httpOnly: true,
      });
    }
    next();
  };
}

/** Returns the stored code of the player who invited the visitor; undefined without a valid one. */
export function referralCodeOf(cookieHeader: string | undefined): string | undefined {
  const code = readCookie(cookieHeader, REFERRAL.cookie);
  return code && CODE.test(code) ? code : undefined;
}
