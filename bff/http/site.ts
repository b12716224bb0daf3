import type { RequestHandler } from "express";
import { localsOf } from "./locals.ts";
import type { RequestFactsReader } from "./request-facts.ts";

/** Says which site this is, and who asks for it [DOM-1]. */
export function site(facts: RequestFactsReader): RequestHandler {
  return (req, res, next) => {
    const locals = localsOf(res);
    Object.assign(locals, facts(req));
    locals.userAgent = req.headers["user-agent"]?.slice(0, 512) ?? "";
    next();
  };
}
