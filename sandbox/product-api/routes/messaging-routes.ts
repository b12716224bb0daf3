import type { messagingOperations, messagingVendorOperations } from "#contract/wire/messaging/messaging.ts";
import type { MessagingOperator } from "../../providers/messaging/operator-port.ts";
import { Refusal } from "../../refusal.ts";
import type { Players } from "../accounts/players.ts";
import { type HandlersOf, requireSession } from "../http/call-context.ts";
import type { MessagingSessions } from "../messaging/messaging-sessions.ts";

interface Dependencies {
  messagingOperator: MessagingOperator;
  messagingSessions: MessagingSessions;
  players: Pick<Players, "get">;
}

/** Issues session ids for the vendor of customer messaging, and tells the vendor which player has one [TP-1]. */
export function messagingHandlers({
  messagingOperator,
  messagingSessions,
  players,
}: Dependencies): HandlersOf<typeof messagingOperations & typeof messagingVendorOperations> {
  return {
    messagingSession: (_, call) => messagingSessions.issue(requireSession(call)),
    messagingPlayer({ session_id }) {
      const player = messagingOperator.playerOf(session_id);
      if (!player) throw new Refusal("not_found");
      const { playerId, name, marketingAllowed } = player;
      const { locale } = players.get(playerId);
      return { player_id: playerId, name, locale, marketing_allowed: marketingAllowed };
    },
  };
}
