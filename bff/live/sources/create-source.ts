import type { Logger } from "pino";
import type { Site } from "#contract/host/site.ts";
import { ADAPTERS } from "../../adapters/adapters.ts";
import { busKind } from "../../config/bus-address.ts";
import type { Config } from "../../config/config.ts";
import { type ProductApiSettings, productApiOf } from "../../config/product-apis.ts";
import type { LiveLimits } from "../limits.ts";
import { guestLinkHeaders } from "../live-visitor.ts";
import { createBusSource } from "./bus-source.ts";
import { CONTRACT_PROTOCOL, foreignProtocol } from "./link-protocol.ts";
import type { LiveSource } from "./live-source.ts";
import { createNatsBus } from "./nats-bus.ts";
import { createRedisBus } from "./redis-bus.ts";
import { createSocketSource } from "./socket-source.ts";

/** The source of a site's live events. Sites of one API, and all sites with a bus, have the same. */
export interface SiteSource {
  /** Equal for sites that share the source. */
  key: string;
  /** Whether the API speaks the contract, so that its upgrades have the authorization. */
  isContract: boolean;
  /** Null if the site's API has no socket. */
  create(): LiveSource | null;
}

/**
 * The source of a site's live events: the bus of LIVE_SOURCE, otherwise the socket of its product API.
 *
 * @throws TypeError if there is neither
 */
export function sourceOf(config: Config, site: Site, limits: LiveLimits, log: Logger): SiteSource {
  const { LIVE_SOURCE: bus } = config;
  const heartbeat = config.LIVE_PING_SECONDS * 1000;
  if (bus) {
    const createBus = busKind(bus) === "redis" ? createRedisBus : createNatsBus;
    const create = () => createBusSource((handlers) => createBus(bus, heartbeat, log, handlers), limits, log);
    return { key: "bus", isContract: true, create };
  }
  const settings = productApiOf(config, site);
  if (!settings.socketUrl) throw new TypeError("PRODUCT_SOCKET_URL is not set");
  const options = { limits, heartbeat, log, guestHeaders: guestLinkHeaders(site) };
  return {
    key: JSON.stringify(settings),
    isContract: ADAPTERS[settings.adapter] === null,
    create: () => socketSourceOf(settings, options),
  };
}

function socketSourceOf(
  { adapter, socketUrl, connection }: ProductApiSettings,
  options: Omit<Parameters<typeof createSocketSource>[0], "protocol" | "target">,
): LiveSource | null {
  const definition = ADAPTERS[adapter];
  const protocol = definition ? definition.live && foreignProtocol(definition.live) : CONTRACT_PROTOCOL;
  if (!protocol) return null;
  return createSocketSource({
    ...options,
    protocol,
    target(headers, accessToken) {
      const own = protocol.connect?.(socketUrl, accessToken);
      return {
        url: own?.url ?? socketUrl,
        headers: { ...headers, ...definition?.headers, ...connection.headers, ...own?.headers },
        ...(connection.tls && { tls: connection.tls }),
      };
    },
  });
}
