import type { Duplex } from "node:stream";
import { WebSocket } from "ws";
import { BROWSER_PING } from "#contract/wire/live-audience.ts";
import type { LiveLimits } from "./limits.ts";
import { CLOSE_CODE, clockEvent, encodeBatch } from "./protocol.ts";
import type { SharedFrame } from "./shared-frames.ts";

const MINUTE_MS = 60_000;

/**
 * Why a socket is closed: it reads too slowly (`slow`), does not answer heartbeats (`silent`), or sends invalid or too many messages
 * (`misuse`). The values are labels of a metric.
 */
export const DROP_REASONS = ["slow", "silent", "misuse"] as const;
export type DropReason = (typeof DROP_REASONS)[number];

/** Options and callbacks of the relay; one object for all sockets. */
export interface BrowserSocketOptions {
  limits: LiveLimits;
  /** Unsent bytes above which a socket is closed. */
  maxBufferBytes: number;
  /** Whether batches bypass ws: false if FRAMEWORK_SHORTCUTS_OFF lists `shared-frames`. */
  sharesFrames: boolean;
  onDrop(reason: DropReason): void;
  /** Handles a message other than the ping; returns false if the message is invalid. */
  onMessage(socket: BrowserSocket, text: string): boolean;
}

/**
 * The WebSocket of one tab. There may be many thousands, so it has few fields and shared listeners. Batches are written to the TCP
 * stream directly (`shared-frames.ts`); ws does everything else.
 */
export class BrowserSocket extends WebSocket {
  #stream: Duplex | null = null;
  #options: BrowserSocketOptions | null = null;
  #hasAnswered = true;
  #messageCount = 0;
  #countStartedAt = 0;

  /** Connects the socket to its stream and options; call it once, first. */
  start(stream: Duplex, options: BrowserSocketOptions): void {
    this.#stream = stream;
    this.#options = options;
    this.on("message", onMessage);
    this.on("ping", onPing);
    this.on("pong", onPong);
    this.on("error", onError);
  }

  /** Sends an encoded batch, and closes the socket if too many bytes are unsent. */
  sendBatch({ frame, payload }: SharedFrame): void {
    if (this.readyState !== WebSocket.OPEN || !this.#stream || !this.#options) return;
    if (this.#options.sharesFrames) this.#stream.write(frame);
    else this.send(payload, { binary: false });
    if (this.#stream.writableLength > this.#options.maxBufferBytes)
      this.#drop("slow", CLOSE_CODE.tryAgainLater);
  }

  /** Sends a heartbeat, or closes the socket if the previous one was not answered. */
  sendHeartbeat(): void {
    if (this.readyState !== WebSocket.OPEN) return;
    if (this.#hasAnswered) {
      this.#hasAnswered = false;
      this.ping();
    } else this.#drop("silent", CLOSE_CODE.tryAgainLater);
  }

  /** @internal for the shared listeners; only the pong that answers a heartbeat is not counted */
  handlePong(): void {
    if (this.#hasAnswered) this.handleMessage(null);
    this.#hasAnswered = true;
  }

  /**
   * @internal for the shared listeners
   * @param text null for a ping frame or an unsolicited pong, which count too: ws answers pings, so a client that sends many
   *   without reading would fill the server's memory
   */
  handleMessage(text: string | null): void {
    if (this.readyState !== WebSocket.OPEN) return;
    const now = Date.now();
    if (now - this.#countStartedAt > MINUTE_MS) {
      this.#countStartedAt = now;
      this.#messageCount = 0;
    }
    this.#messageCount += 1;
    const tooMany = this.#messageCount > (this.#options?.limits.messagesPerMinute ?? 0);
    if (tooMany) this.#drop("misuse", CLOSE_CODE.policy);
    else if (text === BROWSER_PING) this.sendBatch(encodeBatch([clockEvent()]));
    else if (text !== null && !this.#options?.onMessage(this, text)) this.#drop("misuse", CLOSE_CODE.policy);
  }

  /** Sends a close frame and terminates the connection if the browser does not answer: a slow reader may never get it. */
  closeWithTimeout(code: number): void {
    this.close(code);
    setTimeout(() => this.terminate(), this.#options?.limits.closeTimeout).unref();
  }

  #drop(reason: DropReason, code: number): void {
    this.#options?.onDrop(reason);
    this.closeWithTimeout(code);
  }
}

function onMessage(this: WebSocket, data: Buffer, isBinary: boolean): void {
  (this as BrowserSocket).handleMessage(isBinary ? "" : data.toString());
}

function onPing(this: WebSocket): void {
  (this as BrowserSocket).handleMessage(null);
}

function onPong(this: WebSocket): void {
  (this as BrowserSocket).handlePong();
}

/** Required by EventEmitter; ws closes the connection after an error. */
function onError(): void {}
