import type { GuardRegistry, GuardRequest } from "#contract/guards.ts";
import { sameSitePath } from "./same-site.ts";

/** What the guards of an address say: nothing lets the request pass. */
export type GuardVerdict = { redirect: string } | { unknown: string } | undefined;

/**
 * Runs the guards of an address one after the other, before any loader, until one redirects [GRD-1]. A name that the
 * registry lacks refuses the request before any guard has run [GRD-2].
 *
 * @throws what a guard throws, and an Error where a guard redirects to another site
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
 * A redirect as the caller understands it: a document's is 302; Remix's client, which cannot see a redirect that fetch
 * has followed, takes a 204 that names the target in a header.
 */
export function redirectResponse(target: string, isData: boolean): Response {
  return isData
    ? new Response(null, { status: 204, headers: { "X-Remix-Redirect": target, "X-Remix-Status": "302" } })
    : new Response(null, { status: 302, headers: { Location: target } });
}
