import type { RequestHandler, Response } from "express";
import type { BffServices } from "../services.ts";
import { createVisitorApi } from "../session/visitor-api.ts";
import { affiliateTagOf } from "./affiliate.ts";
import { localsOf } from "./locals.ts";
import { referralCodeOf } from "./referral.ts";
import { visitorPrivacy } from "./visitor-privacy.ts";

/** Opens the session cookie and binds the product API to the visitor: sets `locals.session` and `locals.api`. */
export function session(services: BffServices): RequestHandler {
  const { config, sessions, productApi } = services;
  const visitorApi = createVisitorApi(config, services);
  const { purchases } = services;
  return async (req, res, next) => {
    try {
      const locals = localsOf(res);
      const { cookie } = req.headers;
      const data = await sessions.open(cookie, locals);
      // Only the response of a document deletes the cookie. A data request that was sent with the old cookie during a login
      // could otherwise delete the new one.
      const isDocument = (req.headers["sec-fetch-dest"] ?? "document") === "document";
      const isDead = data === null && isDocument && sessions.isDead(cookie, locals.secure);
      const hasSecondPart = sessions.hasSecondPart(cookie, locals.secure);
      locals.session = sessions.visitor({ data, isDead, hasSecondPart }, locals, {
        affiliateTag: () => affiliateTagOf(cookie),
        referralCode: () => referralCodeOf(cookie),
        device: () => sessions.knownDevice(cookie, locals.secure),
      });
      const api = visitorApi(productApi.for(locals), {
        address: locals.clientAddress,
        userId: data?.userId ?? null,
        session: locals.session,
      });
      const privacy = visitorPrivacy(req.headers, locals);
      locals.api = purchases ? purchases.watch(api, { caller: locals, session: data, privacy, cookie }) : api;
      next();
    } catch (error) {
      next(error);
    }
  };
}

/**
 * Writes the session's cookies if they have changed, then sends the response. All responses that may have changed the session are
 * sent by this function, so that each commits once, before its headers are sent.
 */
export async function sendWithSession(res: Response, send: () => void | Promise<void>): Promise<void> {
  await localsOf(res).session.commit(res);
  await send();
}
