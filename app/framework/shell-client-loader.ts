import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import type { LoadedShell } from "#app/session/shell-data.ts";
import { currentRouter } from "./remix-router.ts";

let lastShell: LoadedShell | undefined;

/** Whether the shell data was loaded while the product API was down: the next navigation must load it again [AUTH-4]. */
export function isShellFromOutage(): boolean {
  const shell = lastShell ?? (window.__remixContext.state.loaderData?.root as LoadedShell | undefined);
  return shell?.productApiDown ?? false;
}

/**
 * Client loader of the root route. A page in another locale is loaded as a document, because the texts and formats of this one are those
 * of its own locale; this holds for links, redirects and `continue` alike. If the network fails, the previous shell data is used, so that the error is shown inside
 * the layout and does not replace the whole page [RT-17].
 *
 * @throws the server's error or redirect response
 */
export async function shellClientLoader({
  request,
  serverLoader,
}: Pick<ClientLoaderFunctionArgs, "request" | "serverLoader">) {
  lastShell ??= window.__remixContext.state.loaderData?.root as LoadedShell | undefined;
  try {
    const shell = await serverLoader<LoadedShell>();
    if (lastShell && shell.locale.code !== lastShell.locale.code && !request.signal.aborted) {
      location.assign(request.url + (currentRouter()?.state.navigation.location?.hash ?? ""));
      // Until the document replaces this one.
      return new Promise<never>(() => {});
    }
    lastShell = shell;
  } catch (error) {
    // A failed fetch is a TypeError.
    if (!lastShell || error instanceof Response || !(error instanceof TypeError)) throw error;
  }
  return lastShell;
}
