import { type BrowserFrame, type LiveEventName, parseLiveEvent } from "#contract/wire/live.ts";
import type { DroppedItem } from "#contract/wire/tolerant.ts";
import { encodeSharedFrame, type SharedFrame } from "./shared-frames.ts";

/** Close codes for browsers. */
export const CLOSE_CODE = {
  /** The session has ended; reconnect as a guest. */
  sessionEnded: 4001,
  /** The server shuts down and another one takes over; reconnect soon. */
  serviceRestart: 1012,
  policy: 1008,
  /** The browser reads too slowly; reconnect and reload what was missed. */
  tryAgainLater: 1013,
} as const;

/** An event as JSON; it is encoded once for all recipients. */
export type EncodedEvent = string;

export function encodeEvent(event: BrowserFrame[number]): EncodedEvent {
  return JSON.stringify(event);
}

/** The event that tells a browser the server's time. */
export function clockEvent(): EncodedEvent {
  return encodeEvent({ event: "clock", data: { now: Date.now() } });
}

/** Encodes a batch once for all sockets of a group. */
export function encodeBatch(events: readonly EncodedEvent[]): SharedFrame {
  return encodeSharedFrame(`[${events.join(",")}]`);
}

/** A parsed upstream message: the name of the event, and the event as it is sent to browsers. */
export interface ReadEvent {
  name: string;
  encoded: EncodedEvent;
}

const CACHED_MESSAGES = 64;

/**
 * Creates a parser of upstream messages. A broadcast arrives with the same text on every player's link, so the most recent
 * results are cached.
 *
 * @param onDropped called if lists of an event left out invalid items
 * @returns a parser that returns null for a message that is not an event of the contract
 */
export function createEventReader(
  onDropped?: (event: LiveEventName, dropped: DroppedItem[]) => void,
): (text: string) => ReadEvent | null {
  const recent = new Map<string, ReadEvent | null>();
  return (text) => {
    const cached = recent.get(text);
    if (cached !== undefined) return cached;
    const event = parseLiveEvent(text, onDropped);
    const read = event && { name: event.event, encoded: encodeEvent(event) };
    recent.set(text, read);
    if (recent.size > CACHED_MESSAGES) recent.delete(recent.keys().next().value as string);
    return read;
  };
}
