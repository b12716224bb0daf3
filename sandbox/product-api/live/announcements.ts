import type { Services } from "../../services.ts";

/** Wires what happens in the house to those who are to hear of it, each after its commit. */
export function announcePlay(services: Services): void {
  const { achievements, hub, sessions, wallet, wins } = services;

  wallet.onPlay((play) => {
    const win = play.kind === "win" && play.amount > 0 ? wins.one(play.transactionId) : null;
    if (win) hub.toAll({ event: "events", data: [win] });
    for (const benefit_id of achievements.note(play)) {
      hub.toPlayer(play.userId, { event: "achievement", data: { benefit_id } });
    }
  });

  sessions.onEnd(({ sessionId }) => hub.endSession(sessionId));
}
