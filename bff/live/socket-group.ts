import type { BrowserSocket } from "./browser-socket.ts";
import { type EncodedEvent, encodeBatch } from "./protocol.ts";

/** Flushes all socket groups with queued events, once per interval. No timer runs while all queues are empty. */
export class FlushTimer {
  readonly #interval: number;
  readonly #pending = new Set<SocketGroup>();
  #timer: NodeJS.Timeout | null = null;

  constructor(interval: number) {
    this.#interval = interval;
  }

  schedule(group: SocketGroup): void {
    this.#pending.add(group);
    this.#timer ??= setTimeout(() => this.flush(), this.#interval);
  }

  flush(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const groups = [...this.#pending];
    this.#pending.clear();
    for (const group of groups) group.flush();
  }
}

export interface SocketGroupOptions {
  timer: FlushTimer;
  /** Number of queued events that causes a flush before the timer. */
  maxBatch: number;
  /** Called once per flush with the number of sockets. */
  onFlush(sockets: number): void;
}

/** Browser sockets that receive the same events: the tabs of a session, all guests, or the subscribers of a topic. */
export class SocketGroup {
  readonly sockets = new Set<BrowserSocket>();
  readonly #options: SocketGroupOptions;
  #queue: EncodedEvent[] = [];

  constructor(options: SocketGroupOptions) {
    this.#options = options;
  }

  /** Queues an event; it is dropped if the group has no sockets. */
  send(event: EncodedEvent): void {
    if (this.sockets.size === 0) return;
    this.#queue.push(event);
    if (this.#queue.length >= this.#options.maxBatch) this.flush();
    else this.#options.timer.schedule(this);
  }

  /** Encodes the queued events once and sends them to all sockets. */
  flush(): void {
    if (this.#queue.length === 0) return;
    const batch = encodeBatch(this.#queue);
    this.#queue = [];
    for (const socket of this.sockets) socket.sendBatch(batch);
    this.#options.onFlush(this.sockets.size);
  }
}
