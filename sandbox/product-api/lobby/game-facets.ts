import type { GameFacets } from "#contract/wire/lobby/game-filter.ts";
import { VOLATILITIES } from "#contract/wire/lobby/game-filter-query.ts";
import { type Currency, decimalOf } from "#contract/wire/money/money.ts";
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

/** The choices of the games in one currency, by number, so that counting needs no texts. */
interface ChoiceIndex {
  /** Group and id of each choice. */
  choices: { group: FilterGroup; id: string }[];
  /** The numbers of the choices that apply to each game, by group. */
  byGame: Map<LobbyGame, Record<FilterGroup, number[]>>;
}

const indexes = new WeakMap<readonly LobbyGame[], Map<Currency, ChoiceIndex>>();

/** The index of the games; it is created once, because a catalogue does not change. */
function choiceIndex(games: readonly LobbyGame[], currency: Currency): ChoiceIndex {
  const byCurrency = indexes.get(games) ?? new Map<Currency, ChoiceIndex>();
  indexes.set(games, byCurrency);
  const index = byCurrency.get(currency) ?? indexChoices(games, currency);
  byCurrency.set(currency, index);
  return index;
}

function indexChoices(games: readonly LobbyGame[], currency: Currency): ChoiceIndex {
  const stakes = stakeSteps(currency);
  const choices: ChoiceIndex["choices"] = [];
  const numbers = new Map<string, number>();
  const numberOf = (group: FilterGroup, id: string) => {
    const key = `${group} ${id}`;
    const number = numbers.get(key) ?? choices.push({ group, id }) - 1;
    numbers.set(key, number);
    return number;
  };
  const byGame = new Map(
    games.map((game) => {
      const has = choicesOf(game, currency, stakes);
      const entries = FILTER_GROUPS.map((group) => [group, has[group].map((id) => numberOf(group, id))]);
      return [game, Object.fromEntries(entries) as Record<FilterGroup, number[]>];
    }),
  );
  return { choices, byGame };
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
  const index = choiceIndex(games, currency);
  /** By choice: the listed games that have it, and those that would remain with it. */
  const all = new Uint32Array(index.choices.length);
  const left = new Uint32Array(index.choices.length);
  const names = new Map<string, string>();
  let [listed, total] = [0, 0];

  for (const [game, has] of index.byGame) {
    if (!onList(game)) continue;
    const failed = tests.filter(([, fits]) => !fits(game)).map(([group]) => group);
    listed += 1;
    if (failed.length === 0) total += 1;
    names.set(game.provider.id, game.provider.name);
    for (const group of FILTER_GROUPS) {
      const remains =
        failed.length === 0 || (failed.length === 1 && failed[0] === group && group !== "features");
      for (const choice of has[group]) {
        all[choice] = (all[choice] ?? 0) + 1;
        if (remains) left[choice] = (left[choice] ?? 0) + 1;
      }
    }
  }

  const counted = index.choices.map(({ group, id }, index) => ({
    group,
    id,
    all: all[index] ?? 0,
    count: left[index] ?? 0,
  }));
  const choices = (group: FilterGroup) =>
    counted.filter((choice) => choice.group === group && choice.all > 0);
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
