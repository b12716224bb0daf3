/** A text message that is encoded once for many sockets. */
export interface SharedFrame {
  /** The text in UTF-8. */
  payload: Buffer;
  /** The complete WebSocket frame; it contains the payload. */
  frame: Buffer;
}

/**
 * Encodes a text as ws would for each socket [RFC 6455 5.2: a final text frame, unmasked because it is sent by the server]. This goes
 * around ws; see bff/pages/framework/README.md.
 */
export function encodeSharedFrame(text: string): SharedFrame {
  const length = Buffer.byteLength(text);
  const start = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = 0x81;
  if (start === 2) frame[1] = length;
  else if (start === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, start);
  return { payload: frame.subarray(start), frame };
}
