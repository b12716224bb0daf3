import type { RequestHandler } from "express";
import type { Site } from "#contract/host/site.ts";
import { localsOf } from "./locals.ts";
import { READ_METHODS } from "./request-checks.ts";

/**
 * Content security policy of the page that runs the device fingerprint: the vendor's files below `/iojs/` only. Its origin is the
 * site's `widgetOrigin`, or opaque.
 *
 * @param origin of the request
 */
export function deviceFramePolicy(
  { widgetOrigin, hosts }: Pick<Site, "widgetOrigin" | "hosts">,
  origin: string,
): string {
  const hasOwnOrigin = widgetOrigin !== undefined && new URL(widgetOrigin).origin === origin;
  const vendor = `${origin}/iojs/`;
  return [
    "default-src 'none'",
    `script-src ${origin}/widgets/device-frame.js ${vendor}`,
    `connect-src ${vendor}`,
    `img-src data: ${vendor}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${hasOwnOrigin ? hosts.map((host) => `${host}:*`).join(" ") : origin}`,
    ...(hasOwnOrigin ? [] : ["sandbox allow-scripts"]),
  ].join("; ");
}

/** Serves the page of the device fingerprint, the same for all visitors of a site; 404 if the site has none [FRM-2]. */
export function deviceFrame(): RequestHandler {
  return (req, res, next) => {
    const { origin, site } = localsOf(res);
    if (!site.deviceFingerprint || req.path !== "/") return next();
    if (!READ_METHODS.some((method) => method === req.method)) return next();
    const { version, subkey } = site.deviceFingerprint;
    const data = `data-version="${version}"${subkey ? ` data-subkey="${subkey}"` : ""}`;
    res.removeHeader("X-Frame-Options");
    res.setHeader("Content-Security-Policy", deviceFramePolicy(site, origin));
    res.setHeader("Cache-Control", "no-cache");
    res.type("html").send(`<!doctype html>
<html><head><meta charset="utf-8"><meta name="robots" content="noindex"><title></title></head>
<body><script src="/widgets/device-frame.js" ${data}></script></body></html>
`);
  };
}
