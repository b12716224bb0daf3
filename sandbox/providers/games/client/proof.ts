import { recompute } from "../recompute.ts";
import type { RoundProof } from "../round-calls.ts";

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
  const { engine, commitment, picture, units } = await recompute({ ...round, serverSeed });
  const win = units * (round.baseStake / engine.unitsPerStake);
  return {
    commitmentHolds: commitment === serverSeedHash,
    outcomeHolds: win === round.win && JSON.stringify(picture) === JSON.stringify(round.picture),
  };
}
