import type { WireEvent } from "#contract/wire/live.ts";
import type { LiveTopic } from "#contract/wire/live-audience.ts";
import type { Exclusion } from "#contract/wire/protection/protection.ts";
import type { CallSession } from "../http/call-context.ts";

/** A connected socket. */
export interface Listener {
  /** Null for a guest. */
  session: CallSession | null;
  /** Subscribed topics. */
  topics: Set<LiveTopic>;
  send(text: string): void;
}

/** Sends live events to the connected sockets [LIVE-1]. Each event is serialized once. */
export function createHub() {
  const listeners = new Set<Listener>();
  const initialEvents = new Map<LiveTopic, () => WireEvent>();

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
    hasSubscribers: (topic: LiveTopic): boolean => [...listeners].some(({ topics }) => topics.has(topic)),
    /** Sets how to create the event that each new subscriber of a topic gets first. */
    setInitialEvent: (topic: LiveTopic, createEvent: () => WireEvent) =>
      void initialEvents.set(topic, createEvent),
    subscribe(listener: Listener, topic: LiveTopic): void {
      listener.topics.add(topic);
      const initialEvent = initialEvents.get(topic)?.();
      if (initialEvent) listener.send(JSON.stringify(initialEvent));
    },
    /** Sends players their own events, in one pass over the sockets. */
    toPlayers(events: ReadonlyMap<string, WireEvent>): void {
      for (const { session, send: sendText } of listeners) {
        const event = session && events.get(session.userId);
        if (event) sendText(JSON.stringify(event));
      }
    },
    /** Ids of the players with a connected socket. */
    userIds: (): Set<string> => new Set([...listeners].flatMap(({ session }) => session?.userId ?? [])),
    /** Number of connected sockets. */
    size: (): number => listeners.size,
    isListening: (userId: string): boolean =>
      [...listeners].some(({ session }) => session?.userId === userId),
    /**
     * Sends `logout` to the sockets of a session, which become guests.
     *
     * @param exclusion the exclusion that has ended the session
     */
    endSession(sessionId: string, exclusion?: Exclusion | null): void {
      const ended = [...listeners].filter(({ session }) => session?.sessionId === sessionId);
      send({ event: "logout", data: exclusion ? { exclusion } : {} }, (listener) => ended.includes(listener));
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
