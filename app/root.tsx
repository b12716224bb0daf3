import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunction,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { manifestPath } from "#contract/host/service-worker.ts";
import { DEFAULT_LOCALE, localeOf } from "#contract/wire/locales.ts";
import { defineCurrencies } from "#contract/wire/money/money.ts";
import { shellParts } from "./composition.tsx";
import { GuardedScrollRestoration } from "./framework/scroll-restoration.tsx";
import { OnlyHydrated, ServerScript, useNonce } from "./framework/server-script.tsx";
import { isShellFromOutage, shellClientLoader } from "./framework/shell-client-loader.ts";
import { translator } from "./i18n/i18n.server.ts";
import { MessagePreloads } from "./i18n/message-files.tsx";
import { SHELL_NAMESPACES } from "./i18n/messages.ts";
import { loadShell } from "./session/load-shell.server.ts";
import { usePagePlayer } from "./session/page-player.ts";
import { type LoadedShell, ShellContext, shellDataOf } from "./session/shell-data.ts";
import { BOOT_SCRIPT } from "./shell/boot-script.ts";
import { RouteError } from "./shell/errors/route-error.tsx";
import { PageRefreshMeta } from "./shell/page-refresh.tsx";
import { type ErrorTitles, pageMeta } from "./shell/seo/page-meta.ts";
import { StructuredData } from "./shell/seo/structured-data.tsx";
import { ShellPartsContext } from "./shell/shell-parts.ts";
import { ShellServices } from "./shell/shell-services.tsx";
import stylesheet from "./styles/app.css?url";
import { fontsOf } from "./styles/font-preloads.ts";
import { ClosedPaths } from "./ui/closed-paths.ts";

/** Stable, so that links do not render again. */
const NO_PATHS: readonly string[] = [];

export const handle = { i18n: SHELL_NAMESPACES };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const t = translator(context.locale, "common");
  const errorTitles: ErrorTitles = { missing: t("not_found.title"), failed: t("error.title") };
  return { ...(await loadShell(context, new URL(request.url))), errorTitles };
}

export const clientLoader = shellClientLoader;

/**
 * Reloads the shell data after a change of path, because SEO texts and wallet change, and after actions; not if only the query
 * changes, unless the data was loaded while the product API was down [AUTH-4].
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => {
  if (currentUrl.pathname !== nextUrl.pathname || isShellFromOutage()) return true;
  if (currentUrl.search !== nextUrl.search && !formMethod) return false;
  return defaultShouldRevalidate;
};

export const meta: MetaFunction = (input) => pageMeta(input);

export function Layout({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData("root") as LoadedShell | undefined;
  const shell = useMemo(() => (loaded ? shellDataOf(loaded) : null), [loaded]);
  usePagePlayer(shell?.user?.user_id);
  // Before any amount is shown; the same values each time.
  if (shell) defineCurrencies(shell.site.currencies);
  const nonce = useNonce();
  const look = shell?.site.look;
  const locale = shell?.locale ?? localeOf(DEFAULT_LOCALE);
  const { t } = useTranslation();
  return (
    <html
      lang={locale.iso}
      data-sandbox={shell?.sandbox || undefined}
      data-mirror={shell?.site.flags.sportMirror || undefined}
      data-look={look?.theme ?? undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta
          name="theme-color"
          content={look?.bars.night ?? "#0b0d17"}
          media="(prefers-color-scheme: dark)"
        />
        <meta
          name="theme-color"
          content={look?.bars.day ?? "#f2f4fa"}
          media="(prefers-color-scheme: light)"
        />
        {/* The text is not part of the browser's bundle, where it would never run. */}
        <ServerScript text={import.meta.env.SSR ? BOOT_SCRIPT : ""} />
        {[...(look?.preloads ?? []), ...fontsOf(locale.file, look?.replaces)].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <link rel="icon" href={look?.favicon ?? "/favicon.svg"} />
        <link rel="apple-touch-icon" href={`${shell?.site.icons ?? "/brand/icons"}/apple-touch-icon.png`} />
        <link rel="manifest" href={manifestPath(locale.code)} />
        <link rel="stylesheet" href={stylesheet} />
        {look?.css && <style>{look.css}</style>}
        <MessagePreloads locale={locale} />
        <Meta />
        <Links />
        <PageRefreshMeta locale={locale.code} />
      </head>
      <body>
        <a
          href="#main"
          className="sr-only z-50 rounded-control bg-raised px-4 py-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          {t("skip_to_content")}
        </a>
        <ShellPartsContext.Provider value={shellParts}>
          <ShellContext.Provider value={shell}>
            <ClosedPaths.Provider value={shell?.closed ?? NO_PATHS}>{children}</ClosedPaths.Provider>
          </ShellContext.Provider>
        </ShellPartsContext.Provider>
        <OnlyHydrated>
          <GuardedScrollRestoration nonce={nonce} />
          <Scripts nonce={nonce} />
        </OnlyHydrated>
        {shell && <StructuredData shell={shell} />}
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <Outlet />
      <ShellServices />
    </>
  );
}

/** For errors of the root loader; every other error is shown inside its layout's frame. */
export function ErrorBoundary() {
  return (
    <main id="main">
      <RouteError />
    </main>
  );
}
