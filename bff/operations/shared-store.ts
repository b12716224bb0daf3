import { Redis } from "ioredis";
import type { Logger } from "pino";

/**
 * State shared by all instances: messages, and sets whose members expire. The memory store shares with no other instance,
 * which is correct for a single one. While Redis is unreachable, all calls reject at once.
 */
export interface SharedStore {
  readonly kind: "redis" | "memory";
  /** For rate limiters, which use Redis directly; null in memory. */
  readonly redis: Redis | null;
  /** Adds members to a set, each with its expiry in epoch milliseconds. */
  addMembers(set: string, expiries: ReadonlyMap<string, number>): Promise<void>;
  /** Returns the members of a set that have not expired, with their expiry in epoch milliseconds. */
  members(set: string): Promise<Map<string, number>>;
  /** Sends a message to all connected instances, including this one. */
  publish(channel: string, message: string): Promise<void>;
  subscribe(channel: string, listener: (message: string) => void): void;
  /** Calls the listener at start and after each outage. Messages sent during the outage are lost. */
  onReachable(listener: () => void): void;
  /** Rejects if the store cannot be used at the moment. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Creates the store of a single instance. */
export function memoryStore(): SharedStore {
  const sets = new Map<string, Map<string, number>>();
  const listeners = new Map<string, ((message: string) => void)[]>();
  const currentMembers = (set: string) => {
    const members = sets.get(set) ?? new Map<string, number>();
    for (const [member, expiry] of members) if (expiry <= Date.now()) members.delete(member);
    sets.set(set, members);
    return members;
  };
  return {
    kind: "memory",
    redis: null,
    async addMembers(set, expiries) {
      const members = currentMembers(set);
      for (const [member, expiry] of expiries) members.set(member, expiry);
    },
    members: async (set) => new Map(currentMembers(set)),
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
/** A connection whose command gets no response for this long is closed. */
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
    // Sorted sets with the expiry as the score; each write removes what has expired.
    async addMembers(set, expiries) {
      await redis.zremrangebyscore(PREFIX + set, 0, Date.now());
      await redis.zadd(PREFIX + set, ...[...expiries].flatMap(([member, expiry]) => [expiry, member]));
    },
    async members(set) {
      const pairs = await redis.zrangebyscore(PREFIX + set, Date.now(), "+inf", "WITHSCORES");
      return new Map(
        Array.from({ length: pairs.length / 2 }, (_, i) => [
          pairs[i * 2] as string,
          Number(pairs[i * 2 + 1]),
        ]),
      );
    },
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
