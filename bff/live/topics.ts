import {
  isWholeState,
  LIVE_TOPICS,
  type LiveTopic,
  unwatchMessage,
  watchMessage,
} from "#contract/live-topics.ts";
import { Audience, type AudienceOptions } from "./audience.ts";
import type { BrowserSocket } from "./browser-socket.ts";
import { type EncodedEvent, encodeBatch, encodeEvent } from "./protocol.ts";
import type { LinkState } from "./upstream.ts";

interface TopicsOptions {
  audience: AudienceOptions;
  /** Tells the product API to begin or to end a topic's events on the one link that carries them. */
  subscribe(topic: LiveTopic, wanted: boolean): void;
  /** How that link stands. */
  state(): LinkState;
}

/**
 * The public topics: whoever watches one, guest or player, is in one audience, and the product API is subscribed to once for
 * all of them, for as long as there is one. Each watcher is told whether the events come; after they have not, it asks anew
 * for what it may have missed.
 */
export class Topics {
  readonly #audiences: ReadonlyMap<LiveTopic, Audience>;
  readonly #options: TopicsOptions;
  /** The latest whole states of the topics that are watched, as their events are called. */
  readonly #states = new Map<LiveTopic, Map<string, EncodedEvent>>();

  constructor(options: TopicsOptions) {
    this.#options = options;
    this.#audiences = new Map(LIVE_TOPICS.map((topic) => [topic, new Audience(options.audience)]));
  }

  /** Reads what a browser says. @returns false where it is nothing that a browser may say */
  said(socket: BrowserSocket, text: string): boolean {
    const topic = LIVE_TOPICS.find((name) => text === watchMessage(name) || text === unwatchMessage(name));
    if (!topic) return false;
    if (text === watchMessage(topic)) this.#watch(socket, topic);
    else this.#unwatch(socket, topic);
    return true;
  }

  /** A socket has closed. */
  leave(socket: BrowserSocket): void {
    for (const topic of LIVE_TOPICS) this.#unwatch(socket, topic);
  }

  tell(topic: LiveTopic, name: string, event: EncodedEvent): void {
    const audience = this.#audiences.get(topic);
    if (isWholeState(name) && audience?.sockets.size) {
      const states = this.#states.get(topic) ?? new Map<string, EncodedEvent>();
      this.#states.set(topic, states.set(name, event));
    }
    audience?.tell(event);
  }

  /** The link that carries the topics has come or gone. */
  changed(state: LinkState): void {
    for (const [topic, audience] of this.#audiences) {
      if (audience.sockets.size === 0) continue;
      if (state === "up") this.#options.subscribe(topic, true);
      else this.#states.delete(topic);
      audience.tell(stateEvent(topic, state));
    }
  }

  #watch(socket: BrowserSocket, topic: LiveTopic): void {
    const { sockets } = this.#audiences.get(topic) as Audience;
    if (sockets.has(socket)) return;
    sockets.add(socket);
    const state = this.#options.state();
    if (sockets.size === 1 && state === "up") this.#options.subscribe(topic, true);
    socket.deliver(encodeBatch([stateEvent(topic, state), ...(this.#states.get(topic)?.values() ?? [])]));
  }

  #unwatch(socket: BrowserSocket, topic: LiveTopic): void {
    const { sockets } = this.#audiences.get(topic) as Audience;
    if (!sockets.delete(socket) || sockets.size > 0) return;
    this.#states.delete(topic);
    this.#options.subscribe(topic, false);
  }
}

function stateEvent(topic: LiveTopic, state: LinkState): EncodedEvent {
  return encodeEvent({ event: "topic", data: { topic, state } });
}
