import { useMatches } from "@remix-run/react";
import { OnlyHydrated } from "#app/framework/server-script.tsx";

/** Where a document leads without scripts: to another page at once, or to itself after some seconds. */
export type PageRefresh = { url: string } | { seconds: number };

/** A route's handle; `refresh` gets the data of the route's loader. */
interface RefreshHandle<Data> {
  refresh?: (data: Data | undefined) => PageRefresh | null;
}

/** Whether the document redirects on its own. It does not if the page was rendered in the browser. */
export function documentRedirects(): boolean {
  return document.querySelector('head > meta[http-equiv="refresh"]') !== null;
}

/** The `meta` refresh of the page's route. It is in the head, because HTML allows none in the body. */
export function PageRefreshMeta() {
  const refreshes = useMatches().map(({ handle, data }) =>
    (handle as RefreshHandle<unknown> | undefined)?.refresh?.(data),
  );
  const refresh = refreshes.find(Boolean);
  if (!refresh) return null;
  if ("seconds" in refresh) {
    return (
      <noscript>
        <meta httpEquiv="refresh" content={String(refresh.seconds)} />
      </noscript>
    );
  }
  return (
    <OnlyHydrated>
      <meta httpEquiv="refresh" content={`0; url=${refresh.url}`} />
    </OnlyHydrated>
  );
}
