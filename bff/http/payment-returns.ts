import type { RequestHandler } from "express";

/** Pages to which a payment provider returns, with or without a locale prefix. */
const RETURN_PAGE = /^\/(?:[a-z-]+\/)?(?:payment\/(?:pending|success|fail|preloader)|mifinity)\/?$/;

/**
 * Answers a provider that returns the player by a POST, as 3-D Secure pages do: 303 to the same page, which asks the product API for
 * the payment's state. The body is not read: it proves nothing, and the form comes from another site, without the session's cookie.
 */
export function paymentReturns(): RequestHandler {
  return (req, res, next) => {
    if (req.method !== "POST" || !RETURN_PAGE.test(req.path)) return next();
    const query = new URLSearchParams(req.originalUrl.split("?", 2)[1]);
    const payment = query.get("payment");
    res.set("Cache-Control", "no-store");
    res.redirect(303, payment ? `${req.path}?${new URLSearchParams({ payment })}` : req.path);
  };
}
