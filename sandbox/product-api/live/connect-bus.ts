import { BUS_SCRIPT, LIVE_BUS } from "#contract/wire/live-bus.ts";
import type { LiveBus } from "./hub.ts";

/**
 * Connects to a bus on which the product API publishes its live events [BUS-1].
 *
 * @param url `nats://user:password@host:4222` or `redis://:password@host:6379`
 * @param report logs a failure to publish; the event is then lost
 */
export function connectBus(url: string, report: (error: unknown) => void): Promise<LiveBus> {
  return url.startsWith("nats") ? connectNats(url, report) : connectRedis(url, report);
}

async function connectNats(url: string, report: (error: unknown) => void): Promise<LiveBus> {
  const [{ connect, headers }, { jetstream, jetstreamManager }] = await Promise.all([
    import("@nats-io/transport-node"),
    import("@nats-io/jetstream"),
  ]);
  const { host, username, password } = new URL(url);
  const credentials = username
    ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
    : {};
  const connection = await connect({ servers: host, ...credentials, maxReconnectAttempts: -1 });
  const { streams } = await jetstreamManager(connection);
  const settings = {
    subjects: [`${LIVE_BUS.subjectPrefix}>`],
    max_age: LIVE_BUS.retentionMs * 1_000_000,
    allow_direct: true,
  };
  // The same settings again are no error.
  await streams.add({ name: LIVE_BUS.stream, storage: "memory", ...settings });
  const stream = jetstream(connection);
  return {
    publish(subject, text) {
      const header = headers();
      header.set(LIVE_BUS.idHeader, crypto.randomUUID());
      stream.publish(LIVE_BUS.subjectPrefix + subject, text, { headers: header }).catch(report);
    },
    close: () => connection.close(),
  };
}

async function connectRedis(url: string, report: (error: unknown) => void): Promise<LiveBus> {
  const { Redis } = await import("ioredis");
  const redis = new Redis(url);
  redis.on("error", report);
  await redis.ping();
  return {
    publish(subject, text) {
      const key = LIVE_BUS.keyPrefix + subject;
      redis.eval(BUS_SCRIPT, 1, key, text, LIVE_BUS.maxKept, LIVE_BUS.retentionMs).catch(report);
    },
    close: async () => redis.disconnect(),
  };
}
