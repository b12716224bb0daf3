import { createStore } from "#app/ui/create-store.ts";
import type { PlaySession } from "#contract/play/play-session.ts";

/** JSON of the `play-session` resource route. Without `session` if the product API did not answer; null if none is active. */
export interface PlaySessionResponse {
  session?: PlaySession | null;
}

/** A session as the product API sent it, and when (milliseconds of `performance.now()`). */
export interface ReceivedSession {
  session: PlaySession;
  at: number;
}

/**
 * Store of the newest play session. Live events and responses carry whole sessions; a response to a request that was sent
 * before the last event does not overwrite that event.
 */
export function createPlaySessionStore() {
  const store = createStore<ReceivedSession | null>(null);
  let changedAt = Number.NEGATIVE_INFINITY;
  const set = (session: PlaySession | null, at: number) => store.set(session && { session, at });

  return {
    ...store,
    /** Sets the session of a live event, or of the response to the player's own action. */
    apply(session: PlaySession | null, at: number): void {
      changedAt = at;
      set(session, at);
    },
    /** Sets the session of a response that arrived at `at`, unless an event was applied after `requestedAt`. */
    applyResponse(session: PlaySession | null, requestedAt: number, at: number): void {
      if (requestedAt >= changedAt) set(session, at);
    },
  };
}

export const playSessionStore = createPlaySessionStore();

/** Whole seconds since the session began; `now` is a value of `performance.now()`. */
export function elapsedSeconds({ session, at }: ReceivedSession, now: number): number {
  return session.seconds + Math.max(0, Math.floor((now - at) / 1000));
}

/** Whether a reality check is due and unanswered, as reported by the product API. */
export function isRealityCheckDue(received: ReceivedSession | null): boolean {
  return received?.session.reality_check?.due_in === 0;
}
