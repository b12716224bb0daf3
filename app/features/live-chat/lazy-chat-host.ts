import { lazy } from "react";

/** If the chunk fails to load, the button leads to the contact page. */
export const LazyChatHost = lazy(() =>
  import("./chat-host.tsx").then(
    ({ ChatHost }) => ({ default: ChatHost }),
    () => ({ default: () => null }),
  ),
);
