import { LIVE_BUS } from "#contract/wire/live-bus.ts";

/** How much earlier than an interruption kept messages are read: it is noticed late, and the clocks of two servers differ. */
export const TOLERANCE_MS = 10_000;

export interface BusMessage {
  /** Differs from that of all other messages of the subject within the retention; empty if the product API has sent none. */
  id: string;
  text: string;
}

interface Receiver {
  receive(text: string): void;
}

/** A subject that at least one link needs: its messages in order, each once, to all of these links. */
export class BusSubscription {
  readonly links = new Set<Receiver>();
  /** Messages that are held; null while none are. */
  #waiting: BusMessage[] | null = null;
  /** Arrival times by id, in order. */
  readonly #seen = new Map<string, number>();

  receive(message: BusMessage): void {
    if (this.#waiting) this.#waiting.push(message);
    else this.#deliver(message);
  }

  /** Keeps what arrives, because older messages may be missing. */
  hold(): void {
    this.#waiting ??= [];
  }

  /** Delivers what `read` returns, and then what was held, in order and each message once. */
  async catchUp(read: () => Promise<BusMessage[]>): Promise<void> {
    this.hold();
    try {
      for (const message of await read()) if (message.id !== "") this.#deliver(message);
    } finally {
      this.release();
    }
  }

  /** Delivers what was held. */
  release(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const message of waiting) this.#deliver(message);
  }

  #deliver({ id, text }: BusMessage): void {
    // Without an id nothing tells a message from others: it is delivered when it arrives, and not read again.
    if (id !== "" && !this.#isFirst(id)) return;
    for (const link of this.links) link.receive(text);
  }

  #isFirst(id: string): boolean {
    if (this.#seen.has(id)) return false;
    const now = Date.now();
    for (const [seen, time] of this.#seen) {
      if (time > now - LIVE_BUS.retentionMs - TOLERANCE_MS) break;
      this.#seen.delete(seen);
    }
    this.#seen.set(id, now);
    return true;
  }
}
