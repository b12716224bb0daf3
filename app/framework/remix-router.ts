export interface RouterNavigation {
  state: string;
  /** Where a navigation in progress leads to. */
  location?: { pathname: string; search: string; hash: string };
  formMethod?: string;
}

/** A route as the router calls it. Remix sets the handlers before the route's module is loaded. */
export interface RouterRoute {
  id: string;
  action?: (input: { request: Request }, ...rest: unknown[]) => Promise<unknown>;
  loader?: (input: { request: Request }, ...rest: unknown[]) => Promise<unknown>;
  /** Loads the module; absent if it is loaded. */
  lazy?: () => Promise<object>;
  children?: RouterRoute[];
}

/** The part of Remix's router that this folder uses. */
export interface RemixRouter {
  routes: RouterRoute[];
  state: {
    location: { pathname: string; search: string; hash: string };
    /** By route id. */
    loaderData: Record<string, unknown>;
    navigation: RouterNavigation;
    /** `idle` unless the page's data is reloaded. */
    revalidation: string;
    fetchers: Map<string, { state: string; formMethod?: string; data?: unknown }>;
  };
  revalidate(): void;
  /** @returns a function that removes the subscriber */
  subscribe(subscriber: (state: RemixRouter["state"]) => void): () => void;
}

/** Remix's router, which its browser entry stores on the window. */
export const currentRouter = () => (globalThis as { __remixRouter?: RemixRouter }).__remixRouter;

/**
 * Calls a listener with the response of every fetcher, at least once for each. The router removes a fetcher from its state as soon as
 * its subscribers have been called, so `useFetchers` misses a response if React renders later, as it does on a busy device.
 *
 * @returns ends the subscription
 */
export function subscribeToFetcherResponses(listener: (data: unknown) => void): () => void {
  const unsubscribe = currentRouter()?.subscribe(({ fetchers }) => {
    for (const { data } of fetchers.values()) if (data !== undefined) listener(data);
  });
  return () => unsubscribe?.();
}
