import type { playSessionOperations } from "#contract/play/play-session.ts";
import type { Call, Services } from "../../services.ts";
import { type Handlers, signedIn } from "../http/area.ts";

/** The player's session of play, and the answers to its reality checks. */
export function playSessionHandlers({
  hub,
  players,
  protection,
}: Services): Handlers<typeof playSessionOperations> {
  const { playSessions } = protection;
  const view = (call: Call) => {
    const { userId } = signedIn(call);
    return playSessions.view(userId, players.get(userId).currency);
  };
  return {
    playSession: (_, call) => view(call),
    answerRealityCheck({ check_id, answer }, call) {
      const { userId } = signedIn(call);
      playSessions.answer(userId, check_id, answer);
      const session = view(call);
      // The other tabs and devices close the question that they ask as well.
      hub.toPlayer(userId, { event: "play/session", data: { session } });
      return session;
    },
  };
}
