import type { Game } from "#contract/lobby/games.ts";
import type { CollectionGames } from "./game-filter.ts";

/** What two games have in common is worth, most first: an editor's collection (so their theme), the studio, how they play. */
const SAME_COLLECTION = 3;
const SAME_PROVIDER = 2;
const SAME_FEATURE = 1;
const SAME_VOLATILITY = 1;

/**
 * Games like one, the likest first; of equals the earlier.
 *
 * @param games best first
 */
export function similarGames(
  game: Game,
  games: readonly Game[],
  collections: CollectionGames,
  most: number,
): Game[] {
  const own = [...collections.values()].filter((codes) => codes.has(game.code));
  const likeness = (other: Game): number =>
    SAME_COLLECTION * own.filter((codes) => codes.has(other.code)).length +
    (other.provider.id === game.provider.id ? SAME_PROVIDER : 0) +
    SAME_FEATURE * other.features.filter((feature) => game.features.includes(feature)).length +
    (other.volatility === game.volatility ? SAME_VOLATILITY : 0);
  return games
    .filter(({ code }) => code !== game.code)
    .map((other, at) => ({ other, at, likeness: likeness(other) }))
    .sort((a, b) => b.likeness - a.likeness || a.at - b.at)
    .slice(0, most)
    .map(({ other }) => other);
}
