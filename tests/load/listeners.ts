import type { Socket } from "node:net";
import { upgraded } from "./upgraded.ts";

const AT_ONCE = 100;

/**
 * Many browsers that only listen: bare TCP connections past the WebSocket handshake. They look for a text in what arrives and
 * read nothing else, so that thousands of them cost the machine as little as can be.
 */
export class Listeners {
  readonly #sockets: Socket[];
  #awaited = Buffer.alloc(0);
  #waiting = new Set<Socket>();
  #arrived: (() => void) | null = null;

  private constructor(sockets: Socket[]) {
    this.#sockets = sockets;
    for (const socket of sockets) {
      socket.on("data", (chunk) => this.#hear(socket, chunk));
      socket.on("close", () => {
        if (this.#waiting.size > 0) throw new Error("a listener was dropped");
      });
    }
  }

  /** @param url http address of a WebSocket server, whose own origin they say to be of */
  static async open(url: string, count: number): Promise<Listeners> {
    const sockets: Socket[] = [];
    while (sockets.length < count) {
      const next = Math.min(AT_ONCE, count - sockets.length);
      sockets.push(...(await Promise.all(Array.from({ length: next }, () => upgraded(new URL(url))))));
    }
    return new Listeners(sockets);
  }

  /** Resolves once a text has reached every listener; it must not be split over two chunks for most of them. */
  heardByAll(text: string): Promise<void> {
    this.#awaited = Buffer.from(text);
    this.#waiting = new Set(this.#sockets);
    return new Promise((resolve) => {
      this.#arrived = resolve;
    });
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #hear(socket: Socket, chunk: Buffer): void {
    if (!this.#waiting.has(socket) || !chunk.includes(this.#awaited)) return;
    this.#waiting.delete(socket);
    if (this.#waiting.size === 0) this.#arrived?.();
  }
}
