import type { ServerBuild } from "@remix-run/node";
import {
  AbsentOperation,
  ProductError,
  type ProductErrorData,
  UpstreamError,
} from "#contract/host/failures.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { REFUSAL_HEADER } from "#contract/host/refusal-header.ts";
import { VERIFICATION_ERRORS } from "#contract/wire/errors.ts";
import type { ProductApi } from "#contract/wire/operations.ts";
import type { AppBuild } from "../app-build.ts";

type Route = ServerBuild["routes"][string];
type Handler = NonNullable<Route["module"]["loader"]>;
type HandlerInput = Parameters<Handler>[0];

/** Marks the answer of a document that the product API refused; its body is the text for the player. */
export const REFUSED_DOCUMENT = "X-Refused-Document";

/**
 * Wraps all loaders and actions of a build, so that a refusal of any call reaches the player [ERR-1, ERR-2]: a thrown one becomes the
 * answer, and one that the loader has replaced by an empty part is added to its data as `productError`. Left out is only what the
 * screen says at its own place (`markShown`), except for the codes that open a popup.
 *
 * In production Remix replaces the message of a thrown error, so the browser could not recognize it. If the product API does not
 * answer, the status is 503, as for a player whose session could not be checked. For an operation that is absent on the site the
 * status is 404; to call one that is known as absent is a mistake of the loader or action, which is logged. All other errors are thrown
 * unchanged.
 */
export function reportRefusals(build: AppBuild): AppBuild {
  const routes = Object.entries(build.routes).map(([id, route]): [string, Route] => {
    const { loader, action } = route.module;
    const module = {
      ...route.module,
      ...(loader && { loader: Object.assign(reporting(build, route, loader, "loader"), loader) }),
      ...(action && { action: reporting(build, route, action, "action") }),
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function reporting(build: AppBuild, route: Route, handler: Handler, kind: "loader" | "action"): Handler {
  return async (input) => {
    const visitor = input.context as unknown as LoadContext;
    const { api, unshown } = recordRefusals(visitor.api);
    const context = { ...visitor, api } as unknown as HandlerInput["context"];
    try {
      const result: unknown = await handler({ ...input, context });
      const refusal = unshown();
      if (!refusal) return result;
      visitor.keepPersonal();
      return await withRefusal(result, refusal, route.module.default !== undefined);
    } catch (error) {
      if (error instanceof UpstreamError) throw new Response(null, { status: 503 });
      if (!(error instanceof ProductError)) throw error;
      if (error instanceof AbsentOperation) {
        if (!error.wasSent)
          visitor.log.error(
            { operation: error.operation, route: route.id },
            "an absent operation was called",
          );
        throw new Response(null, { status: 404 });
      }
      visitor.keepPersonal();
      if (!route.module.default && isDocument(input.request)) throw refusedDocument(build, error, visitor);
      const answer = refusalResponse(build, error, visitor);
      // A screen whose form was refused stays, with what was typed; one whose data was refused cannot be shown.
      if (kind === "action") return answer;
      throw answer;
    }
  };
}

/** A route without a screen that is opened directly, such as a download, has no shell to show the error. */
function isDocument({ url, headers }: Request): boolean {
  return !new URL(url).searchParams.has("_data") && !headers.get("Accept")?.includes("application/json");
}

/** An API that records the refusals of its calls; `unshown` is the one that the shell has to show. */
export function recordRefusals(api: ProductApi): { api: ProductApi; unshown(): ProductError | undefined } {
  const refusals: ProductError[] = [];
  const recording = new Proxy(api, {
    get(target, name) {
      const call: unknown = Reflect.get(target, name);
      if (typeof call !== "function") return call;
      return async (...input: unknown[]) => {
        try {
          return await call.apply(target, input);
        } catch (error) {
          if (!(error instanceof ProductError) || error instanceof AbsentOperation) throw error;
          // The cache of public calls throws one error to many visitors, and `markShown` is about this call.
          const refusal = new ProductError(error, error.status);
          refusals.push(refusal);
          throw refusal;
        }
      };
    },
  });
  const opensPopup = ({ code }: ProductError) => VERIFICATION_ERRORS.includes(code);
  return {
    api: recording,
    unshown: () => refusals.find(opensPopup) ?? refusals.find(({ isShown }) => !isShown),
  };
}

const bodyOf = ({ code, message, vars }: ProductError): ProductErrorData => ({
  productError: { code, message, vars },
});
/** Headers are ASCII. */
const headerOf = (refusal: ProductError) =>
  JSON.stringify(bodyOf(refusal).productError).replace(
    /[^ -~]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/**
 * Adds a refusal to what a loader or an action returns; a redirect and a file keep their content. An empty part that was refused is no
 * failure of the service, so its status is no 5xx: a screen is shown with its other parts, and an endpoint has the refusal's status.
 */
async function withRefusal(result: unknown, refusal: ProductError, isScreen: boolean): Promise<unknown> {
  if (!(result instanceof Response)) return addTo(result, refusal);
  if (result.status >= 300 && result.status < 400) return result;
  const isJson = result.headers.get("Content-Type")?.includes("json");
  const body = isJson ? JSON.stringify(addTo(await result.json(), refusal)) : result.body;
  const headers = new Headers(result.headers);
  headers.set(REFUSAL_HEADER, headerOf(refusal));
  const status = result.status < 500 ? result.status : isScreen ? 200 : refusal.status;
  return new Response(body, { status, headers });
}

function addTo(data: unknown, refusal: ProductError): unknown {
  const isPlain =
    data !== null && typeof data === "object" && Object.getPrototypeOf(data) === Object.prototype;
  return isPlain ? { ...bodyOf(refusal), ...data } : data;
}

function refusalResponse(build: AppBuild, refusal: ProductError, { locale }: LoadContext): Response {
  const text = build.entry.module.refusalText?.(refusal, locale);
  const headers = { [REFUSAL_HEADER]: headerOf(refusal) };
  return Response.json({ ...bodyOf(refusal), text }, { status: refusal.status, headers });
}

function refusedDocument(build: AppBuild, refusal: ProductError, { locale }: LoadContext): Response {
  const { verificationPath, refusalText } = build.entry.module;
  if (verificationPath && VERIFICATION_ERRORS.includes(refusal.code))
    return new Response(null, { status: 302, headers: { Location: verificationPath(locale) } });
  const text = refusalText?.(refusal, locale) ?? refusal.message;
  return new Response(text, { status: refusal.status, headers: { [REFUSED_DOCUMENT]: "yes" } });
}
