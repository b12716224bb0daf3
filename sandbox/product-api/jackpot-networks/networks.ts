import { JACKPOT_TIERS, type JackpotTier } from "#contract/wire/play/jackpot-constants.ts";
import { feedsJackpots, type JackpotProvider } from "../../providers/games/catalogue/engine-facts.ts";
import { games } from "../../providers/games/catalogue/games.ts";

/**
 * The terms of a progressive jackpot. Every real stake of a network's games adds a share to each pool, and wins a pool with a
 * chance proportional to the stake: one in `oneIn` per euro cent. A pool that was won restarts with its seed, which the
 * operator pays. So the return of a pool is exactly its share plus its seed divided by `oneIn`.
 */
export interface JackpotTerms {
  id: string;
  tier: JackpotTier;
  /** The amount with which the pool starts, in euro cents. */
  seed: number;
  /** The part of each stake that is added, in ten-thousandths. */
  share: number;
  /** A stake of one euro cent wins with a chance of one in `oneIn`. */
  oneIn: number;
}

export interface JackpotNetworkConfig {
  /** The provider of the games that feed the pools. */
  id: JackpotProvider;
  name: string;
  pools: readonly JackpotTerms[];
}

/** Terms of a network of size 1. On average a pool is won at its seed plus `share` × `oneIn`. */
const STANDARD_TERMS: Record<JackpotTier, Omit<JackpotTerms, "id" | "tier">> = {
  grand: { seed: 1_000_000, share: 80, oneIn: 500_000_000 },
  major: { seed: 100_000, share: 40, oneIn: 100_000_000 },
  minor: { seed: 10_000, share: 20, oneIn: 10_000_000 },
  mini: { seed: 1_000, share: 10, oneIn: 1_000_000 },
};

/** @param size multiplies the seeds and divides the chances, so that the return stays the same */
function createNetwork(id: JackpotProvider, name: string, size: number): JackpotNetworkConfig {
  const pools = JACKPOT_TIERS.map((tier) => {
    const { seed, share, oneIn } = STANDARD_TERMS[tier];
    return { id: `${id}-${tier}`, tier, seed: seed * size, share, oneIn: oneIn * size };
  });
  return { id, name, pools };
}

export const jackpotNetworks: readonly JackpotNetworkConfig[] = [
  createNetwork("quartzwing", "Quartzwing", 1),
  createNetwork("velvet-axle", "Velvet Axle", 0.4),
];

/** The network that games of a provider with this engine feed; null if they feed no network. */
export function networkOf(provider: string, engineId: string): JackpotNetworkConfig | null {
  if (!feedsJackpots(provider, engineId)) return null;
  return jackpotNetworks.find(({ id }) => id === provider) ?? null;
}

/** The part of each stake that is added to a network's pools, in percent. */
export function shareOf({ pools }: JackpotNetworkConfig): number {
  return pools.reduce((sum, { share }) => sum + share, 0) / 100;
}

/** The return of a network's pools in percent of the stakes: the shares, and the seeds by their chances. */
export function returnOf(network: JackpotNetworkConfig): number {
  const seeds = network.pools.reduce((sum, { seed, oneIn }) => sum + seed / oneIn, 0);
  return Number((shareOf(network) + seeds * 100).toFixed(4));
}

/** The network of each game with jackpots, by game code. */
export const networkOfGame: ReadonlyMap<string, JackpotNetworkConfig> = new Map(
  games.flatMap(({ code, provider, engine }) => {
    const network = networkOf(provider, engine.id);
    return network ? [[code, network]] : [];
  }),
);
