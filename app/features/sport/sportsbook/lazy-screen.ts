import { lazyNamed } from "#app/ui/lazy-named.ts";
import { SportScreen } from "./screen.tsx";

/** The sportsbook as the home page of a sport-mirror site, so that other home pages do not load its script. Needs a `Suspense`. */
export const LazySportScreen = import.meta.env.SSR
  ? SportScreen
  : lazyNamed(() => import("./screen.tsx"), "SportScreen");
