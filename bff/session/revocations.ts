import type { Logger } from "pino";
import type { SharedStore } from "../operations/shared-store.ts";
import type { SessionData } from "./visitor-session.ts";

const SYNC_INTERVAL_MS = 30_000;

/** Revokes the sessions of a player that were created up to a time, optionally except one. */
export interface PlayerRevocation {
  userId: string;
  /** Epoch milliseconds. */
  upTo: number;
  exceptId: string | null;
}

/** The revoked sessions of all instances. */
export interface Revocations {
  has(sessionId: string): boolean;
  /** Whether the session was revoked, alone or together with other sessions of its player. */
  covers(session: Pick<SessionData, "id" | "userId" | "createdAt">): boolean;
  size(): number;
  /** Revokes a session on this instance at once, and on others as soon as the shared store is reachable. Never rejects. */
  revoke(sessionId: string): Promise<void>;
  /** Revokes the sessions of a player in the same way. */
  revokePlayer(userId: string, exceptId: string | null): Promise<void>;
  onRevoked(listener: (sessionId: string) => void): void;
  onPlayerRevoked(listener: (revocation: PlayerRevocation) => void): void;
}

/** @param ttlSeconds how long a copied cookie of a revoked session would stay valid */
export function createRevocations(store: SharedStore, ttlSeconds: number, log: Logger): Revocations {
  const sessions = createRevocationSet(store, "revoked-sessions", ttlSeconds, log);
  const playerEntries = createRevocationSet(store, "revoked-players", ttlSeconds, log);
  const byPlayer = new Map<string, PlayerRevocation[]>();
  const listeners: ((revocation: PlayerRevocation) => void)[] = [];

  playerEntries.onAdded((entry) => {
    const revocation = parseRevocation(entry);
    if (!revocation) return;
    const { userId } = revocation;
    const expired = Date.now() - ttlSeconds * 1000;
    for (const [player, revocations] of byPlayer) {
      if (revocations.some(({ upTo }) => upTo > expired)) break;
      byPlayer.delete(player);
    }
    const earlier = (byPlayer.get(userId) ?? []).filter(({ upTo }) => upTo > expired);
    byPlayer.delete(userId);
    byPlayer.set(userId, [...earlier, revocation]);
    for (const listener of listeners) listener(revocation);
  });

  return {
    has: sessions.has,
    covers: ({ id, userId, createdAt }) =>
      sessions.has(id) ||
      (userId !== null &&
        (byPlayer.get(userId) ?? []).some(({ upTo, exceptId }) => createdAt <= upTo && id !== exceptId)),
    size: () => sessions.size() + playerEntries.size(),
    revoke: sessions.add,
    revokePlayer: (userId, exceptId) =>
      playerEntries.add(formatRevocation({ userId, upTo: Date.now(), exceptId })),
    onRevoked: sessions.onAdded,
    onPlayerRevoked: (listener) => void listeners.push(listener),
  };
}

function formatRevocation({ userId, upTo, exceptId }: PlayerRevocation): string {
  return `${encodeURIComponent(userId)}/${upTo}/${exceptId ?? ""}`;
}

function parseRevocation(entry: string): PlayerRevocation | null {
  const [, userId = "", upTo = "", exceptId = ""] = /^([^/ ]+)\/(\d+)\/([\w-]*)$/.exec(entry) ?? [];
  if (!userId) return null;
  return { userId: decodeURIComponent(userId), upTo: Number(upTo), exceptId: exceptId || null };
}

/** A set with expiring members that is equal on all instances. */
interface RevocationSet {
  has(member: string): boolean;
  size(): number;
  /** Adds a member on this instance at once, and on others as soon as the shared store is reachable. Never rejects. */
  add(member: string): Promise<void>;
  /** Calls the listener once per member, on whichever instance it was added. */
  onAdded(listener: (member: string) => void): void;
}

/**
 * Creates a set that each instance copies to its memory, so that lookups need no request. Messages and a periodic synchronization
 * keep the copies equal.
 *
 * @param name of the set in the shared store
 * @param ttlSeconds lifetime of a member; members contain no white space
 */
function createRevocationSet(
  store: SharedStore,
  name: string,
  ttlSeconds: number,
  log: Logger,
): RevocationSet {
  const expiries = new Map<string, number>();
  const listeners: ((member: string) => void)[] = [];

  const addLocally = (member: string, expiry: number) => {
    if (expiries.has(member)) return;
    for (const [oldest, end] of expiries) {
      if (end > Date.now()) break;
      expiries.delete(oldest);
    }
    expiries.set(member, expiry);
    for (const listener of listeners) listener(member);
  };
  const logFailure = (error: unknown) => log.warn({ err: error, set: name }, "revocations are not shared");
  const share = async (members: ReadonlyMap<string, number>) => {
    await store.addMembers(name, members);
    await store.publish(name, [...members.keys()].join(" "));
  };
  /** Copies in both directions: either side may have missed members during an outage. */
  const synchronize = async () => {
    const stored = await store.members(name);
    for (const [member, expiry] of stored) addLocally(member, expiry);
    const missing = [...expiries].filter(([member, expiry]) => expiry > Date.now() && !stored.has(member));
    if (missing.length > 0) await share(new Map(missing));
  };
  const newExpiry = () => Date.now() + ttlSeconds * 1000;

  if (store.kind === "redis") {
    store.subscribe(name, (members) => {
      for (const member of members.split(" ")) addLocally(member, newExpiry());
    });
    store.onReachable(() => void synchronize().catch(logFailure));
    setInterval(() => synchronize().catch(logFailure), SYNC_INTERVAL_MS).unref();
  }

  return {
    has: (member) => expiries.has(member),
    size: () => expiries.size,
    async add(member) {
      addLocally(member, newExpiry());
      await share(new Map([[member, newExpiry()]])).catch(logFailure);
    },
    onAdded: (listener) => void listeners.push(listener),
  };
}
