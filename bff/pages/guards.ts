import type { GuardRegistry, GuardRequest } from "#contract/host/guards.ts";
import { sameSitePath } from "#contract/wire/addresses.ts";

/** Result of the guards of a path; undefined lets the request pass. */
export type GuardVerdict = { redirect: string } | { unknown: string } | undefined;

/**
 * Runs guards in order, before any loader, until one redirects [GRD-1]. If the registry has no guard of one of the names, no
 * guard runs and the name is returned [GRD-2].
 *
 * @throws errors of a guard, and an Error if a guard redirects to another site
 */
export async function runGuards(
  names: readonly string[],
  registry: GuardRegistry,
  request: GuardRequest,
): Promise<GuardVerdict> {
  const unknown = names.find((name) => !Object.hasOwn(registry, name));
  if (unknown !== undefined) return { unknown };
  for (const name of names) {
    const outcome = await registry[name]?.(request);
    if (!outcome) continue;
    const redirect = sameSitePath(outcome.redirect, request.context.origin);
    if (redirect === null) throw new Error(`guard ${name} redirects to another site`);
    return { redirect };
  }
  return undefined;
}

/**
 * Creates a redirect: 302 for a document. A data request of Remix's client gets 204 with the target in a header, because fetch
 * would follow a 302 without reporting it.
 */
export function redirectResponse(target: string, isData: boolean): Response {
  return isData
    ? new Response(null, { status: 204, headers: { "X-Remix-Redirect": target, "X-Remix-Status": "302" } })
    : new Response(null, { status: 302, headers: { Location: target } });
}
