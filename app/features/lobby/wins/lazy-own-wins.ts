import { lazyNamed } from "#app/ui/lazy-named.ts";
import { OwnWins } from "./own-wins.tsx";

/**
 * The player's own wins on the home page, loaded lazily because guests have none: the server renders them, and the browser loads
 * their script after the page's own. Needs a `Suspense` around it.
 */
export const LazyOwnWins = import.meta.env.SSR
  ? OwnWins
  : lazyNamed(() => import("./own-wins.tsx"), "OwnWins");
