import type { GameFacets } from "#contract/lobby/game-filter.ts";
import { VOLATILITIES } from "#contract/lobby/game-filter-query.ts";
import { type Currency, decimalOf } from "#contract/money/money.ts";
import { fromEuros } from "../../exchange-rates.ts";
import {
  type CollectionGames,
  FILTER_GROUPS,
  type FilterGroup,
  type GameFilterInput,
  groupTests,
  type LobbyGame,
  listTest,
  stakeRange,
} from "./game-filter.ts";

/** Minimum returns (RTP) that players can choose, in percent. */
const MIN_RETURNS = [94, 95, 96, 97, 98];
/** Bounds of a stake range in euros; other currencies use the converted amounts. */
const STAKE_BOUNDS = [0.1, 0.2, 0.5, 1, 5, 20, 50, 100, 500, 1000];

/** Counts per choice: the listed games that have it (`all`), and those that would remain with it (`left`). */
class Tally {
  readonly all = new Map<string, number>();
  readonly left = new Map<string, number>();

  count(ids: readonly string[], remains: boolean): void {
    for (const id of ids) {
      this.all.set(id, (this.all.get(id) ?? 0) + 1);
      if (remains) this.left.set(id, (this.left.get(id) ?? 0) + 1);
    }
  }
}

/**
 * Counts how many games would remain with each choice, in one pass over the games. A game counts for the choices of a group
 * if it passes the tests of all other groups; for features, which combine with AND, if it passes all tests.
 */
export function facetsOf(
  games: readonly LobbyGame[],
  input: GameFilterInput,
  collections: CollectionGames,
): GameFacets {
  const { currency = "EUR" } = input;
  const onList = listTest(input, collections);
  const tests = Object.entries(groupTests(input)) as [FilterGroup, (game: LobbyGame) => boolean][];
  const stakes = stakeSteps(currency);
  const tallies = Object.fromEntries(FILTER_GROUPS.map((group) => [group, new Tally()])) as Record<
    FilterGroup,
    Tally
  >;
  const names = new Map<string, string>();
  let [listed, total] = [0, 0];

  for (const game of games) {
    if (!onList(game)) continue;
    const failed = tests.filter(([, fits]) => !fits(game)).map(([group]) => group);
    const remains = (group: FilterGroup) =>
      failed.length === 0 || (failed.length === 1 && failed[0] === group && group !== "features");
    listed += 1;
    if (failed.length === 0) total += 1;
    names.set(game.provider.id, game.provider.name);
    const has = choicesOf(game, currency, stakes);
    for (const group of FILTER_GROUPS) tallies[group].count(has[group], remains(group));
  }

  const choices = (group: FilterGroup) =>
    [...tallies[group].all].map(([id, all]) => ({ id, all, count: tallies[group].left.get(id) ?? 0 }));
  /** Choices in ascending order, without those that all listed games have: they would not filter anything. */
  const steps = (group: FilterGroup) =>
    choices(group)
      .filter(({ all }) => all < listed)
      .sort((a, b) => Number(a.id) - Number(b.id));
  const amount = ({ id, count }: { id: string; count: number }) => ({ amount: id, count });
  const volatilities = new Map(choices("volatilities").map(({ id, count }) => [id, count]));
  return {
    total,
    providers: choices("providers")
      .map(({ id, count }) => ({ id, name: names.get(id) ?? id, count }))
      .sort((a, b) => a.name.localeCompare(b.name, "en")),
    features: choices("features")
      .sort((a, b) => b.all - a.all || a.id.localeCompare(b.id))
      .map(({ id, count }) => ({ id, count })),
    volatilities: VOLATILITIES.flatMap((id) => {
      const count = volatilities.get(id);
      return count === undefined ? [] : [{ id, count }];
    }),
    returns: steps("returns").map(({ id, count }) => ({ from: Number(id), count })),
    stakes: { currency, from: steps("stakesFrom").map(amount), to: steps("stakesTo").map(amount) },
  };
}

interface StakeStep {
  /** In minor units. */
  amount: number;
  /** The same as a decimal string. */
  text: string;
}

function stakeSteps(currency: Currency): StakeStep[] {
  return STAKE_BOUNDS.map((euros) => {
    const amount = fromEuros(euros, currency);
    return { amount, text: decimalOf({ amount, currency }) };
  });
}

/** The choices of each group that apply to a game. */
function choicesOf(
  game: LobbyGame,
  currency: Currency,
  stakes: readonly StakeStep[],
): Record<FilterGroup, readonly string[]> {
  const { min, max } = stakeRange(game, currency);
  const { provider, features, volatility, rtp = 0 } = game;
  return {
    providers: [provider.id],
    features,
    volatilities: volatility ? [volatility] : [],
    returns: MIN_RETURNS.filter((min) => rtp >= min).map(String),
    stakesFrom: stakes.filter(({ amount }) => min <= amount).map(({ text }) => text),
    stakesTo: stakes.filter(({ amount }) => max >= amount).map(({ text }) => text),
  };
}
