import type { WireEvent } from "#contract/live.ts";
import type { LiveTopic } from "#contract/live-audience.ts";
import type { Session } from "../http/call-context.ts";

/** A connected socket. */
export interface Listener {
  /** Null for a guest. */
  session: Session | null;
  /** Subscribed topics. */
  topics: Set<LiveTopic>;
  send(text: string): void;
}

/** Sends live events to the connected sockets [LIVE-1]. Each event is serialized once. */
export function createHub() {
  const listeners = new Set<Listener>();
  const greeters = new Map<LiveTopic, () => WireEvent>();

  const send = (event: WireEvent, isRecipient: (listener: Listener) => boolean) => {
    let text: string | undefined;
    for (const listener of listeners) {
      if (!isRecipient(listener)) continue;
      text ??= JSON.stringify(event);
      listener.send(text);
    }
  };

  return {
    add: (listener: Listener) => void listeners.add(listener),
    remove: (listener: Listener) => void listeners.delete(listener),
    toAll: (event: WireEvent) => send(event, () => true),
    toPlayer: (userId: string, event: WireEvent) => send(event, ({ session }) => session?.userId === userId),
    /** Sends an event to the subscribers of a topic. */
    toTopic: (topic: LiveTopic, event: WireEvent) => send(event, ({ topics }) => topics.has(topic)),
    /** Whether the topic has subscribers. */
    isWatched: (topic: LiveTopic): boolean => [...listeners].some(({ topics }) => topics.has(topic)),
    /** Sets the first event for new subscribers of a topic. */
    greet: (topic: LiveTopic, greeting: () => WireEvent) => void greeters.set(topic, greeting),
    subscribe(listener: Listener, topic: LiveTopic): void {
      listener.topics.add(topic);
      const greeting = greeters.get(topic)?.();
      if (greeting) listener.send(JSON.stringify(greeting));
    },
    /** Number of connected sockets. */
    size: (): number => listeners.size,
    isListening: (userId: string): boolean =>
      [...listeners].some(({ session }) => session?.userId === userId),
    /** Sends `logout` to the sockets of a session, which become guests. */
    endSession(sessionId: string): void {
      const ended = [...listeners].filter(({ session }) => session?.sessionId === sessionId);
      send({ event: "logout", data: {} }, (listener) => ended.includes(listener));
      for (const listener of ended) listener.session = null;
    },
    /** Ends the sessions that have expired. */
    endExpired(isLive: (sessionId: string) => boolean): void {
      const sessions = new Set([...listeners].flatMap(({ session }) => session?.sessionId ?? []));
      for (const sessionId of sessions) if (!isLive(sessionId)) this.endSession(sessionId);
    },
  };
}
export type Hub = ReturnType<typeof createHub>;
