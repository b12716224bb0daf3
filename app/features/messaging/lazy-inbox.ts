import { lazyNamed } from "#app/ui/lazy-named.ts";

/** The inbox and its entry are fetched when they are shown. If a chunk fails to load, the page has no inbox. */
export const LazyInboxHost = lazyNamed(
  () => import("./inbox-host.tsx"),
  "InboxHost",
  () => null,
);
export const LazyInboxSlot = lazyNamed(
  () => import("./inbox-slot.tsx"),
  "InboxSlot",
  () => null,
);
