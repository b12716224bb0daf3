import { z } from "zod";
import type { ActiveSession } from "#contract/wire/session/security.ts";
import type { Clock } from "../../clock.ts";
import { query, queryOne, type Store } from "../../store/database.ts";
import { createSecret, hashOf } from "../../store/secrets.ts";
import type { CallSession, ClientInfo } from "../http/call-context.ts";
import { deviceOf } from "./device.ts";
import { MAX_USER_AGENT } from "./sign-in-history.ts";

/** Seconds. */
const LIFETIME = 30 * 24 * 3600;
/** Seconds between two updates of a session's last use. */
const LAST_SEEN_INTERVAL = 60;
const UNKNOWN_CLIENT: ClientInfo = { userAgent: "", address: "", connectionId: "" };

/** Sessions of signed-in players. The player's browser has an opaque token; its SHA-256 is stored here. */
export function createSessions(store: Store, clock: Clock) {
  const { db } = store;
  const insert = db.prepare("INSERT INTO sessions VALUES (?, ?, ?, ?, ?, NULL, ?, ?, ?, ?)");
  const findByToken = queryOne(
    db,
    `SELECT session_id AS sessionId, user_id AS userId, last_seen_at AS lastSeenAt FROM sessions
     WHERE token_hash = ? AND ended_at IS NULL AND expires_at > ?`,
    z.object({ sessionId: z.string(), userId: z.string(), lastSeenAt: z.string() }),
  );
  const findLive = queryOne(
    db,
    "SELECT user_id AS userId FROM sessions WHERE session_id = ? AND ended_at IS NULL AND expires_at > ?",
    z.object({ userId: z.string() }),
  );
  const writeEnd = db.prepare("UPDATE sessions SET ended_at = ? WHERE session_id = ? AND ended_at IS NULL");
  const writeLastSeen = db.prepare("UPDATE sessions SET last_seen_at = ?, address = ? WHERE session_id = ?");
  const findConnection = queryOne(
    db,
    "SELECT connection_id AS connectionId FROM sessions WHERE session_id = ?",
    z.object({ connectionId: z.string() }),
  );
  const listLive = query(
    db,
    `SELECT session_id AS sessionId, user_agent AS userAgent, address, created_at AS createdAt,
       last_seen_at AS lastSeenAt
     FROM sessions WHERE user_id = ? AND ended_at IS NULL AND expires_at > ? ORDER BY last_seen_at DESC`,
    z.object({
      sessionId: z.string(),
      userAgent: z.string(),
      address: z.string(),
      createdAt: z.string(),
      lastSeenAt: z.string(),
    }),
  );
  const listeners: ((session: CallSession) => void)[] = [];

  const end = (session: CallSession) => {
    if (writeEnd.run(clock.iso(), session.sessionId).changes === 0) return;
    const notify = () => {
      for (const listener of listeners) listener(session);
    };
    if (db.isTransaction) store.afterCommit(notify);
    else notify();
  };

  return {
    /** Opens a session of a player. */
    open(
      userId: string,
      { userAgent, address, connectionId }: ClientInfo = UNKNOWN_CLIENT,
    ): { token: string; sessionId: string } {
      const token = createSecret();
      const sessionId = crypto.randomUUID();
      const now = clock.iso();
      const agent = userAgent.slice(0, MAX_USER_AGENT);
      insert.run(
        sessionId,
        hashOf(token),
        userId,
        now,
        clock.in(LIFETIME),
        agent,
        address,
        now,
        connectionId,
      );
      return { token, sessionId };
    },
    /**
     * The session of a token; null if it is unknown, expired or ended.
     *
     * @param client the browser that uses the session now; updates the session's last address and time
     */
    find(token: string, client?: ClientInfo): CallSession | null {
      const row = findByToken(hashOf(token), clock.iso());
      if (!row) return null;
      const { sessionId, userId, lastSeenAt } = row;
      if (client && lastSeenAt < clock.in(-LAST_SEEN_INTERVAL)) {
        writeLastSeen.run(clock.iso(), client.address, sessionId);
      }
      return { sessionId, userId };
    },
    /** The player of a live session, null if it is unknown or has ended. */
    playerOf: (sessionId: string): string | null => findLive(sessionId, clock.iso())?.userId ?? null,
    isLive: (sessionId: string): boolean => findLive(sessionId, clock.iso()) !== null,
    /** The connection id with which a session was opened; empty if it is unknown. */
    connectionOf: (sessionId: string): string => findConnection(sessionId)?.connectionId ?? "",
    /** The player's live sessions: the current one, then the others by last use. */
    list: (userId: string, currentId: string): ActiveSession[] =>
      listLive(userId, clock.iso())
        .map(({ sessionId, userAgent, address, createdAt, lastSeenAt }) => ({
          session_id: sessionId,
          device: deviceOf(userAgent),
          address,
          place: "",
          created_at: createdAt,
          last_seen_at: lastSeenAt,
          current: sessionId === currentId,
        }))
        .sort((a, b) => Number(b.current) - Number(a.current)),
    end,
    /** Ends a session of this player by its id; returns false if the player has no such session. */
    endOwn(userId: string, sessionId: string): boolean {
      if (findLive(sessionId, clock.iso())?.userId !== userId) return false;
      end({ sessionId, userId });
      return true;
    },
    /** Ends all sessions of a player on all devices, except one if it is given. */
    endAll(userId: string, exceptId?: string): void {
      for (const { sessionId } of listLive(userId, clock.iso())) {
        if (sessionId !== exceptId) end({ sessionId, userId });
      }
    },
    /** Calls `listener` for each session that ends before it expires. */
    onEnd: (listener: (session: CallSession) => void) => void listeners.push(listener),
  };
}
export type Sessions = ReturnType<typeof createSessions>;
