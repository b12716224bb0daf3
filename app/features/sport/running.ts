import { createStore } from "#app/ui/create-store.ts";

/** Whether the vendor's sportsbook runs in this document. */
export const running = createStore(false);
