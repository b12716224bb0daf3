import {
  isSnapshot,
  LIVE_TOPICS,
  type LiveTopic,
  unwatchMessage,
  watchMessage,
} from "#contract/wire/live-audience.ts";
import type { BrowserSocket } from "./browser-socket.ts";
import { type EncodedEvent, encodeBatch, encodeEvent } from "./protocol.ts";
import { SocketGroup, type SocketGroupOptions } from "./socket-group.ts";
import type { LinkState } from "./sources/live-source.ts";

interface TopicSubscriptionsOptions {
  group: SocketGroupOptions;
  /** Subscribes the guest link to a topic of the product API, or unsubscribes it. */
  subscribe(topic: LiveTopic, isSubscribed: boolean): void;
  /** State of the guest link. */
  linkState(): LinkState;
}

/**
 * Subscriptions of browsers to public topics, for guests and players. While a topic has at least one subscriber, the BFF subscribes
 * to it at the product API, once for all browsers. Subscribers receive the state of the link, so that they can reload what they
 * missed while it was down.
 */
export class TopicSubscriptions {
  readonly #groups: ReadonlyMap<LiveTopic, SocketGroup>;
  readonly #options: TopicSubscriptionsOptions;
  /** The latest snapshot events of each subscribed topic, by event name; new subscribers receive them. */
  readonly #snapshots = new Map<LiveTopic, Map<string, EncodedEvent>>();

  constructor(options: TopicSubscriptionsOptions) {
    this.#options = options;
    this.#groups = new Map(LIVE_TOPICS.map((topic) => [topic, new SocketGroup(options.group)]));
  }

  /** Handles a message of a browser. @returns false if the message is invalid */
  handleMessage(socket: BrowserSocket, text: string): boolean {
    const topic = LIVE_TOPICS.find((name) => text === watchMessage(name) || text === unwatchMessage(name));
    if (!topic) return false;
    if (text === watchMessage(topic)) this.#subscribe(socket, topic);
    else this.#unsubscribe(socket, topic);
    return true;
  }

  /** Removes a closed socket from all topics. */
  removeSocket(socket: BrowserSocket): void {
    for (const topic of LIVE_TOPICS) this.#unsubscribe(socket, topic);
  }

  /** Sends an event to the subscribers of its topic. */
  publish(topic: LiveTopic, name: string, event: EncodedEvent): void {
    const group = this.#groups.get(topic);
    if (isSnapshot(name) && group?.sockets.size) {
      const snapshots = this.#snapshots.get(topic) ?? new Map<string, EncodedEvent>();
      this.#snapshots.set(topic, snapshots.set(name, event));
    }
    group?.send(event);
  }

  /** Call it when the state of the guest link changes. */
  setLinkState(state: LinkState): void {
    for (const [topic, group] of this.#groups) {
      if (group.sockets.size === 0) continue;
      if (state === "up") this.#options.subscribe(topic, true);
      else this.#snapshots.delete(topic);
      group.send(topicStateEvent(topic, state));
    }
  }

  #subscribe(socket: BrowserSocket, topic: LiveTopic): void {
    const { sockets } = this.#groups.get(topic) as SocketGroup;
    if (sockets.has(socket)) return;
    sockets.add(socket);
    const state = this.#options.linkState();
    if (sockets.size === 1 && state === "up") this.#options.subscribe(topic, true);
    socket.sendBatch(
      encodeBatch([topicStateEvent(topic, state), ...(this.#snapshots.get(topic)?.values() ?? [])]),
    );
  }

  #unsubscribe(socket: BrowserSocket, topic: LiveTopic): void {
    const { sockets } = this.#groups.get(topic) as SocketGroup;
    if (!sockets.delete(socket) || sockets.size > 0) return;
    this.#snapshots.delete(topic);
    this.#options.subscribe(topic, false);
  }
}

/** The event that reports the state of the link to the subscribers of a topic. */
function topicStateEvent(topic: LiveTopic, state: LinkState): EncodedEvent {
  return encodeEvent({ event: "topic", data: { topic, state } });
}
