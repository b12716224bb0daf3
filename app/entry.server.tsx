import type { EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import type { LoadContext } from "#contract/host/load-context.ts";
import { scriptsAfterPaint } from "./framework/late-scripts.ts";
import { leaveGapIn } from "./framework/leave-gap.server.tsx";
import { LeaveGapContext } from "./framework/player-part.tsx";
import { NonceContext } from "./framework/server-script.tsx";
import { i18nFor } from "./i18n/i18n.server.ts";
import { renderStream } from "./render-stream.server.ts";
import { lastResortPage } from "./shell/errors/last-resort-page.server.ts";

export { refusalText } from "./errors/product-error.server.ts";
export { webAppManifest } from "./features/pwa/install/manifest.server.ts";
export { offlinePage } from "./features/pwa/worker/offline-page.server.tsx";
export { guards } from "./guards/guards.ts";
export { verificationPath } from "./i18n/paths.ts";
export { ROUTE_CAPABILITIES as routeCapabilities } from "./session/route-capabilities.server.ts";
export { sitemapEntries } from "./shell/seo/sitemap-entries.server.ts";

/** A route with a loader that defers sets `streams: true` in its handle. All other pages are rendered to a string, which is faster. */
interface StreamingHandle {
  streams?: boolean;
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: LoadContext,
): Promise<Response> {
  const streams = remixContext.staticHandlerContext.matches.some(
    ({ route }) => (remixContext.routeModules[route.id]?.handle as StreamingHandle | undefined)?.streams,
  );
  const page = (
    <I18nextProvider i18n={i18nFor(context.locale)}>
      <NonceContext.Provider value={context.nonce}>
        <LeaveGapContext.Provider value={context.template && leaveGapIn(context.template)}>
          <RemixServer context={remixContext} url={request.url} nonce={context.nonce} />
        </LeaveGapContext.Provider>
      </NonceContext.Provider>
    </I18nextProvider>
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (streams) return renderStream(page, { request, status, headers, context });

  try {
    const html = renderToString(page);
    return new Response(
      Buffer.from(`<!DOCTYPE html>${import.meta.env.DEV ? html : scriptsAfterPaint(html)}`),
      { status, headers },
    );
  } catch (error) {
    // Remix logs the error and renders the page again with the error screen; only if that fails too, respond here.
    if (!remixContext.staticHandlerContext.errors) throw error;
    context.log.error({ err: error }, "the error page failed to render");
    return new Response(lastResortPage(context.locale), { status: 500, headers });
  }
}

/** Logs errors of loaders, actions and rendering; responses with a 4xx status are warnings. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: unknown },
): void {
  const { log, template } = context as LoadContext;
  // If a template fails to render, the page is rendered for the player, and its errors are logged then.
  if (request.signal.aborted || template) return;
  const level = isRouteErrorResponse(error) && error.status < 500 ? "warn" : "error";
  log[level]({ err: error }, "a loader, action or render failed");
}
