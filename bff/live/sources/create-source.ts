import type { Logger } from "pino";
import type { Config } from "../../config/config.ts";
import type { LiveLimits } from "../limits.ts";
import { guestLinkHeaders } from "../live-visitor.ts";
import { createBusSource } from "./bus-source.ts";
import type { LiveSource } from "./live-source.ts";
import { createNatsBus } from "./nats-bus.ts";
import { createRedisBus } from "./redis-bus.ts";
import { createSocketSource } from "./socket-source.ts";

/**
 * Creates the source of live events: the bus of LIVE_SOURCE, otherwise the product API's socket.
 *
 * @throws TypeError if there is neither
 */
export function createLiveSource(
  config: Pick<Config, "LIVE_SOURCE" | "PRODUCT_SOCKET_URL" | "LIVE_PING_SECONDS" | "sites">,
  limits: LiveLimits,
  log: Logger,
): LiveSource {
  const { LIVE_SOURCE: bus, PRODUCT_SOCKET_URL: url } = config;
  const heartbeat = config.LIVE_PING_SECONDS * 1000;
  if (bus) {
    const createBus = bus.startsWith("redis") ? createRedisBus : createNatsBus;
    return createBusSource((handlers) => createBus(bus, heartbeat, log, handlers), limits, log);
  }
  if (!url) throw new TypeError("PRODUCT_SOCKET_URL is not set");
  return createSocketSource({ url, limits, heartbeat, log, guestHeaders: guestLinkHeaders(config) });
}
