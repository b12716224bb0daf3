import type { RequestHandler } from "express";
import { type LicenceSeal, type SealScript, sealScript } from "#contract/host/licence-seal.ts";
import { localsOf } from "./locals.ts";
import { READ_METHODS } from "./request-checks.ts";

/**
 * Content security policy of the page that runs a licence register's script: that script and the register's pictures only, with an
 * opaque origin. Links of the seal open in a new tab.
 *
 * @param origin of the request
 */
export function sealFramePolicy({ src, sources }: SealScript, origin: string): string {
  const script = new URL(src, origin);
  // The register's pictures are next to its script, or on its other hosts.
  const folder = new URL(".", script).href;
  const register = [folder, ...sources].join(" ");
  return [
    "default-src 'none'",
    `script-src ${origin}/widgets/seal-frame.js ${script.href}`,
    `img-src data: ${register}`,
    `connect-src ${register}`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${origin}`,
    "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox",
  ].join("; ");
}

/** The element that the register's script fills, as the register prescribes it, and the script of the frame. */
function sealPage(seal: LicenceSeal & { imageType: string }, { src, prefix }: SealScript): string {
  const data = `data-${prefix}-seal-id="${seal.id}" data-${prefix}-image-size="56" data-${prefix}-image-type="${seal.imageType}"`;
  const global = `${prefix}_${seal.id.replaceAll("-", "_")}`;
  const escapedSrc = src.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title></title><style>html{color-scheme:light dark}html,body{margin:0;background:none;overflow:hidden}img{display:block;max-width:100%;height:auto}</style></head>
<body><div id="${prefix}-${seal.id}" ${data}></div><script src="/widgets/seal-frame.js" data-script="${escapedSrc}" data-global="${global}"></script></body></html>
`;
}

/** Serves the page of the site's licence seal, the same for all visitors; 404 if the site's seal has no script. */
export function sealFrame(): RequestHandler {
  return (req, res, next) => {
    const { origin, site } = localsOf(res);
    const { seal } = site;
    const script = seal && sealScript(seal);
    if (req.path !== "/" || !READ_METHODS.some((method) => method === req.method)) return next();
    if (!script || seal.provider === "gcb") return next();
    res.removeHeader("X-Frame-Options");
    res.setHeader("Content-Security-Policy", sealFramePolicy(script, origin));
    res.setHeader("Cache-Control", "no-cache");
    res.type("html").send(sealPage(seal, script));
  };
}
