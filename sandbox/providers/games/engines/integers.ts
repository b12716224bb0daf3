import type { Draw } from "./engine.ts";

const RANGE = 2 ** 32;

/**
 * Converts a byte stream to unbiased integers: four bytes, big-endian, make a word below 2^32. Words above the largest multiple
 * of `below` are rejected and the next one is read (rejection sampling).
 *
 * @param blockAt returns block 0, 1, 2 … of the stream; each is a whole number of four-byte words
 * @returns a function that throws a RangeError if `below` is not an integer from 1 to 2^32
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
