import { createStore } from "#app/ui/create-store.ts";
import type { PlaySession } from "#contract/play/play-session.ts";

/** JSON response of the `play-session` resource route. */
export interface PlaySessionResponse {
  /** Missing if the product API did not respond; null if no session is active. */
  session?: PlaySession | null;
}

/** A session as the product API sent it, and when it was received. */
export interface ReceivedSession {
  session: PlaySession;
  /** Milliseconds of `performance.now()`. */
  receivedAt: number;
}

/**
 * Store of the newest play session. Live events and responses carry whole sessions; a response to a request that was sent
 * before the last event does not overwrite that event.
 */
export function createPlaySessionStore() {
  const store = createStore<ReceivedSession | null>(null);
  let changedAt = Number.NEGATIVE_INFINITY;
  const set = (session: PlaySession | null, receivedAt: number) =>
    store.set(session && { session, receivedAt });

  return {
    ...store,
    /** Sets the session of a live event, or of the response to the player's own action. */
    apply(session: PlaySession | null, receivedAt: number): void {
      changedAt = receivedAt;
      set(session, receivedAt);
    },
    /** Sets the session of a response that arrived at `receivedAt`, unless an event was applied after `requestedAt`. */
    applyResponse(session: PlaySession | null, requestedAt: number, receivedAt: number): void {
      if (requestedAt >= changedAt) set(session, receivedAt);
    },
  };
}

export const playSessionStore = createPlaySessionStore();

/** Whole seconds since the session began; `now` is a value of `performance.now()`. */
export function elapsedSeconds({ session, receivedAt }: ReceivedSession, now: number): number {
  return session.seconds + Math.max(0, Math.floor((now - receivedAt) / 1000));
}

/** Whether a reality check is due and unanswered, as reported by the product API. */
export function isRealityCheckDue(received: ReceivedSession | null): boolean {
  return received?.session.reality_check?.due_in === 0;
}
