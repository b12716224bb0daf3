import { defineDomain } from "../domain.ts";
import { createHub } from "./hub.ts";

/** Live events. */
export const liveDomain = defineDomain({
  services: () => ({ hub: createHub() }),
});
