import { lazy } from "react";

/** Fetched when the menu shows it. If the chunk fails to load, the menu has no count. */
export const LazyLiveCount = lazy(() =>
  import("./live-count.tsx").then(
    ({ LiveCount }) => ({ default: LiveCount }),
    () => ({ default: () => null }),
  ),
);
