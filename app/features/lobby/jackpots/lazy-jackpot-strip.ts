import { lazyNamed } from "#app/ui/lazy-named.ts";
import { JackpotStrip } from "./network-card.tsx";

/**
 * The jackpots of the home page, loaded lazily because they are below the first screen: the server renders them, and the
 * browser loads their script after the page's own. Needs a `Suspense` around it.
 */
export const LazyJackpotStrip = import.meta.env.SSR
  ? JackpotStrip
  : lazyNamed(() => import("./network-card.tsx"), "JackpotStrip");
