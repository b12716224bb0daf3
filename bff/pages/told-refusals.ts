import type { ServerBuild } from "@remix-run/node";
import { VERIFICATION_ERRORS } from "#contract/errors.ts";
import { ProductError, type ProductErrorData } from "#contract/failures.ts";
import type { LoadContext } from "#contract/load-context.ts";
import type { AppBuild } from "./app-build.ts";

type Route = ServerBuild["routes"][string];
type Loader = NonNullable<Route["module"]["loader"]>;

/**
 * The build, whose loaders answer with the product API's own words where it asks for the player's verification first: the
 * shell leads to it, as it does after an action [ERR-1]. Remix hides what else a loader throws from the browser, as it should.
 */
export function tellRefusals(build: AppBuild): AppBuild {
  const { verificationPath } = build.entry.module;
  const routes = Object.entries(build.routes).map(([id, route]): [string, Route] => {
    const { loader, default: screen } = route.module;
    if (!loader) return [id, route];
    const telling: Loader = async (input) => {
      try {
        return await loader(input);
      } catch (error) {
        if (!(error instanceof ProductError) || !VERIFICATION_ERRORS.includes(error.code)) throw error;
        const isOpened = !screen && !new URL(input.request.url).searchParams.has("_data");
        const { locale } = input.context as unknown as LoadContext;
        throw isOpened && verificationPath ? leadTo(verificationPath(locale)) : answerOf(error);
      }
    };
    return [id, { ...route, module: { ...route.module, loader: Object.assign(telling, loader) } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function answerOf({ code, message, vars, status }: ProductError): Response {
  return Response.json({ productError: { code, message, vars } } satisfies ProductErrorData, { status });
}

/** A file that was asked for has no screen to tell anything on. */
function leadTo(path: string): Response {
  return new Response(null, { status: 302, headers: { Location: path } });
}
