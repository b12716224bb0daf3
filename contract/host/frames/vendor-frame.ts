/**
 * The pages in which the widgets of customer messaging and live chat run. Their origin is the site's `widgetOrigin`, or opaque: a
 * vendor's script can neither read this site's pages nor call this site as the player.
 */
export const VENDOR_FRAMES = {
  messaging: "/bff/messaging-frame",
  chat: "/bff/chat-frame",
} as const;
export type VendorFrame = keyof typeof VENDOR_FRAMES;

/** Milliseconds that a vendor's script has to start; then the page shows its failure. */
export const VENDOR_START_TIMEOUT = 10_000;

interface PageSettings {
  locale: string;
  /** Origin of the site: links to it open in the page. */
  origin: string;
  theme: string;
}

/** Settings with which the live chat starts. */
export interface ChatSettings extends PageSettings {
  /** The player's login name; empty for a guest. */
  name: string;
  contactUrl: string;
}

/** Settings with which customer messaging starts. */
export interface MessagingSettings extends PageSettings {
  /** Session id of the player at the vendor. */
  sid: string;
  logo: string;
  supportLink: string;
  pendingUrl: string;
  /** Texts of the inbox by the vendor's names. */
  translations: Record<string, string>;
}
export type VendorSettings = ChatSettings | MessagingSettings;

/** Sent by the page to the frame, with the frame's name in `to`. */
export type VendorCommand<Settings extends VendorSettings = VendorSettings> =
  | { type: "start"; settings: Settings }
  /** The player has logged in, or the session id was renewed. */
  | { type: "session"; sid: string }
  | { type: "logout" }
  /** The visitor has switched the theme of the page. */
  | { type: "theme"; theme: string }
  | { type: "show" }
  | { type: "hide" }
  | { type: "stop" };

const MAX_PATH = 2_000;

/** Sent by the frame to the page. */
export type VendorEvent =
  /** The frame's own script runs. */
  | { type: "ready" }
  /** The vendor's script has started. */
  | { type: "started" }
  | { type: "failed" }
  /** The text of the vendor's counter of unread messages. */
  | { type: "unread"; count: string }
  /** The visitor has closed the widget inside the frame. */
  | { type: "closed" }
  /** The visitor has followed a link to a page of this site. */
  | { type: "open"; path: string };

/** The event in a message of a frame; null for any other message. */
export function vendorEventIn(data: unknown, frame: VendorFrame): VendorEvent | null {
  const { from, type, count, path } = (data ?? {}) as Record<string, unknown>;
  if (from !== `${frame}-frame`) return null;
  switch (type) {
    case "ready":
    case "started":
    case "failed":
    case "closed":
      return { type };
    case "unread":
      return typeof count === "string" ? { type, count: count.slice(0, 20) } : null;
    case "open":
      return typeof path === "string" && path.length <= MAX_PATH ? { type, path } : null;
    default:
      return null;
  }
}

/** The counter that the vendor has written into its badge; null if nothing is unread [HDR-4]. */
export function unreadText(count: string): string | null {
  const text = count.trim();
  return text === "" || text === "0" ? null : text;
}
