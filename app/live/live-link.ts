import type { BrowserFrame, LinkEvent, LiveEvent, TopicEvent } from "#contract/live.ts";
import { type LiveTopic, unwatchMessage, watchMessage } from "#contract/live-topics.ts";
import { reconnectDelay } from "./reconnect.ts";

type AnyEvent = LiveEvent | LinkEvent | TopicEvent;
export type EventName = AnyEvent["event"];
export type EventData<Name extends EventName> = Extract<AnyEvent, { event: Name }>["data"];
type Handler = (data: never) => void;

const handlers = new Map<EventName, Set<Handler>>();
/** What this tab watches, however often its socket comes anew, and for how many parts of its page. */
const watched = new Map<LiveTopic, number>();
let open: WebSocket | null = null;

/**
 * Watches a topic: its events come, and each time that they begin or end to come an event `topic` says so.
 *
 * @returns how to stop
 */
export function watchTopic(topic: LiveTopic): () => void {
  const watchers = watched.get(topic) ?? 0;
  watched.set(topic, watchers + 1);
  if (watchers === 0) open?.send(watchMessage(topic));
  return () => {
    const left = (watched.get(topic) ?? 1) - 1;
    if (left > 0) watched.set(topic, left);
    else if (watched.delete(topic)) open?.send(unwatchMessage(topic));
  };
}

/** Hears one kind of event. @returns how to stop */
export function onLive<Name extends EventName>(
  name: Name,
  handler: (data: EventData<Name>) => void,
): () => void {
  const known = handlers.get(name) ?? new Set();
  handlers.set(name, known.add(handler));
  return () => known.delete(handler);
}

/** Hands a frame's events to those who hear them. The BFF has parsed them: a frame is what its type says. */
export function dispatch(frame: BrowserFrame): void {
  for (const { event, data } of frame) {
    for (const handler of handlers.get(event) ?? []) handler(data as never);
  }
}

/**
 * Keeps this tab's one WebSocket to the BFF open until told to stop. It comes back by itself after a loss, at once when the
 * machine is online again; a hidden tab that has lost it waits until it is looked at.
 */
export function keepLive(): () => void {
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
      open = own;
      for (const topic of watched.keys()) own.send(watchMessage(topic));
    };
    own.onmessage = ({ data }) => dispatch(JSON.parse(data));
    own.onclose = () => {
      if (open === own) open = null;
      if (socket !== own) return;
      socket = null;
      failures += 1;
      dispatch([{ event: "link", data: { state: "down" } }]);
      for (const topic of watched.keys()) dispatch([{ event: "topic", data: { topic, state: "down" } }]);
      if (!stopped && !document.hidden) timer = setTimeout(connect, reconnectDelay(failures, Math.random()));
    };
  }

  const wake = () => {
    if (!document.hidden) connect();
  };
  connect();
  addEventListener("online", wake);
  document.addEventListener("visibilitychange", wake);
  return () => {
    stopped = true;
    clearTimeout(timer);
    removeEventListener("online", wake);
    document.removeEventListener("visibilitychange", wake);
    const closing = socket;
    socket = null;
    open = null;
    closing?.close(1000);
  };
}
