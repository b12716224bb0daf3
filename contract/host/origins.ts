import { z } from "#contract/wire/zod.ts";
import { isLink, sameSitePath } from "../wire/addresses.ts";

const ORIGIN = /^https?:\/\/(?:\*\.)?(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:]+\])(?::\d+)?$/i;

/**
 * An origin of a vendor: a scheme and a host, perhaps a port. `https://*.vendor.example` stands for all hosts below
 * `vendor.example`, but not for `vendor.example` itself, as in a content security policy.
 */
export const originPattern = z
  .string()
  .transform((text) => text.replace(/\/$/, ""))
  .pipe(
    z
      .string()
      .regex(
        ORIGIN,
        "must be an origin such as https://games.example, without a path; `*` may stand for the first label only: https://*.games.example",
      ),
  );

/** Whether an address is of one of the origins, or of a host that one with `*` stands for. */
export function allowsOrigin(origins: readonly string[], { protocol, host }: URL): boolean {
  return origins.some((allowed) => {
    const other = new URL(allowed);
    if (other.protocol !== protocol) return false;
    return other.host.startsWith("*.") ? host.endsWith(other.host.slice(1)) : other.host === host;
  });
}

/**
 * The address of a page that a frame shows or a game opens: of an origin that the site lists, or of this site.
 *
 * @returns an address of this site as a path, which is how frames know that it must have an opaque origin; null for any other
 */
export function frameAddress(address: string, origin: string, allowed: readonly string[]): string | null {
  if (!isLink(address)) return null;
  const path = sameSitePath(address, origin);
  if (path !== null) return path;
  const url = new URL(address);
  return allowsOrigin(allowed, url) ? url.href : null;
}
