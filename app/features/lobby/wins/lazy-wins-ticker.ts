import { lazyNamed } from "#app/ui/lazy-named.ts";
import { WinsTicker } from "./wins-ticker.tsx";

/**
 * The wins ticker, loaded lazily because it is below the first screen: the server renders it, and the browser loads its script
 * after the page's own. Needs a `Suspense` around it.
 */
export const LazyWinsTicker = import.meta.env.SSR
  ? WinsTicker
  : lazyNamed(() => import("./wins-ticker.tsx"), "WinsTicker");
