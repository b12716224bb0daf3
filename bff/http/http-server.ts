import { createServer, type Server, type ServerOptions } from "node:http";

/**
 * Timeouts in milliseconds; they protect against clients that send very slowly. Keep-alive is longer than that of proxies,
 * usually up to a minute; otherwise a proxy could send a request on a connection that is closing. Upgraded WebSockets are not
 * affected.
 */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  /** How often Node checks the first two; its default of 30 s would prolong them by up to 30 s. */
  connectionsCheckingInterval: 2000,
  /** Bytes of all headers; a session cookie takes 4 KB at most. */
  maxHeaderSize: 16_384,
} satisfies ServerOptions;
const MAX_HEADERS = 100;

/**
 * Creates an HTTP server that answers 408 to a request that arrives too slowly and 431 to headers that are too large.
 *
 * @param limits overrides for tests
 */
export function createHttpServer(limits: Partial<typeof LIMITS> = {}): Server {
  const server = createServer({ ...LIMITS, ...limits });
  server.maxHeadersCount = MAX_HEADERS;
  return server;
}
