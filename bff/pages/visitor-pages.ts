import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import type { LoadContext } from "#contract/host/load-context.ts";
import { OTHER_PLAYER_STATUS } from "#contract/host/page-player.ts";
import { sameSitePath } from "#contract/wire/addresses.ts";
import { keepStatusForForms } from "../http/failure-responses.ts";
import { localsOf } from "../http/locals.ts";
import { visitorPrivacy } from "../http/visitor-privacy.ts";
import { FAILURE_PAGE_POLICY, failurePage, otherPlayerPage } from "../request/failure-page.ts";
import type { BffServices } from "../services.ts";
import {
  contentSecurityPolicy,
  createNonce,
  type PolicyInput,
  sportsbookOf,
} from "./content-security-policy.ts";
import type { PageRoutes } from "./framework/page-routes.ts";
import { fillTemplate, type PlayerTemplate } from "./framework/player-templates.ts";
import { REFUSED_DOCUMENT, recordRefusals } from "./framework/refusal-reports.ts";
import { redirectResponse, runGuards } from "./guards.ts";
import { visitorContext } from "./load-context.ts";
import { isFromOtherPlayer } from "./page-player.ts";
import { visitorRequest, withoutDataParameter } from "./remix-request.ts";
import { sendHtml, sendResponse } from "./send-response.ts";
import { isHtml } from "./stored-page.ts";

interface VisitorPage {
  url: URL;
  /** Returns the template of this page for all players; null if the page must be rendered for each. */
  template(): Promise<PlayerTemplate | null>;
  development: boolean;
}

/**
 * Answers a request of one visitor: session check, whose page it comes from, guards, then the filled player template, or Remix. The response must not be
 * cached.
 *
 * @returns sends the response, once the session is committed
 * @throws if rendering fails; the caller sends an error page
 */
export async function answerVisitor(
  services: Pick<BffServices, "config" | "metrics">,
  { build, match, isAbsent, renderAbsent, rendererOf, renderRefusal }: PageRoutes,
  { url, template, development }: VisitorPage,
  req: ExpressRequest,
  res: ExpressResponse,
): Promise<() => void | Promise<void>> {
  const locals = localsOf(res);
  const { session, origin, site, locale, log } = locals;
  const dataRoute = url.searchParams.get("_data");
  const isData = dataRoute !== null;
  const nonce = isData ? undefined : createNonce();
  const check = await session.check();
  const context = visitorContext(services, locals, check, visitorPrivacy(req.headers, locals), nonce);
  const request = visitorRequest(req, res, url);
  if (await isFromOtherPlayer(request, session.data?.userId ?? null)) {
    services.metrics.refusals.inc({ reason: "player" });
    return () => refuseOtherPlayer(req, res, locale);
  }
  const sportsbook = sportsbookOf(site, url.pathname);
  const matched = match(url.pathname);
  const { guards, params } = matched;
  const registry = build.entry.module.guards ?? {};
  const isClosed = isAbsent(matched, url.searchParams, locals.absent);
  const verdict = isClosed
    ? undefined
    : await runGuards(guards, registry, { url: withoutDataParameter(url), params, context });

  const pageTemplate = !verdict && !isClosed && nonce && check.state === "player" ? await template() : null;
  const html = pageTemplate && (await fillUnlessRefused(pageTemplate, context));
  if (pageTemplate && nonce && html) {
    return () => {
      for (const [name, value] of pageTemplate.headers) res.setHeader(name, value);
      setPolicy(res, { site, sportsbook, origin, scripts: { nonce }, development });
      res.setHeader("Cache-Control", "private, no-store");
      sendHtml(req, res, html);
    };
  }

  let response: Response;
  if (verdict && "redirect" in verdict) {
    response = redirectResponse(verdict.redirect, isData);
  } else if (isData && !matched.routes.includes(dataRoute)) {
    // The guards are those of the matched routes, so no other route may answer.
    response = new Response(null, { status: 404, headers: { "X-Remix-Catch": "yes" } });
  } else {
    if (verdict) log.error({ guard: verdict.unknown, path: url.pathname }, "Unknown middleware");
    const handler = verdict ? renderRefusal : isClosed ? renderAbsent : rendererOf(matched);
    response = await handler(request, context);
  }
  // Remix refuses a form for a page without an action, but does not name the methods of the page.
  if (response.status === 405) res.setHeader("Allow", matched.methods.join(", "));
  const safeResponse = rejectForeignRedirect(response, origin, `/${locale}`);
  if (safeResponse !== response)
    log.warn({ path: url.pathname }, "a redirect to another site was replaced by the home page");

  return async () => {
    // Remix's client reloads all data after a redirect that set a cookie.
    if (safeResponse.headers.has("X-Remix-Redirect") && res.hasHeader("Set-Cookie")) {
      res.setHeader("X-Remix-Revalidate", "yes");
    }
    res.setHeader("Cache-Control", "private, no-store");
    if (safeResponse.headers.has(REFUSED_DOCUMENT))
      return sendFailurePage(req, res, locale, safeResponse.status, await safeResponse.text());
    if (!isData && hasNoPage(safeResponse)) return sendFailurePage(req, res, locale, safeResponse.status);
    if (nonce && isHtml(safeResponse.headers))
      setPolicy(res, { site, sportsbook, origin, scripts: { nonce }, development });
    await sendResponse(req, res, safeResponse);
  };
}

/** @returns null if a call for a gap was refused: the page is then rendered for its player, whose loaders report the refusal */
async function fillUnlessRefused(template: PlayerTemplate, context: LoadContext): Promise<Buffer | null> {
  const { api, unshown } = recordRefusals(context.api);
  const html = await fillTemplate(template, { ...context, api });
  return unshown() ? null : html;
}

function setPolicy(res: ExpressResponse, policy: PolicyInput): void {
  res.setHeader("Content-Security-Policy", contentSecurityPolicy(policy));
}

/** Sends the failure page, if the error screen failed to render too [RT-18]. */
export function sendFailurePage(
  req: ExpressRequest,
  res: ExpressResponse,
  locale: string,
  status: number,
  reason?: string,
): void {
  res.setHeader("Content-Security-Policy", FAILURE_PAGE_POLICY);
  res.setHeader("Cache-Control", "private, no-store");
  res.status(status).type("html");
  res.end(req.method === "HEAD" ? undefined : failurePage(locale, status, previousPath(req, res), reason));
}

/**
 * Answers 412 to a request on behalf of another player, before anything was done. The app's forms keep their fields and say why; a
 * browser without scripts gets a page.
 */
function refuseOtherPlayer(req: ExpressRequest, res: ExpressResponse, locale: string): void {
  keepStatusForForms(res).status(OTHER_PLAYER_STATUS).set("Cache-Control", "private, no-store");
  // Requests of scripts accept anything.
  if (req.accepts(["json", "html"]) !== "html") return void res.end();
  res.set("Content-Security-Policy", FAILURE_PAGE_POLICY).type("html");
  const { referer } = req.headers;
  res.send(otherPlayerPage(locale, referer ? sameSitePath(referer, localsOf(res).origin) : null));
}

/** Path of the page of this site that linked here; null after a reload. */
function previousPath(
  { headers: { referer }, originalUrl }: ExpressRequest,
  res: ExpressResponse,
): string | null {
  const path = referer ? sameSitePath(referer, localsOf(res).origin) : null;
  return path === originalUrl ? null : path;
}

/** Remix answers with plain text or an empty body if the error screen could not be rendered either. */
function hasNoPage({ status, headers }: Response): boolean {
  if (status < 500) return false;
  const type = headers.get("Content-Type");
  return type === null || type.startsWith("text/plain");
}

/**
 * Replaces the target of a redirect to another site by the home page. Loaders validate their redirect targets; this is the second
 * line of defence.
 */
function rejectForeignRedirect(response: Response, origin: string, home: string): Response {
  const name = response.headers.has("X-Remix-Redirect") ? "X-Remix-Redirect" : "Location";
  const target = response.headers.get(name);
  if (target === null || sameSitePath(target, origin) !== null) return response;
  const headers = new Headers(response.headers);
  headers.set(name, home);
  return new Response(null, { status: response.status, headers });
}
