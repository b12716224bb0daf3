import { createStore } from "#app/ui/create-store.ts";

/** The unread counter of the customer-messaging inbox, as its vendor has written it; null if nothing is unread [HDR-4]. */
export const inboxUnread = createStore<string | null>(null);
