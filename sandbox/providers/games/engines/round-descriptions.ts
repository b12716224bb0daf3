import type { BlackjackOutcome } from "#contract/wire/play/blackjack-outcome.ts";
import type {
  CascadesOutcome,
  LinesOutcome,
  Outcome,
  OutcomeSymbols,
  RouletteOutcome,
} from "#contract/wire/play/round-outcome.ts";
import type { BlackjackPicture } from "./blackjack/blackjack-engine.ts";
import { type PlayingCard, rankOf, suitOf, totalOf } from "./blackjack/cards.ts";
import type { GameEngine } from "./engine.ts";
import { type SettledBet, unitsOfBets } from "./roulette/bets.ts";
import type { RoulettePicture } from "./roulette/roulette-engine.ts";
import { colourOf, spotOf } from "./roulette/roulette-table.ts";
import type { CascadePicture } from "./slots/cascade-engine.ts";
import { MAX_ROWS } from "./slots/cascade-paytable.ts";
import type { LinesPicture, LinesRules } from "./slots/lines-engine.ts";

interface DescriptionContext {
  /** The engine's rules. */
  rules: unknown;
  /** Total stake of the round in units. */
  price: number;
  /** The pictures of the game's symbols; null for a game without symbols. */
  symbols: OutcomeSymbols | null;
}

const DESCRIBERS: Readonly<Record<string, (picture: never, context: DescriptionContext) => Outcome | null>> =
  {
    lines: describeLines,
    ways: describeCascades,
    cluster: describeCascades,
    roulette: describeRoulette,
    blackjack: describeBlackjack,
  };

/**
 * Converts an engine's picture of a round to the contract's round outcome, for the game history, the fairness page and the
 * verifier. Pure, like the engines.
 *
 * @returns null if there is no description for the kind of engine, or if a slot's symbols are unknown
 */
export function describeOutcome(
  { kind, rules }: GameEngine,
  picture: unknown,
  { price, symbols }: Pick<DescriptionContext, "price" | "symbols">,
): Outcome | null {
  return DESCRIBERS[kind]?.(picture as never, { rules, price, symbols }) ?? null;
}

function describeLines(
  { spins }: LinesPicture,
  { rules, price, symbols }: DescriptionContext,
): LinesOutcome | null {
  if (!symbols) return null;
  return {
    kind: "lines",
    spins: spins.map(({ board, multiplier, awarded, lineWins, scatters, units }) => ({
      board,
      multiplier,
      awarded,
      scatters,
      units,
      line_wins: lineWins,
    })),
    lines: (rules as LinesRules).lines.map((line) => [...line]),
    units_per_stake: price,
    symbols,
  };
}

function describeCascades(
  { kind, bought, spins, gamble }: CascadePicture,
  { price, symbols }: DescriptionContext,
): CascadesOutcome | null {
  if (!symbols) return null;
  return {
    kind: "cascades",
    pays: kind === "ways" ? "ways" : "clusters",
    bought,
    spins: spins.map(({ free, steps, awarded, units }) => ({
      free,
      awarded,
      units,
      cascades: steps.map(({ board, multiplier, wins, dropped }) => ({
        board,
        multiplier,
        turned: dropped.length,
        wins: wins.map(({ cells, ...win }) => ({ ...win, cells: cells.map(cellPosition) })),
      })),
    })),
    gamble,
    units_per_stake: price,
    symbols,
  };
}

function cellPosition(cell: number): { column: number; row: number } {
  return { column: Math.floor(cell / MAX_ROWS), row: cell % MAX_ROWS };
}

/** Describes a spin of the roulette wheel. The live tables use it, too. */
export function describeRoulette({
  number,
  bets,
}: Pick<RoulettePicture, "number"> & { bets: readonly SettledBet[] }): RouletteOutcome {
  return {
    kind: "roulette",
    number,
    colour: colourOf(number),
    bets: bets.flatMap(({ spot: id, units, won }) => {
      const spot = spotOf(id);
      return spot ? [{ bet: spot.kind, numbers: [...spot.numbers], units, won }] : [];
    }),
    units_per_stake: Math.max(1, unitsOfBets(bets)),
  };
}

function describeBlackjack(
  { hands, dealer, insurance }: BlackjackPicture,
  { price }: DescriptionContext,
): BlackjackOutcome {
  const describeCard = (card: PlayingCard) => ({ rank: rankOf(card), suit: suitOf(card) });
  return {
    kind: "blackjack",
    hands: hands.map(({ cards, bet, doubled, result, won }) => ({
      cards: cards.map(describeCard),
      total: totalOf(cards),
      doubled,
      result,
      won,
      units: bet,
    })),
    dealer: {
      cards: dealer.map((card) => (card === null ? null : describeCard(card))),
      total: totalOf(dealer.filter((card) => card !== null)),
    },
    insurance: insurance && { units: insurance.bet, won: insurance.won },
    units_per_stake: price,
  };
}
