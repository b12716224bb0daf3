import type { RequestHandler } from "express";
import type { Site } from "#contract/site.ts";
import { localsOf } from "./locals.ts";

const PAGE = `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title></title><style>html,body{margin:0;height:100%;background:none}iframe{display:block;width:100%;height:100%;border:0}</style></head>
<body><script src="/widgets/identity-frame.js"></script></body></html>
`;

/**
 * What the page around an identity provider's own may do: run its one script, and frame the provider. It connects nowhere,
 * so it cannot call this site in the player's name.
 *
 * @param sandbox whether the provider's stand-in is served on the site's own port
 */
export function identityFramePolicy(
  { identityOrigins }: Pick<Site, "identityOrigins">,
  origin: string,
  sandbox: boolean,
): string {
  const providers = identityOrigins.map((address) => new URL(address).origin);
  const frames = [...(sandbox ? [`${origin}/sandbox/verify/`] : []), ...providers];
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

/** Serves the page that an identity check runs in; see `contract/verification/identity-frame.ts`. It is the same for everyone. */
export function identityFrame(sandbox: boolean): RequestHandler {
  return (req, res, next) => {
    if (req.path !== "/" || (req.method !== "GET" && req.method !== "HEAD")) return next();
    const { origin, site } = localsOf(res);
    res.removeHeader("X-Frame-Options");
    res.setHeader("Content-Security-Policy", identityFramePolicy(site, origin, sandbox));
    res.setHeader("Cache-Control", "no-cache");
    res.type("html").send(PAGE);
  };
}
