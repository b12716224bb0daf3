import type { WireEvent } from "#contract/live.ts";
import type { LiveTopic } from "#contract/live-audience.ts";
import type { Session } from "../http/call-context.ts";

/** A socket as the hub sees it. */
export interface Listener {
  /** The session it listens for; null for a guest. */
  session: Session | null;
  /** What it has subscribed to. */
  topics: Set<LiveTopic>;
  send(text: string): void;
}

/** Who listens, and what they are told [LIVE-1]. Each event is written once, however many hear it. */
export function createHub() {
  const listeners = new Set<Listener>();
  const greeters = new Map<LiveTopic, () => WireEvent>();

  const tell = (event: WireEvent, hears: (listener: Listener) => boolean) => {
    let text: string | undefined;
    for (const listener of listeners) {
      if (!hears(listener)) continue;
      text ??= JSON.stringify(event);
      listener.send(text);
    }
  };

  return {
    add: (listener: Listener) => void listeners.add(listener),
    remove: (listener: Listener) => void listeners.delete(listener),
    toAll: (event: WireEvent) => tell(event, () => true),
    toPlayer: (userId: string, event: WireEvent) => tell(event, ({ session }) => session?.userId === userId),
    /** To those who have subscribed to the topic. */
    toTopic: (topic: LiveTopic, event: WireEvent) => tell(event, ({ topics }) => topics.has(topic)),
    /** Whether anybody has subscribed to the topic. */
    isWatched: (topic: LiveTopic): boolean => [...listeners].some(({ topics }) => topics.has(topic)),
    /** What a topic's new subscriber is told first. */
    greet: (topic: LiveTopic, greeting: () => WireEvent) => void greeters.set(topic, greeting),
    subscribe(listener: Listener, topic: LiveTopic): void {
      listener.topics.add(topic);
      const greeting = greeters.get(topic)?.();
      if (greeting) listener.send(JSON.stringify(greeting));
    },
    /** How many sockets are connected. */
    size: (): number => listeners.size,
    isListening: (userId: string): boolean =>
      [...listeners].some(({ session }) => session?.userId === userId),
    /** Tells a session that it is over; its sockets go on as a guest's. */
    endSession(sessionId: string): void {
      const ended = [...listeners].filter(({ session }) => session?.sessionId === sessionId);
      tell({ event: "logout", data: {} }, (listener) => ended.includes(listener));
      for (const listener of ended) listener.session = null;
    },
    /** Ends the sessions that are no longer live by their time. */
    endExpired(isLive: (sessionId: string) => boolean): void {
      const sessions = new Set([...listeners].flatMap(({ session }) => session?.sessionId ?? []));
      for (const sessionId of sessions) if (!isLive(sessionId)) this.endSession(sessionId);
    },
  };
}
export type Hub = ReturnType<typeof createHub>;
