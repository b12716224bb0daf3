import type { GameCategory } from "#contract/constants.ts";
import { type Currency, parseAmount } from "#contract/money/money.ts";
import type { LobbyGame } from "./lobby-game.ts";

/** As the contract's operations take it. */
export interface FilterInput {
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

/** Codes of the games of each collection, in its editor's order. */
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

/** Whether a game is on the list that is narrowed: of the category and the collection. */
export function listTest({ category, collection }: FilterInput, collections: CollectionGames): GameTest {
  const codes = collection === undefined ? null : (collections.get(collection) ?? new Set<string>());
  return (game) =>
    (category === undefined || game.categories.includes(category)) &&
    (codes === null || codes.has(game.code));
}

/** A test for each group in which something is chosen. */
export function groupTests(input: FilterInput): Partial<Record<FilterGroup, GameTest>> {
  const tests: Partial<Record<FilterGroup, GameTest>> = {};
  const [providers, features, volatilities] = [input.providers, input.features, input.volatilities].map(
    idsOf,
  );
  const { rtp_from: rtp, currency = "EUR", stake_from: from, stake_to: to } = input;
  if (providers?.length) tests.providers = ({ provider }) => providers.includes(provider.id);
  if (features?.length) tests.features = (game) => features.every((id) => game.features.includes(id));
  if (volatilities?.length) tests.volatilities = ({ volatility = "" }) => volatilities.includes(volatility);
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

/** Whether a game fits a filter altogether. */
export function filterTest(input: FilterInput, collections: CollectionGames): GameTest {
  const tests = [listTest(input, collections), ...Object.values(groupTests(input))];
  return (game) => tests.every((fits) => fits(game));
}

interface StakeRange {
  min: number;
  max: number;
}
const NO_STAKES: StakeRange = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
const ranges = new WeakMap<LobbyGame, Map<Currency, StakeRange>>();

/** A game's smallest and largest stake in minor units; in a currency that it is not played in, none. */
export function stakeRange(game: LobbyGame, currency: Currency): StakeRange {
  const known = ranges.get(game) ?? new Map<Currency, StakeRange>();
  if (known.size === 0) {
    for (const { currency, min, max } of game.stakes) {
      known.set(currency, { min: parseAmount(min, currency) ?? 0, max: parseAmount(max, currency) ?? 0 });
    }
    ranges.set(game, known);
  }
  return known.get(currency) ?? NO_STAKES;
}

function idsOf(list: string | undefined): string[] {
  return list?.split(",").filter(Boolean) ?? [];
}
