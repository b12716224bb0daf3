import type { BrowserFrame, LinkEvent, LiveEvent, TopicEvent } from "#contract/live.ts";
import { type LiveTopic, unwatchMessage, watchMessage } from "#contract/live-audience.ts";

type AnyEvent = LiveEvent | LinkEvent | TopicEvent;
export type EventName = AnyEvent["event"];
export type EventData<Name extends EventName> = Extract<AnyEvent, { event: Name }>["data"];
type Handler = (data: never) => void;

const handlers = new Map<EventName, Set<Handler>>();
/** Number of subscribers of each topic; kept over reconnects. */
const topics = new Map<LiveTopic, number>();
let openSocket: WebSocket | null = null;

/**
 * Subscribes to a topic: its events are received, and an event `topic` whenever their delivery begins or ends.
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

/** Handles one kind of event. @returns a function that ends the subscription */
export function onLive<Name extends EventName>(
  name: Name,
  handler: (data: EventData<Name>) => void,
): () => void {
  const known = handlers.get(name) ?? new Set();
  handlers.set(name, known.add(handler));
  return () => known.delete(handler);
}

/** Passes a frame's events to their handlers. The BFF has validated the frame, so its type can be trusted. */
export function dispatch(frame: BrowserFrame): void {
  for (const { event, data } of frame) {
    for (const handler of handlers.get(event) ?? []) handler(data as never);
  }
}

/** Limits of the delay before a reconnect, in milliseconds. */
const FIRST_DELAY = 1_000;
const MAX_DELAY = 30_000;

/**
 * The delay before the next connection attempt: a random time up to a limit that doubles with each failure ("full jitter"),
 * so that thousands of tabs that were disconnected together do not reconnect together.
 *
 * @param failures since the last open connection, at least 1
 * @param random from 0 to 1
 * @returns milliseconds
 */
export function reconnectDelay(failures: number, random: number): number {
  return random * Math.min(MAX_DELAY, FIRST_DELAY * 2 ** (failures - 1));
}

/**
 * Keeps this tab's WebSocket to the BFF open. After a loss it reconnects, at once when the browser is online again; a hidden
 * tab reconnects when it becomes visible.
 *
 * @returns a function that closes the connection
 */
export function connectLive(): () => void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let stopped = false;

  function connect(): void {
    clearTimeout(timer);
    if (stopped || socket) return;
    const own = new WebSocket(`${location.origin.replace(/^http/, "ws")}/bff/live`);
    socket = own;
    own.onopen = () => {
      failures = 0;
      openSocket = own;
      for (const topic of topics.keys()) own.send(watchMessage(topic));
    };
    own.onmessage = ({ data }) => dispatch(JSON.parse(data));
    own.onclose = () => {
      if (openSocket === own) openSocket = null;
      if (socket !== own) return;
      socket = null;
      failures += 1;
      dispatch([{ event: "link", data: { state: "down" } }]);
      for (const topic of topics.keys()) dispatch([{ event: "topic", data: { topic, state: "down" } }]);
      if (!stopped && !document.hidden) timer = setTimeout(connect, reconnectDelay(failures, Math.random()));
    };
  }

  const onWake = () => {
    if (!document.hidden) connect();
  };
  connect();
  addEventListener("online", onWake);
  document.addEventListener("visibilitychange", onWake);
  return () => {
    stopped = true;
    clearTimeout(timer);
    removeEventListener("online", onWake);
    document.removeEventListener("visibilitychange", onWake);
    const closing = socket;
    socket = null;
    openSocket = null;
    closing?.close(1000);
  };
}
