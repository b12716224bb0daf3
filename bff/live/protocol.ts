import { type BrowserFrame, parseLiveEvent } from "#contract/live.ts";

/** A heartbeat without payload [RFC 6455 5.5.2]. */
export const PING = Buffer.from([0x89, 0x00]);

/** The one message that a browser may send; it is answered by an empty batch, so that the page knows the link to be alive. */
export const BROWSER_PING = "ping";

/** One event as it stands in a frame; it is written once, whoever it goes to. */
export type EncodedEvent = string;

export function encodeEvent(event: BrowserFrame[number]): EncodedEvent {
  return JSON.stringify(event);
}

/**
 * A batch as one complete WebSocket message, header and all: everyone in an audience is written the same bytes
 * [RFC 6455 5.2: a final text frame, unmasked as a server's is].
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

/** An upstream message read: the event's name, and the event as browsers get it. */
export interface ReadEvent {
  name: string;
  encoded: EncodedEvent;
}

const REMEMBERED = 64;

/**
 * Reads upstream messages. What goes to everyone arrives once on each player's link in the same words, so the last few
 * messages and what they read as are remembered.
 *
 * @returns null for what is no event of the contract
 */
export function eventReader(): (text: string) => ReadEvent | null {
  const recent = new Map<string, ReadEvent | null>();
  return (text) => {
    const known = recent.get(text);
    if (known !== undefined) return known;
    const event = parseLiveEvent(text);
    const read = event && { name: event.event, encoded: encodeEvent(event) };
    recent.set(text, read);
    if (recent.size > REMEMBERED) recent.delete(recent.keys().next().value as string);
    return read;
  };
}
