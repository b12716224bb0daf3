import { fstatSync } from "node:fs";
import { readConfig, type SandboxConfig } from "./config.ts";
import { startSandbox } from "./server.ts";
import { DEMO_PASSWORD } from "./store/seed.ts";

/**
 * The sandbox as a process: prints `{"listening":<port>,"demo":{…}}` once it answers, with a login to try it with, and
 * goes with SIGTERM, SIGINT or the process that started it.
 */
const sandbox = await startSandbox(configOrExit());

let closing = false;
async function close(): Promise<void> {
  if (closing) return;
  closing = true;
  await sandbox.close();
  process.exit(0);
}
process.once("SIGTERM", close);
process.once("SIGINT", close);
process.once("disconnect", close);
if (hasParentsPipe()) process.stdin.once("end", close).once("error", close).resume();

console.log(JSON.stringify({ listening: sandbox.port, demo: { login: "demo", password: DEMO_PASSWORD } }));

/** Only a pipe closes when its other end dies; a terminal or /dev/null says nothing of a parent. */
function hasParentsPipe(): boolean {
  const stdin = fstatSync(0);
  return stdin.isFIFO() || stdin.isSocket();
}

function configOrExit(): SandboxConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
