import { createStore } from "#app/ui/create-store.ts";

/** Whether the inbox is open. It can be opened before its vendor is loaded. */
export const inboxOpen = createStore(false);
