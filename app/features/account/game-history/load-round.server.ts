import { outcomeView } from "#app/features/fairness/round-pictures/index.ts";
import { momentText } from "#app/i18n/moment.ts";
import { multiplierText } from "#app/i18n/multiplier-text.ts";
import { productErrorOf } from "#app/shell/errors/product-error.ts";
import { PRODUCT_ERROR } from "#contract/errors.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { localeOf } from "#contract/locales.ts";
import { formatMoney } from "#contract/money/money.ts";
import type { Flight, RoundDetail } from "#contract/play/rounds.ts";
import { roundView } from "./load-rounds.server.ts";
import type { FlightView, OwnCheckData, RoundDetailData } from "./round-view.ts";

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
    movements: round.movements.map(({ transaction_id, kind, currency, amount, at }) => ({
      id: transaction_id,
      kind,
      amount: formatMoney(amount, currency, numberLocale),
      at: momentText(at, iso),
    })),
    outcome: round.outcome && outcomeView(round.outcome, round, numberLocale),
    jackpots: round.jackpots.map(({ tier, currency, amount }) => ({
      tier,
      amount: formatMoney(amount, currency, numberLocale),
    })),
    fairness: round.fairness,
    check: round.fairness && (await ownCheck(round, context)),
    flight: round.flight && flightView(round.flight, iso),
    chain: round.chain,
  };
}

/** What the player's own check of a round takes besides its seeds; null where the verifier could not be found. */
async function ownCheck(
  round: RoundDetail,
  { api, log, numberLocale }: LoadContext,
): Promise<OwnCheckData | null> {
  const verifier = await api.roundVerifier({}).catch((error: unknown) => {
    log.warn({ err: error }, "the verifier could not be found");
    return null;
  });
  if (!verifier) return null;
  const { outcome, currency, stake, jackpots } = round;
  // A jackpot comes from a pot that many fill: no round's own seeds say how much is in it.
  const win = jackpots.reduce((own, { amount }) => own - amount, round.win);
  const symbols = outcome && "symbols" in outcome ? outcome.symbols : null;
  return { frame: verifier.frame, symbols, currency, stake, win, numberLocale };
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
