import { fstatSync } from "node:fs";
import { readConfig, type SandboxConfig } from "./config.ts";
import { clientAssets } from "./providers/games/server/client-assets.ts";
import { verifierAssets } from "./providers/games/verifier/assets.ts";
import { DEMO_PASSWORD } from "./seed/demo-players.ts";
import { startSandbox } from "./server.ts";

/**
 * Runs the sandbox as a process. Prints `{"listening":<port>,"demo":{…}}` with a demo login when it is ready. Ends on SIGTERM,
 * SIGINT or the end of the parent process.
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
if (isParentPipe()) process.stdin.once("end", close).once("error", close).resume();

/** A player's first game should not wait for the bundles. Tests, most of which open no game, build them on demand. */
if (process.env.DEPLOYMENT !== "test") setTimeout(prepareGameFiles, 0);

console.log(JSON.stringify({ listening: sandbox.port, demo: { login: "demo", password: DEMO_PASSWORD } }));

function prepareGameFiles(): void {
  clientAssets();
  verifierAssets();
}

/** Whether stdin is a pipe of the parent, which closes when the parent dies; a terminal or /dev/null does not. */
function isParentPipe(): boolean {
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
