import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Logger } from "pino";

const LONGEST_RESTART_MS = 10_000;
const START_MS = 60_000;

/** The sandbox as a process of its own, on a port that stays the same when it has to be started again. */
export interface SandboxProcess {
  port: number;
  /** A login to try it with. */
  demo: { login: string; password: string };
  close(): Promise<void>;
}

/**
 * Starts `sandbox/main.ts`, which prints `{"listening":port,"demo":{…}}` once it answers, and starts it again when it dies, after a
 * wait that doubles.
 *
 * @param env the environment that it inherits; SANDBOX_PORT is added
 * @param main path of its main file
 * @throws Error where it ends, or says nothing for a minute, before it listens
 */
export async function startSandbox(
  env: NodeJS.ProcessEnv,
  log: Logger,
  main: string,
): Promise<SandboxProcess> {
  let closing = false;
  let restarts = 0;
  let child = launch(env, main, 0);
  const { port, demo } = await listening(child, log);

  const watch = () => {
    child.once("exit", (code, signal) => {
      if (closing) return;
      const wait = Math.min(100 * 2 ** restarts++, LONGEST_RESTART_MS);
      log.error({ code, signal, wait }, "the sandbox died and is started again");
      setTimeout(() => {
        if (closing) return;
        child = launch(env, main, port);
        watch();
        listening(child, log).then(
          () => {
            restarts = 0;
          },
          (error: unknown) => log.error({ err: error }, "the sandbox did not start again"),
        );
      }, wait);
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

function launch(env: NodeJS.ProcessEnv, main: string, port: number): ChildProcess {
  return spawn(process.execPath, [main], {
    env: { ...env, SANDBOX_PORT: String(port) },
    // Its input is a pipe, whose end tells it that this process is gone.
    stdio: ["pipe", "pipe", "inherit"],
  });
}

/** Waits for the line that names the port, and passes every other line on to the log. */
function listening(child: ChildProcess, log: Logger): Promise<Pick<SandboxProcess, "port" | "demo">> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the sandbox does not say that it listens")), START_MS);
    const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
    child.once("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(`the sandbox ended with ${code} before it listened`));
    });
    lines.on("line", (line) => {
      if (!line.startsWith('{"listening"')) return void log.info({ sandbox: line }, "sandbox");
      clearTimeout(timer);
      const { listening: port, demo } = JSON.parse(line);
      resolve({ port, demo });
    });
  });
}
