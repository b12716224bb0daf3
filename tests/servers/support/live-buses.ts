import { jetstream, jetstreamManager } from "@nats-io/jetstream";
import { connect, headers } from "@nats-io/transport-node";
import { Redis } from "ioredis";
import { BUS_SCRIPT, LIVE_BUS } from "#contract/wire/live-bus.ts";
import { freePort } from "../../support/casino.ts";
import { type ServerProcess, serverProcess } from "./server-process.ts";

/** A real server of a bus, and a product API's way to publish on it. */
export interface LiveBusServer {
  port: number;
  /** For LIVE_SOURCE, through a port that leads to the server. */
  url(port: number): string;
  publish(subject: string, text: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startNats(): Promise<LiveBusServer> {
  const port = await freePort();
  const credentials = ["--user", "solstice", "--pass", "of-the-tests"];
  const server: ServerProcess = await serverProcess(
    "nats-server",
    ["-a", "127.0.0.1", "-p", String(port), ...credentials, "-js", "-sd", "{folder}"],
    "Server is ready",
  );
  const connection = await connect({
    servers: `127.0.0.1:${port}`,
    user: "solstice",
    pass: "of-the-tests",
  });
  const manager = await jetstreamManager(connection);
  await manager.streams.add({
    name: LIVE_BUS.stream,
    subjects: [`${LIVE_BUS.subjectPrefix}>`],
    storage: "memory",
    max_age: LIVE_BUS.retentionMs * 1_000_000,
    allow_direct: true,
  });
  const stream = jetstream(connection);
  let count = 0;
  return {
    port,
    url: (at) => `nats://solstice:of-the-tests@127.0.0.1:${at}`,
    async publish(subject, text) {
      const header = headers();
      header.set(LIVE_BUS.idHeader, String(++count));
      await stream.publish(LIVE_BUS.subjectPrefix + subject, text, { headers: header });
    },
    async stop() {
      await connection.close();
      await server.stop("SIGKILL");
    },
  };
}

export async function startRedis(): Promise<LiveBusServer> {
  const port = await freePort();
  const settings = [
    "--port",
    String(port),
    "--bind",
    "127.0.0.1",
    "--save",
    "",
    "--requirepass",
    "of-the-tests",
  ];
  const server = await serverProcess("redis-server", settings, "Ready to accept connections");
  const client = new Redis({ port, password: "of-the-tests" });
  return {
    port,
    url: (at) => `redis://:of-the-tests@127.0.0.1:${at}`,
    async publish(subject, text) {
      const key = LIVE_BUS.keyPrefix + subject;
      await client.eval(BUS_SCRIPT, 1, key, text, LIVE_BUS.maxKept, LIVE_BUS.retentionMs);
    },
    async stop() {
      client.disconnect();
      await server.stop("SIGKILL");
    },
  };
}
