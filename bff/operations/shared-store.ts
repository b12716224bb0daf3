import type { Cluster, Redis } from "ioredis";

/** The shared store cannot be used at the moment. It logs its outages itself. */
export class StoreOutage extends Error {
  /** The code of Redis's refusal, such as READONLY or OOM; otherwise that of the connection's error. */
  readonly code: string;

  constructor(cause: unknown) {
    super("the shared store does not respond", { cause });
    this.name = "StoreOutage";
    const { code, message } = cause as { code?: string; message?: string };
    this.code = code ?? /^[A-Z]{2,}(?= )/.exec(message ?? "")?.[0] ?? "unavailable";
  }
}

interface ExpiringKey {
  key: string;
  value: string;
  ttlMs: number;
}

/**
 * State shared by all instances: messages, and keys that expire. The memory store shares with no other instance,
 * which is correct for a single one. While Redis is unreachable, slow or refuses commands, all calls reject at once, with a StoreOutage.
 */
export interface SharedStore {
  readonly kind: "redis" | "memory";
  /** For rate limiters, which use Redis directly; null in memory. */
  readonly redis: Redis | Cluster | null;
  /** Sets keys, each with its lifetime in milliseconds. */
  setKeys(entries: readonly ExpiringKey[]): Promise<void>;
  /** Returns the values of keys in their order; null for each that is missing or has expired. */
  getKeys(keys: readonly string[]): Promise<(string | null)[]>;
  /**
   * Sets a key for a time in milliseconds, unless it is set.
   *
   * @param owner identifies the caller: after an outage, in which the key may have been set without a response, it gets true again
   * @returns whether this call has set it: of several instances exactly one gets true
   */
  claim(key: string, ttlMs: number, owner?: string): Promise<boolean>;
  /** Sends a message to all instances, including this one; to those that cannot be reached now, when they can be again. */
  publish(channel: string, message: string): Promise<void>;
  /**
   * Calls the listener with each message of a channel, and after an outage or the start with some that it already knows.
   * Messages are kept for an hour. An error of the listener is logged: what another release has sent must not end this process.
   */
  subscribe(channel: string, listener: (message: string) => void): void;
  /** Calls the listener at start and after each outage. */
  onReachable(listener: () => void): void;
  /** Whether the last check by a real command has succeeded. */
  isUsable(): boolean;
  /** Writes and reads a key. Rejects if the store cannot be used at the moment. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** The memory store forgets the oldest keys above this number, which are about 150 MB. */
const MAX_KEYS_IN_MEMORY = 1_000_000;

/** Creates the store of a single instance. */
export function memoryStore(): SharedStore {
  // In the order of writing. lru-cache would reserve the memory for the maximum at start.
  const keys = new Map<string, { value: string; expiry: number }>();
  const listeners = new Map<string, ((message: string) => void)[]>();
  const setKeys = async (entries: readonly ExpiringKey[]) => {
    const now = Date.now();
    for (const [key, { expiry }] of keys) {
      if (expiry > now && keys.size < MAX_KEYS_IN_MEMORY) break;
      keys.delete(key);
    }
    for (const { key, value, ttlMs } of entries) {
      keys.delete(key);
      keys.set(key, { value, expiry: now + ttlMs });
    }
  };
  const getKeys = async (wanted: readonly string[]) => {
    const now = Date.now();
    return wanted.map((key) => {
      const stored = keys.get(key);
      return stored && stored.expiry > now ? stored.value : null;
    });
  };
  return {
    kind: "memory",
    redis: null,
    setKeys,
    getKeys,
    async claim(key, ttlMs, owner = "1") {
      // No await before the key is set, so that no other call can come between.
      const stored = keys.get(key);
      if (stored && stored.expiry > Date.now()) return owner !== "1" && stored.value === owner;
      await setKeys([{ key, value: owner, ttlMs }]);
      return true;
    },
    publish: async (channel, message) => {
      for (const listener of listeners.get(channel) ?? []) listener(message);
    },
    subscribe(channel, listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
    },
    onReachable: () => {},
    isUsable: () => true,
    check: async () => {},
    close: async () => {},
  };
}
