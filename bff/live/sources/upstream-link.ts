import type { Logger } from "pino";
import { WebSocket } from "ws";
import type { LiveTopic } from "#contract/wire/live-audience.ts";
import { type LiveLimits, reconnectDelay } from "../limits.ts";
import type { LinkProtocol } from "./link-protocol.ts";
import type { LinkState, LiveLink, LiveLinkHandlers } from "./live-source.ts";

/** Address and headers of an upgrade; `tls` contains PEM texts. */
export interface UpstreamTarget {
  url: string;
  headers: Record<string, string>;
  tls?: { cert?: string | undefined; key?: string | undefined; ca?: string | undefined };
}

export interface UpstreamLinkOptions extends LiveLinkHandlers {
  protocol: LinkProtocol;
  limits: LiveLimits;
  /** Milliseconds between heartbeats; an unanswered heartbeat terminates the connection. */
  heartbeat: number;
  log: Logger;
  /** Returns where to connect, at each attempt. If it rejects, the attempt ends and is repeated later, unless `close` was called. */
  target(): Promise<UpstreamTarget>;
}

/**
 * A connection to the product API's WebSocket that reconnects after each failure. The delay is random, and its limit doubles with
 * each failure, so that not all instances reconnect at the same time after a restart of the product API.
 */
export class UpstreamLink implements LiveLink {
  readonly #options: UpstreamLinkOptions;
  #socket: WebSocket | null = null;
  #token: string | null = null;
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
    this.#send(this.#options.protocol.topic(topic, isSubscribed));
  }

  close({ logout = false } = {}): void {
    if (this.#closed) return;
    this.#closed = true;
    if (this.#reconnectTimer) clearTimeout(this.#reconnectTimer);
    if (logout && this.#token && this.#socket?.readyState === WebSocket.OPEN) {
      this.#send(this.#options.protocol.logout(this.#token));
    }
    const socket = this.#socket;
    socket?.close(1000);
    setTimeout(() => socket?.terminate(), this.#options.limits.closeTimeout).unref();
    this.#setState("down");
  }

  #connect(): void {
    this.#options.target().then(
      (target) => {
        if (!this.#closed) this.#open(target);
      },
      (error: unknown) => {
        this.#options.log.debug({ err: error }, "upstream live link has no target");
        this.#scheduleReconnect();
      },
    );
  }

  #open({ url, headers, tls }: UpstreamTarget): void {
    const { limits, protocol } = this.#options;
    const socket = new WebSocket(url, {
      headers,
      ...tls,
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
      if (isBinary) return;
      for (const text of protocol.messages(data.toString())) this.#options.onMessage(text);
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
      (token) => {
        if (this.#closed || socket.readyState !== WebSocket.OPEN) return;
        this.#token = token;
        for (const message of token ? this.#options.protocol.subscribe(token) : []) this.#send(message);
        this.#failureCount = 0;
        this.#setState("up");
      },
      (error: unknown) => {
        this.#options.log.debug({ err: error }, "upstream live link not authorized");
        socket.terminate();
      },
    );
  }

  #send(message: string | null): void {
    if (message !== null) this.#socket?.send(message);
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
    const delay = reconnectDelay(this.#options.limits, this.#failureCount);
    this.#failureCount += 1;
    this.#reconnectTimer = setTimeout(() => this.#connect(), delay);
  }

  #setState(state: LinkState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#options.onStateChange(state);
  }
}
