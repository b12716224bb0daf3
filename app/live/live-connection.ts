import type { BrowserFrame, LinkEvent, LiveEvent, TopicEvent } from "#contract/wire/live.ts";
import { BROWSER_PING, type LiveTopic, unwatchMessage, watchMessage } from "#contract/wire/live-audience.ts";

type AnyEvent = LiveEvent | LinkEvent | TopicEvent;
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

/** Upper limit of the delay before the first reconnect, in milliseconds. */
const INITIAL_MAX_DELAY = 1_000;
/** Upper limit of the delay before any reconnect, in milliseconds. */
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
  return random * Math.min(MAX_DELAY, INITIAL_MAX_DELAY * 2 ** (failures - 1));
}

/** How often a visible tab asks whether its connection is alive, in milliseconds. */
const PROBE_INTERVAL = 30_000;
/** A connection that is neither opened nor answers for this long is lost, in milliseconds. */
const ANSWER_TIMEOUT = 8_000;
/** The browser's own events can follow each other fast; the BFF limits the messages of a socket. */
const MIN_PROBE_INTERVAL = 5_000;

/**
 * Opens this tab's WebSocket to the BFF and reconnects it after a loss: after a delay, or at once when the browser is online
 * again. A hidden tab reconnects when it becomes visible.
 *
 * A connection can be lost without an event, for instance while the device sleeps or changes its network. So a visible tab asks
 * for an answer now and then, and whenever the browser wakes up or is online again.
 *
 * @returns a function that closes the connection
 */
export function connectLive(): () => void {
  let current: WebSocket | null = null;
  let reconnect: ReturnType<typeof setTimeout> | undefined;
  /** Runs while the connection is opened or an answer is awaited. */
  let silence: ReturnType<typeof setTimeout> | undefined;
  let probedAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let stopped = false;

  function connect(): void {
    clearTimeout(reconnect);
    if (stopped || current) return;
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/bff/live`);
    current = socket;
    awaitAnswer(socket);
    socket.onopen = () => {
      clearTimeout(silence);
      failures = 0;
      openSocket = socket;
      for (const topic of topics.keys()) socket.send(watchMessage(topic));
    };
    socket.onmessage = ({ data }) => {
      if (current !== socket) return;
      clearTimeout(silence);
      dispatch(JSON.parse(data));
    };
    socket.onclose = () => lose(socket);
  }

  function lose(socket: WebSocket): void {
    if (openSocket === socket) openSocket = null;
    if (current !== socket) return;
    clearTimeout(silence);
    current = null;
    failures += 1;
    // A socket without a connection would fire `close` after minutes.
    socket.close();
    dispatch([{ event: "link", data: { state: "down" } }]);
    for (const topic of topics.keys()) dispatch([{ event: "topic", data: { topic, state: "down" } }]);
    if (!stopped && !document.hidden)
      reconnect = setTimeout(connect, reconnectDelay(failures, Math.random()));
  }

  function awaitAnswer(socket: WebSocket): void {
    clearTimeout(silence);
    silence = setTimeout(() => lose(socket), ANSWER_TIMEOUT);
  }

  function probe(): void {
    const socket = openSocket;
    const now = performance.now();
    if (document.hidden || !socket || socket !== current || now - probedAt < MIN_PROBE_INTERVAL) return;
    probedAt = now;
    awaitAnswer(socket);
    socket.send(BROWSER_PING);
  }

  const reconnectOrProbe = () => {
    if (document.hidden) return;
    if (current) probe();
    else connect();
  };
  connect();
  const probes = setInterval(probe, PROBE_INTERVAL);
  addEventListener("online", reconnectOrProbe);
  addEventListener("pageshow", reconnectOrProbe);
  document.addEventListener("visibilitychange", reconnectOrProbe);
  return () => {
    stopped = true;
    clearTimeout(reconnect);
    clearTimeout(silence);
    clearInterval(probes);
    removeEventListener("online", reconnectOrProbe);
    removeEventListener("pageshow", reconnectOrProbe);
    document.removeEventListener("visibilitychange", reconnectOrProbe);
    const closing = current;
    current = null;
    openSocket = null;
    // They may be another player's.
    early.clear();
    closing?.close(1000);
  };
}
