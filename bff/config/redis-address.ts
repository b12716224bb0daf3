export interface RedisNode {
  host: string;
  port: number;
}

/** Where the shared store is: one server, a group of servers that Sentinels watch, or a cluster [HA-1]. */
export interface RedisAddress {
  kind: "server" | "sentinel" | "cluster";
  isEncrypted: boolean;
  username?: string;
  password?: string;
  /** The server, the Sentinels, or some nodes of the cluster, which tell the others. */
  nodes: readonly [RedisNode, ...RedisNode[]];
  /** Name of the group of servers that the Sentinels watch. */
  group?: string;
  database: number;
  sentinelUsername?: string;
  sentinelPassword?: string;
}

const SHAPE =
  /^(redis|rediss)(?:\+(sentinel|cluster))?:\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^/?#]+)(?:\/([^?#]*))?(?:\?([^#]*))?$/;
const DEFAULT_PORT = { server: 6379, sentinel: 26_379, cluster: 6379 };
const MAX_PORT = 65_535;

/**
 * Reads an address: `redis://user:password@host:6379/0`, `redis+sentinel://host:26379,host:26379/group/0` with
 * `?sentinel-username=` and `?sentinel-password=` where the Sentinels have passwords of their own, or `redis+cluster://host:6379,host:6379`.
 * `rediss` instead of `redis` encrypts, to the Sentinels too. Credentials are percent-encoded.
 *
 * @returns null if the text is no address
 */
export function parseRedisAddress(text: string): RedisAddress | null {
  const match = SHAPE.exec(text);
  if (!match) return null;
  const [, scheme, mode = "server", username, password, hosts = "", path = "", query = ""] = match;
  const kind = mode as RedisAddress["kind"];
  const nodes = hosts.split(",").map((host) => parseNode(host, DEFAULT_PORT[kind]));
  const [first, ...rest] = nodes.filter((node) => node !== null);
  const [group = "", database = "0", ...tooMuch] = kind === "sentinel" ? path.split("/") : ["", path || "0"];
  const isComplete =
    first !== undefined &&
    rest.length === nodes.length - 1 &&
    (kind !== "server" || rest.length === 0) &&
    (kind !== "sentinel" || group !== "") &&
    (kind !== "cluster" || database === "0") &&
    /^\d{1,4}$/.test(database) &&
    tooMuch.length === 0;
  if (!isComplete) return null;
  const parameters = new URLSearchParams(query);
  try {
    return withoutEmpty({
      kind,
      isEncrypted: scheme === "rediss",
      username: decodeURIComponent(username ?? ""),
      password: decodeURIComponent(password ?? ""),
      nodes: [first, ...rest],
      group: decodeURIComponent(group),
      database: Number(database),
      sentinelUsername: parameters.get("sentinel-username") ?? "",
      sentinelPassword: parameters.get("sentinel-password") ?? "",
    });
  } catch (error) {
    // A percent sign that encodes nothing.
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** Leaves out empty texts: for Redis an empty user is another one than none. */
function withoutEmpty(address: RedisAddress): RedisAddress {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== "")) as RedisAddress;
}

function parseNode(text: string, defaultPort: number): RedisNode | null {
  const [, ipv6, name, digits] = /^(?:\[([\da-fA-F:.]+)\]|([\w.-]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const host = ipv6 ?? name;
  const port = digits === undefined ? defaultPort : Number(digits);
  return host === undefined || port === 0 || port > MAX_PORT ? null : { host, port };
}

/** The address without credentials, for logs. @throws RangeError if the text is no address */
export function describeRedisAddress(text: string): string {
  const { kind, isEncrypted, nodes, group, database } = redisAddress(text);
  const scheme = (isEncrypted ? "rediss" : "redis") + (kind === "server" ? "" : `+${kind}`);
  const hosts = nodes.map(({ host, port }) => `${host.includes(":") ? `[${host}]` : host}:${port}`);
  return `${scheme}://${hosts.join(",")}${group ? `/${group}` : ""}${kind === "cluster" ? "" : `/${database}`}`;
}

/** @throws RangeError if it is no address */
export function redisAddress(text: string): RedisAddress {
  const address = parseRedisAddress(text);
  if (!address) throw new RangeError("not an address of Redis");
  return address;
}
