import type { Logger } from "pino";
import type { LiveTopic } from "#contract/wire/live-audience.ts";
import { busSubject } from "#contract/wire/live-bus.ts";
import { type LiveLimits, reconnectDelay } from "../limits.ts";
import { type BusMessage, BusSubscription, TOLERANCE_MS } from "./bus-subscription.ts";
import type { LinkState, LiveLink, LiveLinkHandlers, LiveSource } from "./live-source.ts";

/** What NATS and Redis have in common for live events. Subjects are those of `busSubject`. */
export interface EventBus {
  /** Subscribes to a subject on the current connection and all later ones. Rejects if there is none now; a later one subscribes. */
  subscribe(subject: string): Promise<void>;
  unsubscribe(subject: string): void;
  /** Returns the messages of a subject since a time in epoch milliseconds, or somewhat earlier, oldest first. */
  readKept(subject: string, since: number): Promise<BusMessage[]>;
  close(): Promise<void>;
}

export interface BusHandlers {
  onMessage(subject: string, message: BusMessage): void;
  /** `up` once every subject is subscribed again. */
  onStateChange(state: LinkState): void;
}

/** Subjects whose kept messages are read at the same time. */
const READS_AT_ONCE = 100;

interface BusLinkContext {
  limits: LiveLimits;
  log: Logger;
  /** Whether events arrive at present. */
  isUp(): boolean;
  join(link: BusLink, subject: string): Promise<void>;
  leave(link: BusLink, subject: string): void;
  onClose(link: BusLink): void;
}

class BusLink implements LiveLink {
  readonly #context: BusLinkContext;
  readonly #handlers: LiveLinkHandlers;
  readonly #subjects: readonly string[];
  readonly #topics = new Set<string>();
  #state: LinkState = "down";
  #failureCount = 0;
  #isClosed = false;
  #attempt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(context: BusLinkContext, subjects: readonly string[], handlers: LiveLinkHandlers) {
    this.#context = context;
    this.#handlers = handlers;
    this.#subjects = subjects;
  }

  get state(): LinkState {
    return this.#state;
  }

  subscribe(topic: LiveTopic, isSubscribed: boolean): void {
    if (this.#state !== "up") return;
    const subject = busSubject({ topic });
    if (isSubscribed) {
      this.#topics.add(subject);
      this.#context.join(this, subject).catch((error: unknown) => this.#logFailure(error));
    } else if (this.#topics.delete(subject)) this.#context.leave(this, subject);
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const subject of [...this.#subjects, ...this.#topics]) this.#context.leave(this, subject);
    this.#context.onClose(this);
    this.#setState("down");
  }

  receive(text: string): void {
    if (!this.#isClosed) this.#handlers.onMessage(text);
  }

  /** Checks the session and subscribes, unless the bus is interrupted, which calls it when it is back. */
  start(): void {
    const attempt = ++this.#attempt;
    this.#open().then(
      () => {
        if (this.#isClosed || attempt !== this.#attempt || !this.#context.isUp()) return;
        this.#failureCount = 0;
        this.#setState("up");
      },
      (error: unknown) => {
        this.#logFailure(error);
        if (attempt === this.#attempt && this.#context.isUp()) this.startLater();
      },
    );
  }

  /** Starts after a random time, so that not all sessions are checked at once. */
  startLater(): void {
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.start(), reconnectDelay(this.#context.limits, this.#failureCount));
    this.#failureCount += 1;
  }

  /** The bus has been interrupted for longer than missed messages are read for. */
  interrupt(): void {
    this.#attempt += 1;
    clearTimeout(this.#timer);
    for (const subject of this.#topics) this.#context.leave(this, subject);
    this.#topics.clear();
    this.#setState("down");
  }

  async #open(): Promise<void> {
    await this.#handlers.authorize();
    if (this.#isClosed) return;
    await Promise.all(this.#subjects.map((subject) => this.#context.join(this, subject)));
  }

  #logFailure(error: unknown): void {
    this.#context.log.debug({ err: error }, "live link not subscribed");
  }

  #setState(state: LinkState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#handlers.onStateChange(state);
  }
}

/**
 * Takes live events from a bus [BUS-1]: each subject that a link of this instance needs is subscribed once, whatever the number of
 * sessions and tabs. After an interruption of up to 30 s the missed messages are read and delivered in order, each once, and browsers
 * notice nothing; after a longer one the links go down and up again, so that browsers reload. The bus carries no
 * logout to the product API, which knows of it from the call.
 *
 * @param connect creates the bus and starts to connect
 */
export function createBusSource(
  connect: (handlers: BusHandlers) => EventBus,
  limits: LiveLimits,
  log: Logger,
): LiveSource {
  const subscriptions = new Map<string, BusSubscription>();
  const links = new Set<BusLink>();
  let state: LinkState = "down";
  /** Epoch milliseconds since when messages may have been missed. */
  let missesFrom: number | null = null;
  let hideTimer: NodeJS.Timeout | undefined;

  const bus = connect({
    onMessage: (subject, message) => subscriptions.get(subject)?.receive(message),
    onStateChange(next) {
      if (next === state) return;
      state = next;
      if (state === "down") handleLoss();
      else handleReturn();
    },
  });

  function handleLoss(): void {
    log.warn("live bus unreachable");
    missesFrom ??= Date.now();
    for (const subscription of subscriptions.values()) subscription.hold();
    hideTimer ??= setTimeout(() => {
      missesFrom = null;
      for (const subscription of subscriptions.values()) subscription.release();
      for (const link of links) link.interrupt();
    }, limits.hiddenInterruption);
  }

  function handleReturn(): void {
    log.info("live bus reachable");
    clearTimeout(hideTimer);
    hideTimer = undefined;
    const from = missesFrom;
    missesFrom = null;
    for (const link of links) if (link.state === "down") link.startLater();
    if (from === null) return;
    catchUp(from - TOLERANCE_MS).catch((error: unknown) => {
      // What was missed stays missed, so browsers reload.
      log.warn({ err: error }, "missed live events were not read");
      for (const subscription of subscriptions.values()) subscription.release();
      for (const link of links) {
        link.interrupt();
        link.startLater();
      }
    });
  }

  async function catchUp(since: number): Promise<void> {
    const all = [...subscriptions];
    for (let i = 0; i < all.length; i += READS_AT_ONCE)
      await Promise.all(
        all
          .slice(i, i + READS_AT_ONCE)
          .map(([subject, subscription]) => subscription.catchUp(() => bus.readKept(subject, since))),
      );
  }

  const context: BusLinkContext = {
    limits,
    log,
    isUp: () => state === "up",
    async join(link, subject) {
      let subscription = subscriptions.get(subject);
      if (!subscription) {
        subscription = new BusSubscription();
        subscriptions.set(subject, subscription);
      }
      subscription.links.add(link);
      await bus.subscribe(subject);
    },
    leave(link, subject) {
      const subscription = subscriptions.get(subject);
      if (!subscription?.links.delete(link) || subscription.links.size > 0) return;
      subscriptions.delete(subject);
      bus.unsubscribe(subject);
    },
    onClose: (link) => void links.delete(link),
  };

  return {
    sharesConnection: true,
    open(owner, handlers) {
      const own = owner
        ? [
            busSubject({ session: owner.connectionId }),
            ...(owner.userId === null ? [] : [busSubject({ player: owner.userId })]),
          ]
        : [];
      const link = new BusLink(context, [busSubject("everyone"), ...own], handlers);
      links.add(link);
      if (state === "up") link.start();
      return link;
    },
    async close() {
      clearTimeout(hideTimer);
      await bus.close();
    },
  };
}
