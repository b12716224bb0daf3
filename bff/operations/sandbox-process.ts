import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Logger } from "pino";

const MAX_RESTART_DELAY_MS = 10_000;
const START_TIMEOUT_MS = 60_000;

/** The sandbox as a child process; its port stays the same after a restart. */
export interface SandboxProcess {
  port: number;
  /** A login for demonstration. */
  demo: { login: string; password: string };
  close(): Promise<void>;
}

/**
 * Starts `sandbox/main.ts`, which prints `{"listening":port,"demo":{…}}` when it is ready, and restarts it when it exits, with a
 * delay that doubles each time.
 *
 * @param env environment of the child process; without SANDBOX_PORT it takes a free port
 * @param main path of the main file
 * @throws Error if the process exits or does not listen within a minute
 */
export async function startSandboxProcess(
  env: NodeJS.ProcessEnv,
  log: Logger,
  main: string,
): Promise<SandboxProcess> {
  let closing = false;
  let restarts = 0;
  let child = launch(env, main, env.SANDBOX_PORT || "0");
  const { port, demo } = await waitForListening(child, log);

  const watch = () => {
    child.once("exit", (code, signal) => {
      if (closing) return;
      const delay = Math.min(100 * 2 ** restarts++, MAX_RESTART_DELAY_MS);
      log.error({ code, signal, delay }, "the sandbox exited and is restarted");
      setTimeout(() => {
        if (closing) return;
        child = launch(env, main, String(port));
        watch();
        waitForListening(child, log).then(
          () => {
            restarts = 0;
          },
          (error: unknown) => log.error({ err: error }, "failed to restart the sandbox"),
        );
      }, delay);
    });
  };
  watch();

  return {
    port,
    demo,
    close: () =>
      new Promise((resolve) => {
        closing = true;
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}

function launch(env: NodeJS.ProcessEnv, main: string, port: string): ChildProcess {
  return spawn(process.execPath, [main], {
    env: { ...env, SANDBOX_PORT: port },
    // The child exits when its input ends, which happens when this process ends.
    stdio: ["pipe", "pipe", "inherit"],
  });
}

/** Resolves with the line that contains the port; all other lines are logged. */
function waitForListening(child: ChildProcess, log: Logger): Promise<Pick<SandboxProcess, "port" | "demo">> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the sandbox did not start in time")), START_TIMEOUT_MS);
    const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
    child.once("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(`the sandbox exited with ${code} before it listened`));
    });
    lines.on("line", (line) => {
      if (!line.startsWith('{"listening"')) return void log.info({ sandbox: line }, "sandbox");
      clearTimeout(timer);
      const { listening: port, demo } = JSON.parse(line);
      resolve({ port, demo });
    });
  });
}
