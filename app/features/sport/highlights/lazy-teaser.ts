import { lazyNamed } from "#app/ui/lazy-named.ts";
import { SportTeaser } from "./teaser.tsx";

/** The teaser of the home page; its script is loaded after the page's own. Needs a `Suspense` around it. */
export const LazySportTeaser = import.meta.env.SSR
  ? SportTeaser
  : lazyNamed(() => import("./teaser.tsx"), "SportTeaser");
