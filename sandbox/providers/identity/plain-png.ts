import { crc32, deflateSync } from "node:zlib";

export type Rgb = readonly [red: number, green: number, blue: number];

const GREY: Rgb = [0x66, 0x66, 0x66];

/** Creates a PNG of one colour, as a document of tests. */
export function plainPng(width = 320, height = 200): Uint8Array {
  return encodePng(width, height, () => GREY);
}

/** Creates a PNG from the colour of each pixel. */
export function encodePng(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => Rgb,
): Uint8Array {
  const rows = Array.from({ length: height }, (_, y) =>
    // The first byte of a row is its filter: none.
    Buffer.from([0, ...Array.from({ length: width }, (_, x) => colourAt(x, y)).flat()]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const whole = Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
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
