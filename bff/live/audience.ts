import type { BrowserSocket } from "./browser-socket.ts";
import { type EncodedEvent, encodeBatch } from "./protocol.ts";

/** Sends what all audiences have gathered, once per tick; there is no timer while there is nothing to send. */
export class Ticker {
  readonly #interval: number;
  readonly #waiting = new Set<Audience>();
  #timer: NodeJS.Timeout | null = null;

  constructor(interval: number) {
    this.#interval = interval;
  }

  add(audience: Audience): void {
    this.#waiting.add(audience);
    this.#timer ??= setTimeout(() => this.flush(), this.#interval);
  }

  flush(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const ready = [...this.#waiting];
    this.#waiting.clear();
    for (const audience of ready) audience.flush();
  }
}

export interface AudienceOptions {
  ticker: Ticker;
  /** So many events go out before their tick. */
  batch: number;
  /** Told of each batch and how many sockets it went to. */
  sent(sockets: number): void;
}

/** Browser sockets that are all told the same: the tabs of a session, or every guest. */
export class Audience {
  readonly sockets = new Set<BrowserSocket>();
  readonly #options: AudienceOptions;
  #gathered: EncodedEvent[] = [];

  constructor(options: AudienceOptions) {
    this.#options = options;
  }

  tell(event: EncodedEvent): void {
    if (this.sockets.size === 0) return;
    this.#gathered.push(event);
    if (this.#gathered.length >= this.#options.batch) this.flush();
    else this.#options.ticker.add(this);
  }

  /** Writes what has been gathered: encoded once, the same bytes to every socket. */
  flush(): void {
    if (this.#gathered.length === 0) return;
    const frame = encodeBatch(this.#gathered);
    this.#gathered = [];
    for (const socket of this.sockets) socket.deliver(frame);
    this.#options.sent(this.sockets.size);
  }
}
