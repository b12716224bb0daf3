import type { Draw } from "./engine.ts";

const RANGE = 2 ** 32;

/**
 * Turns a stream of bytes into unbiased integers: four bytes, big-endian, make a number below 2^32; the top of the
 * range that does not hold a whole multiple of `below` is thrown away and the next four bytes are taken (rejection
 * sampling). The server and the browser's verification share this file, so it knows no Node.
 *
 * @param blockAt the stream's bytes by block, each a whole number of four-byte words
 */
export function integersFrom(blockAt: (cursor: number) => Uint8Array): Draw {
  let cursor = 0;
  let block = blockAt(0);
  let offset = 0;

  const nextWord = (): number => {
    if (offset + 4 > block.length) {
      cursor += 1;
      block = blockAt(cursor);
      offset = 0;
    }
    const view = new DataView(block.buffer, block.byteOffset + offset, 4);
    offset += 4;
    return view.getUint32(0);
  };

  return (below) => {
    if (!Number.isInteger(below) || below < 1 || below > RANGE) {
      throw new RangeError(`cannot draw an integer below ${below}`);
    }
    const limit = RANGE - (RANGE % below);
    let word = nextWord();
    while (word >= limit) word = nextWord();
    return word % below;
  };
}
