import type { IncomingHttpHeaders } from "node:http";
import { pipeline } from "node:stream/promises";
import type { Request, RequestHandler, Response } from "express";
import { LRUCache } from "lru-cache";
import { Pool } from "undici";
import { Places } from "../live/places.ts";
import { addressKey } from "./limiter.ts";
import { localsOf } from "./locals.ts";

/**
 * Headers of the browser's request that a stand-in of a third party may see; the site's cookies are not among them. A
 * browser sends Authorization only where a framed game does, with the token of its launch.
 */
const PASSED_ON = [
  "authorization",
  "accept",
  "accept-language",
  "content-type",
  "content-length",
  "if-none-match",
  "range",
  "user-agent",
];
/** Headers of the answer that reach the browser. */
const PASSED_BACK = [
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
/** Answers that go on for as long as their reader stays: what happens at a live table. */
const STREAM = /^\/sandbox\/games\/api\/[^/]+\/live$/;
const ART = "/sandbox/art/";
const ART_BYTES = 16 * 1024 * 1024;

interface Kept {
  headers: [name: string, value: string | string[]][];
  body: Buffer;
}

/**
 * Serves `/sandbox/*` on the site's own port: the third parties that the sandbox stands in for. Pictures that never change
 * are kept in memory, so that a lobby's tiles cost no second hop.
 *
 * @param sandboxUrl the sandbox's own address
 * @param mostStreams that one address may hold open
 */
export function sandboxProxy(sandboxUrl: string, mostStreams: number): RequestHandler {
  const { origin } = new URL(sandboxUrl);
  const pool = new Pool(origin, { connections: 32 });
  // Each keeps a connection to itself, and must not keep it from what is soon over.
  const streams = new Pool(origin, { connections: null });
  const places = new Places(mostStreams);
  const art = new LRUCache<string, Kept>({
    maxSize: ART_BYTES,
    sizeCalculation: ({ body }) => body.length + 500,
  });

  return async (req, res) => {
    const path = req.originalUrl;
    const kept = req.method === "GET" ? art.get(path) : undefined;
    if (kept) return sendKept(res, kept);
    const isStream = STREAM.test(path);
    if (isStream) {
      const address = addressKey(localsOf(res).clientAddress);
      if (!places.take(address)) return void res.status(429).type("text/plain").send("Too many streams\n");
      res.once("close", () => places.give(address));
    }
    try {
      const answer = await (isStream ? streams : pool).request({
        path,
        method: req.method as "GET",
        headers: passedOn(req, res),
        body: req.method === "GET" || req.method === "HEAD" ? null : req,
      });
      const headers = passedBack(answer.headers);
      if (isForever(path, req.method, answer.statusCode, answer.headers)) {
        const entry = { headers, body: Buffer.from(await answer.body.arrayBuffer()) };
        art.set(path, entry);
        return sendKept(res, entry);
      }
      res.status(answer.statusCode);
      setAll(res, headers);
      await pipeline(answer.body, res);
    } catch (error) {
      // Whoever asked has left, as everyone does who looks at a stream.
      if (res.destroyed) return;
      localsOf(res).log.warn({ err: error }, "the sandbox does not answer");
      if (res.headersSent) return void res.destroy();
      res.status(502).type("text/plain").send("The sandbox does not answer\n");
    }
  };
}

function passedOn(req: Request, res: Response): Record<string, string> {
  const { origin, clientAddress, requestId } = localsOf(res);
  const headers: Record<string, string> = {
    "x-page-origin": origin,
    "x-forwarded-for": clientAddress,
    "x-request-id": requestId,
  };
  for (const name of PASSED_ON) {
    const value = req.headers[name];
    if (typeof value === "string") headers[name] = value;
  }
  return headers;
}

function passedBack(headers: IncomingHttpHeaders): Kept["headers"] {
  return PASSED_BACK.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, value] as [string, string | string[]]];
  });
}

/** What the sandbox says of an answer stands in place of what this site says of its own pages. */
function setAll(res: Response, headers: Kept["headers"]): void {
  // A game's frame has an opaque origin: to its own pictures and scripts it is a stranger.
  res.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
  for (const [name, value] of headers) res.setHeader(name, value);
  if (headers.some(([name]) => name === "content-security-policy")) res.removeHeader("X-Frame-Options");
}

function sendKept(res: Response, { headers, body }: Kept): void {
  setAll(res, headers);
  res.status(200).end(body);
}

function isForever(path: string, method: string, status: number, headers: IncomingHttpHeaders): boolean {
  return (
    method === "GET" &&
    status === 200 &&
    path.startsWith(ART) &&
    String(headers["cache-control"]).includes("immutable")
  );
}
