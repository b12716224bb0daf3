import type { Socket } from "node:net";
import { connectWebSocket } from "./websocket-upgrade.ts";

/** Connections that are opened in parallel. */
const AT_ONCE = 100;
const MATCHES = 40;
const TIME_RANGE = 8_000_000;
/** Delays above this count as this. */
const MAX_DELAY = 60_000;
/** Frames whose changes are kept, because all watchers of a topic get the same ones. */
const MAX_KNOWN = 4000;
/** Bytes at the start of a frame in which its topic and number are. */
const HEAD = 80;

const TOPIC = /"topic":"([^"]+)","seq":(\d+)/;
/** The odds of a change, which are the time of the change. */
const CHANGE = /"odds":(\d{7})\}/g;

const PING = 0x89;
/** The response to a heartbeat, masked with zeros. */
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

/**
 * Browsers that watch the live list and a match each. They share one process with little time, so that a frame that all of them get is
 * searched once for its changes; each watcher still reads the topic and number of each of its frames.
 */
export class SportWatchers {
  /** Number of changes that have reached a watcher, by their delay in milliseconds. */
  readonly delays = new Uint32Array(MAX_DELAY + 1);
  /** Messages of a topic that did not follow the previous one. */
  gaps = 0;
  dropped = 0;
  #isMeasuring = false;
  readonly #sockets: Socket[] = [];
  readonly #known = new Map<string, readonly number[]>();

  /** @throws Error if not all connections are open after `withinMs` */
  static async open(url: string, count: number, withinMs: number): Promise<SportWatchers> {
    const watchers = new SportWatchers();
    const last = Date.now() + withinMs;
    while (watchers.#sockets.length < count) {
      if (Date.now() > last) throw new Error(`${watchers.#sockets.length} of ${count} watchers in time`);
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
    let rest: Buffer | null = null;
    socket.on("data", (chunk: Buffer) => {
      const data = rest ? Buffer.concat([rest, chunk]) : chunk;
      let at = 0;
      for (let end = endOfFrame(data, at); end !== null; end = endOfFrame(data, at)) {
        if (data[at] === PING) socket.write(PONG);
        else this.#read(data, at, end, numbers);
        at = end;
      }
      rest = at < data.length ? data.subarray(at) : null;
    });
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      this.dropped += 1;
    });
    socket.write(
      textFrame(JSON.stringify({ subscribe: ["list:live", `event:soccer-1-20780-${match}`], lang: "en" })),
    );
  }

  #read(data: Buffer, from: number, to: number, numbers: Map<string, number>): void {
    const found = TOPIC.exec(data.toString("latin1", from, Math.min(to, from + HEAD)));
    if (!found) return;
    const [, topic = "", number = ""] = found;
    const seq = Number(number);
    const last = numbers.get(topic);
    if (last !== undefined && seq !== last + 1) this.gaps += 1;
    numbers.set(topic, seq);
    if (!this.#isMeasuring) return;
    const now = Date.now() % TIME_RANGE;
    for (const sent of this.#changesOf(`${topic} ${seq}`, data, from, to)) {
      const delay = Math.min((now - sent + TIME_RANGE) % TIME_RANGE, MAX_DELAY);
      this.delays[delay] = (this.delays[delay] ?? 0) + 1;
    }
  }

  /** The times of the changes in a frame. */
  #changesOf(key: string, data: Buffer, from: number, to: number): readonly number[] {
    let times = this.#known.get(key);
    if (!times) {
      times = [...data.toString("latin1", from, to).matchAll(CHANGE)].map(
        ([, odds]) => Number(odds) - 1_000_000,
      );
      if (this.#known.size >= MAX_KNOWN) this.#known.delete(this.#known.keys().next().value ?? "");
      this.#known.set(key, times);
    }
    return times;
  }
}

/** Where the frame that starts at `from` ends [RFC 6455 5.2]; null if the rest of it has not arrived. */
function endOfFrame(data: Buffer, from: number): number | null {
  if (data.length < from + 10) {
    const isShort = data.length >= from + 2 && (data[from + 1] ?? 0) < 126;
    if (!isShort) return null;
  }
  const length = data[from + 1] ?? 0;
  const end =
    length < 126
      ? from + 2 + length
      : length === 126
        ? from + 4 + data.readUInt16BE(from + 2)
        : from + 10 + Number(data.readBigUInt64BE(from + 2));
  return end <= data.length ? end : null;
}

/** A short text frame as a browser sends it, masked with zeros [RFC 6455 5.3]. */
function textFrame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
}
