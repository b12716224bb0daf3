import { isIP } from "node:net";
import type { Request, RequestHandler } from "express";
import { Refusal } from "../refusal.ts";
import type { SandboxSite } from "../sites.ts";

interface OwnSites {
  sites: readonly SandboxSite[];
  /** Page origins, besides loopback ones. */
  origins: readonly string[];
}

/** Addresses below `/sandbox` that pages of other sites may use, as those of real vendors; all others are controls and mails. */
const VENDOR_PATH =
  /^\/(?:art|content|health|games|sport|pay|widgets|seals|iojs|messaging|chat|verify)(?:\/|$)/;

/**
 * For `/sandbox`: refuses requests to controls and mails that another site has caused in the browser of whoever runs the sandbox: requests from pages
 * of other origins, and those under a host name that is not this machine's. The latter is how a page reaches a server in a private
 * network: its own name leads to the server's address (DNS rebinding).
 */
export function ownSiteOnly({ sites, origins }: OwnSites): RequestHandler {
  const known = new Set([
    ...sites.flatMap(({ hosts }) => hosts.map((host) => host.toLowerCase())),
    ...origins.map((origin) => new URL(origin).hostname),
  ]);
  return (request, _response, next) => {
    if (VENDOR_PATH.test(request.path)) return next();
    const page = pageOf(request);
    if (page === null || !(isLocalName(page.hostname) || known.has(page.hostname)))
      throw new Refusal("forbidden");
    const { origin, "sec-fetch-site": fetchSite } = request.headers;
    const isForeign =
      fetchSite === "cross-site" ||
      fetchSite === "same-site" ||
      (origin !== undefined && origin !== page.origin);
    // A link from elsewhere may open the console or a mail; nothing else.
    const isNavigation = request.method === "GET" && request.headers["sec-fetch-mode"] === "navigate";
    if (isForeign && !isNavigation) throw new Refusal("forbidden");
    next();
  };
}

/** The address that the browser used: the site's own proxy names it in a header that no page of another site can set. */
function pageOf({ headers }: Request): URL | null {
  const address = headers["x-page-origin"] ?? `http://${headers.host ?? ""}`;
  return typeof address === "string" && URL.canParse(address) ? new URL(address) : null;
}

/** Names that no public name server answers, and addresses, which lead where they say. */
function isLocalName(hostname: string): boolean {
  if (isIP(hostname.replace(/^\[|\]$/g, "")) !== 0) return true;
  return !hostname.includes(".") || /\.(?:localhost|local|internal|test)$/.test(hostname);
}
