import { lazyNamed } from "#app/ui/lazy-named.ts";

/** If the chunk fails to load, the button leads to the contact page. */
export const LazyChatHost = lazyNamed(
  () => import("./chat-host.tsx"),
  "ChatHost",
  () => null,
);
