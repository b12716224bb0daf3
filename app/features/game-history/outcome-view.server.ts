import { formatMoney } from "#contract/money.ts";
import type { CascadesOutcome, LinesOutcome, Outcome, RoundDetail } from "#contract/rounds.ts";
import type {
  AtlasView,
  CascadeSpinView,
  CascadesView,
  LinesView,
  OutcomeView,
  SpinView,
  SymbolView,
} from "./round-view.ts";

/** What a picture needs of a round: amounts in the reader's words, and symbols by their place in the atlas. */
interface Shown {
  atlas: AtlasView;
  amountOf(units: number): string;
  nameOf(symbol: number): string;
  symbolOf(symbol: number): SymbolView;
}

/** What the game showed, every figure in the reader's words; null for a round without a spin. */
export function outcomeView(
  outcome: Outcome,
  { stake, currency }: RoundDetail,
  numberLocale: string,
): OutcomeView | null {
  const { symbols, units_per_stake } = outcome;
  const nameOf = (symbol: number) => symbols.names[symbol] ?? String(symbol);
  const place = (index: number, count: number) => (count > 1 ? (index / (count - 1)) * 100 : 0);
  const shown: Shown = {
    atlas: { atlas: symbols.atlas, size: `${symbols.columns * 100}% ${symbols.rows * 100}%` },
    amountOf: (units) => formatMoney(Math.round((units * stake) / units_per_stake), currency, numberLocale),
    nameOf,
    symbolOf: (symbol) => ({
      name: nameOf(symbol),
      x: place(symbol % symbols.columns, symbols.columns),
      y: place(Math.floor(symbol / symbols.columns), symbols.rows),
    }),
  };
  return outcome.kind === "lines" ? linesView(outcome, shown) : cascadesView(outcome, shown);
}

function linesView({ spins }: LinesOutcome, { atlas, amountOf, nameOf, symbolOf }: Shown): LinesView | null {
  const [paid, ...free] = spins.map(
    ({ board, multiplier, awarded, line_wins, scatters }): SpinView => ({
      columns: board.map((column) => column.map(symbolOf)),
      ...{ multiplier, awarded },
      wins: line_wins.map(({ line, symbol, count, units }) => ({
        ...{ line: line + 1, count, symbol: nameOf(symbol) },
        amount: amountOf(units),
      })),
      scatters: scatters.units > 0 ? { count: scatters.count, amount: amountOf(scatters.units) } : null,
    }),
  );
  return paid ? { kind: "lines", ...atlas, paid, free } : null;
}

function cascadesView(
  { pays, bought, spins, gamble }: CascadesOutcome,
  { atlas, amountOf, symbolOf }: Shown,
): CascadesView {
  const spinView = ({
    free,
    cascades,
    awarded,
    units,
  }: CascadesOutcome["spins"][number]): CascadeSpinView => ({
    ...{ free, awarded, amount: units > 0 ? amountOf(units) : null },
    cascades: cascades.map(({ board, multiplier, turned, wins }) => {
      const winning = new Set(
        wins.flatMap(({ cells }) => cells.map(({ column, row }) => `${column} ${row}`)),
      );
      return {
        ...{ multiplier, turned },
        columns: board.map((symbols, column) =>
          symbols.map((symbol, row) => ({ ...symbolOf(symbol), wins: winning.has(`${column} ${row}`) })),
        ),
        wins: wins.map(({ symbol, count, ways, units: won }) => ({
          ...{ symbol: symbolOf(symbol), count, ways, amount: amountOf(won) },
        })),
      };
    }),
  });
  return {
    kind: "cascades",
    ...atlas,
    ...{ pays, bought, spins: spins.map(spinView) },
    gamble: gamble.map(({ called, drawn, units }) => ({ called, drawn, amount: amountOf(units) })),
  };
}
