import type { Logger } from "pino";
import { LIVE_BUS } from "#contract/wire/live-bus.ts";
import { createRedisClients } from "../../operations/redis-clients.ts";
import type { BusHandlers, EventBus } from "./bus-source.ts";
import type { BusMessage } from "./bus-subscription.ts";

const { keyPrefix } = LIVE_BUS;
/** Channels that are subscribed by one command. */
const CHUNK = 500;

/**
 * Live events from Redis [BUS-1]: channels for what is sent now, streams for what was missed.
 *
 * @param heartbeat milliseconds between checks of the connection, which ends if one gets no response in time
 */
export function createRedisBus(
  url: string,
  heartbeat: number,
  log: Logger,
  { onMessage, onStateChange }: BusHandlers,
): EventBus {
  const { commands, subscriber } = createRedisClients(url);
  const subjects = new Set<string>();
  for (const client of [commands, subscriber])
    client.on("error", (error: Error) => log.debug({ err: error }, "live bus failed"));

  const resubscribe = async () => {
    const channels = [...subjects].map((subject) => keyPrefix + subject);
    for (let i = 0; i < channels.length; i += CHUNK)
      await subscriber.subscribe(...channels.slice(i, i + CHUNK));
    // The streams are read over the other connection.
    await commands.ping();
    onStateChange("up");
  };
  const restore = () =>
    resubscribe().catch((error: unknown) => {
      log.debug({ err: error }, "live bus not subscribed");
      subscriber.disconnect(true);
    });
  subscriber.on("ready", restore);
  subscriber.on("close", () => onStateChange("down"));
  subscriber.on("message", (channel: string, message: string) => {
    const space = message.indexOf(" ");
    onMessage(channel.slice(keyPrefix.length), {
      id: message.slice(0, space),
      text: message.slice(space + 1),
    });
  });
  const heartbeats = setInterval(() => {
    // biome-ignore lint/plugin: the connection ends, which is handled there.
    subscriber.ping().catch(() => {});
  }, heartbeat).unref();

  return {
    async subscribe(subject) {
      if (subjects.has(subject)) return;
      subjects.add(subject);
      await subscriber.subscribe(keyPrefix + subject);
    },
    unsubscribe(subject) {
      subjects.delete(subject);
      // biome-ignore lint/plugin: without a connection there is no subscription.
      subscriber.unsubscribe(keyPrefix + subject).catch(() => {});
    },
    async readKept(subject, since) {
      const entries = await commands.xrange(keyPrefix + subject, Math.max(0, since), "+");
      return entries.map(([id, [, text = ""]]): BusMessage => ({ id, text }));
    },
    async close() {
      clearInterval(heartbeats);
      commands.disconnect();
      subscriber.disconnect();
    },
  };
}
