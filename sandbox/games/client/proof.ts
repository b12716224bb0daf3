import type { Draw } from "../engine.ts";
import { engineOf } from "../engines.ts";
import { integersFrom } from "../integers.ts";
import type { RoundProof } from "../round-calls.ts";

/** Blocks of 32 bytes made ahead; the longest round, all its free spins and some rejections, fits easily. */
const BLOCKS = 128;

export interface BrowserProof {
  commitmentHolds: boolean;
  outcomeHolds: boolean;
}

/**
 * Recomputes a revealed round in this browser, with the very engine that the server runs: the house need not be
 * believed.
 *
 * @returns null where the seed is not revealed yet, or the browser has no Web Crypto (a page without https)
 */
export async function proveHere({
  round,
  serverSeed,
  serverSeedHash,
}: RoundProof): Promise<BrowserProof | null> {
  if (serverSeed === null || !globalThis.crypto?.subtle) return null;
  const draw = await drawFrom(serverSeed, `${round.clientSeed}:${round.nonce}`);
  const { picture, units } = engineOf(round.engine).play(draw, round);
  const win = units * (round.baseStake / engineOf(round.engine).unitsPerStake);
  return {
    commitmentHolds: (await sha256(serverSeed)) === serverSeedHash,
    outcomeHolds: win === round.win && JSON.stringify(picture) === JSON.stringify(round.picture),
  };
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function drawFrom(serverSeed: string, message: string): Promise<Draw> {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(serverSeed), algorithm, false, ["sign"]);
  const blocks = await Promise.all(
    Array.from({ length: BLOCKS }, (_, cursor) =>
      crypto.subtle.sign("HMAC", key, encoder.encode(`${message}:${cursor}`)),
    ),
  );
  return integersFrom((cursor) => new Uint8Array(blocks[cursor] as ArrayBuffer));
}
