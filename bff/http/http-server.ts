import { createServer, type Server, type ServerOptions } from "node:http";
import { COOKIE_PAGE_POLICY, cookiePage } from "../request/failure-page.ts";

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
  /** Bytes of all headers; our own cookies take 10 KB at most. More than a visitor's cookies may take, so that a page can say so. */
  maxHeaderSize: 32_768,
} satisfies ServerOptions;
const MAX_HEADERS = 100;
/** As Node answers them without a listener. */
const STATUS_OF_ERROR: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/**
 * Creates an HTTP server that answers 408 to a request that arrives too slowly and 431 to headers that are too large. Such headers
 * are cookies: neither path nor form can be read, so the answer itself clears them, and the next request succeeds.
 *
 * @param limits overrides for tests
 */
export function createHttpServer(limits: Partial<typeof LIMITS> = {}): Server {
  const server = createServer({ ...LIMITS, ...limits });
  server.maxHeadersCount = MAX_HEADERS;
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const status = STATUS_OF_ERROR[error.code ?? ""] ?? "400 Bad Request";
    // As Node itself: nothing is written into a response that has begun.
    const { _httpMessage: response } = socket as { _httpMessage?: { headersSent: boolean } };
    if (!socket.writable || response?.headersSent) return void socket.destroy();
    const body = status.startsWith("431") ? cookiePage("en", "/") : "";
    const headers = body
      ? [
          "Content-Type: text/html; charset=utf-8",
          `Content-Security-Policy: ${COOKIE_PAGE_POLICY}`,
          'Clear-Site-Data: "cookies"',
        ]
      : [];
    const head = [
      `HTTP/1.1 ${status}`,
      ...headers,
      "Connection: close",
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  });
  return server;
}
