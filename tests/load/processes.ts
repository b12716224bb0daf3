import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";

/** The repository's root, where every process of a run is started. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const SERVER_CORE = "0";
const LOAD_CORE = "1";
const TIMEOUT = 60_000;

/** Whether the server and the load generator can use separate cores; otherwise the results are unreliable. */
export const pinned =
  availableParallelism() > 1 && spawnSync("taskset", ["-c", SERVER_CORE, "true"]).status === 0;

/** Moves this process and its unmeasured children to the load's core. */
export function moveToLoadCore(): void {
  if (pinned) execFileSync("taskset", ["-a", "-cp", LOAD_CORE, String(process.pid)], { stdio: "ignore" });
}

/**
 * A command prefix that allows all cores: a browser has many processes, and on the load's single core it would wait for
 * itself.
 */
export const onAllCores: readonly string[] = pinned
  ? ["taskset", "-c", `0-${availableParallelism() - 1}`]
  : [];

/** Runs a function that starts a browser on all cores; see `onAllCores`. */
export async function startedOnAllCores<T>(launch: () => Promise<T>): Promise<T> {
  if (!pinned) return launch();
  const cores = `0-${availableParallelism() - 1}`;
  execFileSync("taskset", ["-a", "-cp", cores, String(process.pid)], { stdio: "ignore" });
  try {
    return await launch();
  } finally {
    moveToLoadCore();
  }
}

/** A running process and its resource usage. */
export interface Measured {
  /** CPU time of all threads since the start, in seconds. */
  cpu(): number;
  /** Memory usage in bytes. */
  memory(): number;
  /** The first line of JSON on its output; rejects if it ends without one. */
  firstOutput(): Promise<Record<string, unknown>>;
  /** Rejects when the process ends on its own. */
  ended: Promise<never>;
  stop(): Promise<void>;
}

export interface StartOptions {
  env?: Record<string, string>;
  /** `server` for the measured process; all others share the load's core. */
  core?: "server" | "load";
  /** Whether its output is read; otherwise it is discarded. */
  listen?: boolean;
}

const started = new Set<ChildProcess>();

export function start(
  args: string[],
  { env = {}, core = "load", listen = true }: StartOptions = {},
): Measured {
  const onServerCore = pinned && core === "server";
  const [command, ...before] = onServerCore
    ? ["taskset", "-c", SERVER_CORE, process.execPath]
    : [process.execPath];
  const child = spawn(command as string, [...before, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ["ignore", listen ? "pipe" : "ignore", "inherit"],
  });
  started.add(child);
  const firstOutput = firstLine(child);
  const ended = new Promise<never>((_, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${args[0]} ended with ${code}`)));
  });
  for (const outcome of [firstOutput, ended]) outcome.catch(() => {});
  return {
    cpu: () => cpuSeconds(child.pid as number),
    memory: () => residentBytes(child.pid as number),
    firstOutput: () => Promise.race([firstOutput, ended]),
    ended,
    stop: () => end(child),
  };
}

/** Ends every running process, also after a failure. */
export async function stopAll(): Promise<void> {
  await Promise.all([...started].map(end));
}

async function end(child: ChildProcess): Promise<void> {
  started.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  const killTimer = setTimeout(() => child.kill("SIGKILL"), 5000);
  await once(child, "exit");
  clearTimeout(killTimer);
}

function firstLine(child: ChildProcess): Promise<Record<string, unknown>> {
  return new Promise((resolve) => {
    let text = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      text += chunk;
      const line = text.split("\n").find((each) => each.startsWith("{") && each.endsWith("}"));
      if (line) resolve(JSON.parse(line));
    });
  });
}

/** See proc(5): fields 14 and 15 of `stat` are user and system time in ticks of 10 ms. */
function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function residentBytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

export async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const last = Date.now() + TIMEOUT;
  while (!(await holds())) {
    if (Date.now() > last) throw new Error(`not within ${TIMEOUT} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export const answers = (url: string) => () =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
