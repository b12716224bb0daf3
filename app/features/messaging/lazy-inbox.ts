import { lazy } from "react";

/** The inbox and its entry are fetched when they are shown. If a chunk fails to load, the page has no inbox. */
export const LazyInboxHost = lazy(() =>
  import("./inbox-host.tsx").then(
    ({ InboxHost }) => ({ default: InboxHost }),
    () => ({ default: () => null }),
  ),
);
export const LazyInboxSlot = lazy(() =>
  import("./inbox-slot.tsx").then(
    ({ InboxSlot }) => ({ default: InboxSlot }),
    () => ({ default: () => null }),
  ),
);
