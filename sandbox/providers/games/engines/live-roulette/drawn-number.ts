import { POCKETS } from "../roulette/wheel.ts";

/** Bits of the HMAC that a number is drawn from: 13 hexadecimal digits. */
const BITS = 52n;

/**
 * The number of a round: ⌊37 · h ÷ 2⁵²⌋, h being the first 52 bits of HMAC-SHA256(seed, salt). No number is likelier than
 * another by more than one in 10¹⁴. It runs as it is in the server and in the browser that verifies a round.
 *
 * @param hmac HMAC-SHA256 in hexadecimal
 */
export function drawnNumber(hmac: string): number {
  const drawn = BigInt(`0x${hmac.slice(0, Number(BITS) / 4)}`);
  return Number((BigInt(POCKETS) * drawn) >> BITS);
}
