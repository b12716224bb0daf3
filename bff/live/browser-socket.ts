import type { Duplex } from "node:stream";
import { WebSocket } from "ws";
import { CLOSE, type LiveLimits } from "./limits.ts";
import { BROWSER_PING, encodeBatch, PING } from "./protocol.ts";

const MINUTE = 60_000;
const NOTHING_NEW = encodeBatch([]);

/** What a browser's socket is told of the relay around it; one object for all of them. */
export interface BrowserSocketRules {
  limits: LiveLimits;
  /** Unread bytes after which a socket is dropped. */
  bufferBytes: number;
  dropped(reason: "slow" | "silent" | "rude"): void;
  /** What a browser says besides its ping; false where it may not. */
  said(socket: BrowserSocket, text: string): boolean;
}

/**
 * One tab's connection. There may be many thousands, so its state is a few fields and its listeners are shared.
 * Frames are written to the TCP stream as they are; ws reads, answers pings and closes.
 */
export class BrowserSocket extends WebSocket {
  #wire: Duplex | null = null;
  #rules: BrowserSocketRules | null = null;
  #answered = true;
  #messages = 0;
  #countedFrom = 0;

  /** Ties the socket to its stream and its rules; called once, before anything else. */
  begin(wire: Duplex, rules: BrowserSocketRules): void {
    this.#wire = wire;
    this.#rules = rules;
    this.on("message", onMessage);
    this.on("ping", onPing);
    this.on("pong", onPong);
    this.on("error", onError);
  }

  /** Writes a whole encoded batch, and drops the socket where too much is unread. */
  deliver(frame: Buffer): void {
    if (this.readyState !== WebSocket.OPEN || !this.#wire || !this.#rules) return;
    this.#wire.write(frame);
    if (this.#wire.writableLength > this.#rules.bufferBytes) this.#drop("slow", CLOSE.tryAgainLater);
  }

  /** One heartbeat: drops the socket where the last one was not answered. */
  beat(): void {
    if (this.readyState !== WebSocket.OPEN) return;
    if (this.#answered) {
      this.#answered = false;
      this.#wire?.write(PING);
    } else this.#drop("silent", CLOSE.tryAgainLater);
  }

  /** @internal for the shared listeners */
  heard(): void {
    this.#answered = true;
  }

  /**
   * @internal for the shared listeners
   * @param text null for a heartbeat of the browser's own: ws answers it, so that whoever sends many without reading
   *   would fill the server's memory
   */
  said(text: string | null): void {
    if (this.readyState !== WebSocket.OPEN) return;
    const now = Date.now();
    if (now - this.#countedFrom > MINUTE) {
      this.#countedFrom = now;
      this.#messages = 0;
    }
    this.#messages += 1;
    const tooMany = this.#messages > (this.#rules?.limits.messagesPerMinute ?? 0);
    if (tooMany) this.#drop("rude", CLOSE.policy);
    else if (text === BROWSER_PING) this.deliver(NOTHING_NEW);
    else if (text !== null && !this.#rules?.said(this, text)) this.#drop("rude", CLOSE.policy);
  }

  /** Closes in order, and by force where the browser does not answer: one that does not read gets no close frame either. */
  leave(code: number): void {
    this.close(code);
    setTimeout(() => this.terminate(), this.#rules?.limits.closing).unref();
  }

  #drop(reason: "slow" | "silent" | "rude", code: number): void {
    this.#rules?.dropped(reason);
    this.leave(code);
  }
}

function onMessage(this: WebSocket, data: Buffer, isBinary: boolean): void {
  (this as BrowserSocket).said(isBinary ? "" : data.toString());
}

function onPing(this: WebSocket): void {
  (this as BrowserSocket).said(null);
}

function onPong(this: WebSocket): void {
  (this as BrowserSocket).heard();
}

/** ws closes the connection after an error; nothing is left to do. */
function onError(): void {}
