import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import RedisMock from "ioredis-mock";
import Parser from "redis-parser";

/**
 * A Redis server in this process over real TCP: tests need no installed Redis, and each can stop its own.
 * ioredis-mock executes the commands, including the rate limiter's Lua. redis-parser parses them, since a command has the format of a reply.
 */
export interface TestRedis {
  url: string;
  /** Closes every connection and stops listening; the data is lost, as without persistence. */
  stop(): Promise<void>;
  /** Listens again on the same port. */
  start(): Promise<void>;
  /** Accepts commands and connections without replying, until `wake`. */
  hang(): void;
  wake(): void;
  /** Answers PING, and every other command with this error, as a replica or a full Redis does; null ends it. */
  refuse(error: string | null): void;
  /** Answers the next commands of that name with an error. */
  failNext(name: string, times: number): void;
  /** All stored keys and values, as text. */
  dump(): Promise<string>;
}

/** Commands that a refusing Redis accepts. */
const ACCEPTED = new Set(["ping", "info", "subscribe", "client"]);

type Reply = string | number | null | Error | Reply[];

export async function startTestRedis(): Promise<TestRedis> {
  const sockets = new Set<Socket>();
  const waiting: (() => void)[] = [];
  let hangs = false;
  let refusal: string | null = null;
  let failing = { name: "", times: 0 };
  const refusalOf = (name: string): string | null => {
    if (name === failing.name && failing.times-- > 0) return "LOADING Redis is loading the dataset in memory";
    return ACCEPTED.has(name) ? null : refusal;
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    const ready = () => (hangs ? new Promise<void>((resolve) => waiting.push(resolve)) : undefined);
    serve(socket, port, { ready, refusalOf });
  });
  const listen = async (on: number) => {
    server.listen(on, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
      await new RedisMock({ port }).flushall();
    },
    start: async () => void (await listen(port)),
    hang: () => {
      hangs = true;
    },
    wake: () => {
      hangs = false;
      for (const resolve of waiting.splice(0)) resolve();
    },
    refuse: (error) => {
      refusal = error;
    },
    failNext: (name, times) => {
      failing = { name, times };
    },
    async dump() {
      const redis = new RedisMock({ port });
      const values = (await redis.keys("*")).map(async (key) => {
        const isSet = (await redis.type(key)) === "zset";
        return `${key} ${isSet ? await redis.zrange(key, 0, -1) : await redis.get(key)}`;
      });
      return (await Promise.all(values)).join("\n");
    },
  };
}

/** Executes the commands of one connection in order. Connections with the same `store` share their data. */
function serve(
  socket: Socket,
  store: number,
  {
    ready,
    refusalOf,
  }: { ready: () => Promise<void> | undefined; refusalOf: (name: string) => string | null },
): void {
  const redis = new RedisMock({ port: store });
  const commands = redis as unknown as Record<string, ((...args: string[]) => Promise<Reply>) | undefined>;
  const answer = (...replies: Reply[]) => socket.writable && socket.write(replies.map(encode).join(""));
  let isSubscriber = false;
  redis.on("message", (channel: string, message: string) => answer(["message", channel, message]));

  async function execute(name: string, args: string[]): Promise<void> {
    await ready();
    try {
      const error = refusalOf(name);
      if (error !== null) throw new Error(error);
      const reply = await commands[name]?.(...args);
      if (name === "subscribe") {
        isSubscriber = true;
        answer(...args.map((channel, i): Reply => ["subscribe", channel, i + 1]));
      } else answer(name === "ping" && isSubscriber ? ["pong", ""] : (reply ?? null));
    } catch (error) {
      answer(error as Error);
    }
  }

  let queue = Promise.resolve();
  const parser = new Parser({
    returnReply([name = "", ...args]: string[]) {
      queue = queue.then(() => execute(name.toLowerCase(), args));
    },
    returnError: (error: Error) => socket.destroy(error),
  });
  socket.on("data", (bytes) => parser.execute(bytes));
  socket.on("close", () => redis.disconnect());
}

/** RESP2. */
function encode(reply: Reply): string {
  if (reply === null) return "$-1\r\n";
  if (Array.isArray(reply)) return `*${reply.length}\r\n${reply.map(encode).join("")}`;
  if (reply instanceof Error) {
    const [message = ""] = reply.message.split("\n");
    return /^[A-Z]+ /.test(message) ? `-${message}\r\n` : `-ERR ${message}\r\n`;
  }
  if (typeof reply === "number") return `:${reply}\r\n`;
  return `$${Buffer.byteLength(reply)}\r\n${reply}\r\n`;
}
