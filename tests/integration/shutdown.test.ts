import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

/** A process that does nothing but log, and close at once when it is told to stop. */
const PROGRAM = `
  import { createLog } from "./bff/operations/logging.ts";
  import { drainOnSignals } from "./bff/operations/shutdown.ts";
  const log = createLog("info");
  drainOnSignals({ config: { SHUTDOWN_GRACE_MS: 1000 }, log }, async () => {
    for (const line of ["one", "two", "last"]) log.info(line);
  });
  setInterval(() => {}, 1000);
  log.info("up");
`;

async function startProgram() {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", PROGRAM], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => {
    said += chunk;
  });
  await once(child.stdout, "data");
  return { child, said: () => said };
}

test("the last line is written before the process ends", async () => {
  const { child, said } = await startProgram();
  child.kill("SIGTERM");
  const [code] = await once(child, "close");
  expect(code).toBe(0);
  expect(said()).toContain("last");
});

test("a process whose log nobody reads any more ends when it is told to", async () => {
  const { child } = await startProgram();
  child.stdout.destroy();
  await once(child.stdout, "close");
  child.kill("SIGTERM");
  const ended = once(child, "exit", { signal: AbortSignal.timeout(15_000) }).catch(() => ["it still runs"]);
  expect(await ended).toEqual([0, null]);
  child.kill("SIGKILL");
});
