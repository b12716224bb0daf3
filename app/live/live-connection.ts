import type { BrowserFrame, ClockEvent, LinkEvent, LiveEvent, TopicEvent } from "#contract/wire/live.ts";
import { type LiveTopic, unwatchMessage, watchMessage } from "#contract/wire/live-audience.ts";

type AnyEvent = LiveEvent | LinkEvent | TopicEvent | ClockEvent;
export type EventName = AnyEvent["event"];
export type EventData<Name extends EventName> = Extract<AnyEvent, { event: Name }>["data"];
type Handler = (data: never) => void;

const handlers = new Map<EventName, Set<Handler>>();
/** Events that arrived before the code that handles them was loaded, by name. */
const early = new Map<EventName, { data: unknown; at: number }[]>();
const MAX_EARLY = 20;
/** Milliseconds after which an event without a handler is forgotten: its screen has loaded newer data. */
const EARLY_LIFETIME = 30_000;
/** Number of subscribers of each topic; kept over reconnects. */
const topics = new Map<LiveTopic, number>();
let openSocket: WebSocket | null = null;

/**
 * Uses a connection that has opened, or none, and subscribes it to the topics of this tab. Events that no handler has got are forgotten:
 * after a login or a logout they are another visitor's.
 */
export function attachSocket(socket: WebSocket | null): void {
  openSocket = socket;
  early.clear();
  for (const topic of topics.keys()) socket?.send(watchMessage(topic));
}

/**
 * Subscribes to a topic: the tab receives its events, and an event `topic` when their delivery starts or stops.
 *
 * @returns a function that ends the subscription
 */
export function watchTopic(topic: LiveTopic): () => void {
  const subscribers = topics.get(topic) ?? 0;
  topics.set(topic, subscribers + 1);
  if (subscribers === 0) openSocket?.send(watchMessage(topic));
  return () => {
    const left = (topics.get(topic) ?? 1) - 1;
    if (left > 0) topics.set(topic, left);
    else if (topics.delete(topic)) openSocket?.send(unwatchMessage(topic));
  };
}

/**
 * Handles one kind of event. The first handler of a kind also gets the events of the last seconds, because the chunk that handles them
 * may be loaded after the connection has opened.
 *
 * @returns a function that ends the subscription
 */
export function onLive<Name extends EventName>(
  name: Name,
  handler: (data: EventData<Name>) => void,
): () => void {
  const registered = handlers.get(name) ?? new Set();
  handlers.set(name, registered.add(handler));
  const oldest = performance.now() - EARLY_LIFETIME;
  for (const { data, at } of early.get(name) ?? []) if (at > oldest) handler(data as never);
  early.delete(name);
  return () => registered.delete(handler);
}

/** Passes a frame's events to their handlers. The BFF has validated the frame, so its type can be trusted. */
export function dispatch(frame: BrowserFrame): void {
  for (const { event, data } of frame) {
    const registered = handlers.get(event);
    if (registered) for (const handler of registered) handler(data as never);
    else
      early.set(event, [...(early.get(event) ?? []).slice(1 - MAX_EARLY), { data, at: performance.now() }]);
  }
}

/** Reports to all handlers that events are missed. */
export function dispatchLoss(): void {
  dispatch([{ event: "link", data: { state: "down" } }]);
  for (const topic of topics.keys()) dispatch([{ event: "topic", data: { topic, state: "down" } }]);
}
