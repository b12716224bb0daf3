import type { Socket } from "node:net";
import { connectWebSocket } from "./websocket-upgrade.ts";

/** Connections that are opened in parallel. */
const AT_ONCE = 100;

/**
 * Many browsers that only listen: bare TCP connections after the WebSocket handshake. They search the received bytes for
 * a text and parse nothing, so that thousands of them need little CPU.
 */
export class Listeners {
  readonly #sockets: Socket[];
  #awaited = Buffer.alloc(0);
  #waiting = new Set<Socket>();
  #resolve: (() => void) | null = null;

  private constructor(sockets: Socket[]) {
    this.#sockets = sockets;
    for (const socket of sockets) {
      socket.on("data", (chunk) => this.#search(socket, chunk));
      socket.on("close", () => {
        if (this.#waiting.size > 0) throw new Error("a listener was dropped");
      });
    }
  }

  /** @param url http URL of a WebSocket server; the connections send its origin */
  static async open(url: string, count: number): Promise<Listeners> {
    const sockets: Socket[] = [];
    while (sockets.length < count) {
      const next = Math.min(AT_ONCE, count - sockets.length);
      sockets.push(
        ...(await Promise.all(Array.from({ length: next }, () => connectWebSocket(new URL(url))))),
      );
    }
    return new Listeners(sockets);
  }

  /** Resolves when a text has reached every listener; for most of them it must not be split over two chunks. */
  receivedByAll(text: string): Promise<void> {
    this.#awaited = Buffer.from(text);
    this.#waiting = new Set(this.#sockets);
    return new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #search(socket: Socket, chunk: Buffer): void {
    if (!this.#waiting.has(socket) || !chunk.includes(this.#awaited)) return;
    this.#waiting.delete(socket);
    if (this.#waiting.size === 0) this.#resolve?.();
  }
}
