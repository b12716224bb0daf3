import type { Clock } from "../clock.ts";
import type { Store } from "../store/database.ts";
import { createSecret, hashOf } from "../store/secrets.ts";

const LIFETIME = 30 * 24 * 3600;

/** Who a call is made for. */
export interface Session {
  sessionId: string;
  userId: string;
}

/** Signed-in sessions: an opaque token for the one who holds it, its SHA-256 here. */
export function createSessions(store: Store, clock: Clock) {
  const { db } = store;
  const insert = db.prepare("INSERT INTO sessions VALUES (?, ?, ?, ?, ?, NULL)");
  const byToken = db.prepare(
    "SELECT session_id, user_id FROM sessions WHERE token_hash = ? AND ended_at IS NULL AND expires_at > ?",
  );
  const byId = db.prepare(
    "SELECT 1 FROM sessions WHERE session_id = ? AND ended_at IS NULL AND expires_at > ?",
  );
  const end = db.prepare("UPDATE sessions SET ended_at = ? WHERE session_id = ? AND ended_at IS NULL");
  const ofUser = db.prepare("SELECT session_id FROM sessions WHERE user_id = ? AND ended_at IS NULL");
  const listeners: ((session: Session) => void)[] = [];

  const endOne = (session: Session) => {
    if (end.run(clock.iso(), session.sessionId).changes === 0) return;
    const announce = () => {
      for (const listener of listeners) listener(session);
    };
    if (db.isTransaction) store.afterCommit(announce);
    else announce();
  };

  return {
    /** Signs a player in. */
    open(userId: string): { token: string; sessionId: string } {
      const token = createSecret();
      const sessionId = crypto.randomUUID();
      insert.run(sessionId, hashOf(token), userId, clock.iso(), clock.in(LIFETIME));
      return { token, sessionId };
    },
    /** The session that the token opens; null for one that is unknown, expired or ended. */
    find(token: string): Session | null {
      const row = byToken.get(hashOf(token), clock.iso());
      return row ? { sessionId: String(row.session_id), userId: String(row.user_id) } : null;
    },
    isLive: (sessionId: string): boolean => byId.get(sessionId, clock.iso()) !== undefined,
    list: (userId: string): string[] => ofUser.all(userId).map((row) => String(row.session_id)),
    end: endOne,
    /** Ends every session of a player, on all devices. */
    endAll(userId: string): void {
      for (const row of ofUser.all(userId)) endOne({ sessionId: String(row.session_id), userId });
    },
    /** Calls `listener` for each session that ends before its time. */
    onEnd: (listener: (session: Session) => void) => void listeners.push(listener),
  };
}
export type Sessions = ReturnType<typeof createSessions>;
