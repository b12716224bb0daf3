import type { GameFacets } from "#contract/lobby/game-filter.ts";
import { VOLATILITIES } from "#contract/lobby/game-filter-terms.ts";
import { type Currency, decimalOf } from "#contract/money/money.ts";
import { worthOf } from "../wallet/worth.ts";
import {
  type CollectionGames,
  FILTER_GROUPS,
  type FilterGroup,
  type FilterInput,
  groupTests,
  listTest,
  stakeRange,
} from "./game-filter.ts";
import type { LobbyGame } from "./lobby-game.ts";

/** Least returns that can be asked for, in per cent. */
const RETURNS = [94, 95, 96, 97, 98];
/** Where a range of stakes can begin or end, in euros; other currencies have the same, scaled to a like worth. */
const STAKES = [0.1, 0.2, 0.5, 1, 5, 20, 50, 100, 500, 1000];

/** Choices with how many games of the list have each (`all`), and how many would stay with it (`left`). */
class Tally {
  readonly all = new Map<string, number>();
  readonly left = new Map<string, number>();

  count(ids: readonly string[], stays: boolean): void {
    for (const id of ids) {
      this.all.set(id, (this.all.get(id) ?? 0) + 1);
      if (stays) this.left.set(id, (this.left.get(id) ?? 0) + 1);
    }
  }
}

/**
 * How many games each choice would leave, in one pass: a game counts towards a group's choices where no other group's test
 * fails it; towards features, which narrow one another, only where none does.
 */
export function facetsOf(
  games: readonly LobbyGame[],
  input: FilterInput,
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
    const stays = (group: FilterGroup) =>
      failed.length === 0 || (failed.length === 1 && failed[0] === group && group !== "features");
    listed += 1;
    if (failed.length === 0) total += 1;
    names.set(game.provider.id, game.provider.name);
    const has = choicesOf(game, currency, stakes);
    for (const group of FILTER_GROUPS) tallies[group].count(has[group], stays(group));
  }

  const choices = (group: FilterGroup) =>
    [...tallies[group].all].map(([id, all]) => ({ id, all, count: tallies[group].left.get(id) ?? 0 }));
  /** Steps that tell games apart: what all of the list has, or none, narrows nothing. */
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
  /** The contract's form of it. */
  text: string;
}

function stakeSteps(currency: Currency): StakeStep[] {
  return STAKES.map((euros) => {
    const amount = worthOf(euros, currency);
    return { amount, text: decimalOf({ amount, currency }) };
  });
}

/** Every choice of each group that a game has. */
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
    returns: RETURNS.filter((least) => rtp >= least).map(String),
    stakesFrom: stakes.filter(({ amount }) => min <= amount).map(({ text }) => text),
    stakesTo: stakes.filter(({ amount }) => max >= amount).map(({ text }) => text),
  };
}
