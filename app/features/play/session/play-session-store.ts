import type { PlaySession } from "#contract/play/play-session.ts";

/** A session as the product API told it, and when it did (milliseconds of performance.now). */
export interface KnownSession {
  session: PlaySession;
  at: number;
}

/**
 * The newest session of play that this tab knows. Live events and answers bring whole ones; an answer to a question that was
 * asked before an event came does not undo the event.
 */
export function createPlaySessionStore() {
  let known: KnownSession | null = null;
  let changedAt = Number.NEGATIVE_INFINITY;
  const listeners = new Set<() => void>();
  const publish = (session: PlaySession | null, at: number) => {
    known = session && { session, at };
    for (const listener of listeners) listener();
  };

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: (): KnownSession | null => known,
    /** A live event, or the answer to what the player did here. */
    apply(session: PlaySession | null, at: number): void {
      changedAt = at;
      publish(session, at);
    },
    /** The answer to a question that was asked at `askedAt` and came at `at`. */
    seed(session: PlaySession | null, askedAt: number, at: number): void {
      if (askedAt >= changedAt) publish(session, at);
    },
  };
}

export const playSessionStore = createPlaySessionStore();

/** Whole seconds of a session by now. */
export function secondsOf({ session, at }: KnownSession, now: number): number {
  return session.seconds + Math.max(0, Math.floor((now - at) / 1000));
}

/** Whether a reality check waits for its answer, as the product API has said. */
export function isCheckWaiting(known: KnownSession | null): boolean {
  return known?.session.reality_check?.due_in === 0;
}
