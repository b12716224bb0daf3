import { spawn } from "node:child_process";
import { mkdtempSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Redis } from "ioredis";
import {
  freePort,
  isComplete,
  startCasino,
  startProductApi,
  type TestProductApi,
} from "../support/casino.ts";

/** Production's shape on this machine: two instances behind `deploy/haproxy.cfg`, with a real Redis and the sandbox. */
export interface Shape {
  /** The load balancer. */
  origin: string;
  instances: Instance[];
  api: TestProductApi;
  redis: Redis;
  /** Starts an instance again on its port. */
  restart(index: number): Promise<void>;
  /** Replaces an instance by one whose log is written to a full disk. */
  restartOnFullDisk(index: number): Promise<void>;
  /** Opens connections until the instance is full. @returns closes them */
  fill(index: number): Promise<() => void>;
  stop(): Promise<void>;
}

export interface Instance {
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<unknown>;
}

/** Connections of an instance; the load needs a few. */
const CONNECTIONS = 120;
/** Milliseconds after which the load balancer has noticed a started instance. */
const NOTICED_MS = 3000;

export async function startShape(): Promise<Shape> {
  const cleanups: (() => unknown)[] = [];
  const run = (name: string, args: string[]) => {
    const child = spawn(name, args, { stdio: "ignore" });
    cleanups.push(() => child.kill("SIGKILL"));
  };
  const folder = mkdtempSync(join(tmpdir(), "solstice-faults-"));
  const redisPort = await freePort();
  run("redis-server", ["--port", String(redisPort), "--save", "", "--dir", folder]);
  const redis = new Redis(redisPort, { maxRetriesPerRequest: null });
  cleanups.push(() => redis.disconnect());
  const api = await startProductApi();
  cleanups.push(() => api.kill());
  const ports = [await freePort(), await freePort()];
  const environment = (index: number) => ({
    PRODUCT_API_URL: api.url,
    PRODUCT_SOCKET_URL: api.socketUrl,
    API_ENVIRONMENT: "sandbox",
    SESSION_SECRETS: "the-secret-that-both-instances-know-0123456789",
    REDIS_URL: `redis://127.0.0.1:${redisPort}/0`,
    TRUSTED_PROXIES: "loopback",
    REQUESTS_PER_MINUTE: "1000000",
    REGISTRATIONS_PER_ADDRESS: "10000",
    PRODUCT_API_TIMEOUT_MS: "5000",
    CONNECTIONS: String(CONNECTIONS),
    // As in production: an instance answers while the load balancer notices that it is closing.
    SHUTDOWN_DELAY_MS: "5000",
    PORT: String(ports[index]),
  });
  const originOf = (index: number) => `http://127.0.0.1:${ports[index]}`;
  const untilComplete = async (index: number) => {
    while (!(await isComplete(originOf(index))())) await wait(100);
  };
  const start = (index: number): Promise<Instance> => startCasino(environment(index));
  const instances = await Promise.all([start(0), start(1)]);
  const proxyPort = await freePort();
  run("haproxy", ["-f", writeProxyFile(folder, proxyPort, ports)]);
  await Promise.all([untilComplete(0), untilComplete(1)]);
  await wait(NOTICED_MS);

  const replace = async (index: number, instance: Promise<Instance>) => {
    instances[index] = await instance;
    await untilComplete(index);
    await wait(NOTICED_MS);
  };
  return {
    origin: `http://127.0.0.1:${proxyPort}`,
    instances,
    api,
    redis,
    restart: (index) => replace(index, start(index)),
    async restartOnFullDisk(index) {
      await instances[index]?.stop();
      await replace(index, startOnFullDisk(environment(index)));
    },
    async fill(index) {
      const sockets: Socket[] = [];
      for (let count = 0; count < CONNECTIONS; count += 1) {
        const socket = connect(ports[index] ?? 0, "127.0.0.1").on("error", () => {});
        sockets.push(socket);
        // An answered request keeps its connection open; one that sends nothing would be closed.
        socket.write("GET /robots.txt HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
      }
      await wait(500);
      return () => {
        for (const socket of sockets) socket.destroy();
      };
    },
    async stop() {
      for (const instance of instances) await instance.stop("SIGKILL");
      for (const cleanup of cleanups.reverse()) await cleanup();
    },
  };
}

/** Starts a server whose standard output and error fail to be written, as on a full disk. */
async function startOnFullDisk(env: Record<string, string>): Promise<Instance> {
  const full = openSync("/dev/full", "w");
  const child = spawn(process.execPath, ["server.ts"], {
    env: { ...process.env, NODE_ENV: "production", DEPLOYMENT: "test", ...env },
    stdio: ["ignore", full, full],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  return {
    output: () => "",
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      await ended;
    },
  };
}

/** Writes the load balancer's configuration for this machine; HAPROXY_CFG_BEFORE leaves out what answers a killed instance. */
function writeProxyFile(folder: string, port: number, [first, second]: number[]): string {
  const file = join(folder, "haproxy.cfg");
  const text = readFileSync(new URL("../../deploy/haproxy.cfg", import.meta.url), "utf8")
    .replace("maxconn 40000", "maxconn 500")
    .replace(/^resolvers docker\n.*\n/m, "")
    .replace(" resolvers docker init-addr libc,none", "")
    .replace("bind :8080", `bind 127.0.0.1:${port}`)
    .replace("solstice-1:3000", `127.0.0.1:${first}`)
    .replace("solstice-2:3000", `127.0.0.1:${second}`);
  const answers = /^ *(?:timeout check|retries|option redispatch|retry-on|http-request disable-l7).*\n/gm;
  writeFileSync(file, process.env.HAPROXY_CFG_BEFORE ? text.replace(answers, "") : text);
  return file;
}
