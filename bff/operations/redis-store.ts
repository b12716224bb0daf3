import { randomUUID } from "node:crypto";
import { Command } from "ioredis";
import type { Logger } from "pino";
import { createRedisClients } from "./redis-clients.ts";
import { type SharedStore, StoreOutage } from "./shared-store.ts";

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
/** How long messages are kept for instances whose connection is interrupted. */
const MESSAGE_LIFETIME_MS = 60 * 60_000;
/** How much earlier than the end of its connection an instance reads kept messages: more than the clocks of two servers differ. */
const CLOCK_TOLERANCE_MS = 60_000;
/** How long a request waits for a command. After the first one that takes longer, no request waits until a check succeeds. */
const COMMAND_BUDGET_MS = 100;
/** Time between two checks, which notice a Redis that has become a replica, is full, or answers again. */
const CHECK_INTERVAL_MS = 1000;
const CHECK_KEY_LIFETIME_MS = 10_000;
/** Keys of one check. In a cluster each belongs to some node, so that one that has no primary is found soon. */
const CHECK_KEYS = { server: 1, sentinel: 1, cluster: 16 };

const logOf = (channel: string) => `${channel}:log`;

/**
 * Calls `onTimeout` if a command has no response in time. A response that already waits in the socket is in time: a blocked event loop
 * says nothing about Redis.
 */
function limitTime(command: Command, onTimeout: (error: Error) => void): void {
  let isSettled = false;
  const timer = setTimeout(() => {
    // Sockets are read between timers and `setImmediate`.
    setImmediate(() => isSettled || onTimeout(new Error(`no response within ${COMMAND_BUDGET_MS} ms`)));
  }, COMMAND_BUDGET_MS);
  const settle = () => {
    isSettled = true;
    clearTimeout(timer);
  };
  command.promise.then(settle, settle);
}

/**
 * Creates the store on Redis [HA-1]. It uses two connections, because a subscribed connection accepts no other commands. Commands
 * fail at once while Redis is unreachable, slow, or refuses to write, and their callers continue without it. A connected Redis is
 * not yet a usable one: a replica, a full one and a cluster without a part of its keys answer PING, so keys are written and read.
 */
export function redisStore(url: string, log: Logger): SharedStore {
  const { kind, commands: redis, subscriber } = createRedisClients(url);
  const listeners = new Map<string, ((message: string) => void)[]>();
  const reachableListeners: (() => void)[] = [];
  let isSubscribed = false;
  /** Null until the first check. */
  let isUsable: boolean | null = null;
  let isOutageLogged = false;
  let checking: Promise<void> | null = null;
  /** Epoch milliseconds since when messages may have been missed; null while none can be. */
  let missesFrom: number | null = Date.now();

  // The clients of a server and of a cluster differ in what follows the command.
  const send = redis.sendCommand.bind(redis) as (command: Command, ...rest: unknown[]) => Promise<unknown>;
  redis.sendCommand = (command: Command, ...rest: unknown[]) => {
    // Otherwise it is one of the client's own, which prepare a connection, or fails at once.
    if (redis.status !== "ready") return send(command, ...rest);
    if (isUsable === false) {
      command.reject(new Error("the shared store is not usable"));
      return command.promise;
    }
    limitTime(command, (error) => {
      isUsable = false;
      command.reject(error);
    });
    // The caller handles the failure; here it is the reason for a check.
    command.promise.then(null, checkSoon);
    return send(command, ...rest);
  };
  const sendCheck = (sendCommand: (command: Command) => unknown, name: string, args: string[]) => {
    const command = new Command(name, args, { replyEncoding: "utf8" });
    limitTime(command, (error) => command.reject(error));
    return sendCommand(command);
  };

  // The clients reconnect forever and emit an error per attempt; only the first error and the recovery are logged.
  const onError = (error: Error) => {
    if (!isOutageLogged) log.warn({ error: error.message }, "shared store unreachable");
    isOutageLogged = true;
  };
  const writeAndRead = async () => {
    if (redis.status !== "ready") throw new Error("not connected");
    await Promise.all(
      Array.from({ length: CHECK_KEYS[kind] }, async () => {
        const value = randomUUID();
        const key = `${PREFIX}check:${value}`;
        const [, read] = await Promise.all([
          sendCheck(send, "set", [key, value, "PX", String(CHECK_KEY_LIFETIME_MS)]),
          sendCheck(send, "get", [key]),
        ]);
        if (read !== value) throw new Error("a written key was not read");
      }),
    );
  };
  const runCheck = async () => {
    try {
      await writeAndRead();
    } catch (error) {
      isUsable = false;
      // Without a connection the client reports the reason itself.
      if (redis.status === "ready") onError(error as Error);
      throw error;
    }
    const isBack = isUsable !== true;
    isUsable = true;
    if (!isSubscribed) throw new Error("not subscribed");
    if (isBack || missesFrom !== null) onUsable();
    await sendCheck(subscriber.sendCommand.bind(subscriber), "ping", []);
  };
  const check = (): Promise<void> => {
    checking ??= runCheck().finally(() => {
      checking = null;
    });
    return checking;
  };
  // biome-ignore lint/plugin: a failed check is logged where it fails, and repeated.
  const checkSoon = () => void check().catch(() => {});
  const onUsable = () => {
    if (isOutageLogged) log.info("shared store reachable again");
    isOutageLogged = false;
    if (missesFrom !== null) {
      const from = missesFrom;
      missesFrom = null;
      // The next check reads again. Another interruption meanwhile must not hide the first one.
      catchUp(from - CLOCK_TOLERANCE_MS).catch((error: Error) => {
        missesFrom = Math.min(missesFrom ?? from, from);
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
      // Without the budget of requests: nobody waits, and the messages of an hour are many.
      const command = new Command("zrangebyscore", [logOf(channel), String(since), "+inf"], {
        replyEncoding: "utf8",
      });
      const kept = (await send(command)) as string[];
      for (const entry of kept) deliver(channel, entry.slice(entry.indexOf(" ") + 1));
    }
  };
  const subscribeAll = async () => {
    const channels = [...listeners.keys()];
    if (channels.length > 0) await subscriber.subscribe(...channels);
    isSubscribed = true;
    checkSoon();
  };
  for (const connection of [redis, subscriber]) connection.on("error", onError);
  redis.on("ready", checkSoon);
  subscriber.on("ready", () => void subscribeAll().catch(onError));
  subscriber.on("close", () => {
    if (isSubscribed) missesFrom ??= Date.now();
    isSubscribed = false;
  });
  subscriber.on("message", deliver);
  const checks = setInterval(checkSoon, CHECK_INTERVAL_MS).unref();

  return {
    kind: "redis",
    redis,
    setKeys: outageOr(async (entries) => {
      // Commands of one turn are written together. A pipeline or MGET may not span the nodes of a cluster.
      await Promise.all(
        entries.map(({ key, value, ttlMs }) => redis.set(PREFIX + key, value, "PX", Math.ceil(ttlMs))),
      );
    }),
    getKeys: outageOr((keys) => Promise.all(keys.map((key) => redis.get(PREFIX + key)))),
    claim: outageOr(async (key, ttlMs, owner) => {
      const set = await redis.set(PREFIX + key, owner ?? "1", "PX", Math.ceil(ttlMs), "NX");
      return set === "OK" || (owner !== undefined && (await redis.get(PREFIX + key)) === owner);
    }),
    publish: outageOr(async (channel, message) => {
      const now = Date.now();
      const name = PREFIX + channel;
      const results = await redis
        .pipeline()
        // The same message may be sent twice, and a set would keep one.
        .zadd(logOf(name), now, `${randomUUID()} ${message}`)
        .zremrangebyscore(logOf(name), "-inf", now - MESSAGE_LIFETIME_MS)
        .pexpire(logOf(name), MESSAGE_LIFETIME_MS)
        .exec();
      for (const [error] of results ?? []) if (error) throw error;
      await redis.publish(name, message);
    }),
    subscribe(channel, listener) {
      const name = PREFIX + channel;
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
      if (isSubscribed) subscriber.subscribe(name).catch(onError);
    },
    onReachable: (listener) => void reachableListeners.push(listener),
    isUsable: () => isUsable === true && redis.status === "ready",
    check: outageOr(check),
    close: async () => {
      clearInterval(checks);
      redis.disconnect();
      subscriber.disconnect();
    },
  };
}
