import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import type { Duplex } from "node:stream";
import type { Config } from "../config/config.ts";
import { addressKey, ConnectionLimiter } from "../operations/limiters.ts";
import type { RequestMeta, RequestMetaReader } from "../request/request-meta.ts";
import type { UpgradeHandler } from "../services.ts";
import { refuseUpgrade } from "./live-visitor.ts";

/** WebSockets of the third parties that the sandbox replaces. */
const PATHS = new Set(["/sandbox/sport/feed"]);
/** The headers of an upgrade that are forwarded. The site's cookies are not. */
const HEADERS = ["sec-websocket-key", "sec-websocket-version", "sec-websocket-extensions", "user-agent"];

/**
 * Creates the pass-through of WebSockets to the sandbox. Bytes are forwarded as they are, with the backpressure of both sides.
 *
 * @param config with SANDBOX_URL set
 */
export function createSandboxSockets(
  config: Pick<Config, "SANDBOX_URL" | "LIVE_SOCKETS_PER_ADDRESS">,
  readRequestMeta: RequestMetaReader,
): UpgradeHandler {
  const { hostname, port } = new URL(config.SANDBOX_URL as string);
  const byAddress = new ConnectionLimiter(config.LIVE_SOCKETS_PER_ADDRESS);
  const open = new Set<Duplex>();

  function forward(request: IncomingMessage, stream: Duplex, head: Buffer, meta: RequestMeta): void {
    const address = addressKey(meta.clientAddress);
    if (!byAddress.acquire(address)) {
      refuseUpgrade(stream, 429);
      return;
    }
    const upstream = connect({ host: hostname, port: Number(port) });
    const end = () => {
      stream.destroy();
      upstream.destroy();
      if (open.delete(stream)) byAddress.release(address);
    };
    open.add(stream);
    for (const side of [stream, upstream]) side.once("error", end).once("close", end);
    upstream.once("connect", () => {
      upstream.write(requestHead(request, meta, `${hostname}:${port}`));
      upstream.write(head);
      upstream.pipe(stream).pipe(upstream);
    });
  }

  return {
    handle(request, stream, head) {
      if (!PATHS.has(request.url?.split("?")[0] ?? "")) return false;
      stream.on("error", () => stream.destroy());
      const meta = readRequestMeta(request);
      if (meta.refusal) refuseUpgrade(stream, meta.refusal);
      else if (request.headers.origin !== meta.origin) refuseUpgrade(stream, 403);
      else forward(request, stream, head, meta);
      return true;
    },
    close() {
      for (const stream of open) stream.destroy();
    },
  };
}

function requestHead({ url, headers }: IncomingMessage, meta: RequestMeta, host: string): string {
  const forwarded = HEADERS.flatMap((name) => {
    const value = headers[name];
    return typeof value === "string" ? [`${name}: ${value}`] : [];
  });
  const lines = [
    `GET ${url} HTTP/1.1`,
    `host: ${host}`,
    "connection: Upgrade",
    "upgrade: websocket",
    `origin: ${meta.origin}`,
    `x-page-origin: ${meta.origin}`,
    `x-forwarded-for: ${meta.clientAddress}`,
    ...forwarded,
  ];
  return `${lines.join("\r\n")}\r\n\r\n`;
}
