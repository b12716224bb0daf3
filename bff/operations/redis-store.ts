import { Redis } from "ioredis";
import type { Logger } from "pino";
import type { SharedStore } from "./shared-store.ts";

const PREFIX = "solstice:";
const CONNECT_MS = 2000;
/** A Redis that has a command and says nothing for so long is treated as gone. */
const SILENCE_MS = 2000;

/**
 * The store on Redis, by two connections, for one that subscribes can do nothing else. Nobody ever waits for a Redis that is
 * away: commands fail at once then, and whoever gave them goes on without.
 */
export function redisStore(url: string, log: Logger): SharedStore {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  const subscriber = redis.duplicate({ autoResubscribe: false });
  const listeners = new Map<string, ((message: string) => void)[]>();
  const reachable: (() => void)[] = [];
  let subscribed = false;
  let isAway = false;

  // The clients try again for ever and tell of each attempt; the log is told of the first and of the end.
  const away = (error: Error) => {
    if (!isAway) log.warn({ error: error.message }, "shared store unreachable");
    isAway = true;
  };
  const arrived = () => {
    if (!subscribed || redis.status !== "ready") return;
    if (isAway) log.info("shared store reachable again");
    isAway = false;
    for (const listener of reachable) listener();
  };
  const subscribe = async () => {
    const channels = [...listeners.keys()];
    if (channels.length > 0) await subscriber.subscribe(...channels);
    subscribed = true;
    arrived();
  };
  for (const connection of [redis, subscriber]) connection.on("error", away);
  redis.on("ready", arrived);
  subscriber.on("ready", () => void subscribe().catch(away));
  subscriber.on("close", () => {
    subscribed = false;
  });
  subscriber.on("message", (channel: string, message: string) => {
    for (const listener of listeners.get(channel) ?? []) listener(message);
  });

  return {
    kind: "redis",
    redis,
    // Sorted sets with the expiry as the score: what has expired is swept with each mark.
    async mark(set, expiries) {
      await redis.zremrangebyscore(PREFIX + set, 0, Date.now());
      await redis.zadd(PREFIX + set, ...[...expiries].flatMap(([member, expiry]) => [expiry, member]));
    },
    async marked(set) {
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
      if (subscribed) subscriber.subscribe(name).catch(away);
    },
    onReachable: (listener) => void reachable.push(listener),
    async ping() {
      if (!subscribed) throw new Error("not subscribed");
      await Promise.all([redis.ping(), subscriber.ping()]);
    },
    close: async () => {
      redis.disconnect();
      subscriber.disconnect();
    },
  };
}
