import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { sampleDocument } from "./sample-document.ts";

/** The colours of a PNG whose rows have no filter. */
function coloursOf(png: Uint8Array): Set<string> {
  const bytes = Buffer.from(png);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const start = bytes.indexOf("IDAT");
  const pixels = inflateSync(bytes.subarray(start + 4, start + 4 + bytes.readUInt32BE(start - 4)));
  const colours = new Set<string>();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * (1 + width * 3) + 1 + x * 3;
      colours.add(pixels.subarray(at, at + 3).toString("hex"));
    }
  }
  return colours;
}

test.each(["identity", "address", "payment_method"] as const)(
  "the sample document for %s is a picture, not an area of one colour",
  (kind) => {
    expect(coloursOf(sampleDocument(kind)).size).toBeGreaterThan(4);
  },
);
