import { randomUUID } from "node:crypto";
import { Command, Redis } from "ioredis";
import type { Logger } from "pino";

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
  readonly redis: Redis | null;
  /** Sets keys, each with its lifetime in milliseconds. */
  setKeys(entries: readonly ExpiringKey[]): Promise<void>;
  /** Returns the values of keys in their order; null for each that is missing or has expired. */
  getKeys(keys: readonly string[]): Promise<(string | null)[]>;
  /**
   * Sets a key for a time in milliseconds, unless it is set.
   *
   * @returns whether this call has set it: of several instances exactly one gets true
   */
  claim(key: string, ttlMs: number): Promise<boolean>;
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
    async claim(key, ttlMs) {
      // No await before the key is set, so that no other call can come between.
      const stored = keys.get(key);
      if (stored && stored.expiry > Date.now()) return false;
      await setKeys([{ key, value: "1", ttlMs }]);
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
/** How long a request waits for a command. After the first one that takes longer, no request waits until a check succeeds. */
const COMMAND_BUDGET_MS = 100;
/** Time between two checks, which notice a Redis that has become a replica, is full, or answers again. */
const CHECK_INTERVAL_MS = 1000;
const CHECK_KEY_LIFETIME_MS = 10_000;

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
 * Creates the store on Redis. It uses two connections, because a subscribed connection accepts no other commands. Commands
 * fail at once while Redis is unreachable, slow, or refuses to write, and their callers continue without it. A connected Redis is
 * not yet a usable one: a replica, a full one, a Sentinel and a node of a cluster answer PING, so a key is written and read.
 */
export function redisStore(url: string, log: Logger): SharedStore {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    // After a failover the address leads to the new primary, but the connection still to the old one.
    reconnectOnError: (error) => error.message.startsWith("READONLY"),
  });
  const subscriber = redis.duplicate({ autoResubscribe: false });
  const listeners = new Map<string, ((message: string) => void)[]>();
  const reachableListeners: (() => void)[] = [];
  const checkKey = `${PREFIX}check:${randomUUID()}`;
  let isSubscribed = false;
  /** Null until the first check. */
  let isUsable: boolean | null = null;
  let isOutageLogged = false;
  let checking: Promise<void> | null = null;
  /** Epoch milliseconds since when messages may have been missed; null while none can be. */
  let missesFrom: number | null = Date.now();

  const send = redis.sendCommand.bind(redis);
  redis.sendCommand = (command, stream) => {
    // Otherwise it is one of the client's own, which prepare a connection, or fails at once.
    if (redis.status !== "ready") return send(command, stream);
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
    return send(command, stream);
  };
  const sendCheck = (sendCommand: typeof send, name: string, args: string[]) => {
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
    const value = randomUUID();
    const lifetime = String(CHECK_KEY_LIFETIME_MS);
    const [, read] = await Promise.all([
      sendCheck(send, "set", [checkKey, value, "PX", lifetime]),
      sendCheck(send, "get", [checkKey]),
    ]);
    if (read !== value) throw new Error("a written key was not read");
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
      const pipeline = redis.pipeline();
      for (const { key, value, ttlMs } of entries) pipeline.set(PREFIX + key, value, "PX", Math.ceil(ttlMs));
      for (const [error] of (await pipeline.exec()) ?? []) if (error) throw error;
    }),
    getKeys: outageOr((keys) => redis.mget(keys.map((key) => PREFIX + key))),
    claim: outageOr(
      async (key, ttlMs) => (await redis.set(PREFIX + key, "1", "PX", Math.ceil(ttlMs), "NX")) === "OK",
    ),
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
    isUsable: () => isUsable === true && redis.status === "ready",
    check: outageOr(check),
    close: async () => {
      clearInterval(checks);
      redis.disconnect();
      subscriber.disconnect();
    },
  };
}
