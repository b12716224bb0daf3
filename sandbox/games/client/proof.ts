import type { Outcome } from "../engine.ts";
import { engineOf } from "../engines.ts";
import { integersFrom } from "../integers.ts";
import type { RoundProof } from "../round-calls.ts";
import type { GameRound } from "../round-store.ts";

/** Blocks of 32 bytes made ahead; a round that needs more is played again with twice as many. */
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
  const { picture, units } = await playedFrom(serverSeed, round);
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

/** The bytes made ahead were too few. */
class BlocksSpent extends Error {}

/** Plays the round with as many bytes as it takes: how many, only playing tells. */
async function playedFrom(serverSeed: string, round: GameRound): Promise<Outcome> {
  const blockAt = await blocksOf(serverSeed, `${round.clientSeed}:${round.nonce}`);
  for (let count = BLOCKS; ; count *= 2) {
    const blocks = await Promise.all(Array.from({ length: count }, (_, cursor) => blockAt(cursor)));
    try {
      const draw = integersFrom((cursor) => {
        const block = blocks[cursor];
        if (!block) throw new BlocksSpent();
        return block;
      });
      return engineOf(round.engine).play(draw, round);
    } catch (error) {
      if (!(error instanceof BlocksSpent)) throw error;
    }
  }
}

async function blocksOf(
  serverSeed: string,
  message: string,
): Promise<(cursor: number) => Promise<Uint8Array>> {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(serverSeed), algorithm, false, ["sign"]);
  return async (cursor) =>
    new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(`${message}:${cursor}`)));
}
