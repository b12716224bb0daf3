import { createLoadedStore } from "#app/live/loaded-store.ts";
import type { PlaySession } from "#contract/wire/play/play-session.ts";

/** A session as the product API sent it, and when it was received. */
export interface ReceivedSession {
  session: PlaySession;
  /** Milliseconds of `performance.now()`. */
  receivedAt: number;
}

/** Creates the store of the newest play session. Live events and responses carry whole sessions. */
export function createPlaySessionStore() {
  const { get, subscribe, seed, apply } = createLoadedStore<ReceivedSession>();
  return {
    get,
    subscribe,
    /** Sets the session of a live event, or of the response to the player's own action. */
    apply(session: PlaySession | null, receivedAt: number): void {
      apply(session && { session, receivedAt }, receivedAt);
    },
    /** Sets the session of a response that arrived at `receivedAt`, unless an event was applied after `requestedAt`. */
    applyResponse(session: PlaySession | null, requestedAt: number, receivedAt: number): void {
      seed(session && { session, receivedAt }, requestedAt);
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
