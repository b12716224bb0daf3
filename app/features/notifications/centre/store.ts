import { RequestError } from "#app/data/exchange.ts";
import { answerOrNull } from "#app/data/request.ts";
import type { LoadedStore } from "#app/live/loaded-store.ts";
import { unreadNotifications } from "#app/live/unread-notifications.ts";
import { createStore } from "#app/ui/create-store.ts";
import { onlyFor } from "#contract/host/expected-errors.ts";
import type { NotificationsPage } from "./endpoints.ts";
import {
  type NotificationItem,
  type NotificationsChange,
  type NotificationsData,
  type NotificationsState,
  type NotificationsView,
  reduceNotifications,
} from "./model.ts";

/** The notifications of the account. Each call rejects with a RequestError if it fails. */
export interface NotificationRequests {
  /** @param cursor of a later page */
  list(view: NotificationsView, cursor?: string): Promise<NotificationsPage>;
  read(id: string): Promise<void>;
  readAll(): Promise<void>;
}

/** The next page of the list failed to load. */
export class NextPageError extends Error {}

const INITIAL: NotificationsState = {
  view: "all",
  items: [],
  nextCursor: null,
  isLoading: false,
  hasFailed: false,
};

/** Creates the store of this tab's notifications, and of the number of unread ones in `unread`. */
export function createNotificationsStore(unread: LoadedStore<number>) {
  const state = createStore(INITIAL);
  let lastLoad = 0;
  const change = (next: NotificationsChange) => state.set(reduceNotifications(state.get(), next));
  const setUnread = (count: number) => unread.apply(Math.max(0, count), performance.now());

  const load = async (requests: NotificationRequests, view: NotificationsView): Promise<void> => {
    lastLoad += 1;
    const current = lastLoad;
    change({ type: "loading", view });
    const data = await answerOrNull(requests.list(view));
    if (current !== lastLoad) return;
    if (!data) return change({ type: "failed" });
    const { items, nextCursor, hasFailed } = data;
    change({ type: "loaded", data: { view, items, nextCursor, hasFailed } });
    if (!hasFailed) setUnread(data.unread);
  };

  /** Adds what has arrived while the live connection was lost, and the number of unread ones. A failure changes nothing. */
  const catchUp = async (requests: NotificationRequests): Promise<void> => {
    const requestedAt = performance.now();
    const { view } = state.get();
    const data = await answerOrNull(requests.list(view));
    if (!data || data.hasFailed) return;
    unread.seed(data.unread, requestedAt);
    if (view !== state.get().view) return;
    for (const item of data.items.toReversed())
      if (!state.get().items.some(({ id }) => id === item.id)) change({ type: "added", item });
  };
  let wasLost = false;

  return {
    get: state.get,
    subscribe: state.subscribe,
    load,

    /**
     * Adds the next page to the list.
     *
     * @throws NextPageError if it failed to load; the list is unchanged then
     */
    async loadMore(requests: NotificationRequests): Promise<void> {
      const { view, nextCursor, isLoading } = state.get();
      if (nextCursor === null || isLoading) return;
      lastLoad += 1;
      const current = lastLoad;
      change({ type: "loading-more", isLoading: true });
      const data = await answerOrNull(requests.list(view, nextCursor));
      if (current !== lastLoad) return;
      if (data && !data.hasFailed) return change({ type: "loaded-more", data });
      change({ type: "loading-more", isLoading: false });
      throw new NextPageError("the next page of notifications failed to load");
    },

    /** Applies a change of the live connection: after a loss, its events of the meantime are missing. */
    async linkChanged(requests: NotificationRequests, linkState: "up" | "down"): Promise<void> {
      const isBack = linkState === "up" && wasLost;
      wasLost = linkState === "down";
      if (isBack) await catchUp(requests);
    },

    /** Shows the data of a loader. */
    seed({ view, items, nextCursor, hasFailed }: NotificationsData): void {
      lastLoad += 1;
      change({ type: "loaded", data: { view, items, nextCursor, hasFailed } });
    },

    /** Adds a notification that has just arrived. @param count of unread ones; without it one more than before */
    add(item: NotificationItem, count?: number): void {
      const isNew = !state.get().items.some(({ id }) => id === item.id);
      change({ type: "added", item });
      if (count !== undefined) setUnread(count);
      else if (isNew) setUnread((unread.get() ?? 0) + 1);
    },

    /** Applies what was read on another tab or device. */
    applyRead(ids: readonly string[] | null, count: number): void {
      change({ type: "read", ids });
      setUnread(count);
    },

    /** Marks a notification read, at once; if the request fails, the list is loaded again. */
    async read(requests: NotificationRequests, id: string): Promise<void> {
      const item = state.get().items.find((other) => other.id === id);
      if (item && !item.isRead) setUnread((unread.get() ?? 1) - 1);
      change({ type: "read", ids: [id] });
      if (item?.isRead) return;
      await requests.read(id).catch(onlyFor([RequestError], () => load(requests, state.get().view)));
    },

    /**
     * Marks all notifications read and then loads the list again [NTF-2].
     *
     * @throws the error of the request; the list is unchanged then
     */
    async readAll(requests: NotificationRequests): Promise<void> {
      await requests.readAll();
      change({ type: "read", ids: null });
      setUnread(0);
      await load(requests, state.get().view);
    },
  };
}

export const notificationsStore = createNotificationsStore(unreadNotifications);
