import { Redis } from "ioredis";
import type { Logger } from "pino";

const PREFIX = "solstice:";

/**
 * What instances share: messages to all of them, and expiring marks. In memory it shares with nobody, which is right for
 * one instance. When Redis is away, `publish` and `mark` reject, and the readiness endpoint says so.
 */
export interface SharedStore {
  readonly kind: "redis" | "memory";
  /** For rate limiters, which speak to Redis themselves. */
  readonly redis: Redis | null;
  /** Remembers a member of a set for some seconds. */
  mark(set: string, member: string, seconds: number): Promise<void>;
  /** Members of a set that have not expired, with their expiry in epoch milliseconds. */
  marked(set: string): Promise<Map<string, number>>;
  /** Tells every instance, this one too. */
  publish(channel: string, message: string): Promise<void>;
  subscribe(channel: string, listener: (message: string) => void): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export function createSharedStore(redisUrl: string | undefined, log: Logger): SharedStore {
  return redisUrl ? redisStore(redisUrl, log) : memoryStore();
}

function memoryStore(): SharedStore {
  const sets = new Map<string, Map<string, number>>();
  const listeners = new Map<string, ((message: string) => void)[]>();
  const living = (set: string) => {
    const members = sets.get(set) ?? new Map<string, number>();
    for (const [member, expiry] of members) if (expiry <= Date.now()) members.delete(member);
    sets.set(set, members);
    return members;
  };
  return {
    kind: "memory",
    redis: null,
    mark: async (set, member, seconds) => void living(set).set(member, Date.now() + seconds * 1000),
    marked: async (set) => new Map(living(set)),
    publish: async (channel, message) => {
      for (const listener of listeners.get(channel) ?? []) listener(message);
    },
    subscribe: async (channel, listener) => {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
    },
    ping: async () => {},
    close: async () => {},
  };
}

function redisStore(url: string, log: Logger): SharedStore {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, connectTimeout: 2000 });
  const subscriber = redis.duplicate({ maxRetriesPerRequest: null });
  for (const connection of [redis, subscriber]) {
    connection.on("error", (error) => log.warn({ error: error.message }, "shared store unreachable"));
  }
  const listeners = new Map<string, ((message: string) => void)[]>();
  subscriber.on("message", (channel: string, message: string) => {
    for (const listener of listeners.get(channel) ?? []) listener(message);
  });
  return {
    kind: "redis",
    redis,
    // Sorted sets with the expiry as the score: what has expired is swept with each mark.
    mark: async (set, member, seconds) => {
      const now = Date.now();
      await redis
        .multi()
        .zremrangebyscore(PREFIX + set, 0, now)
        .zadd(PREFIX + set, now + seconds * 1000, member)
        .exec();
    },
    marked: async (set) => {
      const pairs = await redis.zrangebyscore(PREFIX + set, Date.now(), "+inf", "WITHSCORES");
      return new Map(
        Array.from({ length: pairs.length / 2 }, (_, i) => [
          pairs[i * 2] as string,
          Number(pairs[i * 2 + 1]),
        ]),
      );
    },
    publish: async (channel, message) => void (await redis.publish(PREFIX + channel, message)),
    subscribe: async (channel, listener) => {
      const name = PREFIX + channel;
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
      await subscriber.subscribe(name);
    },
    ping: async () => void (await redis.ping()),
    close: async () => {
      redis.disconnect();
      subscriber.disconnect();
    },
  };
}
