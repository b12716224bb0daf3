import type { GameCategory } from "#contract/wire/constants.ts";
import type { Game } from "#contract/wire/lobby/games.ts";
import { type Currency, parseAmount } from "#contract/wire/money/money.ts";

/** A game of the catalogue. The lobby shows games with a higher `popularity` first. */
export interface LobbyGame extends Game {
  popularity: number;
}

/** The filter of the contract's operations; `providers`, `features` and `volatilities` are ids separated by commas. */
export interface GameFilterInput {
  category?: GameCategory | undefined;
  collection?: string | undefined;
  providers?: string | undefined;
  features?: string | undefined;
  volatilities?: string | undefined;
  rtp_from?: number | undefined;
  currency?: Currency | undefined;
  stake_from?: string | undefined;
  stake_to?: string | undefined;
}

/** Codes of the games of each collection, in the order in which they are shown. */
export type CollectionGames = ReadonlyMap<string, ReadonlySet<string>>;

export const FILTER_GROUPS = [
  "providers",
  "features",
  "volatilities",
  "returns",
  "stakesFrom",
  "stakesTo",
] as const;
export type FilterGroup = (typeof FILTER_GROUPS)[number];
export type GameTest = (game: LobbyGame) => boolean;

/** Tests whether a game belongs to the filter's category and collection. */
export function listTest({ category, collection }: GameFilterInput, collections: CollectionGames): GameTest {
  const codes = collection === undefined ? null : (collections.get(collection) ?? new Set<string>());
  return (game) =>
    (category === undefined || game.categories.includes(category)) &&
    (codes === null || codes.has(game.code));
}

/** One test per group in which the player has chosen something. */
export function groupTests(input: GameFilterInput): Partial<Record<FilterGroup, GameTest>> {
  const tests: Partial<Record<FilterGroup, GameTest>> = {};
  const providers = parseIds(input.providers);
  const features = parseIds(input.features);
  const volatilities = parseIds(input.volatilities);
  const { rtp_from: rtp, currency = "EUR", stake_from: from, stake_to: to } = input;
  if (providers.length) tests.providers = ({ provider }) => providers.includes(provider.id);
  if (features.length) tests.features = (game) => features.every((id) => game.features.includes(id));
  if (volatilities.length) tests.volatilities = ({ volatility = "" }) => volatilities.includes(volatility);
  if (rtp !== undefined) tests.returns = (game) => (game.rtp ?? 0) >= rtp;
  if (from !== undefined) {
    const stake = parseAmount(from, currency) ?? -1;
    tests.stakesFrom = (game) => stakeRange(game, currency).min <= stake;
  }
  if (to !== undefined) {
    const stake = parseAmount(to, currency) ?? Number.POSITIVE_INFINITY;
    tests.stakesTo = (game) => stakeRange(game, currency).max >= stake;
  }
  return tests;
}

/** Tests whether a game matches the whole filter. */
export function filterTest(input: GameFilterInput, collections: CollectionGames): GameTest {
  const tests = [listTest(input, collections), ...Object.values(groupTests(input))];
  return (game) => tests.every((fits) => fits(game));
}

/** Orders games by their release, the newest first. ISO dates sort as plain text, which is faster than by a locale. */
export function newestFirst(a: Game, b: Game): number {
  const [first = "", second = ""] = [a.released_on, b.released_on];
  return first < second ? 1 : first > second ? -1 : 0;
}

interface StakeRange {
  min: number;
  max: number;
}
const NO_STAKES: StakeRange = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
const rangesByGame = new WeakMap<LobbyGame, Map<Currency, StakeRange>>();

/** A game's smallest and largest stake in minor units; an empty range for a currency that the game does not support. */
export function stakeRange(game: LobbyGame, currency: Currency): StakeRange {
  const stakeRanges = rangesByGame.get(game) ?? new Map<Currency, StakeRange>();
  if (stakeRanges.size === 0) {
    for (const { currency, min, max } of game.stakes) {
      stakeRanges.set(currency, {
        min: parseAmount(min, currency) ?? 0,
        max: parseAmount(max, currency) ?? 0,
      });
    }
    rangesByGame.set(game, stakeRanges);
  }
  return stakeRanges.get(currency) ?? NO_STAKES;
}

function parseIds(list: string | undefined): string[] {
  return list?.split(",").filter(Boolean) ?? [];
}
