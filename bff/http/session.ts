import type { RequestHandler } from "express";
import type { ProductApi } from "#contract/operations.ts";
import type { Services } from "../services.ts";
import { endingCalls } from "../session/ending-calls.ts";
import { affiliateTagOf } from "./affiliate.ts";
import { documentCheck } from "./document-check.ts";
import { createGuessLimits } from "./guess-limits.ts";
import { type Locals, localsOf } from "./locals.ts";
import { createMailLimits } from "./mail-limits.ts";

/** Opens the session cookie, and binds the product API to whoever it belongs to. */
export function session(services: Services): RequestHandler {
  const { config, sessions, productApi } = services;
  const limitMails = createMailLimits(config, services);
  const limitGuesses = createGuessLimits(services);
  const apiOf = (locals: Locals, userId: string | null): ProductApi => {
    const { clientAddress: address } = locals;
    const api = limitMails(productApi.for(locals), address);
    return documentCheck(limitGuesses(api, { userId, address }), services.metrics);
  };
  return async (req, res, next) => {
    try {
      const locals = localsOf(res);
      const { cookie } = req.headers;
      const data = await sessions.open(cookie, locals.secure);
      // Only a document's answer takes the cookie away: what an older page fetches while somebody logs in is asked with the
      // old one, and its answer could take away the new.
      const isDocument = (req.headers["sec-fetch-dest"] ?? "document") === "document";
      const isDead = data === null && isDocument && sessions.isDead(cookie, locals.secure);
      locals.session = sessions.visitor({ data, isDead }, locals, () => affiliateTagOf(cookie));
      locals.api = endingCalls(apiOf(locals, data?.userId ?? null), locals.session);
      next();
    } catch (error) {
      next(error);
    }
  };
}
