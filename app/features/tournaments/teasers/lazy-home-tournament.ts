import { lazyNamed } from "#app/ui/lazy-named.ts";
import { HomeTournament } from "./home-tournament.tsx";

/**
 * The tournament of the home page, loaded lazily because it is below the first screen: the server renders it, and the browser loads
 * its script after the page's own. Needs a `Suspense` around it.
 */
export const LazyHomeTournament = import.meta.env.SSR
  ? HomeTournament
  : lazyNamed(() => import("./home-tournament.tsx"), "HomeTournament");
