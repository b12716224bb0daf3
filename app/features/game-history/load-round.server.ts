import { momentText } from "#app/i18n/moment.ts";
import { multiplierText } from "#app/i18n/multiplier-text.ts";
import { productErrorOf } from "#app/shell/errors/product-error.ts";
import { PRODUCT_ERROR } from "#contract/errors.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { localeOf } from "#contract/locales.ts";
import { formatMoney } from "#contract/money.ts";
import type { Flight, Outcome, RoundDetail } from "#contract/rounds.ts";
import { roundView } from "./load-rounds.server.ts";
import type { FlightView, OutcomeView, RoundDetailData, SpinView, SymbolView } from "./round-view.ts";

/**
 * One of the player's own rounds; another's, and one that there is not, are a 404.
 *
 * @throws a 503 response while nobody can say who is signed in: the guard has sent guests away already [GRD-4]
 */
export async function loadRound(roundId: string, context: LoadContext): Promise<RoundDetailData> {
  const { api, user, locale, numberLocale } = context;
  if (!user) throw new Response(null, { status: 503 });
  const round = await api.round({ round_id: roundId }).catch((error: unknown) => {
    const code = productErrorOf(error)?.code;
    if (code === PRODUCT_ERROR.notFound || code === PRODUCT_ERROR.invalidInput) {
      throw new Response(null, { status: 404 });
    }
    throw error;
  });
  const { iso } = localeOf(locale);
  return {
    ...roundView(round, context),
    mode: round.mode,
    code: round.game.code,
    movements: round.movements.map(({ transaction_id, kind, currency, amount, at }) => ({
      id: transaction_id,
      kind,
      amount: formatMoney(amount, currency, numberLocale),
      at: momentText(at, iso),
    })),
    outcome: round.outcome && outcomeView(round.outcome, round, numberLocale),
    fairness: round.fairness,
    flight: round.flight && flightView(round.flight, iso),
  };
}

function outcomeView(
  { spins, units_per_stake, symbols }: Outcome,
  { stake, currency }: RoundDetail,
  numberLocale: string,
): OutcomeView | null {
  const amountOf = (units: number) =>
    formatMoney(Math.round((units * stake) / units_per_stake), currency, numberLocale);
  const nameOf = (symbol: number) => symbols.names[symbol] ?? String(symbol);
  const place = (index: number, count: number) => (count > 1 ? (index / (count - 1)) * 100 : 0);
  const symbolView = (symbol: number): SymbolView => ({
    name: nameOf(symbol),
    x: place(symbol % symbols.columns, symbols.columns),
    y: place(Math.floor(symbol / symbols.columns), symbols.rows),
  });
  const spinView = ({
    board,
    multiplier,
    awarded,
    line_wins,
    scatters,
  }: Outcome["spins"][number]): SpinView => ({
    columns: board.map((column) => column.map(symbolView)),
    ...{ multiplier, awarded },
    wins: line_wins.map(({ line, symbol, count, units }) => ({
      ...{ line: line + 1, count, symbol: nameOf(symbol) },
      amount: amountOf(units),
    })),
    scatters: scatters.units > 0 ? { count: scatters.count, amount: amountOf(scatters.units) } : null,
  });
  const [paid, ...free] = spins.map(spinView);
  if (!paid) return null;
  return {
    atlas: symbols.atlas,
    size: `${symbols.columns * 100}% ${symbols.rows * 100}%`,
    ...{ paid, free },
  };
}

function flightView({ round_id, cash_out, auto_cash_out, crashed_at }: Flight, iso: string): FlightView {
  const text = (hundredths: number | null) => (hundredths === null ? null : multiplierText(hundredths, iso));
  return {
    round: round_id,
    cashOut: text(cash_out),
    autoCashOut: text(auto_cash_out),
    crashedAt: text(crashed_at),
  };
}
