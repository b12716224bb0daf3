import type { Socket } from "node:net";
import { connectWebSocket } from "./websocket-upgrade.ts";

/** Connections that are opened in parallel. */
const AT_ONCE = 100;
/** A frame's topic and number, or the odds of a change, which are the time of the change. */
const PART = /"topic":"([^"]+)","seq":(\d+)|"odds":(\d{7})\}/g;
/** Longest part that can be cut at the end of a chunk. */
const TAIL = 80;
const TIME_RANGE = 8_000_000;
const MATCHES = 40;

/** A heartbeat as the feed writes it, and the response, masked with zeros. */
const PING = Buffer.from([0x89, 0x00]);
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

/** Browsers that watch the live list and a match each: bare connections that search the received bytes for changes. */
export class SportWatchers {
  /** Delay of each change at each watcher that it reached. */
  readonly milliseconds: number[] = [];
  /** Messages of a topic that did not follow the previous one. */
  gaps = 0;
  dropped = 0;
  #isMeasuring = false;
  readonly #sockets: Socket[] = [];

  static async open(url: string, count: number): Promise<SportWatchers> {
    const watchers = new SportWatchers();
    while (watchers.#sockets.length < count) {
      const next = Math.min(AT_ONCE, count - watchers.#sockets.length);
      const opened = await Promise.all(Array.from({ length: next }, () => connectWebSocket(new URL(url))));
      for (const socket of opened) watchers.#add(socket);
    }
    return watchers;
  }

  /** From now on delays count; before, snapshots have arrived. */
  measure(): void {
    this.#isMeasuring = true;
  }

  close(): void {
    for (const socket of this.#sockets) {
      socket.removeAllListeners("close");
      socket.destroy();
    }
  }

  #add(socket: Socket): void {
    const match = this.#sockets.length % MATCHES;
    this.#sockets.push(socket);
    const numbers = new Map<string, number>();
    let tail = "";
    socket.on("data", (chunk) => {
      if (chunk.includes(PING)) socket.write(PONG);
      const text = tail + chunk.toString("latin1");
      let end = 0;
      for (const found of text.matchAll(PART)) {
        end = found.index + found[0].length;
        if (found[3] === undefined) this.#count(numbers, found[1] as string, Number(found[2]));
        else if (this.#isMeasuring) this.#record(Number(found[3]) - 1_000_000);
      }
      tail = text.slice(Math.max(end, text.length - TAIL));
    });
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      this.dropped += 1;
    });
    socket.write(
      textFrame(JSON.stringify({ subscribe: ["list:live", `event:soccer-1-20780-${match}`], lang: "en" })),
    );
  }

  #count(numbers: Map<string, number>, topic: string, seq: number): void {
    const last = numbers.get(topic);
    if (last !== undefined && seq !== last + 1) this.gaps += 1;
    numbers.set(topic, seq);
  }

  #record(sent: number): void {
    this.milliseconds.push(((Date.now() % TIME_RANGE) - sent + TIME_RANGE) % TIME_RANGE);
  }
}

/** A short text frame as a browser sends it, masked with zeros [RFC 6455 5.3]. */
function textFrame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
}
