import type { ServerBuild } from "@remix-run/node";
import { ProductError, type ProductErrorData, UpstreamError } from "#contract/host/failures.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { VERIFICATION_ERRORS } from "#contract/wire/errors.ts";
import type { AppBuild } from "../app-build.ts";

type Route = ServerBuild["routes"][string];
type Loader = NonNullable<Route["module"]["loader"]>;

/**
 * Wraps all loaders of a build. If the product API requires the player's verification, a loader answers with the error as JSON,
 * and the shell opens the verification, as it does after an action [ERR-1]. In production Remix replaces the message of a thrown
 * error, so the browser could not recognize it. If the product API does not answer, the status is 503, as for a player whose session
 * could not be checked. All other errors are thrown unchanged.
 */
export function mapLoaderErrors(build: AppBuild): AppBuild {
  const { verificationPath } = build.entry.module;
  const routes = Object.entries(build.routes).map(([id, route]): [string, Route] => {
    const { loader, default: screen } = route.module;
    if (!loader) return [id, route];
    const wrapped: Loader = async (input) => {
      try {
        return await loader(input);
      } catch (error) {
        if (error instanceof UpstreamError) throw new Response(null, { status: 503 });
        if (!(error instanceof ProductError) || !VERIFICATION_ERRORS.includes(error.code)) throw error;
        // A route without a screen that is opened directly, such as a download, cannot show the error.
        const isDocument = !screen && !new URL(input.request.url).searchParams.has("_data");
        const { locale } = input.context as unknown as LoadContext;
        throw isDocument && verificationPath ? redirectTo(verificationPath(locale)) : errorResponse(error);
      }
    };
    return [id, { ...route, module: { ...route.module, loader: Object.assign(wrapped, loader) } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function errorResponse({ code, message, vars, status }: ProductError): Response {
  return Response.json({ productError: { code, message, vars } } satisfies ProductErrorData, { status });
}

function redirectTo(path: string): Response {
  return new Response(null, { status: 302, headers: { Location: path } });
}
