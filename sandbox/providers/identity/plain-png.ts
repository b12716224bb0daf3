import { crc32, deflateSync } from "node:zlib";

/** Creates a grey PNG, as a document of tests. */
export function plainPng(width = 320, height = 200): Uint8Array {
  return encodePng(width, height, Buffer.alloc(width * height * 3, 0x66));
}

/** The filter of a row, its first byte: none. */
const FILTER = Buffer.alloc(1);

/**
 * Creates a PNG.
 *
 * @param pixels red, green and blue of each pixel, row by row
 */
export function encodePng(width: number, height: number, pixels: Uint8Array): Uint8Array {
  const rowBytes = width * 3;
  const rows = Array.from({ length: height }, (_, y) => pixels.subarray(y * rowBytes, (y + 1) * rowBytes));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const whole = Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(rows.flatMap((row) => [FILTER, row])))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  return new Uint8Array(whole);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
