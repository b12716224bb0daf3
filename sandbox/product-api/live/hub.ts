import type { WireEvent } from "#contract/wire/live.ts";
import type { LiveTopic } from "#contract/wire/live-audience.ts";
import { type BusAudience, busSubject } from "#contract/wire/live-bus.ts";
import type { Exclusion } from "#contract/wire/protection/protection.ts";
import type { CallSession } from "../http/call-context.ts";

interface ExpiringSessions {
  isLive(sessionId: string): boolean;
  connectionOf(sessionId: string): string;
}

/** A connected socket. */
export interface Listener {
  /** Null for a guest. */
  session: CallSession | null;
  /** Subscribed topics. */
  topics: Set<LiveTopic>;
  send(text: string): void;
}

/** A bus to which events are published besides the sockets [BUS-1]. */
export interface LiveBus {
  publish(subject: string, text: string): void;
  close(): Promise<void>;
}

/** How long a player counts as present after a call: a bus does not report who listens. In milliseconds. */
const PRESENCE_MS = 10 * 60_000;

/** Sends live events to the connected sockets, and to a bus if there is one [LIVE-1]. Each event is serialized once. */
export function createHub() {
  let bus: LiveBus | null = null;
  /** Times of the players' last calls in epoch milliseconds, by user id, the oldest first. */
  const calls = new Map<string, number>();
  const listeners = new Set<Listener>();
  const initialEvents = new Map<LiveTopic, () => WireEvent>();

  const send = (
    event: WireEvent,
    audience: BusAudience,
    isRecipient: (listener: Listener) => boolean,
  ): void => {
    let text = bus ? JSON.stringify(event) : undefined;
    if (text !== undefined) bus?.publish(busSubject(audience), text);
    for (const listener of listeners) {
      if (!isRecipient(listener)) continue;
      text ??= JSON.stringify(event);
      listener.send(text);
    }
  };

  const present = (): string[] => {
    const since = Date.now() - PRESENCE_MS;
    for (const [userId, time] of calls) {
      if (time >= since) break;
      calls.delete(userId);
    }
    return bus ? [...calls.keys()] : [];
  };

  return {
    /** Publishes all further events to a bus, too. */
    publishTo(target: LiveBus): void {
      bus = target;
    },
    /** Call it for each call of a player. */
    noteCall(userId: string): void {
      if (!bus) return;
      calls.delete(userId);
      calls.set(userId, Date.now());
    },
    add: (listener: Listener) => void listeners.add(listener),
    remove: (listener: Listener) => void listeners.delete(listener),
    toAll: (event: WireEvent) => send(event, "everyone", () => true),
    toPlayer: (userId: string, event: WireEvent) =>
      send(event, { player: userId }, ({ session }) => session?.userId === userId),
    /** Sends an event to the subscribers of a topic. */
    toTopic: (topic: LiveTopic, event: WireEvent) =>
      send(event, { topic }, ({ topics }) => topics.has(topic)),
    hasSubscribers: (topic: LiveTopic): boolean =>
      bus !== null || [...listeners].some(({ topics }) => topics.has(topic)),
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
      if (bus)
        for (const [userId, event] of events)
          bus.publish(busSubject({ player: userId }), JSON.stringify(event));
      for (const { session, send: sendText } of listeners) {
        const event = session && events.get(session.userId);
        if (event) sendText(JSON.stringify(event));
      }
    },
    /** Ids of the players with a connected socket, or who are present. */
    userIds: (): Set<string> =>
      new Set([...present(), ...[...listeners].flatMap(({ session }) => session?.userId ?? [])]),
    /** Number of connected sockets and present players. */
    size: (): number => listeners.size + present().length,
    isListening: (userId: string): boolean =>
      (bus !== null && calls.has(userId)) || [...listeners].some(({ session }) => session?.userId === userId),
    /**
     * Sends `logout` to the sockets of a session, which become guests.
     *
     * @param connectionId that of the session's calls
     * @param exclusion the exclusion that has ended the session
     */
    endSession(sessionId: string, connectionId: string, exclusion?: Exclusion | null): void {
      const ended = [...listeners].filter(({ session }) => session?.sessionId === sessionId);
      const event: WireEvent = { event: "logout", data: exclusion ? { exclusion } : {} };
      send(event, { session: connectionId }, (listener) => ended.includes(listener));
      for (const listener of ended) listener.session = null;
    },
    /** Ends the sessions that have expired. */
    endExpired({ isLive, connectionOf }: ExpiringSessions): void {
      const sessions = new Set([...listeners].flatMap(({ session }) => session?.sessionId ?? []));
      for (const sessionId of sessions)
        if (!isLive(sessionId)) this.endSession(sessionId, connectionOf(sessionId));
    },
  };
}
export type Hub = ReturnType<typeof createHub>;
