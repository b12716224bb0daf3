import { createServer, type Server, type ServerOptions } from "node:http";

/**
 * How long a connection may take, in milliseconds, so that nobody holds many of them by sending nearly nothing. A request
 * has a small head and at most a form, and proxies in front keep theirs open for up to a minute: ours has to last longer,
 * or they would send a request into a connection that is closing. A socket of the live link is past all this once upgraded.
 */
const PATIENCE = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  /** How often the first two are looked at; Node's own half a minute would make them up to that much longer. */
  connectionsCheckingInterval: 2000,
  /** Bytes of all headers: the cookie of a session is 4 KB at most. */
  maxHeaderSize: 16_384,
} satisfies ServerOptions;
const MOST_HEADERS = 100;

/**
 * A server that answers 408 and closes where a request takes too long to arrive, 431 where its head is too big, and accepts
 * no connection beyond so many.
 *
 * @param patience other limits, for tests
 */
export function createHttpServer(connections: number, patience: Partial<typeof PATIENCE> = {}): Server {
  const server = createServer({ ...PATIENCE, ...patience });
  server.maxHeadersCount = MOST_HEADERS;
  server.maxConnections = connections;
  return server;
}
