import { encodePng } from "./plain-png.ts";

type Rgb = readonly [red: number, green: number, blue: number];
type Rectangle = readonly [x: number, y: number, width: number, height: number, colour: Rgb];

const PAPER: Rgb = [0xf4, 0xf1, 0xe6];
const INK: Rgb = [0x4a, 0x4f, 0x66];
const FAINT: Rgb = [0xb9, 0xbc, 0xc8];
const NAVY: Rgb = [0x24, 0x3b, 0x6b];
const TEAL: Rgb = [0x1f, 0x7a, 0x74];
const GOLD: Rgb = [0xd8, 0xa9, 0x4c];
const SKIN: Rgb = [0xd9, 0xb2, 0x96];

const SIDE = 240;
const lines = (x: number, y: number, ...widths: number[]) =>
  widths.map((width, line): Rectangle => [x, y + line * 22, width, 8, line === 0 ? INK : FAINT]);

/** Pictures of documents, later rectangles over earlier ones. Square, because a preview is square. */
const DRAWINGS = {
  identity: [
    [20, 40, 200, 160, PAPER],
    [20, 40, 200, 30, NAVY],
    [34, 86, 62, 80, FAINT],
    [52, 98, 26, 30, SKIN],
    [42, 132, 46, 34, NAVY],
    ...lines(112, 90, 90, 70, 84, 56),
    [34, 182, 172, 8, INK],
  ],
  address: [
    [48, 16, 144, 208, PAPER],
    [62, 32, 40, 20, TEAL],
    ...lines(62, 70, 70, 116, 104, 116, 88),
    [62, 190, 116, 20, TEAL],
  ],
  payment_method: [
    [20, 56, 200, 128, NAVY],
    [40, 86, 36, 26, GOLD],
    [40, 130, 30, 10, PAPER],
    [80, 130, 30, 10, PAPER],
    [120, 130, 30, 10, PAPER],
    [160, 130, 30, 10, PAPER],
    [40, 156, 80, 8, FAINT],
  ],
} satisfies Record<string, readonly Rectangle[]>;

const TABLE: Rectangle = [0, 0, SIDE, SIDE, [0x8a, 0x6f, 0x55]];

/** A picture of a document, as a demo player would have photographed it on a table. */
export function sampleDocument(kind: keyof typeof DRAWINGS): Uint8Array {
  const pixels = Buffer.alloc(SIDE * SIDE * 3);
  const indexOf = (x: number, y: number) => (y * SIDE + x) * 3;
  for (const [left, top, width, height, colour] of [TABLE, ...DRAWINGS[kind]])
    for (let y = top; y < top + height; y += 1)
      pixels.fill(Uint8Array.from(colour), indexOf(left, y), indexOf(left + width, y));
  return encodePng(SIDE, SIDE, pixels);
}
