import type { RequestHandler } from "express";

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Whether a page may use the sportsbook: one of the operator's sites, or one on this machine. */
export const isSiteOrigin = (origin: string, origins: readonly string[]): boolean =>
  LOOPBACK.test(origin) || origins.includes(origin);

/** Lets the operator's sites call the sportsbook from their pages, and answers their preflight requests. */
export function allowSiteOrigins(origins: readonly string[]): RequestHandler {
  return (request, response, next) => {
    const { origin } = request.headers;
    response.vary("Origin");
    if (origin && isSiteOrigin(origin, origins)) {
      response.set("Access-Control-Allow-Origin", origin);
      response.set("Access-Control-Allow-Methods", "GET, POST, DELETE");
      response.set("Access-Control-Allow-Headers", "authorization, content-type");
    }
    if (request.method === "OPTIONS") response.status(204).end();
    else next();
  };
}
