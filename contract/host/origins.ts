import { z } from "#contract/wire/zod.ts";

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
