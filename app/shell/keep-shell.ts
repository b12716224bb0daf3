import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import type { LoadedShell } from "./shell-data.ts";

let known: LoadedShell | undefined;

/**
 * Fetches the shell's data anew; where the network fails it stays as it was, so that an error is drawn inside the layout
 * and not in the place of the whole page [RT-17].
 *
 * @throws what the server answers in its place: an error or a redirect
 */
export async function keepShell({ serverLoader }: Pick<ClientLoaderFunctionArgs, "serverLoader">) {
  known ??= window.__remixContext.state.loaderData?.root as LoadedShell | undefined;
  try {
    known = await serverLoader<LoadedShell>();
  } catch (error) {
    if (!known || error instanceof Response || !(error instanceof TypeError)) throw error;
  }
  return known;
}
