import type { Logger } from "pino";
import { WebSocket } from "ws";
import type { LiveTopic } from "#contract/live-topics.ts";
import type { LiveLimits } from "./limits.ts";

export type LinkState = "up" | "down";

export interface UpstreamOptions {
  url: string;
  limits: LiveLimits;
  /** Milliseconds between heartbeats; one that goes unanswered ends the connection. */
  heartbeat: number;
  log: Logger;
  /** Headers of each upgrade: for a player's link with `authorization`. */
  headers(): Record<string, string>;
  /**
   * Runs on each connect before the link counts as up [AUTH-5]: what to subscribe with, null for a guests' link.
   * Rejecting ends this attempt, and another one follows; where it has called `close`, none does.
   */
  authorize(): Promise<string | null>;
  heard(text: string): void;
  changed(state: LinkState): void;
}

/**
 * One connection to the product API's socket that is made again whenever it breaks, after a random wait whose bound
 * doubles with every failure: a restart of the product API does not bring every instance back in the same moment.
 */
export class Upstream {
  readonly #options: UpstreamOptions;
  #socket: WebSocket | null = null;
  #authorization: string | null = null;
  #state: LinkState = "down";
  #failures = 0;
  #closed = false;
  #retry: NodeJS.Timeout | null = null;
  readonly #waiting = new Set<() => void>();

  constructor(options: UpstreamOptions) {
    this.#options = options;
    this.#connect();
  }

  get state(): LinkState {
    return this.#state;
  }

  /** Resolves once the link is up, and rejects where it is not within so many milliseconds. */
  async ready(patience: number): Promise<void> {
    if (this.#state === "up") return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(arrived);
        reject(new Error("the upstream live link is down"));
      }, patience);
      const arrived = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#waiting.add(arrived);
    });
  }

  /** Begins or ends a topic's events on this link; one that is down is told once it is up, by whoever wants them. */
  subscribe(topic: LiveTopic, wanted: boolean): void {
    if (this.#state !== "up") return;
    const event = wanted ? "topic/subscribe" : "topic/unsubscribe";
    this.#socket?.send(JSON.stringify({ event, data: { topic } }));
  }

  /** Ends the link for good; with `logout` the product API is told that the session is over [AUTH-5]. */
  close({ logout = false } = {}): void {
    if (this.#closed) return;
    this.#closed = true;
    if (this.#retry) clearTimeout(this.#retry);
    if (logout && this.#authorization && this.#socket?.readyState === WebSocket.OPEN) {
      this.#say("user/logout", this.#authorization);
    }
    const socket = this.#socket;
    socket?.close(1000);
    setTimeout(() => socket?.terminate(), this.#options.limits.closing).unref();
    this.#setState("down");
  }

  #connect(): void {
    const { url, limits, headers } = this.#options;
    const socket = new WebSocket(url, {
      headers: headers(),
      handshakeTimeout: limits.upstreamHandshake,
      maxPayload: limits.upstreamMaxMessageBytes,
      perMessageDeflate: false,
    });
    this.#socket = socket;
    let heartbeat: NodeJS.Timeout | undefined;
    socket.on("open", () => {
      heartbeat = this.#keepAlive(socket);
      this.#authorize(socket);
    });
    socket.on("message", (data, isBinary) => {
      if (!isBinary) this.#options.heard(data.toString());
    });
    // A refused upgrade may mean that the session is over, which is what authorizing finds out.
    socket.on("unexpected-response", () => {
      this.#authorize(socket);
      socket.terminate();
    });
    socket.on("error", (error) => this.#options.log.debug({ err: error }, "upstream live link failed"));
    socket.on("close", () => {
      clearInterval(heartbeat);
      this.#setState("down");
      this.#later();
    });
  }

  #authorize(socket: WebSocket): void {
    this.#options.authorize().then(
      (authorization) => {
        if (this.#closed || socket.readyState !== WebSocket.OPEN) return;
        this.#authorization = authorization;
        if (authorization) this.#say("user/subscribe", authorization);
        this.#failures = 0;
        this.#setState("up");
      },
      (error: unknown) => {
        this.#options.log.debug({ err: error }, "upstream live link not authorized");
        socket.terminate();
      },
    );
  }

  #say(event: "user/subscribe" | "user/logout", authorization: string): void {
    this.#socket?.send(JSON.stringify({ event, data: { authorization } }));
  }

  #keepAlive(socket: WebSocket): NodeJS.Timeout {
    let answered = true;
    socket.on("pong", () => {
      answered = true;
    });
    return setInterval(() => {
      if (!answered) return socket.terminate();
      answered = false;
      socket.ping();
    }, this.#options.heartbeat);
  }

  #later(): void {
    if (this.#closed) return;
    const { reconnectFirst, reconnectLast } = this.#options.limits;
    const bound = Math.min(reconnectLast, reconnectFirst * 2 ** this.#failures);
    this.#failures += 1;
    this.#retry = setTimeout(() => this.#connect(), Math.random() * bound);
  }

  #setState(state: LinkState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#options.changed(state);
    if (state === "down") return;
    for (const arrived of this.#waiting) arrived();
    this.#waiting.clear();
  }
}
