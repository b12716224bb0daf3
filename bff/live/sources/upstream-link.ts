import type { Logger } from "pino";
import { WebSocket } from "ws";
import type { LiveTopic } from "#contract/wire/live-audience.ts";
import type { LiveLimits } from "../limits.ts";
import type { LinkState, LiveLink, LiveLinkHandlers } from "./live-source.ts";

export interface UpstreamLinkOptions extends LiveLinkHandlers {
  url: string;
  limits: LiveLimits;
  /** Milliseconds between heartbeats; an unanswered heartbeat terminates the connection. */
  heartbeat: number;
  log: Logger;
  /** Headers of each upgrade; a player's link includes `authorization`. */
  headers(): Record<string, string>;
}

/**
 * A connection to the product API's WebSocket that reconnects after each failure. The delay is random, and its limit doubles with
 * each failure, so that not all instances reconnect at the same time after a restart of the product API.
 */
export class UpstreamLink implements LiveLink {
  readonly #options: UpstreamLinkOptions;
  #socket: WebSocket | null = null;
  #authorization: string | null = null;
  #state: LinkState = "down";
  #failureCount = 0;
  #closed = false;
  #reconnectTimer: NodeJS.Timeout | null = null;

  constructor(options: UpstreamLinkOptions) {
    this.#options = options;
    this.#connect();
  }

  get state(): LinkState {
    return this.#state;
  }

  subscribe(topic: LiveTopic, isSubscribed: boolean): void {
    if (this.#state !== "up") return;
    const event = isSubscribed ? "topic/subscribe" : "topic/unsubscribe";
    this.#socket?.send(JSON.stringify({ event, data: { topic } }));
  }

  close({ logout = false } = {}): void {
    if (this.#closed) return;
    this.#closed = true;
    if (this.#reconnectTimer) clearTimeout(this.#reconnectTimer);
    if (logout && this.#authorization && this.#socket?.readyState === WebSocket.OPEN) {
      this.#sendAuthorization("user/logout", this.#authorization);
    }
    const socket = this.#socket;
    socket?.close(1000);
    setTimeout(() => socket?.terminate(), this.#options.limits.closeTimeout).unref();
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
      if (!isBinary) this.#options.onMessage(data.toString());
    });
    // A refused upgrade may mean that the session has ended; `authorize` checks that.
    socket.on("unexpected-response", () => {
      this.#authorize(socket);
      socket.terminate();
    });
    socket.on("error", (error) => this.#options.log.debug({ err: error }, "upstream live link failed"));
    socket.on("close", () => {
      clearInterval(heartbeat);
      this.#setState("down");
      this.#scheduleReconnect();
    });
  }

  #authorize(socket: WebSocket): void {
    this.#options.authorize().then(
      (authorization) => {
        if (this.#closed || socket.readyState !== WebSocket.OPEN) return;
        this.#authorization = authorization;
        if (authorization) this.#sendAuthorization("user/subscribe", authorization);
        this.#failureCount = 0;
        this.#setState("up");
      },
      (error: unknown) => {
        this.#options.log.debug({ err: error }, "upstream live link not authorized");
        socket.terminate();
      },
    );
  }

  #sendAuthorization(event: "user/subscribe" | "user/logout", authorization: string): void {
    this.#socket?.send(JSON.stringify({ event, data: { authorization } }));
  }

  #keepAlive(socket: WebSocket): NodeJS.Timeout {
    let hasAnswered = true;
    socket.on("pong", () => {
      hasAnswered = true;
    });
    return setInterval(() => {
      if (!hasAnswered) return socket.terminate();
      hasAnswered = false;
      socket.ping();
    }, this.#options.heartbeat);
  }

  #scheduleReconnect(): void {
    if (this.#closed) return;
    const { reconnectMin, reconnectMax } = this.#options.limits;
    const maxDelay = Math.min(reconnectMax, reconnectMin * 2 ** this.#failureCount);
    this.#failureCount += 1;
    this.#reconnectTimer = setTimeout(() => this.#connect(), Math.random() * maxDelay);
  }

  #setState(state: LinkState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#options.onStateChange(state);
  }
}
