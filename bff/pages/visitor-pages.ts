import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import { localsOf } from "../http/locals.ts";
import type { Services } from "../services.ts";
import { contentSecurityPolicy, makeNonce, type PolicyInput } from "./content-security-policy.ts";
import { FAILURE_PAGE_POLICY, failurePage } from "./failure-page.ts";
import { redirectResponse, runGuards } from "./guards.ts";
import { visitorContext } from "./load-context.ts";
import type { PageRoutes } from "./page-routes.ts";
import { fillPage } from "./page-template.ts";
import type { PlayerPage } from "./player-pages.ts";
import { visitorRequest, withoutData } from "./remix-request.ts";
import { sameSitePath } from "./same-site.ts";
import { sendHtml, sendResponse } from "./send-response.ts";
import { isHtml } from "./stored-page.ts";

interface VisitorPage {
  url: URL;
  /** Gives what this page has in common for all players; null where it has to be drawn for each. */
  shared(): Promise<PlayerPage | null>;
  development: boolean;
}

/**
 * Answers one visitor: session check, guards, then the page that players share, filled, or Remix. The answer is never stored
 * by anyone.
 *
 * @throws before anything is sent; the caller answers with an error
 */
export async function answerVisitor(
  services: Pick<Services, "config">,
  { build, match, render, renderData, refuse }: PageRoutes,
  { url, shared, development }: VisitorPage,
  req: ExpressRequest,
  res: ExpressResponse,
): Promise<void> {
  const locals = localsOf(res);
  const { session, origin, site, locale, log } = locals;
  const isData = url.searchParams.has("_data");
  const nonce = isData ? undefined : makeNonce();
  const check = await session.check();
  const context = visitorContext(services, locals, check, nonce);
  const matched = match(url.pathname);
  const { guards, params } = matched;
  const registry = build.entry.module.guards ?? {};
  const verdict = await runGuards(guards, registry, { url: withoutData(url), params, context });

  const page = !verdict && nonce && check.state === "player" ? await shared() : null;
  if (page && nonce) {
    const html = await fillPage(page, context);
    await session.commit(res);
    for (const [name, value] of page.headers) res.setHeader(name, value);
    setPolicy(res, { site, origin, scripts: { nonce }, development });
    res.setHeader("Cache-Control", "private, no-store");
    return sendHtml(req, res, html);
  }

  let response: Response;
  if (verdict && "redirect" in verdict) {
    response = redirectResponse(verdict.redirect, isData);
  } else {
    if (verdict) log.error({ guard: verdict.unknown, path: url.pathname }, "Unknown middleware");
    const answerBy = verdict ? refuse : isData ? renderData(matched) : render;
    response = await answerBy(visitorRequest(req, res, url), context);
  }
  const answer = keepOnSite(response, origin, `/${locale}`);
  if (answer !== response) log.warn({ path: url.pathname }, "a redirect to another site was turned home");

  await session.commit(res);
  // Remix's client loads everything anew where a redirect came with a cookie.
  if (answer.headers.has("X-Remix-Redirect") && res.hasHeader("Set-Cookie")) {
    res.setHeader("X-Remix-Revalidate", "yes");
  }
  res.setHeader("Cache-Control", "private, no-store");
  if (!isData && hasNoPage(answer)) return sendFailurePage(req, res, locale, answer.status);
  if (nonce && isHtml(answer.headers)) setPolicy(res, { site, origin, scripts: { nonce }, development });
  await sendResponse(req, res, answer);
}

function setPolicy(res: ExpressResponse, policy: PolicyInput): void {
  res.setHeader("Content-Security-Policy", contentSecurityPolicy(policy));
}

/** The page for a request whose rendering failed in every other way [RT-18]. */
export function sendFailurePage(
  req: ExpressRequest,
  res: ExpressResponse,
  locale: string,
  status: number,
): void {
  res.setHeader("Content-Security-Policy", FAILURE_PAGE_POLICY);
  res.setHeader("Cache-Control", "private, no-store");
  res.status(status).type("html");
  res.end(req.method === "HEAD" ? undefined : failurePage(locale, status, cameFrom(req, res)));
}

/** The page of this site whose link or form led here; a page that was loaded anew leads nowhere. */
function cameFrom(
  { headers: { referer }, originalUrl }: ExpressRequest,
  res: ExpressResponse,
): string | null {
  const path = referer ? sameSitePath(referer, localsOf(res).origin) : null;
  return path === originalUrl ? null : path;
}

/** Remix answers in plain text, or with nothing, where even the error screen could not be drawn. */
function hasNoPage({ status, headers }: Response): boolean {
  if (status < 500) return false;
  const type = headers.get("Content-Type");
  return type === null || type.startsWith("text/plain");
}

/**
 * A redirect whose target is a path of this site leads there; any other leads home. Loaders check what they redirect to
 * themselves; this is for the one that forgot.
 */
function keepOnSite(response: Response, origin: string, home: string): Response {
  const name = response.headers.has("X-Remix-Redirect") ? "X-Remix-Redirect" : "Location";
  const target = response.headers.get(name);
  if (target === null || sameSitePath(target, origin) !== null) return response;
  const headers = new Headers(response.headers);
  headers.set(name, home);
  return new Response(null, { status: response.status, headers });
}
