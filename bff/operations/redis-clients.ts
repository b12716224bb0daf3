import { connect as connectTcp, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import { AbstractConnector, Cluster, Redis, type RedisOptions } from "ioredis";
import { type RedisAddress, type RedisNode, redisAddress } from "../config/redis-address.ts";

interface RedisClients {
  kind: RedisAddress["kind"];
  /** For all commands except subscriptions. */
  commands: Redis | Cluster;
  /** One connection, whose `close` event tells that messages may be missed. */
  subscriber: Redis;
}

const CONNECT_TIMEOUT_MS = 2000;
/** A connection is closed if a command gets no response for this long. */
const SOCKET_TIMEOUT_MS = 2000;
/** How often a client of a cluster asks which node has which keys: otherwise it learns of a fail-over by failing commands only. */
const SLOTS_INTERVAL_MS = 5000;

const random = <Item>(items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(Math.random() * items.length)] ?? items[0];

/**
 * Creates the clients of an address. They connect at once and reconnect forever; a command fails while there is no connection.
 *
 * @throws RangeError if it is no address
 */
export function createRedisClients(text: string): RedisClients {
  const address = redisAddress(text);
  const { kind, username, password, isEncrypted, nodes, group, database: db } = address;
  const { sentinelUsername, sentinelPassword } = address;
  const common = {
    username,
    password,
    ...(isEncrypted ? { tls: {} } : {}),
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    maxRetriesPerRequest: 0,
  };
  const options: RedisOptions = {
    ...common,
    db,
    enableOfflineQueue: false,
    // After a fail-over the address leads to the new primary, but the connection still to the old one.
    reconnectOnError: (error) => error.message.startsWith("READONLY"),
  };
  if (kind === "cluster") {
    const commands = new Cluster([...nodes], {
      enableOfflineQueue: false,
      redisOptions: common,
      slotsRefreshInterval: SLOTS_INTERVAL_MS,
    });
    const subscriber = new Redis({ ...options, Connector: connectorToAnyNode(commands, nodes, isEncrypted) });
    return { kind, commands, subscriber };
  }
  const commands =
    kind === "server"
      ? new Redis({ ...options, ...nodes[0] })
      : new Redis({
          ...options,
          sentinels: [...nodes],
          name: group,
          sentinelUsername,
          sentinelPassword,
          enableTLSForSentinelMode: isEncrypted,
          ...(isEncrypted ? { sentinelTLS: {} } : {}),
        });
  return { kind, commands, subscriber: commands.duplicate({ autoResubscribe: false }) };
}

/**
 * Connects to another node of a cluster each time: every node forwards the messages of all, and one that is gone must not be waited for.
 * The cluster's own subscription changes nodes without an event, so that missed messages would go unnoticed.
 */
function connectorToAnyNode(
  cluster: Cluster,
  startupNodes: readonly [RedisNode, ...RedisNode[]],
  isEncrypted: boolean,
): NonNullable<RedisOptions["Connector"]> {
  return class extends AbstractConnector {
    constructor() {
      super(CONNECT_TIMEOUT_MS);
    }

    async connect(): Promise<Socket> {
      this.connecting = true;
      const known = cluster.nodes().map(({ options: { host = "", port = 0 } }) => ({ host, port }));
      const node = random([...startupNodes, ...known]);
      const stream = isEncrypted ? connectTls(node) : connectTcp(node);
      stream.once("error", (error) => {
        this.firstError = error;
      });
      this.stream = stream;
      return stream;
    }
  };
}
