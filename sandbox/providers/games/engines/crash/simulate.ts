import { hashOfSeed } from "../shared-rounds/hash-chain.ts";
import { crashPoint } from "./chain.ts";

/** Cash-outs whose return is measured, in hundredths. */
export const MEASURED = [101, 120, 150, 200, 300, 1_000, 10_000] as const;

export interface CrashReturn {
  /** Hundredths. */
  cashOut: number;
  /** Paid back of each staked unit on average, and how far off that may be by chance. */
  mean: number;
  standardError: number;
  /** Share of the rounds that reached it. */
  hitRate: number;
}

/**
 * Plays rounds of a hash chain, as the game draws them, with a unit on each cash-out.
 *
 * @param seed names the chain: the same gives the same rounds
 */
export function simulateCrash(rounds: number, seed: number): CrashReturn[] {
  const salt = hashOfSeed(`salt ${seed}`);
  const reached = new Map<number, number>(MEASURED.map((cashOut) => [cashOut, 0]));
  let chain = hashOfSeed(`chain ${seed}`);
  for (let round = 0; round < rounds; round += 1) {
    const point = crashPoint(chain, salt);
    for (const cashOut of MEASURED) {
      if (point < cashOut) break;
      reached.set(cashOut, (reached.get(cashOut) as number) + 1);
    }
    chain = hashOfSeed(chain);
  }
  return MEASURED.map((cashOut) => {
    const hitRate = (reached.get(cashOut) as number) / rounds;
    const paid = cashOut / 100;
    const deviation = paid * Math.sqrt(hitRate * (1 - hitRate));
    return { cashOut, hitRate, mean: hitRate * paid, standardError: deviation / Math.sqrt(rounds) };
  });
}
