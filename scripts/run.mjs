// Starts child processes with the project's own Node. These .mjs files are JavaScript, because the Node that starts them may not
// support TypeScript.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
const bin = join(root, "node_modules", ".bin");
/** Node stores compiled modules and stripped types here, which saves a third of each start of server and sandbox. */
const compileCache = join(root, "node_modules", ".cache", "node-compile");

/** The environment of a child process: node_modules/.bin, which contains Node 24, comes first in PATH. */
export function projectEnv(extra = {}) {
  return {
    NODE_COMPILE_CACHE: compileCache,
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ""}`,
    ...extra,
  };
}

/** Path of the Node that is installed in node_modules; of the current one if it is not installed yet. */
export function projectNode() {
  const own = join(bin, process.platform === "win32" ? "node.cmd" : "node");
  return existsSync(own) ? own : process.execPath;
}

/**
 * Runs a command with the streams of this process, forwards SIGINT and SIGTERM to it, and waits until it ends.
 *
 * @returns the exit code; 1 if a signal ended it
 */
export function run(command, args, { env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env: projectEnv(env), stdio: "inherit" });
    const forward = (signal) => child.kill(signal);
    process.on("SIGINT", forward).on("SIGTERM", forward);
    child.on("error", reject);
    child.on("exit", (code) => {
      process.off("SIGINT", forward).off("SIGTERM", forward);
      resolve(code ?? 1);
    });
  });
}

/** Like `run`, but exits this process with the exit code if the command fails. */
export async function runOrExit(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
}
