import type { Socket } from "node:net";
import { watchMessage } from "#contract/wire/live-audience.ts";
import { connectWebSocket } from "./websocket-upgrade.ts";

/** Connections that are opened in parallel. */
const AT_ONCE = 100;
/** The start of a phase with the product API's time, as watchers match it in their bytes. */
const PHASE = /"round_id":"(\d+)","phase":"(betting|flying|crashed)","now":"([^"]+)"/g;

/** A heartbeat as the BFF writes it, and the response, masked with zeros. */
const PING = Buffer.from([0x89, 0x00]);
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

/** A phase, and how many watchers have received it. */
export interface ReceivedPhase {
  round: number;
  phase: string;
  watchers: number;
}

/**
 * Browsers that watch the crash game: bare TCP connections after the WebSocket handshake, which search the received
 * bytes for phases. A connection delivers in order and without loss, so a watcher that received a phase has been sent
 * every earlier bet and cash-out.
 */
export class CrashWatchers {
  readonly phases = new Map<string, ReceivedPhase>();
  /** The delay of each phase at each watcher, from the product API's time to the arrival. */
  readonly milliseconds: number[] = [];
  /** Number of closed connections. */
  dropped = 0;
  readonly #sockets: Socket[] = [];
  #onPhase: (received: ReceivedPhase) => void = () => {};

  /** @param url http URL of the site's socket */
  static async open(url: string, count: number): Promise<CrashWatchers> {
    const watchers = new CrashWatchers();
    while (watchers.#sockets.length < count) {
      const next = Math.min(AT_ONCE, count - watchers.#sockets.length);
      const opened = await Promise.all(Array.from({ length: next }, () => connectWebSocket(new URL(url))));
      for (const socket of opened) watchers.#add(socket);
    }
    return watchers;
  }

  /** Called once per phase, when it reaches the first watcher. */
  onPhase(listener: (received: ReceivedPhase) => void): void {
    this.#onPhase = listener;
  }

  close(): void {
    for (const socket of this.#sockets) {
      socket.removeAllListeners("close");
      socket.destroy();
    }
  }

  #add(socket: Socket): void {
    this.#sockets.push(socket);
    socket.on("data", (chunk) => {
      // An unanswered heartbeat ends the connection.
      if (chunk.includes(PING)) socket.write(PONG);
      this.#receive(chunk.toString("latin1"));
    });
    socket.on("close", () => {
      this.dropped += 1;
    });
    socket.write(textFrame(watchMessage("crash")));
  }

  #receive(text: string): void {
    for (const [, round, phase = "", sentAt = ""] of text.matchAll(PHASE)) {
      const name = `${round} ${phase}`;
      const known = this.phases.get(name) ?? { round: Number(round), phase, watchers: 0 };
      known.watchers += 1;
      this.milliseconds.push(Date.now() - Date.parse(sentAt));
      if (known.watchers > 1) continue;
      this.phases.set(name, known);
      this.#onPhase(known);
    }
  }
}

/** A short text frame as a browser sends it, masked with zeros [RFC 6455 5.3]. */
export function textFrame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
}
