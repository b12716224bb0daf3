import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";

/** The whole product on a port of its own: server.ts as `npm start` runs it, with a sandbox that forgets everything. */
export interface Casino {
  /** `http://localhost:port` */
  origin: string;
  /** Everything that server and sandbox have written so far. */
  output(): string;
  /** Resolves once the text has been written, or rejects after four minutes. */
  wrote(text: string | RegExp): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** A sandbox alone, for a BFF that is told of it as of any product API. */
export interface ProductApi {
  url: string;
  socketUrl: string;
  /** Its root, for mail, faults and clock. */
  root: string;
  kill(): Promise<void>;
}

/** Variables for a child, over those of this process. */
type Environment = Record<string, string | undefined>;

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (!address || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** A child of ours, and all that it has said. */
function start(args: string[], env: Environment) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env } as NodeJS.ProcessEnv,
    stdio: ["pipe", "pipe", "pipe"],
  });
  let said = "";
  const hear = (chunk: Buffer) => {
    said += chunk.toString();
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  return { child, output: () => said };
}

/** For a machine that does much else: who waits this long waits for something that does not come. In milliseconds. */
const PATIENCE = 240_000;

/**
 * How the BFF stands up to a product API that is late, and to lateness of its own, is the matter of tests that say so; all
 * others must not learn from it that this machine is busy.
 */
const UNHURRIED = { PRODUCT_API_TIMEOUT_MS: "60000", SHED_LAG_MS: "60000" };

async function until(
  holds: () => boolean | Promise<boolean>,
  what: string,
  child: ChildProcess,
  output: () => string,
) {
  const end = Date.now() + PATIENCE;
  while (!(await holds())) {
    if (child.exitCode !== null)
      throw new Error(`${what}: the process ended with ${child.exitCode}\n${output()}`);
    if (Date.now() > end) throw new Error(`${what}: not within ${PATIENCE} ms\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill(signal);
  await once(child, "exit");
  return child.exitCode;
}

const answers = (url: string) => () =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  );

/** Starts server.ts on a port that it chooses itself. Without a PRODUCT_API_URL in `env` it brings its own sandbox. */
export async function startCasino(env: Environment = {}): Promise<Casino> {
  const { child, output } = start(["server.ts"], {
    NODE_ENV: "test",
    DEPLOYMENT: "test",
    SANDBOX_DATA: ":temp:",
    PORT: "0",
    ...UNHURRIED,
    ...env,
  });
  const said = () => /Solstice is open at (http:\/\/localhost:\d+)/.exec(output())?.[1];
  await until(() => said() !== undefined, "the server listens", child, output);
  const origin = said() as string;
  await until(answers(`${origin}/bff/health/live`), "the server answers", child, output);
  if (!env.PRODUCT_API_URL)
    await until(answers(`${origin}/bff/health/ready`), "the server is ready", child, output);
  return {
    origin,
    output,
    wrote: (text) => until(() => output().search(text) >= 0, `"${text}" is written`, child, output),
    stop: (signal = "SIGTERM") => ended(child, signal),
  };
}

/** Starts a sandbox alone. With `data` it keeps its database, so that it can be killed and started again. */
export async function startProductApi(options: { port?: number; data?: string } = {}): Promise<ProductApi> {
  const { child, output } = start(["sandbox/main.ts"], {
    NODE_ENV: "test",
    DEPLOYMENT: "test",
    SANDBOX_DATA: options.data ?? ":temp:",
    SANDBOX_PORT: String(options.port ?? 0),
  });
  const said = () => /"listening":(\d+)/.exec(output())?.[1];
  await until(() => said() !== undefined, "the sandbox listens", child, output);
  const port = said();
  const root = `http://127.0.0.1:${port}`;
  return {
    url: `${root}/api`,
    socketUrl: `ws://127.0.0.1:${port}/live`,
    root,
    kill: async () => {
      await ended(child, "SIGKILL");
    },
  };
}
