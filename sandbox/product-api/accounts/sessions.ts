import type { ActiveSession } from "#contract/session/security.ts";
import type { Clock } from "../../clock.ts";
import type { Store } from "../../store/database.ts";
import { createSecret, hashOf } from "../../store/secrets.ts";
import { deviceOf, type Seen } from "./device.ts";

const LIFETIME = 30 * 24 * 3600;
/** Seconds between two notes of when a session was last seen: one write a minute tells as much as one a call. */
const SEEN_EVERY = 60;
const NOBODY: Seen = { userAgent: "", address: "" };

/** Who a call is made for. */
export interface Session {
  sessionId: string;
  userId: string;
}

/** Signed-in sessions: an opaque token for the one who holds it, its SHA-256 here. */
export function createSessions(store: Store, clock: Clock) {
  const { db } = store;
  const insert = db.prepare("INSERT INTO sessions VALUES (?, ?, ?, ?, ?, NULL, ?, ?, ?)");
  const byToken = db.prepare(
    `SELECT session_id, user_id, last_seen_at FROM sessions
     WHERE token_hash = ? AND ended_at IS NULL AND expires_at > ?`,
  );
  const byId = db.prepare(
    "SELECT user_id FROM sessions WHERE session_id = ? AND ended_at IS NULL AND expires_at > ?",
  );
  const end = db.prepare("UPDATE sessions SET ended_at = ? WHERE session_id = ? AND ended_at IS NULL");
  const note = db.prepare("UPDATE sessions SET last_seen_at = ?, address = ? WHERE session_id = ?");
  const ofUser = db.prepare(
    `SELECT * FROM sessions WHERE user_id = ? AND ended_at IS NULL AND expires_at > ? ORDER BY last_seen_at DESC`,
  );
  const listeners: ((session: Session) => void)[] = [];

  const endOne = (session: Session) => {
    if (end.run(clock.iso(), session.sessionId).changes === 0) return;
    const announce = () => {
      for (const listener of listeners) listener(session);
    };
    if (db.isTransaction) store.afterCommit(announce);
    else announce();
  };
  const open = (userId: string) => ofUser.all(userId, clock.iso());

  return {
    /** Signs a player in. */
    open(userId: string, { userAgent, address }: Seen = NOBODY): { token: string; sessionId: string } {
      const token = createSecret();
      const sessionId = crypto.randomUUID();
      const now = clock.iso();
      insert.run(
        ...[sessionId, hashOf(token), userId, now, clock.in(LIFETIME)],
        ...[userAgent.slice(0, 400), address, now],
      );
      return { token, sessionId };
    },
    /**
     * The session that the token opens; null for one that is unknown, expired or ended.
     *
     * @param seen whoever holds it now; the session's last sight of them is noted
     */
    find(token: string, seen?: Seen): Session | null {
      const row = byToken.get(hashOf(token), clock.iso());
      if (!row) return null;
      const sessionId = String(row.session_id);
      if (seen && String(row.last_seen_at) < clock.in(-SEEN_EVERY)) {
        note.run(clock.iso(), seen.address, sessionId);
      }
      return { sessionId, userId: String(row.user_id) };
    },
    isLive: (sessionId: string): boolean => byId.get(sessionId, clock.iso()) !== undefined,
    /** The player's open sessions, the current one first, then the last seen. */
    list: (userId: string, currentId: string): ActiveSession[] =>
      open(userId)
        .map((row) => ({
          session_id: String(row.session_id),
          device: deviceOf(String(row.user_agent)),
          address: String(row.address),
          place: "",
          created_at: String(row.created_at),
          last_seen_at: String(row.last_seen_at),
          current: row.session_id === currentId,
        }))
        .sort((a, b) => Number(b.current) - Number(a.current)),
    end: endOne,
    /** Ends a session of this player by its id; false where the player has none of it. */
    endOwn(userId: string, sessionId: string): boolean {
      if (byId.get(sessionId, clock.iso())?.user_id !== userId) return false;
      endOne({ sessionId, userId });
      return true;
    },
    /** Ends every session of a player, on all devices; all but one, if that is to stay. */
    endAll(userId: string, exceptId?: string): void {
      for (const row of open(userId)) {
        const sessionId = String(row.session_id);
        if (sessionId !== exceptId) endOne({ sessionId, userId });
      }
    },
    /** Calls `listener` for each session that ends before its time. */
    onEnd: (listener: (session: Session) => void) => void listeners.push(listener),
  };
}
export type Sessions = ReturnType<typeof createSessions>;
