import type { MessagingOperator } from "../../providers/messaging/operator-port.ts";
import type { Players } from "../accounts/players.ts";
import { bonusTitle } from "../bonuses/bonus-view.ts";
import type { Bonuses } from "../bonuses/bonuses.ts";
import type { Exclusions } from "../protection/exclusions.ts";
import type { MessagingSessions } from "./messaging-sessions.ts";

interface Dependencies {
  messagingSessions: MessagingSessions;
  players: Pick<Players, "find">;
  protection: { exclusions: Pick<Exclusions, "present"> };
  bonuses: Pick<Bonuses, "offersFor">;
}

/** The operator's answers to the vendor of customer messaging [TP-1]. */
export function createMessagingOperator({
  messagingSessions,
  players,
  protection,
  bonuses,
}: Dependencies): MessagingOperator {
  return {
    playerOf(sessionId) {
      const player = players.find(messagingSessions.playerOf(sessionId) ?? "");
      if (!player) return null;
      const { userId, login, consents } = player;
      return {
        playerId: userId,
        name: login,
        marketingAllowed: consents.onsite && !protection.exclusions.present(userId),
      };
    },
    pendingBonuses: (playerId, locale) =>
      bonuses
        .offersFor(playerId)
        .filter(({ offer, claimable }) => claimable && offer.kind !== "deposit")
        .map(({ offer }) => bonusTitle({ benefitId: offer.benefitId, titles: null }, locale)),
  };
}
