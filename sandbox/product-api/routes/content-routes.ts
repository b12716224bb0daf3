import type { capabilityOperations } from "#contract/wire/absence.ts";
import type { contentOperations, FooterIcon } from "#contract/wire/content/content.ts";
import type { notificationOperations } from "#contract/wire/content/notifications.ts";
import { Refusal } from "../../refusal.ts";
import type { Notifications } from "../content/notifications.ts";
import { seoOf } from "../content/seo.ts";
import type { Wins } from "../content/wins.ts";
import { type HandlersOf, requireSession } from "../http/call-context.ts";
import type { GameLists } from "../lobby/game-lists.ts";
import type { Lobby } from "../lobby/lobby.ts";
import { methodImage } from "../payments/method-rules.ts";
import { METHODS } from "../payments/methods/registry.ts";
import { methodName } from "../payments/payment-texts.ts";

interface Dependencies {
  gameLists: GameLists;
  lobby: Lobby;
  notifications: Notifications;
  wins: Wins;
}

/** Capabilities, footer icons, texts for search engines and wins of players. */
export function contentHandlers({
  gameLists,
  lobby,
  wins,
}: Pick<Dependencies, "gameLists" | "lobby" | "wins">): HandlersOf<
  typeof contentOperations & typeof capabilityOperations
> {
  return {
    // The sandbox has everything.
    capabilities: () => ({}),
    footerList: ({ list, locale }) => (list === "affiliates" ? PARTNERS : paymentIcons(locale)),
    pageSeo: ({ path, locale }) => seoOf({ lobby, gameLists }, path, locale),
    events: () => wins.latest(),
    winStatistics: (_, call) => wins.ofPlayer(requireSession(call).userId),
  };
}

export function notificationHandlers({
  notifications,
}: Pick<Dependencies, "notifications">): HandlersOf<typeof notificationOperations> {
  return {
    notifications(query, call) {
      const { userId } = requireSession(call);
      return { ...notifications.list(userId, query), unread: notifications.unread(userId) };
    },
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

/** Fictitious partners, because real companies' logos must not be used [FTR-3]. */
const PARTNERS: FooterIcon[] = [
  icon("Northlight Partners", "northlight"),
  icon("Meridian Network", "meridian"),
  icon("Halo Affiliates", "halo"),
];

/** The footer's payment methods, [FTR-3], named in the visitor's language: the name is the picture's alternative text. */
function paymentIcons(locale: string): FooterIcon[] {
  return METHODS.filter(({ footerPlace }) => footerPlace !== undefined)
    .sort((first, other) => (first.footerPlace ?? 0) - (other.footerPlace ?? 0))
    .map((method) => ({ name: methodName(method.alias, locale), image: methodImage(method) }));
}

function icon(name: string, file: string): FooterIcon {
  return { name, image: `/sandbox/content/icons/${file}.svg` };
}
