import type { Request, RequestHandler } from "express";
import type { Site } from "#contract/host/site.ts";
import { escapeHtml } from "../request/escape-html.ts";
import { localsOf } from "./locals.ts";

/** Declares both color schemes: a frame is transparent only if its color scheme equals that of the page around it. */
const paymentPage = (title: string) => `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style>html{color-scheme:light dark}html,body{margin:0;background:none}</style></head>
<body><div id="widget"></div><script src="/widgets/payment-frame.js"></script></body></html>
`;

const identityPage = (title: string) => `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style>html,body{margin:0;height:100%;background:none}iframe{display:block;width:100%;height:100%;border:0}</style></head>
<body><script src="/widgets/identity-frame.js"></script></body></html>
`;

/** CSP directive that gives a widget an opaque origin. */
const OPAQUE_ORIGIN = [
  "sandbox",
  "allow-scripts",
  "allow-forms",
  "allow-popups",
  "allow-popups-to-escape-sandbox",
];

/**
 * Content security policy of the page that embeds a payment vendor's widget. The widget may run its vendor's scripts, frame its
 * vendor's pages and connect to its vendor. Its origin is never the site's: it is the site's `widgetOrigin`, or opaque. So it
 * can neither call this site on behalf of the player nor access the page that frames it.
 *
 * @param origin of the request
 * @param sandbox whether the sandbox's vendors are served on the site's own port
 */
export function paymentFramePolicy(
  { paymentOrigins, widgetOrigin, hosts }: Pick<Site, "paymentOrigins" | "widgetOrigin" | "hosts">,
  origin: string,
  sandbox: boolean,
): string {
  const vendors = originsOf(paymentOrigins);
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
    ...(hasOwnOrigin ? [] : [OPAQUE_ORIGIN]),
  ];
  return directives.map((words) => (words.length === 1 ? [...words, "'none'"] : words).join(" ")).join("; ");
}

/**
 * Content security policy of the page that embeds an identity provider. The page may run its one script and frame the provider.
 * It may not connect to anything, so it cannot call this site on behalf of the player.
 *
 * @param sandbox whether the sandbox's identity provider is served on the site's own port
 */
export function identityFramePolicy(
  { identityOrigins }: Pick<Site, "identityOrigins">,
  origin: string,
  sandbox: boolean,
): string {
  const frames = [...(sandbox ? [`${origin}/sandbox/verify/`] : []), ...originsOf(identityOrigins)];
  return [
    "default-src 'none'",
    `script-src ${origin}/widgets/identity-frame.js`,
    `frame-src ${frames.join(" ") || "'none'"}`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
}

function originsOf(addresses: readonly string[]): string[] {
  return addresses.map((address) => new URL(address).origin);
}

/** Lets the payment frame load its scripts: its opaque origin is not the site's. */
export function widgetScripts(): RequestHandler {
  return (_req, res, next) => {
    res.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    next();
  };
}

/** Serves the page that payment widgets run in, the same for all visitors; see `contract/host/frames/payment-frame.ts`. */
export function paymentFrame(sandbox: boolean): RequestHandler {
  return (req, res, next) => {
    if (!isPageRequest(req)) return next();
    const { origin, site } = localsOf(res);
    res.removeHeader("X-Frame-Options");
    res.setHeader("Content-Security-Policy", paymentFramePolicy(site, origin, sandbox));
    res.setHeader("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
    res.setHeader("Cache-Control", "no-cache");
    res.type("html").send(paymentPage(site.brand.name));
  };
}

/** Serves the page that identity checks run in, the same for all visitors; see `contract/host/frames/identity-frame.ts`. */
export function identityFrame(sandbox: boolean): RequestHandler {
  return (req, res, next) => {
    if (!isPageRequest(req)) return next();
    const { origin, site } = localsOf(res);
    res.removeHeader("X-Frame-Options");
    res.setHeader("Content-Security-Policy", identityFramePolicy(site, origin, sandbox));
    res.setHeader("Cache-Control", "no-cache");
    res.type("html").send(identityPage(site.brand.name));
  };
}

function isPageRequest({ path, method }: Request): boolean {
  return path === "/" && (method === "GET" || method === "HEAD");
}
