import type { RequestHandler } from "express";
import type { VendorFrame } from "#contract/host/frames/vendor-frame.ts";
import {
  type ChatVendor,
  isStandIn,
  type MessagingVendor,
  vendorKey,
  vendorScript,
  vendorSources,
} from "#contract/host/messaging-vendors.ts";
import type { Site } from "#contract/host/site.ts";
import { escapeHtml } from "../request/escape-html.ts";
import { localsOf } from "./locals.ts";
import { READ_METHODS } from "./request-checks.ts";

type FrameSite = Pick<Site, "widgetOrigin" | "hosts" | "imageOrigins">;

/**
 * Content security policy of the page that runs the widget of customer messaging or of the live chat: the vendor's script and hosts
 * only. Its origin is never the site's: it is the site's `widgetOrigin`, or opaque.
 *
 * @param origin of the request
 */
export function vendorFramePolicy(
  frame: VendorFrame,
  vendor: MessagingVendor | ChatVendor,
  { widgetOrigin, hosts, imageOrigins }: FrameSite,
  origin: string,
): string {
  const hasOwnOrigin = widgetOrigin !== undefined && new URL(widgetOrigin).origin === origin;
  const script = new URL(vendorScript(vendor), origin);
  // A stand-in has its pictures and its server below the same folder.
  const host = isStandIn(vendor)
    ? `${origin}${script.pathname.split("/").slice(0, 3).join("/")}/`
    : script.origin;
  const standInPictures = isStandIn(vendor) ? [`${origin}/sandbox/art/`] : [];
  const sources = [host, ...vendorSources(vendor)];
  // A policy does not accept sockets as the source of anything but connections.
  const files = sources.filter((source) => !/^wss?:/.test(source)).join(" ");
  return [
    "default-src 'none'",
    `script-src ${origin}/widgets/${frame}-frame.js ${files}`,
    `connect-src ${sources.join(" ")}`,
    `img-src data: blob: ${[files, ...standInPictures, ...imageOrigins].join(" ")}`,
    `media-src ${files}`,
    `font-src ${files}`,
    `frame-src ${files}`,
    `style-src 'unsafe-inline' ${files}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${hasOwnOrigin ? hosts.map((name) => `${name}:*`).join(" ") : origin}`,
    ...(hasOwnOrigin
      ? []
      : ["sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"]),
  ].join("; ");
}

/** The page: the element of the unread counter, and the frame's script with the vendor's settings. */
function vendorPage(frame: VendorFrame, vendor: MessagingVendor | ChatVendor, title: string): string {
  const data = { provider: vendor.provider, key: vendorKey(vendor), script: vendorScript(vendor) };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style>html,body{margin:0;height:100%;background:none}</style></head>
<body><span id="messaging-badge" hidden></span><script src="/widgets/${frame}-frame.js"${attributes.join("")}></script></body></html>
`;
}

/** Serves the page of a vendor's widget, the same for all visitors of a site; 404 if the site has no such vendor [TP-1, TP-4]. */
export function vendorFrame(frame: VendorFrame): RequestHandler {
  return (req, res, next) => {
    const { origin, site } = localsOf(res);
    const vendor = frame === "messaging" ? site.messaging : site.liveChat;
    if (!vendor || req.path !== "/") return next();
    if (!READ_METHODS.some((method) => method === req.method)) return next();
    res.removeHeader("X-Frame-Options");
    res.setHeader("Content-Security-Policy", vendorFramePolicy(frame, vendor, site, origin));
    res.setHeader("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
    res.setHeader("Cache-Control", "no-cache");
    res.type("html").send(vendorPage(frame, vendor, site.brand.name));
  };
}
