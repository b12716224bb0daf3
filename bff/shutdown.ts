import type { Server } from "node:http";
import closeWithGrace from "close-with-grace";
import { flushLog } from "./operations/logging.ts";
import type { BffServices, Relay } from "./services.ts";

export interface Shutdown {
  isClosing(): boolean;
  /** Stops listening, waits for open requests, and closes live links and connections. Further calls have no effect. */
  close(): Promise<void>;
}

/** Creates the graceful shutdown of a running server. */
export function createShutdown(server: Server, services: BffServices, relay: Relay): Shutdown {
  let closed: Promise<void> | null = null;
  return {
    isClosing: () => closed !== null,
    close() {
      closed ??= drain(server, services, relay);
      return closed;
    },
  };
}

async function drain(server: Server, services: BffServices, relay: Relay): Promise<void> {
  const { log, config, productApi, store, loadMonitor } = services;
  log.info("draining");
  const stopped = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  await relay.close();
  const timer = setTimeout(() => server.closeAllConnections(), config.SHUTDOWN_GRACE_MS);
  await stopped;
  clearTimeout(timer);
  await Promise.allSettled([productApi.close(), store.close()]);
  loadMonitor.close();
  log.info("drained");
}

/** Calls `close` on SIGTERM, SIGINT and uncaught errors, and then ends the process. */
export function shutDownOnSignals(
  { config, log }: Pick<BffServices, "config" | "log">,
  close: () => Promise<void>,
): void {
  closeWithGrace({ delay: config.SHUTDOWN_GRACE_MS + 2000, logger: false }, async ({ err }) => {
    if (err) log.fatal({ err }, "uncaught error");
    await close();
    // At exit the remaining lines would be written synchronously, which blocks forever if nothing reads the output.
    await flushLog(log);
  });
}
