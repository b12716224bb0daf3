import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Redis } from "ioredis";
import { type Casino, freePort, isComplete, startCasino, startProductApi } from "../support/casino.ts";

/**
 * Runs production's shape on this machine, two instances behind `deploy/haproxy.cfg` with a real Redis, and prints what visitors notice
 * of each fault: `node tests/load/faults.ts`, after `npm run build`. It needs the programs haproxy and redis-server.
 */

const CLIENTS = 8;
const INTERVAL_MS = 200;
const FAULT_MS = 6000;
const PATHS = ["/en", "/en/games", "/de", "/en?_data=root", "/en/page/faq"];
/** Each client's turns that send a form, an empty login, instead of reading. */
const SEND_EVERY = 5;

interface Outcome {
  status: string;
  ms: number;
}

interface Shape {
  origin: string;
  instances: Casino[];
  api: { root: string };
  redis: Redis;
  /** Starts an instance again on its port. */
  restart(index: number): Promise<void>;
}

let sent = 0;
function send(origin: string, agent: Agent, path: string | null): Promise<Outcome> {
  const started = performance.now();
  const body =
    path === null ? JSON.stringify([{ kind: "error", message: "fault", path: `/report-${sent++}` }]) : "";
  const headers = {
    origin,
    "content-type": "application/x-www-form-urlencoded",
    "content-length": Buffer.byteLength(body),
  };
  return new Promise((resolve) => {
    const end = (status: string) => resolve({ status, ms: performance.now() - started });
    request(
      origin + (path ?? `/en/login?n=${sent++}`),
      { agent, method: path ? "GET" : "POST", headers },
      (response) => {
        response.on("error", (error) => end(error.message));
        response.on("end", () => end(String(response.statusCode))).resume();
      },
    )
      .on("error", (error) => end(error.message))
      .end(body);
  });
}

/** Loads the site for a time. @returns what was read, and what was sent */
async function load(origin: string, ms: number): Promise<{ reads: Outcome[]; posts: Outcome[] }> {
  const [reads, posts]: [Outcome[], Outcome[]] = [[], []];
  const end = performance.now() + ms;
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let turn = client; performance.now() < end; turn++) {
        const isPost = turn % SEND_EVERY === 0;
        const path = PATHS[turn % PATHS.length] as string;
        (isPost ? posts : reads).push(await send(origin, agent, isPost ? null : path));
        await wait(INTERVAL_MS);
      }
      agent.destroy();
    }),
  );
  return { reads, posts };
}

async function startShape(): Promise<Shape> {
  const folder = mkdtempSync(join(tmpdir(), "solstice-faults-"));
  const redisPort = await freePort();
  spawnProgram("redis-server", ["--port", String(redisPort), "--save", "", "--dir", folder]);
  const redis = new Redis(redisPort, { maxRetriesPerRequest: null });
  const api = await startProductApi();
  cleanups.push(() => api.kill());
  const start = (port: number) =>
    startCasino({
      PRODUCT_API_URL: api.url,
      PRODUCT_SOCKET_URL: api.socketUrl,
      API_ENVIRONMENT: "sandbox",
      SESSION_SECRETS: "the-secret-that-both-instances-know-0123456789",
      REDIS_URL: `redis://127.0.0.1:${redisPort}/0`,
      TRUSTED_PROXIES: "loopback",
      REQUESTS_PER_MINUTE: "1000000",
      PRODUCT_API_TIMEOUT_MS: "5000",
      PORT: String(port),
    });
  const ports = [await freePort(), await freePort()];
  const instances = await Promise.all(ports.map(start));
  const proxyPort = await freePort();
  const proxyFile = join(folder, "haproxy.cfg");
  const proxy = readFileSync(new URL("../../deploy/haproxy.cfg", import.meta.url), "utf8")
    .replace("maxconn 40000", "maxconn 500")
    .replace(/^resolvers docker\n.*\n/m, "")
    .replace(" resolvers docker init-addr libc,none", "")
    .replace("bind :8080", `bind 127.0.0.1:${proxyPort}`)
    .replace("solstice-1:3000", `127.0.0.1:${ports[0]}`)
    .replace("solstice-2:3000", `127.0.0.1:${ports[1]}`);
  writeFileSync(proxyFile, proxy);
  spawnProgram("haproxy", ["-f", process.env.HAPROXY_CFG_BEFORE ? before(proxy, proxyFile) : proxyFile]);
  for (const { origin } of instances) while (!(await isComplete(origin)())) await wait(100);
  await wait(3000);
  return {
    origin: `http://127.0.0.1:${proxyPort}`,
    instances,
    api,
    redis,
    async restart(index) {
      const instance = await start(ports[index] ?? 0);
      while (!(await isComplete(instance.origin)())) await wait(100);
      instances[index] = instance;
      await wait(3000);
    },
  };
}

/** The configuration without the lines that answer a killed instance, for comparison. */
function before(proxy: string, file: string): string {
  writeFileSync(
    file,
    proxy.replace(
      /^ *(?:timeout check|retries|option redispatch|retry-on|http-request disable-l7).*\n/gm,
      "",
    ),
  );
  return file;
}

const cleanups: (() => unknown)[] = [];
function spawnProgram(name: string, args: string[]): void {
  const child = spawn(name, args, { stdio: "ignore" });
  cleanups.push(() => child.kill("SIGKILL"));
}

const fault = (api: Shape["api"], body: object) =>
  fetch(`${api.root}/sandbox/faults`, { method: "POST", body: JSON.stringify(body) });
const noFaults = (api: Shape["api"]) => fetch(`${api.root}/sandbox/faults`, { method: "DELETE" });

/** Each fault: how it begins, and how it ends. */
const FAULTS: [name: string, begin: (shape: Shape) => unknown, end: (shape: Shape) => unknown][] = [
  ["none", () => {}, () => {}],
  ["kill -9 of an instance", (shape) => shape.instances[0]?.stop("SIGKILL"), (shape) => shape.restart(0)],
  ["SIGTERM of an instance", (shape) => void shape.instances[1]?.stop(), (shape) => shape.restart(1)],
  ["Redis pauses 1.5 s", ({ redis }) => void redis.client("PAUSE", 1500), () => {}],
  [
    "Redis is a replica (READONLY)",
    ({ redis }) => redis.replicaof("127.0.0.1", 1),
    ({ redis }) => redis.replicaof("NO", "ONE"),
  ],
  [
    "Redis is full (OOM)",
    ({ redis }) => redis.config("SET", "maxmemory", "1"),
    ({ redis }) => redis.config("SET", "maxmemory", "0"),
  ],
  [
    "product API is slow (3 s)",
    ({ api }) => fault(api, { operation: "*", latencyMs: 3000 }),
    ({ api }) => noFaults(api),
  ],
  [
    "product API answers 500",
    ({ api }) => fault(api, { operation: "*", failure: "http-500" }),
    ({ api }) => noFaults(api),
  ],
];

function percentile(outcomes: Outcome[], share: number): number {
  const sorted = outcomes.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

/** Forms that more than one instance, or one instance twice, has logged. */
function doubled({ instances }: Shape): number {
  const counts = new Map<string, number>();
  for (const { output } of instances)
    for (const [id] of output().matchAll(/\/en\/login\?n=\d+/g)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts.values()].filter((count) => count > 1).length;
}

for (const program of ["haproxy", "redis-server"]) {
  if (spawnSync(program, ["-v"]).error) throw new Error(`${program} is not installed`);
}
try {
  const shape = await startShape();
  process.stdout.write(
    "| fault | reads | lost | sends | lost | doubled | p50 ms | p99 ms | answers |\n|---|---|---|---|---|---|---|---|---|\n",
  );
  for (const [name, begin, end] of FAULTS) {
    const running = load(shape.origin, FAULT_MS);
    await wait(1000);
    await begin(shape);
    const { reads, posts } = await running;
    const isLost = (wanted: string) => (outcome: Outcome) => outcome.status !== wanted;
    const others = new Set(
      [...reads.filter(isLost("200")), ...posts.filter(isLost("400"))].map(({ status }) => status),
    );
    const row = [
      name,
      reads.length,
      reads.filter(isLost("200")).length,
      posts.length,
      posts.filter(isLost("400")).length,
    ];
    const cells = [
      ...row,
      doubled(shape),
      percentile(reads, 0.5),
      percentile(reads, 0.99),
      [...others].join(" "),
    ];
    process.stdout.write(`| ${cells.join(" | ")} |\n`);
    await end(shape);
    await wait(2500);
  }
  for (const instance of shape.instances) await instance.stop("SIGKILL");
  shape.redis.disconnect();
} finally {
  for (const cleanup of cleanups.reverse()) await cleanup();
}
