import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";

/** The repository's root, where every process of a run is started. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const SERVER_CORE = "0";
const LOAD_CORE = "1";
const PATIENCE = 60_000;

/** Whether what is measured and what measures can be kept apart; without that, numbers are of little worth. */
export const pinned =
  availableParallelism() > 1 && spawnSync("taskset", ["-c", SERVER_CORE, "true"]).status === 0;

/** Moves this process, and with it every child that is not measured, to the core of the load. */
export function moveToLoadCore(): void {
  if (pinned) execFileSync("taskset", ["-a", "-cp", LOAD_CORE, String(process.pid)], { stdio: "ignore" });
}

/**
 * How a command is begun that may use every core again: a browser is many processes, and on the load's one core it would be
 * judged for waiting for itself.
 */
export const onAllCores: readonly string[] = pinned
  ? ["taskset", "-c", `0-${availableParallelism() - 1}`]
  : [];

/** Runs what starts a browser, so that the browser may use every core, as `onAllCores` says. */
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

/** A running process and what it costs. */
export interface Measured {
  /** Seconds of CPU, of all threads, since it started. */
  cpu(): number;
  /** Bytes of memory that it holds. */
  memory(): number;
  /** The first line of JSON that it has printed; rejects where it ends without one. */
  said(): Promise<Record<string, unknown>>;
  /** Rejects once the process ends by itself. */
  ended: Promise<never>;
  stop(): Promise<void>;
}

export interface StartOptions {
  env?: Record<string, string>;
  /** `server` for what is measured; everything else shares the core of the load. */
  core?: "server" | "load";
  /** Whether its output is read; otherwise it goes nowhere. */
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
  const said = firstLine(child);
  const ended = new Promise<never>((_, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${args[0]} ended with ${code}`)));
  });
  for (const outcome of [said, ended]) outcome.catch(() => {});
  return {
    cpu: () => cpuSeconds(child.pid as number),
    memory: () => residentBytes(child.pid as number),
    said: () => Promise.race([said, ended]),
    ended,
    stop: () => end(child),
  };
}

/** Ends whatever is still running, however the run ended. */
export async function stopAll(): Promise<void> {
  await Promise.all([...started].map(end));
}

async function end(child: ChildProcess): Promise<void> {
  started.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  const stubborn = setTimeout(() => child.kill("SIGKILL"), 5000);
  await once(child, "exit");
  clearTimeout(stubborn);
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

/** See proc(5): fields 14 and 15 of `stat` are user and system time in ticks of a hundredth of a second. */
function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function residentBytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

export async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const last = Date.now() + PATIENCE;
  while (!(await holds())) {
    if (Date.now() > last) throw new Error(`not within ${PATIENCE} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export const answers = (url: string) => () =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
