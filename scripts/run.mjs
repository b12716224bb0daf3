// Starting child processes on the project's own Node. Plain JavaScript, because it runs on whichever Node the machine has.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
const bin = join(root, "node_modules", ".bin");

/** The environment of a child: the project's binaries first, its Node 24 among them. */
export function projectEnv(extra = {}) {
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ""}`, ...extra };
}

/** Path of the Node that the project runs on. */
export function projectNode() {
  const own = join(bin, process.platform === "win32" ? "node.cmd" : "node");
  return existsSync(own) ? own : process.execPath;
}

/**
 * Runs a command to its end with this process's streams, handing SIGINT and SIGTERM on.
 *
 * @returns its exit code; a signal counts as 1
 */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: projectEnv(env),
      stdio: quiet ? ["ignore", "ignore", "inherit"] : "inherit",
    });
    const forward = (signal) => child.kill(signal);
    process.on("SIGINT", forward).on("SIGTERM", forward);
    child.on("error", reject);
    child.on("exit", (code) => {
      process.off("SIGINT", forward).off("SIGTERM", forward);
      resolve(code ?? 1);
    });
  });
}

/** The same, ending this process where the command fails. */
export async function must(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
}
