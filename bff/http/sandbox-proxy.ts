import type { IncomingHttpHeaders } from "node:http";
import { pipeline } from "node:stream/promises";
import type { Request, RequestHandler, Response } from "express";
import { LRUCache } from "lru-cache";
import { Pool } from "undici";
import { addressKey, ConnectionLimiter } from "../operations/limiters.ts";
import { localsOf } from "./locals.ts";

/**
 * Request headers that are forwarded to the sandbox. The site's cookies are not. Authorization is only sent by a framed game,
 * with its launch token.
 */
const REQUEST_HEADERS = [
  "authorization",
  "accept",
  "accept-language",
  "content-type",
  "content-length",
  "if-modified-since",
  "if-none-match",
  "origin",
  "range",
  "sec-fetch-mode",
  "sec-fetch-site",
  "user-agent",
];
/** Response headers that are forwarded to the browser. */
const RESPONSE_HEADERS = [
  "accept-ranges",
  "access-control-allow-headers",
  "access-control-allow-methods",
  "access-control-allow-origin",
  "access-control-max-age",
  "cache-control",
  "content-encoding",
  "content-length",
  "content-range",
  "content-security-policy",
  "content-type",
  "cross-origin-resource-policy",
  "etag",
  "last-modified",
  "location",
  "vary",
];
/** Event streams of live tables, which stay open until the client closes them. */
const STREAM_PATH = /^\/sandbox\/games\/api\/[^/]+\/live$/;
const ART_PREFIX = "/sandbox/art/";
const ART_CACHE_BYTES = 16 * 1024 * 1024;

interface CachedResponse {
  headers: [name: string, value: string | string[]][];
  body: Buffer;
}

/**
 * Serves `/sandbox/*`, the third parties that the sandbox replaces, on the site's own port. Immutable pictures are cached in
 * memory. Answers 502 if the sandbox fails.
 *
 * http-proxy-middleware is not used: it forwards all headers and has no cache and no stream limit, so allow-lists, cache, limit
 * and abort would be hooks of the same length; its http-proxy also leaves an event stream open when the client disconnects.
 *
 * @param sandboxUrl base URL of the sandbox
 * @param maxStreams maximum number of open event streams per address
 */
export function sandboxProxy(sandboxUrl: string, maxStreams: number): RequestHandler {
  const { origin } = new URL(sandboxUrl);
  const pool = new Pool(origin, { connections: 32 });
  // Each stream occupies a connection, so streams have a pool of their own.
  const streamPool = new Pool(origin, { connections: null });
  const streamLimiter = new ConnectionLimiter(maxStreams);
  const art = new LRUCache<string, CachedResponse>({
    maxSize: ART_CACHE_BYTES,
    sizeCalculation: ({ body }) => body.length + 500,
  });

  return async (req, res) => {
    const path = req.originalUrl;
    const cached = req.method === "GET" ? art.get(path) : undefined;
    if (cached) return sendCached(req, res, cached);
    const isStream = STREAM_PATH.test(path);
    if (isStream) {
      const address = addressKey(localsOf(res).clientAddress);
      if (!streamLimiter.acquire(address))
        return void res.status(429).type("text/plain").send("Too many streams\n");
      res.once("close", () => streamLimiter.release(address));
    }
    try {
      const response = await (isStream ? streamPool : pool).request({
        path,
        method: req.method as "GET",
        headers: requestHeaders(req, res),
        body: req.method === "GET" || req.method === "HEAD" ? null : req,
      });
      const headers = responseHeaders(response.headers);
      if (isImmutableArt(path, req.method, response.statusCode, response.headers)) {
        const entry = { headers, body: Buffer.from(await response.body.arrayBuffer()) };
        art.set(path, entry);
        return sendCached(req, res, entry);
      }
      res.status(response.statusCode);
      setHeaders(res, headers);
      await pipeline(response.body, res);
    } catch (error) {
      // The client has disconnected, which is how every stream ends.
      if (res.destroyed) return;
      localsOf(res).log.warn({ err: error }, "the sandbox does not respond");
      if (res.headersSent) return void res.destroy();
      res.status(502).type("text/plain").send("The sandbox does not answer\n");
    }
  };
}

function requestHeaders(req: Request, res: Response): Record<string, string> {
  const { origin, clientAddress, requestId } = localsOf(res);
  const headers: Record<string, string> = {
    "x-page-origin": origin,
    "x-forwarded-for": clientAddress,
    "x-request-id": requestId,
  };
  for (const name of REQUEST_HEADERS) {
    const value = req.headers[name];
    if (typeof value === "string") headers[name] = value;
  }
  return headers;
}

function responseHeaders(headers: IncomingHttpHeaders): CachedResponse["headers"] {
  return RESPONSE_HEADERS.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, value] as [string, string | string[]]];
  });
}

/** Replaces security headers of the site with those of the sandbox. */
function setHeaders(res: Response, headers: CachedResponse["headers"]): void {
  // A game frame has an opaque origin, so its own pictures and scripts are cross-origin.
  res.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
  for (const [name, value] of headers) res.setHeader(name, value);
  if (headers.some(([name]) => name === "content-security-policy")) res.removeHeader("X-Frame-Options");
}

/** Sends a cached picture, or 304 if the browser has it. */
function sendCached(req: Request, res: Response, { headers, body }: CachedResponse): void {
  setHeaders(res, headers);
  // `fetch` adds `no-cache` to a conditional request; Express would then never answer 304.
  delete req.headers["cache-control"];
  if (!req.fresh) return void res.end(body);
  for (const name of ["Content-Type", "Content-Length", "Content-Encoding"]) res.removeHeader(name);
  res.status(304).end();
}

function isImmutableArt(path: string, method: string, status: number, headers: IncomingHttpHeaders): boolean {
  return (
    method === "GET" &&
    status === 200 &&
    path.startsWith(ART_PREFIX) &&
    String(headers["cache-control"]).includes("immutable")
  );
}
