import { JACKPOT_TIERS, type JackpotTier } from "#contract/play/jackpot-terms.ts";
import { engineFacts } from "../../providers/games/engine-facts.ts";

/**
 * The terms of progressive jackpots. Every real stake of a network's games puts a share of itself into each pool, and wins a
 * pool with a chance in proportion to it: one in `oneIn` for a cent, which is a hundredth of a euro's worth of any currency.
 * A pool that was won begins anew with its seed, which the house puts in. So a pool gives back, of all that is staked, its
 * share and its seed over `oneIn`, exactly, whatever anybody does.
 */
export interface JackpotTerms {
  id: string;
  tier: JackpotTier;
  /** What it begins with, in cents of a euro. */
  seed: number;
  /** What of a stake it takes, in ten-thousandths. */
  share: number;
  oneIn: number;
}

export interface JackpotNetwork {
  /** The studio whose games feed it. */
  id: string;
  name: string;
  pools: readonly JackpotTerms[];
}

/** Of a network of the usual size: in the mean a pool is won at its seed and `share` × `oneIn` more. */
const USUAL: Record<JackpotTier, Omit<JackpotTerms, "id" | "tier">> = {
  grand: { seed: 1_000_000, share: 80, oneIn: 500_000_000 },
  major: { seed: 100_000, share: 40, oneIn: 100_000_000 },
  minor: { seed: 10_000, share: 20, oneIn: 10_000_000 },
  mini: { seed: 1_000, share: 10, oneIn: 1_000_000 },
};

/** @param size seeds of that many times the usual ones, and chances so much smaller: the return is the same */
function network(id: string, name: string, size: number): JackpotNetwork {
  const pools = JACKPOT_TIERS.map((tier) => {
    const { seed, share, oneIn } = USUAL[tier];
    return { id: `${id}-${tier}`, tier, seed: seed * size, share, oneIn: oneIn * size };
  });
  return { id, name, pools };
}

export const jackpotNetworks: readonly JackpotNetwork[] = [
  network("quartzwing", "Quartzwing", 1),
  network("velvet-axle", "Velvet Axle", 0.4),
];

/** The network that a studio's game of that maths feeds: tables, and what sells free spins, feed none. */
export function networkOf(provider: string, maths: string): JackpotNetwork | null {
  const features = engineFacts.get(maths)?.features ?? [];
  if (!features.includes("free-spins") || features.includes("bonus-buy")) return null;
  return jackpotNetworks.find(({ id }) => id === provider) ?? null;
}

/** What of each stake goes into a network's pools, in per cent. */
export function shareOf({ pools }: JackpotNetwork): number {
  return pools.reduce((sum, { share }) => sum + share, 0) / 100;
}

/** What its pools give back of all that is staked, in per cent: the shares, and the seeds by their chances. */
export function returnOf(network: JackpotNetwork): number {
  const seeds = network.pools.reduce((sum, { seed, oneIn }) => sum + seed / oneIn, 0);
  return Number((shareOf(network) + seeds * 100).toFixed(4));
}
