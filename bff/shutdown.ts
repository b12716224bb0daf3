import type { IncomingMessage, Server, ServerResponse } from "node:http";
import closeWithGrace from "close-with-grace";
import { flushLog } from "./operations/logging.ts";
import type { BffServices, Relay } from "./services.ts";

/** How often connections that have become idle are closed while the last responses are sent. */
const IDLE_CHECK_MS = 50;

export interface Shutdown {
  isClosing(): boolean;
  /**
   * Reports unready, accepts requests for `delayMs` more, and then stops listening, waits for open requests, and closes live links
   * and connections. Further calls have no effect.
   */
  close(delayMs: number): Promise<void>;
}

/** Creates the graceful shutdown of a running server. */
export function createShutdown(server: Server, services: BffServices, relay: Relay): Shutdown {
  let closed: Promise<void> | null = null;
  return {
    isClosing: () => closed !== null,
    close(delayMs) {
      closed ??= drain(server, services, relay, delayMs);
      return closed;
    },
  };
}

async function drain(server: Server, services: BffServices, relay: Relay, delayMs: number): Promise<void> {
  const { log, config, productApi, startUpCheck, purchases, store, loadMonitor } = services;
  log.info({ delayMs }, "draining");
  startUpCheck.close();
  server.prependListener("request", closeAfterResponse);
  // Idle connections stay open until load balancers have seen the readiness: one that is closed earlier may be carrying a request.
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  const stopped = new Promise<void>((resolve) => server.close(() => resolve()));
  const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const timer = setTimeout(() => server.closeAllConnections(), config.SHUTDOWN_GRACE_MS);
  await Promise.all([stopped, relay.close(config.SHUTDOWN_GRACE_MS)]);
  clearInterval(idleCheck);
  clearTimeout(timer);
  await purchases?.close();
  await Promise.allSettled([productApi.close(), store.close()]);
  loadMonitor.close();
  log.info("drained");
}

function closeAfterResponse(_req: IncomingMessage, res: ServerResponse): void {
  res.setHeader("Connection", "close");
}

/**
 * Calls `close` on SIGTERM, SIGINT and uncaught errors, and then ends the process. Only a SIGTERM waits for load balancers: SIGINT
 * comes from a terminal, and after an uncaught error the process must not serve requests.
 */
export function shutDownOnSignals(
  { config, log }: Pick<BffServices, "config" | "log">,
  close: (delayMs: number) => Promise<void>,
): void {
  const { SHUTDOWN_DELAY_MS, SHUTDOWN_GRACE_MS } = config;
  const delay = SHUTDOWN_DELAY_MS + SHUTDOWN_GRACE_MS + 2000;
  // SIGHUP reloads sites and secrets (bff/reload.ts).
  closeWithGrace({ delay, logger: false, skip: ["SIGHUP"] }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, "uncaught error");
    await close(signal === "SIGTERM" ? SHUTDOWN_DELAY_MS : 0);
    // At exit the remaining lines would be written synchronously, which blocks forever if nothing reads the output.
    await flushLog(log);
  });
}
