import { createReadableStreamFromReadable } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import { BODY_TOO_LONG } from "#contract/wire/verification/document-constants.ts";

/**
 * Headers that are not forwarded to the app: cookies, because the app gets the session from its load context, and headers of the
 * connection. Host is replaced by that of the origin, so that Remix's own check of Origin works behind a proxy.
 */
const REMOVED_HEADERS = new Set([
  "authorization",
  "connection",
  "cookie",
  "forwarded",
  "host",
  "keep-alive",
  "transfer-encoding",
  "upgrade",
]);

/**
 * Returns the URL of a page as the browser sees it.
 *
 * @param origin `https://host`
 * @param target of the request
 * @returns null if the target is not a path, as in `GET http://other/ HTTP/1.1`
 */
export function pageUrl(origin: string, target: string): URL | null {
  const address = origin + target;
  return target.startsWith("/") && URL.canParse(address) ? new URL(address) : null;
}

/** Removes Remix's parameter `_data`, which guards do not need. */
export function withoutDataParameter(url: URL): URL {
  if (!url.searchParams.has("_data")) return url;
  const pageAddress = new URL(url);
  pageAddress.searchParams.delete("_data");
  return pageAddress;
}

/** Converts a request of a visitor for Remix; it is aborted if the client disconnects before the response is sent. */
export function visitorRequest(req: ExpressRequest, res: ExpressResponse, url: URL): Request {
  const headers = new Headers({ host: url.host });
  for (const [name, value] of Object.entries(req.headers)) {
    if (value === undefined || REMOVED_HEADERS.has(name) || name.startsWith("x-forwarded-")) continue;
    headers.set(name, String(value));
  }
  const abort = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) abort.abort();
  });
  const init: RequestInit = { method: req.method, headers, signal: abort.signal };
  if (req.method === "GET" || req.method === "HEAD" || headers.has(BODY_TOO_LONG))
    return new Request(url, init);
  return new Request(url, { ...init, body: createReadableStreamFromReadable(req), duplex: "half" });
}

/** Creates the request for a shared page; it contains no data of a visitor. */
export function guestRequest(url: URL, language: string): Request {
  return new Request(url, { headers: { host: url.host, accept: "text/html", "accept-language": language } });
}
