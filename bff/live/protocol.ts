import { type BrowserFrame, type LiveEventName, parseLiveEvent } from "#contract/wire/live.ts";
import type { DroppedItem } from "#contract/wire/tolerant.ts";

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

/** A ping frame without payload [RFC 6455 5.5.2]. */
export const PING_FRAME = Buffer.from([0x89, 0x00]);

/** An event as JSON; it is encoded once for all recipients. */
export type EncodedEvent = string;

export function encodeEvent(event: BrowserFrame[number]): EncodedEvent {
  return JSON.stringify(event);
}

/**
 * Encodes a batch as a complete WebSocket frame, so that all sockets of a group get the same bytes [RFC 6455 5.2: a final text
 * frame, unmasked because it is sent by the server].
 */
export function encodeBatch(events: readonly EncodedEvent[]): Buffer {
  const payload = Buffer.from(`[${events.join(",")}]`);
  const { length } = payload;
  let header: Buffer;
  if (length < 126) {
    header = Buffer.from([0x81, length]);
  } else if (length < 65_536) {
    header = Buffer.from([0x81, 126, length >> 8, length & 0xff]);
  } else {
    header = Buffer.alloc(10);
    header.writeUInt16BE(0x817f);
    header.writeBigUInt64BE(BigInt(length), 2);
  }
  return Buffer.concat([header, payload]);
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
