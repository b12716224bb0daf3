import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import type { LoadedShell } from "#app/session/shell-data.ts";

let lastShell: LoadedShell | undefined;

/** Whether the shell data was loaded while the product API was down: the next navigation must load it again [AUTH-4]. */
export function isShellFromOutage(): boolean {
  const shell = lastShell ?? (window.__remixContext.state.loaderData?.root as LoadedShell | undefined);
  return shell?.productApiDown ?? false;
}

/**
 * Client loader of the root route. If the network fails, the previous shell data is used, so that the error is shown inside
 * the layout and does not replace the whole page [RT-17].
 *
 * @throws the server's error or redirect response
 */
export async function shellClientLoader({ serverLoader }: Pick<ClientLoaderFunctionArgs, "serverLoader">) {
  lastShell ??= window.__remixContext.state.loaderData?.root as LoadedShell | undefined;
  try {
    lastShell = await serverLoader<LoadedShell>();
  } catch (error) {
    // A failed fetch is a TypeError.
    if (!lastShell || error instanceof Response || !(error instanceof TypeError)) throw error;
  }
  return lastShell;
}
