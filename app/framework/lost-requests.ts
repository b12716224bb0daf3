import { isRouteErrorResponse } from "@remix-run/react";
import type { LostReason, LostRequest } from "#app/data/lost-request.ts";
import type { ProductErrorData } from "#contract/host/failures.ts";
import { OTHER_PLAYER_STATUS } from "#contract/host/page-player.ts";
import { withInheritedHash } from "./decodable-hash.ts";
import type { RemixRouter, RouterRoute } from "./remix-router.ts";

type Handler = NonNullable<RouterRoute["action"]>;

/** A failed fetch is a TypeError; Remix converts an error status without its own header to an Error, and its own one is a response. */
function reasonOf(error: unknown): LostReason | null {
  if (error instanceof TypeError) return navigator.onLine ? "unanswered" : "unsent";
  if (error instanceof Error) return error.name === "AbortError" ? null : "unanswered";
  const isResponse = error instanceof Response || isRouteErrorResponse(error);
  if (!isResponse || error.status < 400) return null;
  if (error.status >= 500) return "unanswered";
  if (error.status === OTHER_PLAYER_STATUS) return "other_player";
  return error.status === 429 ? "busy" : "refused";
}

/** The data for a fetcher whose request failed. An error response of the app may have a product error as its body. */
async function lostRequest(reason: LostReason, error: unknown): Promise<LostRequest> {
  const isExplained = error instanceof Response && error.headers.get("Content-Type")?.includes("json");
  const body = isExplained ? ((await error.json()) as Partial<ProductErrorData> | null) : null;
  return { lostRequest: reason, ...(body?.productError && { productError: body.productError }) };
}

/**
 * Makes the router follow the redirect of a navigation as a browser does: the target keeps the hash. If the address is that of the
 * redirected page already, as after Back, the target replaces it: Back would lead to the redirect for ever.
 */
function adjustRedirect({ status, headers }: Response, { hash }: { hash: string }, requested: string): void {
  const target = headers.get("Location");
  if (status < 300 || status >= 400 || target === null) return;
  headers.set("Location", withInheritedHash(target, hash));
  if (location.pathname + location.search === requested) headers.set("X-Remix-Replace", "true");
}

const pathOf = (url: string) => {
  const { pathname, search } = new URL(url, location.origin);
  return pathname + search;
};

/**
 * Wraps the handlers of all routes, so that a lost request does not replace the screen by an error, with what the player has typed in
 * it. A fetcher gets a LostRequest as its data; a form that navigates stays on its page, and `report` tells the player. Loader data
 * that fails to be reloaded stays as it is. Only a navigation shows the error: it has left the old screen [RT-17, OUT-1]. Redirects of
 * navigations keep the hash, and Back leads past them.
 */
export function keepPageOnLostRequests(router: RemixRouter, report: (reason: LostReason) => void): void {
  const isNavigatingTo = (url: string) => {
    const { location: target } = router.state.navigation;
    return target !== undefined && target.pathname + target.search === pathOf(url);
  };

  const wrapAction =
    (action: Handler): Handler =>
    async (input, ...rest) => {
      try {
        return await action(input, ...rest);
      } catch (error) {
        const reason = reasonOf(error);
        if (!reason || input.request.signal.aborted) throw error;
        if (!isNavigatingTo(input.request.url)) return lostRequest(reason, error);
        report(reason);
        const { pathname, search, hash } = router.state.location;
        return new Response(null, {
          status: 302,
          headers: { Location: pathname + search + hash, "X-Remix-Replace": "true" },
        });
      }
    };

  const wrapLoader =
    (id: string, loader: Handler): Handler =>
    async (input, ...rest) => {
      try {
        return await loader(input, ...rest);
      } catch (error) {
        const { location: target } = router.state.navigation;
        if (error instanceof Response && target && isNavigatingTo(input.request.url))
          adjustRedirect(error, target, pathOf(input.request.url));
        const reason = reasonOf(error);
        if (!reason || input.request.signal.aborted) throw error;
        const { loaderData, location: current } = router.state;
        const isReload = pathOf(input.request.url) === current.pathname + current.search;
        if (isReload && reason !== "refused" && loaderData[id] !== undefined) return loaderData[id];
        if (isReload || isNavigatingTo(input.request.url)) throw error;
        return lostRequest(reason, error);
      }
    };

  /** A form's target may be a route whose module is not loaded yet. Offline, the form needs only the answer of the action above. */
  const wrapModule = (route: RouterRoute, load: NonNullable<RouterRoute["lazy"]>) => async () => {
    try {
      return await load();
    } catch (error) {
      const { formMethod = "get" } = router.state.navigation;
      if (navigator.onLine || formMethod.toLowerCase() === "get") throw error;
      const wrapped = route.lazy;
      // The router removes the function, because the module counts as loaded.
      setTimeout(() => {
        if (wrapped) route.lazy = wrapped;
      });
      return {};
    }
  };

  const wrapRoutes = (routes: readonly RouterRoute[]): void => {
    for (const route of routes) {
      if (route.action) route.action = wrapAction(route.action);
      if (route.loader) route.loader = Object.assign(wrapLoader(route.id, route.loader), route.loader);
      if (route.lazy) route.lazy = wrapModule(route, route.lazy);
      if (route.children) wrapRoutes(route.children);
    }
  };
  wrapRoutes(router.routes);
}
