import type { RequestHandler } from "express";

const KNOWN = new Set(["GET", "HEAD", "POST"]);

/** Refuses with 405 what no page and no form of ours is asked with, before it costs a render or an error in the log. */
export function methods(): RequestHandler {
  return (req, res, next) => {
    if (KNOWN.has(req.method)) return next();
    res.status(405).set("Allow", "GET, HEAD, POST").type("text/plain").send("Method not allowed\n");
  };
}
