import { isOpenPath } from "#app/ui/closed-paths.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { closedPaths } from "./route-capabilities.server.ts";

/**
 * Whether a page of the site may lead to an address that the product API has sent, such as a banner's [CAP-1].
 *
 * @param address a path of this site, with or without its locale; any other address is open
 */
export function isOpenAddress({ absent }: Pick<LoadContext, "absent">, address: string): boolean {
  return isOpenPath(address, closedPaths(absent));
}
