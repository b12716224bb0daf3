import type { Request, RequestHandler } from "express";
import type { Metrics } from "../operations/metrics.ts";
import { localsOf } from "./locals.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses with 403 what could change something and does not come from a page of this site: the cookie alone proves
 * nothing about who wrote the form.
 */
export function originCheck({ refusals }: Metrics): RequestHandler {
  return (req, res, next) => {
    if (SAFE.has(req.method) || isOwn(req, localsOf(res).origin)) return next();
    refusals.inc({ reason: "origin" });
    res.status(403).type("text/plain").send("Forbidden: another origin\n");
  };
}

/** By Origin; a browser that leaves it out says the same by Sec-Fetch-Site or Referer. */
function isOwn(req: Request, own: string): boolean {
  const { origin, referer, "sec-fetch-site": fetchSite } = req.headers;
  if (origin !== undefined) return origin === own;
  if (fetchSite !== undefined) return fetchSite === "same-origin";
  return referer !== undefined && URL.canParse(referer) && new URL(referer).origin === own;
}
