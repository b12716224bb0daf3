import { inLocale } from "#app/i18n/paths.ts";
import type { NotificationMessage } from "#app/shell/popups/popups.ts";
import type { ProductErrorData } from "#contract/host/failures.ts";
import { isSitePath } from "#contract/wire/addresses.ts";
import type {
  ListedNotification,
  LiveNotification,
  NotificationTopic,
} from "#contract/wire/content/notifications.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";

export const NOTIFICATION_VIEWS = ["all", "unread"] as const;
export type NotificationsView = (typeof NOTIFICATION_VIEWS)[number];

/** Name of the form field with the id of a notification to mark read, or `all`. */
export const READ_FIELD = "read";

/** The query of a view; all notifications need none. */
export function viewQuery(view: NotificationsView): { view?: NotificationsView } {
  return view === "all" ? {} : { view };
}

/** A notification as the list shows it. */
export interface NotificationItem extends NotificationMessage {
  isRead: boolean;
  topic: NotificationTopic;
  /** ISO time. */
  at: string;
  /** The localized age; null for a notification that has just arrived. */
  age: string | null;
}

/** Loader data of the page, and JSON for the popover. */
export interface NotificationsData extends Partial<ProductErrorData> {
  view: NotificationsView;
  /** Newest first; empty if they failed to load [ERR-5]. */
  items: NotificationItem[];
  /** Cursor of the next page; null on the last one. */
  nextCursor: string | null;
  isFirstPage: boolean;
  hasFailed: boolean;
  unread: number;
}

/** The part of the data that the list shows. */
type LoadedNotifications = Pick<NotificationsData, "view" | "items" | "nextCursor" | "hasFailed">;

/** The list as a tab shows it [NTF-2]. */
export interface NotificationsState extends Omit<LoadedNotifications, "items"> {
  items: readonly NotificationItem[];
  isLoading: boolean;
}

export type NotificationsChange =
  | { type: "loading"; view: NotificationsView }
  | { type: "loaded"; data: LoadedNotifications }
  | { type: "failed" }
  | { type: "loading-more"; isLoading: boolean }
  /** The next page goes to the end. */
  | { type: "loaded-more"; data: LoadedNotifications }
  /** A notification has arrived: it goes to the top. */
  | { type: "added"; item: NotificationItem }
  /** Notifications were read, here or elsewhere; null for all. */
  | { type: "read"; ids: readonly string[] | null };

/**
 * The list after a change. A notification that is read stays in the unread list until the list is loaded again, so that nothing
 * moves while the player reads.
 */
export function reduceNotifications(
  state: NotificationsState,
  change: NotificationsChange,
): NotificationsState {
  switch (change.type) {
    case "loading":
      return {
        view: change.view,
        items: change.view === state.view ? state.items : [],
        nextCursor: null,
        isLoading: true,
        hasFailed: false,
      };
    case "loaded":
      return { ...change.data, isLoading: false };
    case "failed":
      return { ...state, items: [], nextCursor: null, isLoading: false, hasFailed: true };
    case "loading-more":
      return { ...state, isLoading: change.isLoading };
    case "loaded-more": {
      const { items, nextCursor } = change.data;
      const older = items.filter((item) => !state.items.some(({ id }) => id === item.id));
      return { ...state, items: [...state.items, ...older], nextCursor, isLoading: false };
    }
    case "added": {
      const others = state.items.filter(({ id }) => id !== change.item.id);
      return { ...state, items: [change.item, ...others] };
    }
    case "read": {
      const isRead = ({ id, isRead }: NotificationItem) => isRead || !change.ids || change.ids.includes(id);
      return { ...state, items: state.items.map((item) => ({ ...item, isRead: isRead(item) })) };
    }
  }
}

/** The path of a notification's page in a locale; null if it has none or the URL is not a path of the site. */
export function notificationPath(url: string, locale: LocaleCode): string | null {
  return isSitePath(url) ? inLocale(url, locale) : null;
}

/** @param age its localized age */
export function toItem(listed: ListedNotification, locale: LocaleCode, age: string): NotificationItem {
  const { notification_id: id, reading: isRead, header, excerpt, content, action, topic, at } = listed;
  const href = notificationPath(listed.url, locale);
  return { id, isRead, header, excerpt, content, href, action, topic, at, age };
}

/**
 * The text of a notification's toast: its own; without one, the excerpt or the header of its popup [NTF-1].
 *
 * @param item the notification as the page shows it; one that was loaded in the page's language has no text for the toast
 */
export function toastText({ message }: LiveNotification, item: NotificationItem, isLoaded: boolean): string {
  return (!isLoaded && message.toast?.excerpt) || item.excerpt || item.header;
}

/** A live notification as a list item, in the language of its texts. */
export function toLiveItem(live: LiveNotification, locale: LocaleCode): NotificationItem {
  const { popup, toast, url } = live.message;
  return {
    id: live.notification_id,
    isRead: false,
    header: popup?.header ?? toast?.excerpt ?? "",
    excerpt: popup?.excerpt || (popup ? "" : (toast?.excerpt ?? "")),
    content: popup?.content ?? "",
    href: notificationPath(url, locale),
    action: popup?.action ?? "",
    topic: live.topic,
    at: live.at,
    age: null,
  };
}
