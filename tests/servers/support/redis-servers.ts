import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { vi } from "vitest";
import { freePort } from "../../support/casino.ts";
import { type ServerProcess, serverProcess } from "./server-process.ts";

/** Real servers of Redis on loopback, several that replace each other. */
export interface RedisServers {
  /** For REDIS_URL. */
  url: string;
  /** Kills the primary that has the key, without a chance to say goodbye; its data is lost. Returns once another one is the primary. */
  failOver(key: string): Promise<void>;
  stop(): Promise<void>;
}

const PASSWORD = "of-the-tests";
const run = promisify(execFile);
const HOST = "127.0.0.1";
/** How long an unreachable primary is waited for before another takes over, in milliseconds. */
const DOWN_AFTER_MS = 1000;

/** @param args of redis-cli. @returns its output, without the last line end */
async function cli(port: number, ...args: string[]): Promise<string> {
  const { stdout } = await run("redis-cli", [
    "-p",
    String(port),
    "-a",
    PASSWORD,
    "--no-auth-warning",
    ...args,
  ]);
  return stdout.trimEnd();
}

const eventually = <Result>(check: () => Promise<Result>) =>
  vi.waitFor(check, { timeout: 60_000, interval: 100 });

function redisServer(port: number, settings: readonly string[]): Promise<ServerProcess> {
  const common = ["--port", String(port), "--bind", HOST, "--save", "", "--appendonly", "no"];
  const secrets = ["--requirepass", PASSWORD, "--masterauth", PASSWORD];
  return serverProcess("redis-server", [...common, ...secrets, ...settings], "Ready to accept connections");
}

async function expectOutput(part: string, port: number, ...args: string[]): Promise<void> {
  await eventually(async () => {
    const output = await cli(port, ...args);
    if (!output.includes(part)) throw new Error(`${args.join(" ")}: ${output}`);
  });
}

/** A primary with two replicas, which three Sentinels watch. */
export async function startSentinelGroup(): Promise<RedisServers> {
  const [primary = 0, ...replicas] = await Promise.all([freePort(), freePort(), freePort()]);
  const sentinels = await Promise.all([freePort(), freePort(), freePort()]);
  const servers = new Map<number, ServerProcess>();
  servers.set(primary, await redisServer(primary, []));
  for (const port of replicas)
    servers.set(port, await redisServer(port, ["--replicaof", HOST, String(primary)]));
  for (const port of replicas) await expectOutput("master_link_status:up", port, "info", "replication");
  const watchers = await Promise.all(
    sentinels.map((port) =>
      serverProcess("redis-server", ["{folder}/sentinel.conf", "--sentinel"], "monitor master", {
        "sentinel.conf": [
          `port ${port}`,
          `bind ${HOST}`,
          `requirepass ${PASSWORD}`,
          `sentinel sentinel-pass ${PASSWORD}`,
          `sentinel monitor solstice ${HOST} ${primary} 2`,
          `sentinel auth-pass solstice ${PASSWORD}`,
          `sentinel down-after-milliseconds solstice ${DOWN_AFTER_MS}`,
          "sentinel failover-timeout solstice 5000",
          "",
        ].join("\n"),
      }),
    ),
  );
  const [watcher = 0] = sentinels;
  const known = async () => {
    const [host, port] = (await cli(watcher, "sentinel", "get-master-addr-by-name", "solstice")).split("\n");
    return host === HOST ? Number(port) : Number.NaN;
  };
  for (const port of sentinels) {
    await expectOutput("num-other-sentinels\n2", port, "sentinel", "master", "solstice");
    await expectOutput("num-slaves\n2", port, "sentinel", "master", "solstice");
  }
  const hosts = sentinels.map((port) => `${HOST}:${port}`).join(",");
  return {
    url: `redis+sentinel://:${PASSWORD}@${hosts}/solstice/0?sentinel-password=${PASSWORD}`,
    async failOver() {
      const before = await known();
      await servers.get(before)?.stop("SIGKILL");
      await eventually(async () => {
        if ((await known()) === before) throw new Error("the primary is still the old one");
      });
      await expectOutput("role:master", await known(), "info", "replication");
    },
    async stop() {
      await Promise.all([...servers.values(), ...watchers].map((server) => server.stop("SIGKILL")));
    },
  };
}

/** Three primaries, each with a replica. */
export async function startCluster(): Promise<RedisServers> {
  const ports = await Promise.all(Array.from({ length: 6 }, () => freePort()));
  const servers = new Map<number, ServerProcess>();
  for (const port of ports) {
    const settings = ["--cluster-enabled", "yes", "--cluster-node-timeout", String(DOWN_AFTER_MS)];
    const busPort = ["--cluster-port", String(await freePort())];
    servers.set(port, await redisServer(port, [...settings, ...busPort]));
  }
  const [first = 0] = ports;
  const nodes = ports.map((port) => `${HOST}:${port}`);
  await cli(first, "--cluster", "create", ...nodes, "--cluster-replicas", "1", "--cluster-yes");
  for (const port of ports) await expectOutput("cluster_state:ok", port, "cluster", "info");
  // A replica that has never been in step does not take over.
  await eventually(async () => {
    const states = await Promise.all(ports.map((port) => cli(port, "info", "replication")));
    const complete = states.filter((state) => state.includes("master_link_status:up"));
    if (complete.length < 3) throw new Error("a replica is not connected");
  });
  const owner = async (key: string, asked: number): Promise<number> => {
    const slot = Number(await cli(asked, "cluster", "keyslot", key));
    const slots = JSON.parse(await cli(asked, "--json", "cluster", "slots")) as [
      number,
      number,
      [string, number],
    ][];
    return slots.find(([from, to]) => from <= slot && slot <= to)?.[2][1] ?? 0;
  };
  return {
    url: `redis+cluster://:${PASSWORD}@${nodes.slice(0, 2).join(",")}`,
    async failOver(key) {
      const before = await owner(key, first);
      await servers.get(before)?.stop("SIGKILL");
      const asked = ports.find((port) => port !== before) ?? 0;
      await eventually(async () => {
        if ((await owner(key, asked)) === before) throw new Error("the primary is still the old one");
      });
      await expectOutput("cluster_state:ok", asked, "cluster", "info");
    },
    async stop() {
      await Promise.all([...servers.values()].map((server) => server.stop("SIGKILL")));
    },
  };
}
