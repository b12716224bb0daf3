import type { Players } from "../accounts/players.ts";
import { defineDomain, type Foundation, type NeedsOf } from "../domain.ts";
import type { Hub } from "../live/hub.ts";
import type { Lobby } from "../lobby/lobby.ts";
import type { PlayerProtection } from "../protection/create-protection.ts";
import { contentHandlers, notificationHandlers } from "../routes/content-routes.ts";
import { createNotifications } from "./notifications.ts";
import { notificationTables } from "./tables.ts";
import { createWins } from "./wins.ts";

interface Needs extends Foundation {
  players: Players;
  hub: Hub;
  lobby: Lobby;
  protection: PlayerProtection;
}

/** Notifications, the list of wins and texts for search engines. */
export const contentDomain = defineDomain({
  tables: [notificationTables],
  services: ({ store, clock, players, hub, lobby, protection: { exclusions } }: Needs) => ({
    notifications: createNotifications({ store, clock, players, hub, exclusions }),
    wins: createWins(store, lobby),
  }),
  handlers: (services: NeedsOf<typeof contentHandlers> & NeedsOf<typeof notificationHandlers>) => ({
    ...contentHandlers(services),
    ...notificationHandlers(services),
  }),
});
