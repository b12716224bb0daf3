import type { Services } from "../../services.ts";

/** Tells players of a reality check when it falls due, whatever they are doing then. */
export function announceRealityChecks({ due, hub, players, protection }: Services): void {
  const { playSessions } = protection;
  due.add(() => {
    for (const userId of playSessions.newlyDue()) {
      const session = playSessions.view(userId, players.get(userId).currency);
      hub.toPlayer(userId, { event: "play/session", data: { session } });
    }
  });
}
