import type { IncomingMessage } from "node:http";
import type { TLSSocket } from "node:tls";
import type { Site } from "#contract/site.ts";
import type { Config } from "../config/config.ts";
import { plainAddress } from "../config/trusted-proxies.ts";

/** What the first lines of a request say: true of an upgrade too, which Express never sees. */
export interface RequestFacts {
  site: Site;
  /** `https://host[:port]` as the browser sees it. */
  origin: string;
  /** Of the browser, from X-Forwarded-For only behind a trusted proxy. */
  clientAddress: string;
  secure: boolean;
}

export type RequestFactsReader = (request: IncomingMessage) => RequestFacts;

const HOST = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Reads host, scheme and client address, believing X-Forwarded-{Host,Proto,For} only where the peer is a trusted proxy.
 * Of X-Forwarded-For the rightmost address that is no trusted proxy counts: what stands left of it, the client wrote.
 */
export function requestFactsReader({
  trustsProxy,
  sites,
}: Pick<Config, "trustsProxy" | "sites">): RequestFactsReader {
  return (request) => {
    const { headers, socket } = request;
    const peer = plainAddress(socket.remoteAddress ?? "");
    const behindProxy = trustsProxy(peer);
    const forwarded = (name: string) => (behindProxy ? lastValue(headers[name]) : undefined);
    const secure = (forwarded("x-forwarded-proto") ?? scheme(socket as TLSSocket)) === "https";
    const named = forwarded("x-forwarded-host") ?? headers.host ?? "";
    const host = HOST.test(named) ? named.toLowerCase() : "localhost";
    return {
      site: sites.forHost(host),
      origin: `${secure ? "https" : "http"}://${host}`,
      clientAddress: behindProxy ? clientOf(headers["x-forwarded-for"], peer, trustsProxy) : peer,
      secure,
    };
  };
}

function scheme(socket: TLSSocket): string {
  return socket.encrypted ? "https" : "http";
}

/** The value that the nearest proxy wrote. */
function lastValue(header: string | string[] | undefined): string | undefined {
  return (
    String(header ?? "")
      .split(",")
      .at(-1)
      ?.trim()
      .toLowerCase()
      .replace(/^$/, "") || undefined
  );
}

function clientOf(
  header: string | string[] | undefined,
  peer: string,
  trusts: (address: string) => boolean,
): string {
  const chain = String(header ?? "")
    .split(",")
    .map((address) => plainAddress(address.trim()))
    .filter(Boolean);
  return chain.findLast((address) => !trusts(address)) ?? chain[0] ?? peer;
}
