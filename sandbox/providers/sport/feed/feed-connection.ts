import type { Duplex } from "node:stream";
import { WebSocket } from "ws";
import type { LocaleCode } from "#contract/wire/locales.ts";
import type { ClockMessage } from "../protocol.ts";
import type { Channel, Subscriber } from "./channel.ts";
import type { FeedLimits } from "./feed-limits.ts";
import { textFrame } from "./frame.ts";
import { BetsSubscription, type BetsTopic } from "./personal-topic.ts";

const MINUTE_MS = 60_000;
const POLICY_VIOLATION = 1008;
/** The close code of a connection above a limit of its player or address: "try again later". */
export const TOO_MANY_CONNECTIONS = 1013;

/** The socket of a client with its topics. Encoded frames are written to the TCP stream directly; ws reads, answers pings and closes. */
export class FeedConnection implements Subscriber {
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #limits: FeedLimits;
  readonly #channels = new Map<string, Channel>();
  /** Channels of which it has missed a delta. */
  readonly #missed = new Set<Channel>();
  #bets: BetsSubscription | null = null;
  #isCorked = false;
  #hasAnswered = true;
  #messages = 0;
  #countedSince = 0;

  constructor(
    socket: WebSocket,
    stream: Duplex,
    limits: FeedLimits,
    handle: (connection: FeedConnection, text: string) => boolean,
  ) {
    this.#socket = socket;
    this.#stream = stream;
    this.#limits = limits;
    socket.on("error", () => socket.terminate());
    socket.on("pong", () => {
      this.#hasAnswered = true;
    });
    socket.on("message", (data, isBinary) => {
      if (this.#isTooFast() || isBinary || !handle(this, String(data))) socket.close(POLICY_VIOLATION);
    });
  }

  get topics(): number {
    return this.#channels.size;
  }
  channelOf(topic: string): Channel | undefined {
    return this.#channels.get(topic);
  }
  channels(): Channel[] {
    return [...this.#channels.values()];
  }

  /** Adds a subscription and sends its snapshot. */
  add(channel: Channel): void {
    this.#channels.set(channel.topic, channel);
    this.sendSnapshot(channel);
  }
  remove(channel: Channel): void {
    this.#channels.delete(channel.topic);
    this.#missed.delete(channel);
  }

  send(frame: Buffer, channel: Channel): void {
    if (this.#missed.has(channel)) return;
    if (this.#stream.writableLength > this.#limits.slowBytes) this.#missed.add(channel);
    else this.#write(frame);
  }

  sendSnapshot(channel: Channel): void {
    if (this.#stream.writableLength > this.#limits.slowBytes) {
      this.#missed.add(channel);
      return;
    }
    this.#missed.delete(channel);
    this.#write(channel.snapshot());
  }

  sendError(topic: string, error: "not_found" | "not_authorized"): void {
    this.#write(textFrame(JSON.stringify({ topic, error })));
  }

  sendClock(now: number): void {
    const message: ClockMessage = { clock: now };
    this.#write(textFrame(JSON.stringify(message)));
  }

  /** Sends a snapshot of a topic again, because the client has missed a message of it. */
  resync(topic: string): void {
    const channel = this.#channels.get(topic);
    if (channel) this.sendSnapshot(channel);
    else if (topic === "bets" && this.#bets) this.#bets.sendSnapshot();
    else this.sendError(topic, "not_found");
  }

  /** Sends snapshots of what a slow client has missed, as soon as it has read the rest. */
  catchUp(): void {
    if (this.#missed.size === 0 || this.#stream.writableLength > this.#limits.caughtUpBytes) return;
    for (const channel of [...this.#missed]) this.sendSnapshot(channel);
  }

  /** The player whose bets it has subscribed to; null without a subscription. */
  get playerId(): string | null {
    return this.#bets?.playerId ?? null;
  }

  /** Closes the connection, because its player or address has too many. */
  refuse(reason: string): void {
    this.#socket.close(TOO_MANY_CONNECTIONS, reason);
  }

  /**
   * Subscribes to the player's own bets.
   *
   * @param isFull whether a player has no connection left
   */
  async openBets(
    topic: BetsTopic | null,
    token: string,
    locale: LocaleCode,
    isFull: (playerId: string) => boolean,
  ): Promise<void> {
    this.closeBets();
    const bettor = (await topic?.bettorOf(token)) ?? null;
    if (!topic || !bettor) {
      this.sendError("bets", "not_authorized");
      return;
    }
    if (isFull(bettor.playerId)) {
      this.refuse("too many connections of this player");
      return;
    }
    this.#bets = new BetsSubscription(topic, bettor, locale, (message) =>
      this.#write(textFrame(JSON.stringify(message))),
    );
  }
  closeBets(): void {
    this.#bets = null;
  }
  /** Sends changed bets, if the client has subscribed to those of the player. */
  updateBets(playerId?: string): void {
    if (!this.#bets || (playerId !== undefined && this.#bets.playerId !== playerId)) return;
    if (!this.#bets.update()) this.closeBets();
  }

  sendHeartbeat(): void {
    if (!this.#hasAnswered) this.terminate();
    else {
      this.#hasAnswered = false;
      this.#socket.ping();
    }
  }

  terminate(): void {
    this.#socket.terminate();
  }

  #write(frame: Buffer): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    if (this.#stream.writableLength > this.#limits.maxUnsentBytes) this.terminate();
    else {
      this.#cork();
      this.#stream.write(frame);
    }
  }

  /** Frames of the same turn leave in one system call, which costs more than all else that the feed does for a subscriber. */
  #cork(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    this.#stream.cork();
    process.nextTick(() => {
      this.#isCorked = false;
      this.#stream.uncork();
    });
  }

  #isTooFast(): boolean {
    const now = Date.now();
    if (now - this.#countedSince > MINUTE_MS) {
      this.#countedSince = now;
      this.#messages = 0;
    }
    this.#messages += 1;
    return this.#messages > this.#limits.messagesPerMinute;
  }
}
