import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { TLSSocket } from "node:tls";
import type { Site } from "#contract/host/site.ts";
import type { Config } from "../config/config.ts";
import { type IsTrustedProxy, unmappedAddress } from "../config/trusted-proxies.ts";
import { type TraceContext, traceContextIn } from "../operations/tracing.ts";

/** Site, origin and client address of a request or a WebSocket upgrade. */
export interface RequestMeta {
  site: Site;
  /** `https://host[:port]` as the browser sees it. */
  origin: string;
  /** Address of the browser; taken from X-Forwarded-For only behind a trusted proxy. */
  clientAddress: string;
  /** ISO 3166-1 alpha-2 code of the visitor's country; null if no trusted proxy has reported it. */
  country: string | null;
  /** Whether the browser uses https. */
  secure: boolean;
  /** Whether the host is that of the site's `widgetOrigin`, which has frames of vendors and no pages [TP-4]. */
  isWidgetHost: boolean;
  /**
   * Status with which the request must be refused: 400 if its request line has no version, or it has two Host headers or one that is
   * no host; 421 if no site lists its host; otherwise null.
   */
  refusal: 400 | 421 | null;
}

export type RequestMetaReader = (request: IncomingMessage) => RequestMeta;

const VALID_HOST = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
const VALID_REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * Creates a reader of host, scheme and client address. X-Forwarded-{Host,Proto,For} are used only if the peer is a trusted
 * proxy. The client address is the rightmost address in X-Forwarded-For that is not a trusted proxy: addresses left of it can
 * be forged by the client.
 *
 * @param onUntrustedProxy called once, for the first X-Forwarded-Proto of a peer that is not trusted: usually a proxy that the operator
 *   has not listed, behind which logins fail because their cookies are not `Secure`
 */
export function requestMetaReader(
  { isTrustedProxy, sites, COUNTRY_HEADER }: Pick<Config, "isTrustedProxy" | "sites" | "COUNTRY_HEADER">,
  onUntrustedProxy: (peer: string) => void = () => {},
): RequestMetaReader {
  let hasReported = false;
  return (request) => {
    const { headers, socket } = request;
    const peer = unmappedAddress(socket.remoteAddress ?? "");
    const isProxied = isTrustedProxy(peer);
    if (!isProxied && !hasReported && headers["x-forwarded-proto"] !== undefined) {
      hasReported = true;
      onUntrustedProxy(peer);
    }
    const forwarded = (name: string) => (isProxied ? lastValue(headers[name]) : undefined);
    const socketScheme = (socket as TLSSocket).encrypted ? "https" : "http";
    const secure = (forwarded("x-forwarded-proto") ?? socketScheme) === "https";
    const requestedHost = forwarded("x-forwarded-host") ?? headers.host ?? "";
    const isHost = isValidHost(requestedHost);
    const host = isHost ? requestedHost.toLowerCase() : "localhost";
    const site = sites.forHost(host);
    return {
      site,
      origin: `${secure ? "https" : "http"}://${host}`,
      clientAddress: isProxied ? forwardedClient(headers["x-forwarded-for"], peer, isTrustedProxy) : peer,
      country: countryOf(COUNTRY_HEADER && forwarded(COUNTRY_HEADER)),
      secure,
      isWidgetHost:
        site.widgetOrigin !== undefined && new URL(site.widgetOrigin).hostname === hostNameOf(host),
      refusal:
        isMalformed(request) || !(isHost || requestedHost === "")
          ? 400
          : sites.isKnownHost(host)
            ? null
            : 421,
    };
  };
}

const hostNameOf = (host: string) => host.replace(/:\d+$/, "");

/** Whether a Host header can be part of a URL: a port above 65535 and `1.2.3.256` match the pattern and cannot. */
function isValidHost(host: string): boolean {
  return VALID_HOST.test(host) && URL.canParse(`http://${host}`);
}

/** Proxies report an unknown country or an anonymous network as `XX` or `T1`. */
function countryOf(reported: string | undefined): string | null {
  return reported && /^[a-z]{2}$/.test(reported) && reported !== "xx" ? reported.toUpperCase() : null;
}

/** Whether Node's parser accepted a request that RFC 9112 refuses: without a version (HTTP/0.9), or with two hosts. */
function isMalformed({ httpVersionMajor, rawHeaders }: IncomingMessage): boolean {
  if (httpVersionMajor < 1) return true;
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string;
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}

/** Returns the X-Request-Id that a trusted proxy has set, or a new id. */
export function requestIdOf({ headers, socket }: IncomingMessage, isTrustedProxy: IsTrustedProxy): string {
  const received = headers["x-request-id"];
  const isValid = typeof received === "string" && VALID_REQUEST_ID.test(received);
  return isValid && isTrustedProxy(unmappedAddress(socket.remoteAddress ?? "")) ? received : randomUUID();
}

/** Returns the trace context that a trusted proxy has set; a browser must not decide which requests are recorded. */
export function traceContextOf(
  { headers, socket }: IncomingMessage,
  isTrustedProxy: IsTrustedProxy,
): TraceContext | null {
  const received = headers.traceparent === undefined ? null : traceContextIn(headers);
  return received && isTrustedProxy(unmappedAddress(socket.remoteAddress ?? "")) ? received : null;
}

/** The last value of a list header, in lower case: the one that the nearest proxy wrote. */
function lastValue(header: string | string[] | undefined): string | undefined {
  const last = String(header ?? "")
    .split(",")
    .at(-1);
  return last?.trim().toLowerCase() || undefined;
}

function forwardedClient(
  header: string | string[] | undefined,
  peer: string,
  isTrustedProxy: IsTrustedProxy,
): string {
  const addresses = String(header ?? "")
    .split(",")
    .map((address) => unmappedAddress(address.trim()))
    .filter(Boolean);
  return addresses.findLast((address) => !isTrustedProxy(address)) ?? addresses[0] ?? peer;
}
