import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** An installed server that runs in a temporary folder of its own. */
export interface ServerProcess {
  signal(signal: NodeJS.Signals): void;
  /** Ends the process and removes its folder. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts a server and waits until it says that it is ready.
 *
 * @param args `{folder}` stands for its folder
 * @param ready what its output then contains
 * @param files their contents by name, in its folder
 */
export async function serverProcess(
  command: string,
  args: readonly string[],
  ready: string,
  files: Record<string, string> = {},
): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), `${command}-`));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const replaced = args.map((arg) => arg.replace("{folder}", folder));
  const child = spawn(command, replaced, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "exit");
  let output = "";
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(ready)) resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("error", reject);
    ended.then(() => reject(new Error(`${command} ended:\n${output}`)), reject);
  });
  return {
    signal: (signal) => void child.kill(signal),
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
