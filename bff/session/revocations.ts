import type { Logger } from "pino";
import type { SharedStore } from "../operations/shared-store.ts";
import { createSharedMarks } from "./shared-marks.ts";
import type { SessionData } from "./visitor-session.ts";

type Known = Pick<SessionData, "id" | "userId" | "createdAt">;

/** The sessions of one player that were begun up to a moment, all but one where that is to stay. */
export interface PlayerRevocation {
  userId: string;
  /** Epoch milliseconds. */
  upTo: number;
  exceptId: string | null;
}

/** Which sessions have been ended before their time, known on every instance. */
export interface Revocations {
  has(sessionId: string): boolean;
  /** Whether a session was ended, by itself or with all of its player's. */
  covers(session: Known): boolean;
  size(): number;
  /** Takes effect here at once, and elsewhere as soon as the shared store can carry it; never rejects. */
  revoke(sessionId: string): Promise<void>;
  /** The same for the sessions of a player, wherever they are. */
  revokePlayer(userId: string, exceptId: string | null): Promise<void>;
  onRevoked(listener: (sessionId: string) => void): void;
  onPlayerRevoked(listener: (revocation: PlayerRevocation) => void): void;
}

/** @param keepSeconds how long a cookie that was copied before its session ended could still be opened */
export function createRevocations(store: SharedStore, keepSeconds: number, log: Logger): Revocations {
  const sessions = createSharedMarks(store, "revoked-sessions", keepSeconds, log);
  const marks = createSharedMarks(store, "revoked-players", keepSeconds, log);
  const players = new Map<string, PlayerRevocation[]>();
  const listeners: ((revocation: PlayerRevocation) => void)[] = [];

  marks.onAdded((mark) => {
    const revocation = revocationIn(mark);
    if (!revocation) return;
    const { userId } = revocation;
    const oldest = Date.now() - keepSeconds * 1000;
    for (const [known, all] of players) {
      if (all.some(({ upTo }) => upTo > oldest)) break;
      players.delete(known);
    }
    const earlier = (players.get(userId) ?? []).filter(({ upTo }) => upTo > oldest);
    players.delete(userId);
    players.set(userId, [...earlier, revocation]);
    for (const listener of listeners) listener(revocation);
  });

  return {
    has: sessions.has,
    covers: ({ id, userId, createdAt }) =>
      sessions.has(id) ||
      (userId !== null &&
        (players.get(userId) ?? []).some(({ upTo, exceptId }) => createdAt <= upTo && id !== exceptId)),
    size: () => sessions.size() + marks.size(),
    revoke: sessions.add,
    revokePlayer: (userId, exceptId) => marks.add(markOf({ userId, upTo: Date.now(), exceptId })),
    onRevoked: sessions.onAdded,
    onPlayerRevoked: (listener) => void listeners.push(listener),
  };
}

function markOf({ userId, upTo, exceptId }: PlayerRevocation): string {
  return `${encodeURIComponent(userId)}/${upTo}/${exceptId ?? ""}`;
}

function revocationIn(mark: string): PlayerRevocation | null {
  const [, userId = "", upTo = "", exceptId = ""] = /^([^/ ]+)\/(\d+)\/([\w-]*)$/.exec(mark) ?? [];
  if (!userId) return null;
  return { userId: decodeURIComponent(userId), upTo: Number(upTo), exceptId: exceptId || null };
}
