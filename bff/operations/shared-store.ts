import { Redis } from "ioredis";
import type { Logger } from "pino";

interface ExpiringKey {
  key: string;
  value: string;
  ttlMs: number;
}

/**
 * State shared by all instances: messages, and keys that expire. The memory store shares with no other instance,
 * which is correct for a single one. While Redis is unreachable, all calls reject at once.
 */
export interface SharedStore {
  readonly kind: "redis" | "memory";
  /** For rate limiters, which use Redis directly; null in memory. */
  readonly redis: Redis | null;
  /** Sets keys, each with its lifetime in milliseconds. */
  setKeys(entries: readonly ExpiringKey[]): Promise<void>;
  /** Returns the values of keys in their order; null for each that is missing or has expired. */
  getKeys(keys: readonly string[]): Promise<(string | null)[]>;
  /** Sends a message to all connected instances, including this one. */
  publish(channel: string, message: string): Promise<void>;
  subscribe(channel: string, listener: (message: string) => void): void;
  /** Calls the listener at start and after each outage. Messages sent during the outage are lost. */
  onReachable(listener: () => void): void;
  /** Rejects if the store cannot be used at the moment. */
  ping(): Promise<void>;
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
    publish: async (channel, message) => {
      for (const listener of listeners.get(channel) ?? []) listener(message);
    },
    subscribe(channel, listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
    },
    onReachable: () => {},
    ping: async () => {},
    close: async () => {},
  };
}

const PREFIX = "solstice:";
const CONNECT_TIMEOUT_MS = 2000;
/** A connection is closed if a command gets no response for this long. */
const SOCKET_TIMEOUT_MS = 2000;

/**
 * Creates the store on Redis. It uses two connections, because a subscribed connection accepts no other commands. Commands
 * fail at once while Redis is unreachable, and their callers continue without it.
 */
export function redisStore(url: string, log: Logger): SharedStore {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  });
  const subscriber = redis.duplicate({ autoResubscribe: false });
  const listeners = new Map<string, ((message: string) => void)[]>();
  const reachableListeners: (() => void)[] = [];
  let isSubscribed = false;
  let isUnreachable = false;

  // The clients reconnect forever and emit an error per attempt; only the first error and the recovery are logged.
  const onError = (error: Error) => {
    if (!isUnreachable) log.warn({ error: error.message }, "shared store unreachable");
    isUnreachable = true;
  };
  const onConnected = () => {
    if (!isSubscribed || redis.status !== "ready") return;
    if (isUnreachable) log.info("shared store reachable again");
    isUnreachable = false;
    for (const listener of reachableListeners) listener();
  };
  const subscribeAll = async () => {
    const channels = [...listeners.keys()];
    if (channels.length > 0) await subscriber.subscribe(...channels);
    isSubscribed = true;
    onConnected();
  };
  for (const connection of [redis, subscriber]) connection.on("error", onError);
  redis.on("ready", onConnected);
  subscriber.on("ready", () => void subscribeAll().catch(onError));
  subscriber.on("close", () => {
    isSubscribed = false;
  });
  subscriber.on("message", (channel: string, message: string) => {
    for (const listener of listeners.get(channel) ?? []) listener(message);
  });

  return {
    kind: "redis",
    redis,
    async setKeys(entries) {
      const pipeline = redis.pipeline();
      for (const { key, value, ttlMs } of entries) pipeline.set(PREFIX + key, value, "PX", Math.ceil(ttlMs));
      for (const [error] of (await pipeline.exec()) ?? []) if (error) throw error;
    },
    getKeys: (keys) => redis.mget(keys.map((key) => PREFIX + key)),
    publish: async (channel, message) => void (await redis.publish(PREFIX + channel, message)),
    subscribe(channel, listener) {
      const name = PREFIX + channel;
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
      if (isSubscribed) subscriber.subscribe(name).catch(onError);
    },
    onReachable: (listener) => void reachableListeners.push(listener),
    async ping() {
      if (!isSubscribed) throw new Error("not subscribed");
      await Promise.all([redis.ping(), subscriber.ping()]);
    },
    close: async () => {
      redis.disconnect();
      subscriber.disconnect();
    },
  };
}
