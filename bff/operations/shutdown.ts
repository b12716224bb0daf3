import type { Server } from "node:http";
import closeWithGrace from "close-with-grace";
import type { Relay, Services } from "../services.ts";
import { written } from "./logging.ts";

export interface Draining {
  isClosing(): boolean;
  /** Stops listening, lets open requests end, closes live links and connections; safe to call twice. */
  close(): Promise<void>;
}

/** Ends a running server in the order in which nobody is cut off: readiness first, then the door, then what is inside. */
export function draining(server: Server, services: Services, relay: Relay): Draining {
  let closed: Promise<void> | null = null;
  return {
    isClosing: () => closed !== null,
    close() {
      closed ??= drain(server, services, relay);
      return closed;
    },
  };
}

async function drain(server: Server, services: Services, relay: Relay): Promise<void> {
  const { log, config, productApi, store, shedding } = services;
  log.info("draining");
  const stopped = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  await relay.close();
  const timer = setTimeout(() => server.closeAllConnections(), config.SHUTDOWN_GRACE_MS);
  await stopped;
  clearTimeout(timer);
  await Promise.allSettled([productApi.close(), store.close()]);
  shedding.close();
  log.info("drained");
}

/** Drains on SIGTERM and SIGINT, and on an error that nothing caught; then the process ends. */
export function drainOnSignals(
  { config, log }: Pick<Services, "config" | "log">,
  close: () => Promise<void>,
): void {
  closeWithGrace({ delay: config.SHUTDOWN_GRACE_MS + 2000, logger: false }, async ({ err }) => {
    if (err) log.fatal({ err }, "an error that nothing caught");
    await close();
    // What is left is written at exit without waiting, and for ever where nobody reads it any more.
    await written(log);
  });
}
