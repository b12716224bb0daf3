import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Config } from "../config/config.ts";
import { addressKey } from "../http/limiter.ts";
import type { RequestFacts, RequestFactsReader } from "../http/request-facts.ts";
import type { Sessions } from "../session/sessions.ts";
import type { SessionData } from "../session/visitor-session.ts";
import { Places } from "./places.ts";

export const LIVE_PATH = "/bff/live";

/** Somebody who may come in. */
export interface Visitor {
  facts: RequestFacts;
  userAgent: string;
  /** Null for a guest: nobody without a session, or with a cookie that opens none. */
  session: SessionData | null;
  /** Gives the place back that the address and the session had; called once, when the socket has closed. */
  leave(): void;
}

export type Refusal = { status: 400 | 403 | 429; reason: "upgrade" | "origin" | "sockets" };

export interface Door {
  /** Decides on an upgrade before anything is accepted: its origin, its session, and how many there are already. */
  admit(request: IncomingMessage): Promise<Visitor | Refusal>;
}

export function createDoor(
  config: Pick<Config, "LIVE_SOCKETS_PER_ADDRESS" | "LIVE_SOCKETS_PER_SESSION">,
  { facts: read, sessions }: { facts: RequestFactsReader; sessions: Pick<Sessions, "open"> },
): Door {
  const byAddress = new Places(config.LIVE_SOCKETS_PER_ADDRESS);
  const bySession = new Places(config.LIVE_SOCKETS_PER_SESSION);
  return {
    async admit(request) {
      const facts = read(request);
      // Browsers always send it with a WebSocket, and no page can forge it.
      if (request.headers.origin !== facts.origin) return { status: 403, reason: "origin" };
      const address = addressKey(facts.clientAddress);
      if (!byAddress.take(address)) return { status: 429, reason: "sockets" };
      const opened = await sessions.open(request.headers.cookie, facts.secure).catch(() => null);
      const session = opened?.token ? opened : null;
      if (session && !bySession.take(session.id)) {
        byAddress.give(address);
        return { status: 429, reason: "sockets" };
      }
      const leave = () => {
        byAddress.give(address);
        if (session) bySession.give(session.id);
      };
      return { facts, userAgent: request.headers["user-agent"] ?? "", session, leave };
    },
  };
}

/** Answers an upgrade that is not accepted, in plain HTTP. */
export function refuse(socket: Duplex, status: number): void {
  const reasons: Record<number, string> = { 400: "Bad Request", 403: "Forbidden", 404: "Not Found" };
  const reason = reasons[status] ?? (status === 429 ? "Too Many Requests" : "Service Unavailable");
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
