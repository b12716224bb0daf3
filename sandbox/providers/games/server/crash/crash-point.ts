import { createHmac } from "node:crypto";
import { crashPointOf } from "#contract/wire/play/crash-rules.ts";
import { hashOfSeed } from "../fairness.ts";

/** The crash point of a round in hundredths: see `crashPointOf` of the contract. */
export function crashPointOfSeed(seed: string, salt: string): number {
  return crashPointOf(createHmac("sha256", seed).update(salt).digest("hex"));
}

/** The simulated cash-outs in hundredths. */
const SIMULATED_CASH_OUTS = [101, 120, 150, 200, 300, 1_000, 10_000] as const;

export interface CrashReturn {
  /** Hundredths. */
  cashOut: number;
  /** Mean payout per staked unit. */
  mean: number;
  standardError: number;
  /** Share of rounds that reached the cash-out. */
  hitRate: number;
}

/**
 * Simulates rounds of a hash chain, like those of the game, with one unit staked on each cash-out.
 *
 * @param seed selects the chain; the same seed gives the same rounds
 */
export function simulateCrash(rounds: number, seed: number): CrashReturn[] {
  const salt = hashOfSeed(`salt ${seed}`);
  const reached = new Map<number, number>(SIMULATED_CASH_OUTS.map((cashOut) => [cashOut, 0]));
  let roundSeed = hashOfSeed(`chain ${seed}`);
  for (let round = 0; round < rounds; round += 1) {
    const point = crashPointOfSeed(roundSeed, salt);
    for (const cashOut of SIMULATED_CASH_OUTS) {
      if (point < cashOut) break;
      reached.set(cashOut, (reached.get(cashOut) as number) + 1);
    }
    roundSeed = hashOfSeed(roundSeed);
  }
  return SIMULATED_CASH_OUTS.map((cashOut) => {
    const hitRate = (reached.get(cashOut) as number) / rounds;
    const payout = cashOut / 100;
    const deviation = payout * Math.sqrt(hitRate * (1 - hitRate));
    return { cashOut, hitRate, mean: hitRate * payout, standardError: deviation / Math.sqrt(rounds) };
  });
}
