import type { Socket } from "node:net";
import { watchMessage } from "#contract/live-topics.ts";
import { upgraded } from "./upgraded.ts";

const AT_ONCE = 100;
/** A phase as it begins, and the product API's time of it: what watchers look for in their bytes. */
const PHASE = /"round_id":"(\d+)","phase":"(betting|flying|crashed)","now":"([^"]+)"/g;

/** A heartbeat as the BFF writes it, and its answer, masked with zeros. */
const PING = Buffer.from([0x89, 0x00]);
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

/** A phase, and how many watchers have heard of it. */
export interface Heard {
  round: number;
  phase: string;
  watchers: number;
}

/**
 * Browsers that watch the crash game: bare TCP connections past the WebSocket handshake, which look for the phases of rounds
 * in what arrives. A connection keeps the order and loses nothing while it stands, so who has heard a phase has been sent
 * every bet and cash-out before it.
 */
export class CrashWatchers {
  readonly heard = new Map<string, Heard>();
  /** Of each phase at each watcher: from the product API's time of it to the arrival. */
  readonly milliseconds: number[] = [];
  dropped = 0;
  readonly #sockets: Socket[] = [];
  #onPhase: (heard: Heard) => void = () => {};

  /** @param url http address of the site's socket */
  static async open(url: string, count: number): Promise<CrashWatchers> {
    const watchers = new CrashWatchers();
    while (watchers.#sockets.length < count) {
      const next = Math.min(AT_ONCE, count - watchers.#sockets.length);
      const opened = await Promise.all(Array.from({ length: next }, () => upgraded(new URL(url))));
      for (const socket of opened) watchers.#add(socket);
    }
    return watchers;
  }

  /** Is told of each phase once: when it has reached the first watcher. */
  onPhase(listener: (heard: Heard) => void): void {
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
      // A heartbeat that nobody answers ends the connection.
      if (chunk.includes(PING)) socket.write(PONG);
      this.#hear(chunk.toString("latin1"));
    });
    socket.on("close", () => {
      this.dropped += 1;
    });
    socket.write(textFrame(watchMessage("crash")));
  }

  #hear(text: string): void {
    for (const [, round, phase = "", sentAt = ""] of text.matchAll(PHASE)) {
      const name = `${round} ${phase}`;
      const known = this.heard.get(name) ?? { round: Number(round), phase, watchers: 0 };
      known.watchers += 1;
      this.milliseconds.push(Date.now() - Date.parse(sentAt));
      if (known.watchers > 1) continue;
      this.heard.set(name, known);
      this.#onPhase(known);
    }
  }
}

/** A short text as a browser sends it, masked with zeros [RFC 6455 5.3]. */
function textFrame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
}
