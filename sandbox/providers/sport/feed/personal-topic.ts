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

/** A topic whose bets are computed once per player and language, for all connections of the player. */
export interface SharedBetsTopic extends BetsTopic {
  /** Has the bets computed again when they are next read: cash-out values change with the prices. */
  refresh(): void;
}

/** Shares the computed bets of a player until one of them changes or `refresh` is called. */
export function shareBets(topic: BetsTopic): SharedBetsTopic {
  const computed = new Map<string, Map<LocaleCode, BetView[]>>();
  // Registered before all listeners, which read the changed bets.
  topic.onChange((playerId) => computed.delete(playerId));
  return {
    bettorOf: (token) => topic.bettorOf(token),
    onChange: (listener) => topic.onChange(listener),
    bets(playerId, locale) {
      const byLocale = computed.get(playerId) ?? new Map<LocaleCode, BetView[]>();
      computed.set(playerId, byLocale);
      const bets = byLocale.get(locale) ?? topic.bets(playerId, locale);
      byLocale.set(locale, bets);
      return bets;
    },
    refresh: () => computed.clear(),
  };
}

const texts = new WeakMap<BetView, string>();
/** The JSON of a bet, made once for all connections that share it. */
function textOf(bet: BetView): string {
  const text = texts.get(bet) ?? JSON.stringify(bet);
  texts.set(bet, text);
  return text;
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
    this.#sent = new Map(bets.map((bet) => [bet.id, textOf(bet)]));
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
    const latest = new Map(bets.map((bet) => [bet.id, textOf(bet)]));
    const changed = bets.filter(({ id }) => latest.get(id) !== this.#sent.get(id));
    this.#sent = latest;
    if (changed.length === 0) return true;
    this.#seq += 1;
    this.#send({ topic: "bets", seq: this.#seq, delta: { bets: changed } });
    return true;
  }
}
