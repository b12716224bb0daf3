import { lazyNamed } from "#app/ui/lazy-named.ts";
import { GameTournaments } from "./game-tournaments.tsx";

/**
 * The tournaments of the play page, loaded lazily because they are below the first screen: the server renders them, and the browser
 * loads their script after the page's own. Needs a `Suspense` around it.
 */
export const LazyGameTournaments = import.meta.env.SSR
  ? GameTournaments
  : lazyNamed(() => import("./game-tournaments.tsx"), "GameTournaments");
