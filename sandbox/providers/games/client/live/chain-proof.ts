import { drawnNumber } from "../../engines/live-roulette/drawn-number.ts";
import type { ProofView } from "../../engines/live-roulette/views.ts";

/** What a check in this browser has found. */
export interface ChainFinding {
  /** The seed hashes to the one before it. */
  linkHolds: boolean;
  /** After as many hashes as its place the terminal hash comes out. */
  chainHolds: boolean;
  /** The seed and the salt give the number. */
  numberHolds: boolean;
}

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
const bytesOf = (text: string) => new TextEncoder().encode(text);
const sha256 = async (text: string) => hex(await crypto.subtle.digest("SHA-256", bytesOf(text)));

/**
 * Checks a round with nothing but a browser's own cryptography: the house need not be believed.
 *
 * @returns null where the browser has no Web Crypto (a page without https)
 */
export async function proveChain(proof: ProofView): Promise<ChainFinding | null> {
  if (!globalThis.crypto?.subtle) return null;
  const { seed, salt, previous, place, terminalHash, number } = proof;
  let hash = await sha256(seed);
  const linkHolds = hash === previous;
  for (let step = 1; step < place; step += 1) hash = await sha256(hash);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytesOf(seed), algorithm, false, ["sign"]);
  const hmac = hex(await crypto.subtle.sign("HMAC", key, bytesOf(salt)));
  return { linkHolds, chainHolds: hash === terminalHash, numberHolds: drawnNumber(hmac) === number };
}
