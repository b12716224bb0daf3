import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import type { Logger } from "pino";

/** The shared store cannot be used at the moment. It logs its outages itself. */
export class StoreOutage extends Error {
  constructor(cause: unknown) {
    super("the shared store does not respond", { cause });
    this.name = "StoreOutage";
  }
}

interface ExpiringKey {
  key: string;
  value: string;
  ttlMs: number;
}

/**
 * State shared by all instances: messages, and keys that expire. The memory store shares with no other instance,
 * which is correct for a single one. While Redis is unreachable, all calls reject at once, with a StoreOutage.
 */
export interface SharedStore {
  readonly kind: "redis" | "memory";
  /** For rate limiters, which use Redis directly; null in memory. */
  readonly redis: Redis | null;
  /** Sets keys, each with its lifetime in milliseconds. */
  setKeys(entries: readonly ExpiringKey[]): Promise<void>;
  /** Returns the values of keys in their order; null for each that is missing or has expired. */
  getKeys(keys: readonly string[]): Promise<(string | null)[]>;
  /** Sends a message to all instances, including this one; to those that cannot be reached now, when they can be again. */
  publish(channel: string, message: string): Promise<void>;
  /**
   * Calls the listener with each message of a channel, and after an outage or the start with some that it already knows.
   * Messages are kept for an hour. An error of the listener is logged: what another release has sent must not end this process.
   */
  subscribe(channel: string, listener: (message: string) => void): void;
  /** Calls the listener at start and after each outage. */
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

/** The client of Redis has no class for its errors: whatever a command rejects with is an outage for those who need its result. */
function outageOr<Args extends unknown[], Result>(
  command: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  return async (...args) => {
    try {
      return await command(...args);
    } catch (error) {
      throw new StoreOutage(error);
    }
  };
}

const PREFIX = "solstice:";
const CONNECT_TIMEOUT_MS = 2000;
/** How long messages are kept for instances whose connection is interrupted. */
const MESSAGE_LIFETIME_MS = 60 * 60_000;
/** How much earlier than the end of its connection an instance reads kept messages: more than the clocks of two servers differ. */
const CLOCK_TOLERANCE_MS = 60_000;
/** A connection is closed if a command gets no response for this long. */
const SOCKET_TIMEOUT_MS = 2000;

const logOf = (channel: string) => `${channel}:log`;

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
  /** Epoch milliseconds since when messages may have been missed; null while none can be. */
  let missesFrom: number | null = Date.now();

  // The clients reconnect forever and emit an error per attempt; only the first error and the recovery are logged.
  const onError = (error: Error) => {
    if (!isUnreachable) log.warn({ error: error.message }, "shared store unreachable");
    isUnreachable = true;
  };
  const onConnected = () => {
    if (!isSubscribed || redis.status !== "ready") return;
    if (isUnreachable) log.info("shared store reachable again");
    isUnreachable = false;
    if (missesFrom !== null) {
      const since = missesFrom - CLOCK_TOLERANCE_MS;
      missesFrom = null;
      catchUp(since).catch((error: Error) => {
        missesFrom ??= since + CLOCK_TOLERANCE_MS;
        onError(error);
      });
    }
    for (const listener of reachableListeners) listener();
  };
  const deliver = (channel: string, message: string) => {
    for (const listener of listeners.get(channel) ?? []) {
      try {
        listener(message);
      } catch (error) {
        log.error({ err: error, channel }, "failed to apply a message of the shared store");
      }
    }
  };
  /** Delivers the messages of an interruption. Subscribing first leaves no gap in which a message is neither kept nor received. */
  const catchUp = async (since: number) => {
    for (const channel of listeners.keys()) {
      const kept = await redis.zrangebyscore(logOf(channel), since, "+inf");
      for (const entry of kept) deliver(channel, entry.slice(entry.indexOf(" ") + 1));
    }
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
    if (isSubscribed) missesFrom ??= Date.now();
    isSubscribed = false;
  });
  subscriber.on("message", deliver);

  return {
    kind: "redis",
    redis,
    setKeys: outageOr(async (entries) => {
      const pipeline = redis.pipeline();
      for (const { key, value, ttlMs } of entries) pipeline.set(PREFIX + key, value, "PX", Math.ceil(ttlMs));
      for (const [error] of (await pipeline.exec()) ?? []) if (error) throw error;
    }),
    getKeys: outageOr((keys) => redis.mget(keys.map((key) => PREFIX + key))),
    publish: outageOr(async (channel, message) => {
      const now = Date.now();
      const name = PREFIX + channel;
      const results = await redis
        .pipeline()
        // The same message may be sent twice, and a set would keep one.
        .zadd(logOf(name), now, `${randomUUID()} ${message}`)
        .zremrangebyscore(logOf(name), "-inf", now - MESSAGE_LIFETIME_MS)
        .pexpire(logOf(name), MESSAGE_LIFETIME_MS)
        .publish(name, message)
        .exec();
      for (const [error] of results ?? []) if (error) throw error;
    }),
    subscribe(channel, listener) {
      const name = PREFIX + channel;
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
      if (isSubscribed) subscriber.subscribe(name).catch(onError);
    },
    onReachable: (listener) => void reachableListeners.push(listener),
    ping: outageOr(async () => {
      if (!isSubscribed) throw new Error("not subscribed");
      await Promise.all([redis.ping(), subscriber.ping()]);
    }),
    close: async () => {
      redis.disconnect();
      subscriber.disconnect();
    },
  };
}
