import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";

/** The whole product on its own port: server.ts as `npm start` runs it, with a temporary sandbox. */
export interface Casino {
  /** `http://localhost:port` */
  origin: string;
  /** The output of server and sandbox so far. */
  output(): string;
  /** Resolves once the output contains the text; rejects after one minute. */
  wrote(text: string | RegExp): Promise<void>;
  /** CPU time of the server in milliseconds, in steps of 10; Linux only. */
  cpu(): number;
  /** Sends a signal that does not end it. */
  signal(signal: NodeJS.Signals): void;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** A sandbox without a server, for a BFF that uses it as its product API. */
export interface TestProductApi {
  url: string;
  socketUrl: string;
  /** Its root URL, for mail, faults and clock. */
  root: string;
  kill(): Promise<void>;
}

/** Environment variables of a child process, in addition to those of this process. */
type Environment = Record<string, string | undefined>;

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (!address || typeof address === "string") throw new Error("no port");
  return address.port;
}

const END_WITH_PARENT = new URL("./end-with-parent.mjs", import.meta.url).href;

/** Starts a child process, which ends with this one, and collects its output. */
function start(args: string[], env: Environment) {
  const child = spawn(process.execPath, ["--import", END_WITH_PARENT, ...args], {
    env: { ...process.env, ...env } as NodeJS.ProcessEnv,
    stdio: ["pipe", "pipe", "pipe"],
  });
  let text = "";
  const append = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout.on("data", append);
  child.stderr.on("data", append);
  return { child, output: () => text };
}

/** How long to wait for a process, in milliseconds, on a busy machine. */
const TIMEOUT = 60_000;

/**
 * Long limits, so that a busy machine does not fail tests. Tests of time-outs and load shedding set their own limits.
 */
const LONG_LIMITS = { PRODUCT_API_TIMEOUT_MS: "60000", SHED_LAG_MS: "60000" };

/** Most tests need players, not the mailed link of their registration. */
const ACCOUNTS_AT_ONCE = { SANDBOX_REGISTRATION: "at-once" };

/** Screens must not depend on the date of the test run. Tests of the seasons set them. */
const NO_SEASONS = { SANDBOX_SEASONS: "none" };

async function waitUntil(
  holds: () => boolean | Promise<boolean>,
  what: string,
  child: ChildProcess,
  output: () => string,
) {
  const end = Date.now() + TIMEOUT;
  while (!(await holds())) {
    if (child.exitCode !== null)
      throw new Error(`${what}: the process exited with ${child.exitCode}\n${output()}`);
    if (Date.now() > end) {
      // A test that gets no casino has nothing to stop.
      child.kill("SIGKILL");
      throw new Error(`${what}: not within ${TIMEOUT} ms\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function stopProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill(signal);
  await once(child, "exit");
  return child.exitCode;
}

const isOk = (url: string) => () =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  );

/** Whether an instance is ready and none of its dependencies is degraded. */
export const isComplete = (origin: string) => () =>
  fetch(`${origin}/bff/health/ready`).then(
    async (response) =>
      response.ok && ((await response.json()) as { degraded: string[] }).degraded.length === 0,
    () => false,
  );

/** React and its router render in the mode of production, which is also twice as fast; DEPLOYMENT names the environment. */
const PRODUCTION_MODE = { NODE_ENV: "production" };

/**
 * Starts a server on a free port. Without a PRODUCT_API_URL in `env` it starts its own sandbox.
 *
 * @param server path of the `server.ts`; another one than this folder's is another release
 */
export async function startCasino(env: Environment = {}, server = "server.ts"): Promise<Casino> {
  const { child, output } = start([server], {
    ...PRODUCTION_MODE,
    DEPLOYMENT: "test",
    SANDBOX_DATA: ":temp:",
    PORT: "0",
    SHUTDOWN_DELAY_MS: "0",
    ...ACCOUNTS_AT_ONCE,
    ...NO_SEASONS,
    ...LONG_LIMITS,
    ...env,
  });
  /** The welcome text names the origin; in production a log line names the port. */
  const openOrigin = () => {
    const [, origin] = /Solstice is open at (http:\/\/localhost:\d+)/.exec(output()) ?? [];
    const [, port] = /"port":(\d+),"version":.*"msg":"listening"/.exec(output()) ?? [];
    return origin ?? (port && `http://localhost:${port}`);
  };
  await waitUntil(() => openOrigin() !== undefined, "the server listens", child, output);
  const origin = openOrigin() as string;
  await waitUntil(isOk(`${origin}/bff/health/live`), "the server answers", child, output);
  if (!env.PRODUCT_API_URL)
    await waitUntil(isComplete(origin), "the server and its dependencies are ready", child, output);
  return {
    origin,
    output,
    wrote: (text) => waitUntil(() => output().search(text) >= 0, `"${text}" is written`, child, output),
    cpu: () => cpuOf(child.pid ?? 0),
    signal: (signal) => void child.kill(signal),
    stop: (signal = "SIGTERM") => stopProcess(child, signal),
  };
}

/** Milliseconds of user and system time; a tick of the kernel is 10 ms. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Limits that allow a test file any number of players. */
export const MANY_PLAYERS = {
  TRUSTED_PROXIES: "loopback",
  REQUESTS_PER_MINUTE: "100000",
  REGISTRATIONS_PER_ADDRESS: "10000",
};

let shared: Promise<Casino> | undefined;

/**
 * One casino for all files of this worker that only read, or change nothing but players of their own. It ends with the
 * worker. Files that set faults, advance the clock, count or limit start their own.
 */
export function sharedCasino(): Promise<Casino> {
  shared ??= startCasino(MANY_PLAYERS);
  return shared;
}

/** Starts a sandbox without a server. `data` keeps its database, so that it can be killed and restarted. */
export async function startProductApi(
  options: { port?: number; data?: string } = {},
): Promise<TestProductApi> {
  const { child, output } = start(["sandbox/main.ts"], {
    ...PRODUCTION_MODE,
    DEPLOYMENT: "test",
    SANDBOX_DATA: options.data ?? ":temp:",
    SANDBOX_PORT: String(options.port ?? 0),
    ...ACCOUNTS_AT_ONCE,
    ...NO_SEASONS,
  });
  const listeningPort = () => /"listening":(\d+)/.exec(output())?.[1];
  await waitUntil(() => listeningPort() !== undefined, "the sandbox listens", child, output);
  const port = listeningPort();
  const root = `http://127.0.0.1:${port}`;
  return {
    url: `${root}/api`,
    socketUrl: `ws://127.0.0.1:${port}/live`,
    root,
    kill: async () => {
      await stopProcess(child, "SIGKILL");
    },
  };
}
