import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { z } from "zod";
import { clientMessages } from "#contract/wire/live.ts";
import { bearerToken } from "../../http/bearer-token.ts";
import type { Sessions } from "../accounts/sessions.ts";
import type { Hub, Listener } from "./hub.ts";

const HEARTBEAT = 15_000;
const MAX_MESSAGE_BYTES = 16 * 1024;
/** Unsent bytes after which a slow socket is closed; the client reconnects and reloads its data. */
const MAX_BACKLOG_BYTES = 1024 * 1024;
const PATHS = new Set(["/live", "/api/live"]);

const message = z.discriminatedUnion("event", [
  z.object({ event: z.literal("user/subscribe"), data: clientMessages["user/subscribe"] }),
  z.object({ event: z.literal("user/logout"), data: clientMessages["user/logout"] }),
  z.object({ event: z.literal("topic/subscribe"), data: clientMessages["topic/subscribe"] }),
  z.object({ event: z.literal("topic/unsubscribe"), data: clientMessages["topic/unsubscribe"] }),
]);

/**
 * WebSocket server of the product API. `Authorization: Bearer` at the upgrade, or `user/subscribe` later, binds a socket to a
 * player; `user/logout` makes it a guest's again [AUTH-5]. An invalid token is refused with 401 at the upgrade and answered with
 * the event `logout` later. `topic/subscribe` and `topic/unsubscribe` start and end a public stream of events.
 */
export function createLiveServer(hub: Hub, sessions: Sessions) {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  const alive = new WeakSet<WebSocket>();

  const accept = (socket: WebSocket, token: string | null) => {
    const listener: Listener = {
      session: token === null ? null : sessions.find(token),
      topics: new Set(),
      send(text) {
        if (socket.bufferedAmount > MAX_BACKLOG_BYTES) socket.terminate();
        else socket.send(text);
      },
    };
    alive.add(socket);
    hub.add(listener);
    socket.on("pong", () => alive.add(socket));
    socket.on("close", () => hub.remove(listener));
    socket.on("error", () => socket.terminate());
    socket.on("message", (data) => {
      const read = message.safeParse(parsed(String(data)));
      if (!read.success) return;
      if (read.data.event === "topic/subscribe") return hub.subscribe(listener, read.data.data.topic);
      if (read.data.event === "topic/unsubscribe") return void listener.topics.delete(read.data.data.topic);
      const session = sessions.find(bearerToken(read.data.data.authorization) ?? "");
      if (read.data.event === "user/subscribe") {
        listener.session = session;
        if (!session) listener.send(JSON.stringify({ event: "logout", data: {} }));
      } else if (!session || session.sessionId === listener.session?.sessionId) listener.session = null;
    });
  };

  const heartbeat = setInterval(() => {
    hub.endExpired(sessions);
    for (const socket of server.clients) {
      if (!alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, HEARTBEAT).unref();

  return {
    /** Handles the upgrade of a request, or refuses it. */
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      const path = request.url?.split("?")[0] ?? "";
      const token = bearerToken(request.headers.authorization);
      if (!PATHS.has(path)) refuse(socket, "404 Not Found");
      else if (token !== null && !sessions.find(token)) refuse(socket, "401 Unauthorized");
      else server.handleUpgrade(request, socket, head, (opened) => accept(opened, token));
    },
    close(): void {
      clearInterval(heartbeat);
      for (const socket of server.clients) socket.terminate();
    },
  };
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
