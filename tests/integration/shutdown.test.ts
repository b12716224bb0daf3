import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

/** A process that only logs, and exits on SIGTERM. */
const PROGRAM = `
  import { createLog } from "./bff/operations/logging.ts";
  import { shutDownOnSignals } from "./bff/shutdown.ts";
  const log = createLog("info");
  shutDownOnSignals({ config: { SHUTDOWN_DELAY_MS: 0, SHUTDOWN_GRACE_MS: 1000 }, log }, async () => {
    for (const line of ["one", "two", "last"]) log.info(line);
  });
  setInterval(() => {}, 1000);
  log.info("up");
`;

async function startProgram() {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", PROGRAM], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk;
  });
  await once(child.stdout, "data");
  return { child, output: () => output };
}

test("the last line is written before the process ends", async () => {
  const { child, output } = await startProgram();
  child.kill("SIGTERM");
  const [code] = await once(child, "close");
  expect(code).toBe(0);
  expect(output()).toContain("last");
});

test("a process whose log has no reader exits on SIGTERM", async () => {
  const { child } = await startProgram();
  child.stdout.destroy();
  await once(child.stdout, "close");
  child.kill("SIGTERM");
  const ended = once(child, "exit", { signal: AbortSignal.timeout(15_000) }).catch(() => ["still running"]);
  expect(await ended).toEqual([0, null]);
  child.kill("SIGKILL");
});
