import type { RequestHandler } from "express";
import type { Capability } from "#contract/wire/capabilities.ts";
import type { BffServices } from "../services.ts";
import { localsOf } from "./locals.ts";

/** Sets `locals.absent`; the first request for a site waits for the product API's statement [CAP-1]. */
export function siteCapabilities({ capabilities }: Pick<BffServices, "capabilities">): RequestHandler {
  return async (_req, res, next) => {
    const locals = localsOf(res);
    locals.absent = (await capabilities.ready(locals.site)).capabilities;
    next();
  };
}

/** Answers 404 where the capability of an address is absent [CAP-1]. */
export function requiresCapability(capability: Capability): RequestHandler {
  return (_req, res, next) => {
    if (localsOf(res).absent.includes(capability)) return void res.sendStatus(404);
    next();
  };
}
