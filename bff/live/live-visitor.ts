import { randomUUID } from "node:crypto";
import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Site } from "#contract/host/site.ts";
import { DEFAULT_LOCALE } from "#contract/wire/locales.ts";
import type { Config } from "../config/config.ts";
import { addressKey, ConnectionLimiter } from "../operations/limiters.ts";
import {
  type ApiVisitor,
  identityHeaders,
  siteHeaders,
  siteOrigin,
  visitorHeaders,
} from "../product-api/request.ts";
import type { RequestMeta, RequestMetaReader } from "../request/request-meta.ts";
import type { BffServices } from "../services.ts";
import type { SessionManager } from "../session/sessions.ts";
import type { SessionData } from "../session/visitor-session.ts";

/** The version of RFC 6455; ws would also accept 8, an older draft. */
const WEBSOCKET_VERSION = "13";

/** A visitor with an accepted WebSocket upgrade. */
export interface LiveVisitor {
  meta: RequestMeta;
  userAgent: string;
  /** Null for a guest: no session, or an invalid one. */
  session: SessionData | null;
  /** Releases the connection limits of the address and the session; call it once, when the socket has closed. */
  release(): void;
}

export type UpgradeRefusal = {
  status: 400 | 403 | 421 | 426 | 429;
  reason: "host" | "version" | "origin" | "sockets";
};

/** Checks the origin, the connection limits and the session of an upgrade before it is accepted. */
export type UpgradeCheck = (request: IncomingMessage) => Promise<LiveVisitor | UpgradeRefusal>;

export function createUpgradeCheck(
  config: Pick<Config, "LIVE_SOCKETS_PER_ADDRESS" | "LIVE_SOCKETS_PER_SESSION">,
  {
    readRequestMeta,
    sessions,
  }: { readRequestMeta: RequestMetaReader; sessions: Pick<SessionManager, "open"> },
): UpgradeCheck {
  const byAddress = new ConnectionLimiter(config.LIVE_SOCKETS_PER_ADDRESS);
  const bySession = new ConnectionLimiter(config.LIVE_SOCKETS_PER_SESSION);
  return async (request) => {
    const meta = readRequestMeta(request);
    if (meta.refusal || meta.isWidgetHost) return { status: meta.refusal ?? 421, reason: "host" };
    if (request.headers["sec-websocket-version"] !== WEBSOCKET_VERSION)
      return { status: 426, reason: "version" };
    // Browsers always send Origin with a WebSocket upgrade, and a page cannot forge it.
    if (request.headers.origin !== meta.origin) return { status: 403, reason: "origin" };
    const address = addressKey(meta.clientAddress);
    if (!byAddress.acquire(address)) return { status: 429, reason: "sockets" };
    const opened = await sessions.open(request.headers.cookie, meta).catch((error: unknown) => {
      byAddress.release(address);
      throw error;
    });
    const session = opened?.token ? opened : null;
    if (session && !bySession.acquire(session.id)) {
      byAddress.release(address);
      return { status: 429, reason: "sockets" };
    }
    const release = () => {
      byAddress.release(address);
      if (session) bySession.release(session.id);
    };
    return { meta, userAgent: request.headers["user-agent"] ?? "", session, release };
  };
}

/** Refuses an upgrade with a plain HTTP response; 426 names the version to use [RFC 6455 4.4]. */
export function refuseUpgrade(stream: Duplex, status: UpgradeRefusal["status"] | 404 | 503): void {
  const isUpgradeRequired = status === 426;
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...(isUpgradeRequired ? ["Upgrade: websocket", `Sec-WebSocket-Version: ${WEBSOCKET_VERSION}`] : []),
    `Connection: ${isUpgradeRequired ? "Upgrade, close" : "close"}`,
    "Cache-Control: no-store",
    "Content-Length: 0",
  ];
  stream.end(`${lines.join("\r\n")}\r\n\r\n`);
}

/** The visitor for whom a player's link calls the product API. */
export function apiVisitor({ meta, userAgent, session }: LiveVisitor, log: BffServices["log"]): ApiVisitor {
  const { site, origin, clientAddress, country } = meta;
  return {
    site,
    origin,
    clientAddress,
    country,
    userAgent,
    locale: site.locales?.[0] ?? DEFAULT_LOCALE,
    requestId: randomUUID(),
    trace: null,
    log,
    session: { data: session, connectionId: () => session?.connectionId ?? randomUUID() },
  };
}

/** Headers of the upgrade of a player's link. @param isContract whether they contain the authorization, as the contract has it */
export function playerLinkHeaders(visitor: ApiVisitor, isContract: boolean): Record<string, string> {
  return headerRecord(isContract ? visitorHeaders(visitor, false, undefined) : identityHeaders(visitor));
}

/** Returns a function that creates the headers of a guest link, which identify the site but no visitor. */
export function guestLinkHeaders(site: Site): () => Record<string, string> {
  const connectionId = randomUUID();
  return () =>
    headerRecord(
      siteHeaders({ origin: siteOrigin(site), locale: DEFAULT_LOCALE, requestId: "live" }, connectionId),
    );
}

/** Converts a flat list of names and values into an object. */
function headerRecord(list: readonly string[]): Record<string, string> {
  const entries: [string, string][] = [];
  for (let i = 0; i < list.length; i += 2) entries.push([list[i] as string, list[i + 1] as string]);
  return Object.fromEntries(entries);
}
