import type { RequestHandler } from "express";
import type { Site } from "#contract/site.ts";
import { localsOf } from "./locals.ts";

/** A page whose colour scheme is another than its frame's is not see-through. */
const PAGE = `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title></title><style>html{color-scheme:light dark}html,body{margin:0;background:none}</style></head>
<body><div id="widget"></div><script src="/widgets/payment-frame.js"></script></body></html>
`;

/**
 * What a vendor's widget may do in its frame: run its own script, frame its own pages, talk to its own servers. It cannot
 * call this site in the player's name, for this site's origin is not among those that it may connect to.
 *
 * @param sandbox whether the vendors' stand-ins are served on the site's own port
 */
export function paymentFramePolicy(
  { paymentOrigins }: Pick<Site, "paymentOrigins">,
  origin: string,
  sandbox: boolean,
): string {
  const vendors = paymentOrigins.map((address) => new URL(address).origin);
  const directives: string[][] = [
    ["default-src", "'none'"],
    ["script-src", `${origin}/widgets/`, ...(sandbox ? [`${origin}/sandbox/widgets/`] : []), ...vendors],
    ["frame-src", ...(sandbox ? [`${origin}/sandbox/pay/`] : []), ...vendors],
    ["connect-src", ...vendors],
    ["img-src", "data:", ...vendors],
    ["style-src", "'unsafe-inline'", ...vendors],
    ["font-src", ...vendors],
    ["base-uri", "'none'"],
    ["form-action", "'none'"],
    ["frame-ancestors", "'self'"],
  ];
  return directives.map((words) => (words.length === 1 ? [...words, "'none'"] : words).join(" ")).join("; ");
}

/** Serves the page that payment vendors' widgets run in; see `bff/contract/payment-frame.ts`. It is the same for everyone. */
export function paymentFrame(sandbox: boolean): RequestHandler {
  return (req, res, next) => {
    if (req.path !== "/" || (req.method !== "GET" && req.method !== "HEAD")) return next();
    const { origin, site } = localsOf(res);
    res.removeHeader("X-Frame-Options");
    res.setHeader("Content-Security-Policy", paymentFramePolicy(site, origin, sandbox));
    res.setHeader("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
    res.setHeader("Cache-Control", "no-cache");
    res.type("html").send(PAGE);
  };
}
