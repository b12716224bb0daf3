import { useLocation, useMatches } from "@remix-run/react";
import { OnlyHydrated } from "#app/framework/server-script.tsx";
import { localePaths } from "#app/i18n/paths.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";
import { pageOfPopup } from "./popups/query-popups.ts";

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

/**
 * The `meta` refresh of the page's route. It is in the head, because HTML allows none in the body. A page whose query opens a popup leads
 * to the page with the popup's form, without scripts [REG-1, GRD-4].
 */
export function PageRefreshMeta({ locale }: { locale: LocaleCode }) {
  const { pathname, search } = useLocation();
  const popupPage = pageOfPopup(search, localePaths(locale));
  const refreshes = useMatches().map(({ handle, data }) =>
    (handle as RefreshHandle<unknown> | undefined)?.refresh?.(data),
  );
  const refresh = refreshes.find(Boolean);
  if (!refresh && popupPage && popupPage.split("?", 1)[0] !== pathname)
    return (
      <noscript>
        <meta httpEquiv="refresh" content={`0; url=${popupPage}`} />
      </noscript>
    );
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
