import { formatMoney } from "#contract/wire/money/money.ts";
import type { BlackjackOutcome } from "#contract/wire/play/blackjack-outcome.ts";
import type {
  CascadesOutcome,
  LinesOutcome,
  Outcome,
  RouletteOutcome,
} from "#contract/wire/play/round-outcome.ts";
import type { RoundDetail } from "#contract/wire/play/rounds.ts";
import type {
  AtlasView,
  BlackjackView,
  CascadeSpinView,
  CascadesView,
  CascadeView,
  CellView,
  LinesView,
  OutcomeView,
  RouletteView,
  SpinView,
  SymbolView,
} from "./model.ts";

/** Formatters of one round: amounts in the reader's locale, symbols with their position in the atlas. */
interface OutcomeFormatters {
  atlas: AtlasView;
  amountOf(units: number): string;
  nameOf(symbol: number): string;
  symbolOf(symbol: number): SymbolView;
}

/**
 * Builds the view model of an outcome.
 *
 * @param numberLocale locale of the formatted amounts
 * @returns null for a slot round without spins
 */
export function toOutcomeView(
  outcome: Outcome,
  { stake, currency }: Pick<RoundDetail, "stake" | "currency">,
  numberLocale: string,
): OutcomeView | null {
  const { units_per_stake } = outcome;
  const amountOf = (units: number) =>
    formatMoney(Math.round((units * stake) / units_per_stake), currency, numberLocale);
  if (outcome.kind === "roulette") return rouletteView(outcome, amountOf);
  if (outcome.kind === "blackjack") return blackjackView(outcome, amountOf);
  const { symbols } = outcome;
  const nameOf = (symbol: number) => symbols.names[symbol] ?? String(symbol);
  const position = (index: number, count: number) => (count > 1 ? (index / (count - 1)) * 100 : 0);
  const formatters: OutcomeFormatters = {
    atlas: { atlas: symbols.atlas, size: `${symbols.columns * 100}% ${symbols.rows * 100}%` },
    amountOf,
    nameOf,
    symbolOf: (symbol) => ({
      name: nameOf(symbol),
      x: position(symbol % symbols.columns, symbols.columns),
      y: position(Math.floor(symbol / symbols.columns), symbols.rows),
    }),
  };
  return outcome.kind === "lines" ? linesView(outcome, formatters) : cascadesView(outcome, formatters);
}

function rouletteView(
  { number, colour, bets }: RouletteOutcome,
  amountOf: (units: number) => string,
): RouletteView {
  return {
    kind: "roulette",
    number,
    colour,
    bets: bets.map(({ bet, numbers, units, won }) => ({
      bet,
      numbers: numbers.join(", "),
      from: numbers[0] ?? 0,
      to: numbers.at(-1) ?? 0,
      stake: amountOf(units),
      won: won > 0 ? amountOf(won) : null,
    })),
  };
}

function linesView(
  { spins, lines }: LinesOutcome,
  { atlas, amountOf, nameOf, symbolOf }: OutcomeFormatters,
): LinesView | null {
  let won = 0;
  const [paid, ...free] = spins.map(
    ({ board, multiplier, awarded, line_wins, scatters, units }): SpinView => {
      won += units;
      const winning = new Set(
        line_wins.flatMap(({ line, count }) =>
          (lines[line] ?? []).slice(0, count).map((row, column) => cellKey(column, row)),
        ),
      );
      return {
        columns: cellsOf(board, symbolOf, winning),
        multiplier,
        awarded,
        wins: line_wins.map(({ line, symbol, count, units: pays }) => ({
          line: line + 1,
          count,
          symbol: nameOf(symbol),
          amount: amountOf(pays),
        })),
        scatters: scatters.units > 0 ? { count: scatters.count, amount: amountOf(scatters.units) } : null,
        soFar: won > 0 ? amountOf(won) : null,
      };
    },
  );
  return paid ? { kind: "lines", ...atlas, paid, free } : null;
}

function cascadesView(
  { pays, bought, spins, gamble }: CascadesOutcome,
  { atlas, amountOf, symbolOf }: OutcomeFormatters,
): CascadesView {
  let total = 0;
  const spinView = ({
    free,
    cascades,
    awarded,
    units,
  }: CascadesOutcome["spins"][number]): CascadeSpinView => {
    let spinTotal = 0;
    const boards = cascades.map(({ board, multiplier, turned, wins }): CascadeView => {
      const winning = new Set(
        wins.flatMap(({ cells }) => cells.map(({ column, row }) => cellKey(column, row))),
      );
      // The maximum win of the game may cut the payout of the last board.
      spinTotal = Math.min(
        wins.reduce((sum, win) => sum + win.units, spinTotal),
        units,
      );
      return {
        multiplier,
        turned,
        columns: cellsOf(board, symbolOf, winning),
        wins: wins.map(({ symbol, count, ways, units: won }) => ({
          symbol: symbolOf(symbol),
          count,
          ways,
          amount: amountOf(won),
        })),
        soFar: total + spinTotal > 0 ? amountOf(total + spinTotal) : null,
      };
    });
    total += units;
    return { free, awarded, amount: units > 0 ? amountOf(units) : null, cascades: boards };
  };
  return {
    kind: "cascades",
    ...atlas,
    pays,
    bought,
    spins: spins.map(spinView),
    gamble: gamble.map(({ called, drawn, units }) => ({ called, drawn, amount: amountOf(units) })),
  };
}

function cellsOf(
  board: readonly (readonly number[])[],
  symbolOf: OutcomeFormatters["symbolOf"],
  winning: ReadonlySet<string>,
): CellView[][] {
  return board.map((symbols, column) =>
    symbols.map((symbol, row) => ({ ...symbolOf(symbol), wins: winning.has(cellKey(column, row)) })),
  );
}

function cellKey(column: number, row: number): string {
  return `${column} ${row}`;
}

function blackjackView(
  { hands, dealer, insurance }: BlackjackOutcome,
  amountOf: (units: number) => string,
): BlackjackView {
  const money = ({ units, won }: { units: number; won: number }) => ({
    staked: amountOf(units),
    won: won > 0 ? amountOf(won) : null,
  });
  return {
    kind: "blackjack",
    dealer,
    hands: hands.map(({ cards, total, doubled, result, ...amounts }) => ({
      cards,
      total,
      doubled,
      result,
      ...money(amounts),
    })),
    insurance: insurance && insurance.units > 0 ? money(insurance) : null,
  };
}
