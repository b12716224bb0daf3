import type { RequestHandler } from "express";
import { Agent, request } from "undici";
import type { Config } from "../config/config.ts";
import { localsOf } from "./locals.ts";

/** Milliseconds; the forms wait for five seconds. */
const TIMEOUT = 5_000;
const MAX_BYTES = 1_048_576;
const FILE = /^\/[\w./-]*$/;

/**
 * Serves `/iojs/*` of the site's fingerprint vendor under the site's own name [FRM-2], uncached: its files differ for each device.
 * The vendor gets the visitor's address and browser, but no cookie. 404 if the site has no vendor, 502 if it does not answer.
 */
export function deviceScripts({ SANDBOX_URL }: Pick<Config, "SANDBOX_URL">): RequestHandler {
  const agent = new Agent({
    connections: 32,
    headersTimeout: TIMEOUT,
    bodyTimeout: TIMEOUT,
    connectTimeout: TIMEOUT,
    maxResponseSize: MAX_BYTES,
  });
  return async (req, res) => {
    const { site, clientAddress, log } = localsOf(res);
    // A path is that of the sandbox, which only a site without a vendor uses.
    const base = SANDBOX_URL ? new URL(SANDBOX_URL).origin : undefined;
    const upstream = site.deviceFingerprint?.upstream;
    const isServed =
      upstream && (base || URL.canParse(upstream)) && FILE.test(req.path) && !req.path.includes("..");
    if (!isServed) return void res.sendStatus(404);
    const query = req.originalUrl.includes("?") ? req.originalUrl.slice(req.originalUrl.indexOf("?")) : "";
    try {
      const response = await request(new URL(upstream.replace(/\/$/, "") + req.path + query, base), {
        dispatcher: agent,
        headers: {
          "user-agent": req.headers["user-agent"] ?? "",
          "accept-language": req.headers["accept-language"] ?? "",
          "x-forwarded-for": clientAddress,
        },
      });
      const body = Buffer.from(await response.body.arrayBuffer());
      res.status(response.statusCode);
      res.setHeader("Content-Type", String(response.headers["content-type"] ?? "application/octet-stream"));
      res.setHeader("Cache-Control", "no-store");
      // A document of the vendor must not run on the site's origin; scripts of the frame are not affected.
      res.setHeader("Content-Security-Policy", "default-src 'none'; sandbox");
      // The device frame has an opaque origin.
      res.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
      res.end(req.method === "HEAD" ? undefined : body);
    } catch (error) {
      log.warn({ err: error }, "the device fingerprint's vendor does not answer");
      res.sendStatus(502);
    }
  };
}
