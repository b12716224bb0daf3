import type { LocaleCode } from "#contract/wire/locales.ts";
import type { BetView, FeedMessage } from "../protocol.ts";

/** The bettor whose token a client has sent; `isLive` becomes false when the session ends. */
export interface Bettor {
  playerId: string;
  isLive(): boolean;
}

/** What the feed needs for the topic `bets`; implemented by the part that keeps the bets. */
export interface BetsTopic {
  /** Null if the token is not valid. */
  bettorOf(token: string): Promise<Bettor | null>;
  /** Open and recently settled bets, with their current cash-out values. */
  bets(playerId: string, locale: LocaleCode): BetView[];
  /** Calls `listener` after each change of a bet of a player. */
  onChange(listener: (playerId: string) => void): void;
}

type BetsMessage = Extract<FeedMessage, { seq: number }> | { topic: "bets"; error: "not_authorized" };

/** A client's subscription to the bets of its player; the sequence numbers of each subscription start at 0. */
export class BetsSubscription {
  readonly #topic: BetsTopic;
  readonly #bettor: Bettor;
  readonly #locale: LocaleCode;
  readonly #send: (message: BetsMessage) => void;
  #sent = new Map<string, string>();
  #seq = -1;

  constructor(topic: BetsTopic, bettor: Bettor, locale: LocaleCode, send: (message: BetsMessage) => void) {
    this.#topic = topic;
    this.#bettor = bettor;
    this.#locale = locale;
    this.#send = send;
    this.sendSnapshot();
  }

  get playerId(): string {
    return this.#bettor.playerId;
  }

  sendSnapshot(): void {
    const bets = this.#topic.bets(this.playerId, this.#locale);
    this.#sent = new Map(bets.map((bet) => [bet.id, JSON.stringify(bet)]));
    this.#seq += 1;
    this.#send({ topic: "bets", seq: this.#seq, snapshot: bets });
  }

  /**
   * Sends the bets that have changed since the last message.
   *
   * @returns false if the session has ended, which ends the subscription
   */
  update(): boolean {
    if (!this.#bettor.isLive()) {
      this.#send({ topic: "bets", error: "not_authorized" });
      return false;
    }
    const bets = this.#topic.bets(this.playerId, this.#locale);
    const texts = new Map(bets.map((bet) => [bet.id, JSON.stringify(bet)]));
    const changed = bets.filter(({ id }) => texts.get(id) !== this.#sent.get(id));
    this.#sent = texts;
    if (changed.length === 0) return true;
    this.#seq += 1;
    this.#send({ topic: "bets", seq: this.#seq, delta: { bets: changed } });
    return true;
  }
}
