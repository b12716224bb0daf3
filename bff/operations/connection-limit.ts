import type { IncomingMessage, RequestListener, Server } from "node:http";
import type { Duplex } from "node:stream";

/** Connections above the maximum that are accepted in order to be answered: with 503, or as a health check. */
const RESERVED_CONNECTIONS = 200;
/** Share of the maximum above which no further WebSockets are opened, so that they leave room for pages. */
const SOCKET_SHARE = 0.9;
const HEALTH_PATH = /^\/bff\/health\//;
const RETRY_SECONDS = 5;

/** The open connections of a server. */
export interface ConnectionLimit {
  readonly max: number;
  /** Number of open connections. */
  open(): number;
  /** Whether no further connection is served. */
  isFull(): boolean;
  /** Whether there is room for a further WebSocket. */
  acceptsSockets(): boolean;
  /**
   * Answers 503 on connections above the maximum, except to health checks: an orchestrator that gets no answer to these replaces a
   * full instance, which moves its visitors to the next one.
   */
  guard(listener: RequestListener): RequestListener;
}

/**
 * Limits the connections of a server.
 *
 * @param max maximum number of connections that are served
 * @param onRefused called for each request that is refused
 */
export function limitConnections(server: Server, max: number, onRefused: () => void): ConnectionLimit {
  const above = new WeakSet<Duplex>();
  let open = 0;
  server.maxConnections = max + RESERVED_CONNECTIONS;
  server.on("connection", (socket) => {
    open += 1;
    if (open > max) above.add(socket);
    socket.once("close", () => {
      open -= 1;
    });
  });
  const isRefused = (request: IncomingMessage) =>
    above.has(request.socket) && !HEALTH_PATH.test(request.url ?? "");
  return {
    max,
    open: () => open,
    isFull: () => open >= max,
    acceptsSockets: () => open <= max * SOCKET_SHARE,
    guard: (listener) => (request, response) => {
      if (!isRefused(request)) return listener(request, response);
      onRefused();
      response
        .writeHead(503, { Connection: "close", "Retry-After": RETRY_SECONDS, "Cache-Control": "no-store" })
        .end();
    },
  };
}
