import { lazyNamed } from "#app/ui/lazy-named.ts";

/** Fetched when the menu shows it. If the chunk fails to load, the menu has no count. */
export const LazyLiveCount = lazyNamed(
  () => import("./live-count.tsx"),
  "LiveCount",
  () => null,
);
