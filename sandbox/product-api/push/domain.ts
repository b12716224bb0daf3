import { defineDomain, type Foundation, type NeedsOf } from "../domain.ts";
import type { PlayerProtection } from "../protection/create-protection.ts";
import { pushHandlers } from "../routes/push-routes.ts";
import { createPush } from "./push.ts";
import { pushTables } from "./tables.ts";

type Needs = Foundation &
  Omit<NeedsOf<typeof createPush>, "exclusions" | "keys" | "allowsLoopback"> & {
    protection: PlayerProtection;
  };

/** Push messages. */
export const pushDomain = defineDomain({
  tables: [pushTables],
  services: ({ config: { pushKeys, pushesToLoopback }, protection: { exclusions }, ...needs }: Needs) => ({
    push: createPush({ ...needs, exclusions, keys: pushKeys, allowsLoopback: pushesToLoopback }),
  }),
  handlers: pushHandlers,
});
