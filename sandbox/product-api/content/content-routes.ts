import type { contentOperations, FooterIcon } from "#contract/content/content.ts";
import type { notificationOperations } from "#contract/content/notifications.ts";
import { Refusal } from "../../refusal.ts";
import { type HandlersOf, requireSession } from "../http/call-context.ts";
import type { Lobby } from "../lobby/lobby.ts";
import type { Notifications } from "./notifications.ts";
import { seoOf } from "./seo.ts";
import type { Wins } from "./wins.ts";

interface Dependencies {
  lobby: Lobby;
  notifications: Notifications;
  wins: Wins;
}

/** Footer icons, texts for search engines and wins of players. */
export function contentHandlers({
  lobby,
  wins,
}: Pick<Dependencies, "lobby" | "wins">): HandlersOf<typeof contentOperations> {
  return {
    footerList: ({ list }) => FOOTER_LISTS[list],
    pageSeo: ({ path, locale }) => seoOf(lobby, path, locale),
    events: () => wins.latest(),
    winStatistics: (_, call) => wins.ofPlayer(requireSession(call).userId),
  };
}

export function notificationHandlers({
  notifications,
}: Pick<Dependencies, "notifications">): HandlersOf<typeof notificationOperations> {
  return {
    notifications: ({ view, locale }, call) => notifications.list(requireSession(call).userId, view, locale),
    readNotification({ notification_id }, call) {
      if (!notifications.read(requireSession(call).userId, notification_id)) throw new Refusal("not_found");
      return { success: true };
    },
    readAllNotifications(_, call) {
      notifications.readAll(requireSession(call).userId);
      return { success: true };
    },
  };
}

/** Kinds of payment and fictitious partners, because real companies' logos must not be used [FTR-3]. */
const FOOTER_LISTS: Record<"affiliates" | "payment_systems", FooterIcon[]> = {
  payment_systems: [
    icon("Payment card", "card"),
    icon("Bank transfer", "bank"),
    icon("Instant bank", "instant"),
    icon("E-wallet", "wallet"),
    icon("Voucher", "voucher"),
    icon("Phone bill", "phone"),
    icon("Crypto coin", "crypto"),
    icon("Stable coin", "stable"),
  ],
  affiliates: [
    icon("Northlight Partners", "northlight"),
    icon("Meridian Network", "meridian"),
    icon("Halo Affiliates", "halo"),
  ],
};

function icon(name: string, file: string): FooterIcon {
  return { name, image: `/sandbox/content/icons/${file}.svg` };
}
