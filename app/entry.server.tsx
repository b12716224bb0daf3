import type { EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import type { LoadContext } from "#contract/load-context.ts";
import { i18nFor } from "./i18n/server.ts";
import { renderStream } from "./render-stream.server.ts";
import { lastResortPage } from "./shell/errors/last-resort-page.server.ts";
import { scriptsAfterPaint } from "./shell/late-scripts.ts";
import { NonceContext } from "./shell/nonce.ts";
import { leaveGapIn } from "./shell/player-part/leave-gap.server.tsx";
import { GapContext } from "./shell/player-part/player-part.tsx";

export { guards } from "./guards/registry.ts";
export { verificationPath } from "./i18n/paths.ts";
export { sitemapPaths } from "./shell/seo/sitemap-paths.ts";

/** A route whose loader defers says `streams: true` in its handle; every other page is one string, which is faster. */
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
        <GapContext.Provider value={context.template && leaveGapIn(context.template)}>
          <RemixServer context={remixContext} url={request.url} nonce={context.nonce} />
        </GapContext.Provider>
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
    // Remix reports it and asks again for the page with the error drawn inside its layout; only that may fail for good.
    if (!remixContext.staticHandlerContext.errors) throw error;
    context.log.error({ err: error }, "the page could not be rendered");
    return new Response(lastResortPage(context.locale), { status: 500, headers });
  }
}

/** Remix reports what loaders, actions and renders throw; an aborted request is nobody's error, a wrong one not ours. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: unknown },
): void {
  const { log, template } = context as LoadContext;
  // A page that can't be made for all players is drawn for each; what stands in the way then is reported as theirs.
  if (request.signal.aborted || template) return;
  const level = isRouteErrorResponse(error) && error.status < 500 ? "warn" : "error";
  log[level]({ err: error }, "a loader, action or render threw");
}
