import type { RequestHandler } from "express";
import type { Site } from "#contract/site.ts";
import { localsOf } from "./locals.ts";

/** A page whose colour scheme is another than its frame's is not see-through. */
const PAGE = `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title></title><style>html{color-scheme:light dark}html,body{margin:0;background:none}</style></head>
<body><div id="widget"></div><script src="/widgets/payment-frame.js"></script></body></html>
`;

/** What a widget without an origin may do all the same. */
const NO_ORIGIN = [
  "sandbox",
  "allow-scripts",
  "allow-forms",
  "allow-popups",
  "allow-popups-to-escape-sandbox",
];

type Framing = Pick<Site, "paymentOrigins" | "widgetOrigin" | "hosts">;

/**
 * What a vendor's widget may do in its frame: run its own script, frame its own pages, talk to its own servers. Its origin
 * is never the site's: either the site gives it another, or it has none. So it can neither call this site in the player's
 * name nor reach the page that frames it.
 *
 * @param origin that the frame is asked for at
 * @param sandbox whether the vendors' stand-ins are served on the site's own port
 */
export function paymentFramePolicy(
  { paymentOrigins, widgetOrigin, hosts }: Framing,
  origin: string,
  sandbox: boolean,
): string {
  const vendors = paymentOrigins.map((address) => new URL(address).origin);
  const hasOwnOrigin = widgetOrigin !== undefined && new URL(widgetOrigin).origin === origin;
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
    ["frame-ancestors", ...(hasOwnOrigin ? hosts.map((host) => `${host}:*`) : [origin])],
    ...(hasOwnOrigin ? [] : [NO_ORIGIN]),
  ];
  return directives.map((words) => (words.length === 1 ? [...words, "'none'"] : words).join(" ")).join("; ");
}

/** Lets a frame without an origin, to which this site is a stranger, have its scripts. */
export function widgetScripts(): RequestHandler {
  return (_req, res, next) => {
    res.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    next();
  };
}

/** Serves the page that payment vendors' widgets run in; see `contract/money/payment-frame.ts`. It is the same for everyone. */
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
