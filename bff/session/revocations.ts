import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { type SharedStore, StoreOutage } from "../operations/shared-store.ts";
import type { SessionData } from "./visitor-session.ts";

/** How long the result of a lookup is used. A message about a revocation is applied at once, so this matters only if one is lost. */
const LOOKUP_LIFETIME_MS = 5000;
const MAX_LOOKUPS = 50_000;
/** Newest revocations that an instance keeps, to apply them during an outage of the store and to restore a store without data. */
const MAX_RECENT = 50_000;
/** Keys per request to the store: a longer one would delay other commands. */
const CHUNK = 500;

/** Revokes the sessions of a player that were created up to a time, optionally except one. */
export interface PlayerRevocation {
  userId: string;
  /** Epoch milliseconds. */
  upTo: number;
  exceptId: string | null;
}

type RevocableSession = Pick<SessionData, "id" | "userId" | "createdAt">;

/** The revoked sessions of all instances. */
export interface Revocations {
  /**
   * Whether the session was revoked, alone or together with other sessions of its player. Asks the shared store by key, together
   * with all lookups of the same event-loop turn, and reuses the result for seconds. While the store is unreachable, only the
   * newest revocations are known. An outage of the store does not reject.
   */
  covers(session: RevocableSession): Promise<boolean>;
  /** Number of revocations in the memory of this instance. */
  size(): number;
  /** Revokes a session on this instance at once, and on others as soon as the shared store is reachable. Never rejects. */
  revoke(sessionId: string): Promise<void>;
  /** Revokes the sessions of a player in the same way. */
  revokePlayer(userId: string, exceptId: string | null): Promise<void>;
  onRevoked(listener: (sessionId: string) => void): void;
  onPlayerRevoked(listener: (revocation: PlayerRevocation) => void): void;
}

/** An entry of the shared store. The value of a session is empty; that of a player is `upTo/exceptId`. */
interface Entry {
  key: string;
  value: string;
}

const SESSION_PREFIX = "revoked-session:";
const PLAYER_PREFIX = "revoked-player:";
const CHANNEL = "revocations";

/** Limits a cache to a number of entries. With `max`, lru-cache would allocate all of them at once, which takes 30 ms and 4 MB. */
function atMost(entries: number): { maxSize: number; sizeCalculation: () => number } {
  return { maxSize: entries, sizeCalculation: () => 1 };
}

/** @param ttlSeconds how long a copied cookie of a revoked session would stay valid */
export function createRevocations(store: SharedStore, ttlSeconds: number, log: Logger): Revocations {
  const ttlMs = ttlSeconds * 1000;
  const recent = new LRUCache<string, string>({ ...atMost(MAX_RECENT), ttl: ttlMs });
  const lookups = new LRUCache<string, Promise<boolean>>({ ...atMost(MAX_LOOKUPS), ttl: LOOKUP_LIFETIME_MS });
  const sessionListeners: ((sessionId: string) => void)[] = [];
  const playerListeners: ((revocation: PlayerRevocation) => void)[] = [];
  const read = createBatchReader(store, CHUNK);
  const logFailure = (error: unknown) => log.warn({ err: error }, "revocations are not shared");

  const applyLocally = ({ key, value }: Entry) => {
    if (recent.get(key) === value) return;
    recent.set(key, value);
    if (key.startsWith(SESSION_PREFIX)) {
      const sessionId = key.slice(SESSION_PREFIX.length);
      for (const listener of sessionListeners) listener(sessionId);
      return;
    }
    const revocation = parsePlayer(key, value);
    if (revocation) for (const listener of playerListeners) listener(revocation);
  };
  const share = async (entries: readonly (Entry & { ttlMs: number })[]) => {
    await store.setKeys(entries);
    await store.publish(CHANNEL, entries.map(({ key, value }) => `${key}=${value}`).join(" "));
  };
  const add = async (entry: Entry) => {
    applyLocally(entry);
    await share([{ ...entry, ttlMs }]).catch(logFailure);
  };
  /** Writes revocations that the store has not received, or has lost. */
  const restore = async () => {
    const entries = [...recent].map(([key, value]) => ({ key, value, ttlMs: recent.getRemainingTTL(key) }));
    for (let i = 0; i < entries.length; i += CHUNK) {
      const chunk = entries.slice(i, i + CHUNK);
      const stored = await store.getKeys(chunk.map(({ key }) => key));
      const missing = chunk.filter((entry, n) => stored[n] === null && entry.ttlMs > 0);
      if (missing.length > 0) await share(missing);
    }
  };
  const isCovered = (session: RevocableSession, sessionValue: string | null, playerValue: string | null) =>
    sessionValue !== null || (playerValue !== null && coversSession(playerValue, session));
  const lookUp = async (session: RevocableSession): Promise<boolean> => {
    try {
      const [sessionValue = null, playerValue = null] = await read(keysOf(session));
      return isCovered(session, sessionValue, playerValue);
    } catch (error) {
      lookups.delete(session.id);
      if (!(error instanceof StoreOutage)) throw error;
      // The store logs its outage. The product API rejects the token of an ended session in any case.
      return false;
    }
  };

  if (store.kind === "redis") {
    store.subscribe(CHANNEL, (message) => {
      for (const text of message.split(" ")) {
        const [key = "", value = ""] = text.split("=");
        applyLocally({ key, value });
      }
    });
    store.onReachable(() => void restore().catch(logFailure));
  }

  return {
    async covers(session) {
      const [sessionKey, playerKey = ""] = keysOf(session);
      const local = () => isCovered(session, recent.get(sessionKey) ?? null, recent.get(playerKey) ?? null);
      if (local()) return true;
      let lookup = lookups.get(session.id);
      if (!lookup) {
        lookup = lookUp(session);
        lookups.set(session.id, lookup);
      }
      return (await lookup) || local();
    },
    size: () => recent.size,
    revoke: (sessionId) => add({ key: SESSION_PREFIX + sessionId, value: "" }),
    revokePlayer: (userId, exceptId) =>
      add({ key: playerKeyOf(userId), value: `${Date.now()}/${exceptId ?? ""}` }),
    onRevoked: (listener) => void sessionListeners.push(listener),
    onPlayerRevoked: (listener) => void playerListeners.push(listener),
  };
}

function playerKeyOf(userId: string): string {
  return PLAYER_PREFIX + encodeURIComponent(userId);
}

/** The keys under which a session can be revoked: its own, and that of its player. */
function keysOf({ id, userId }: RevocableSession): [string, ...string[]] {
  return [SESSION_PREFIX + id, ...(userId === null ? [] : [playerKeyOf(userId)])];
}

function parsePlayer(key: string, value: string): PlayerRevocation | null {
  const [, upTo = "", exceptId = ""] = /^(\d+)\/([\w-]*)$/.exec(value) ?? [];
  if (!upTo || !key.startsWith(PLAYER_PREFIX)) return null;
  const userId = decodeUserId(key.slice(PLAYER_PREFIX.length));
  return userId === null ? null : { userId, upTo: Number(upTo), exceptId: exceptId || null };
}

/** Returns null for what no release of Solstice writes: one such entry must not hide the others of its message. */
function decodeUserId(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

function coversSession(value: string, { id, createdAt }: RevocableSession): boolean {
  const [upTo, exceptId] = value.split("/");
  return createdAt <= Number(upTo) && id !== exceptId;
}

/** Reads keys of one event-loop turn together. @param maxKeys maximum keys per request */
function createBatchReader(
  { getKeys }: Pick<SharedStore, "getKeys">,
  maxKeys: number,
): (keys: readonly string[]) => Promise<(string | null)[]> {
  type Waiting = {
    keys: readonly string[];
    resolve: (values: (string | null)[]) => void;
    reject: (error: unknown) => void;
  };
  let waiting: Waiting[] = [];
  let keyCount = 0;

  function flush(): void {
    if (waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    keyCount = 0;
    getKeys(batch.flatMap(({ keys }) => keys)).then(
      (values) => {
        let from = 0;
        for (const { keys, resolve } of batch) {
          resolve(values.slice(from, from + keys.length));
          from += keys.length;
        }
      },
      (error: unknown) => {
        for (const { reject } of batch) reject(error);
      },
    );
  }

  return (keys) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ keys, resolve, reject });
      keyCount += keys.length;
      if (keyCount >= maxKeys) flush();
    });
}
