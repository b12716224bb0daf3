import { productErrorOf } from "#app/errors/product-error.server.ts";
import { toOutcomeView } from "#app/features/fairness/round-pictures/index.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { multiplierText } from "#app/i18n/number-text.ts";
import { cursorOf, readPage } from "#app/lists/read-page.server.ts";
import { loadOptional } from "#app/session/load-optional.server.ts";
import { requirePlayer } from "#app/session/require-player.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { SPORTSBOOK_GAME } from "#contract/host/sport-views.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { type LocaleCode, localeOf } from "#contract/wire/locales.ts";
import { formatMoney } from "#contract/wire/money/money.ts";
import type { Flight, Round, RoundDetail } from "#contract/wire/play/rounds.ts";
import { formatUtcTime } from "#contract/wire/utc-time.ts";
import {
  type FlightView,
  parseRoundFilter,
  type RoundCheckData,
  type RoundDetailData,
  type RoundEnd,
  type RoundsData,
  type RoundView,
  roundFilterInput,
} from "./model.ts";

const ROUNDS_PER_PAGE = 20;

/**
 * Loads a page of the player's rounds by the filter and cursor of the URL.
 *
 * @throws Response 503 if the user is unknown; the guard has redirected guests before [GRD-4]
 */
export async function loadRounds(request: Request, context: LoadContext): Promise<RoundsData> {
  const { api, log, numberLocale } = context;
  requirePlayer(context);
  const query = new URL(request.url).searchParams;
  const filter = parseRoundFilter(query);
  const [page, games] = await Promise.all([
    readPage(query, (cursor) => api.rounds({ ...roundFilterInput(filter), cursor, limit: ROUNDS_PER_PAGE })),
    loadOptional(api.playedGames({}), "played games", [], log),
  ]);
  const { currency, rounds: count } = page.totals;
  const { cashStake, cashWin, bonus } = moneyKindsOf(page.totals);
  const money = (amount: number) => formatMoney(amount, currency, numberLocale);
  return {
    filter,
    games: games.map((game) => namedGame(game, context.locale)),
    rounds: page.items.map((round) => toRoundView(round, context)),
    totals: {
      count,
      stake: money(cashStake),
      win: money(cashWin),
      net: money(cashWin - cashStake),
      bonus: bonus && { stake: money(bonus.stake), win: money(bonus.win) },
    },
    nextCursor: page.next_cursor,
    isFirstPage: cursorOf(query) === undefined,
  };
}

/** Splits stakes and wins into cash and bonus money, by the definition of the activity statement (docs/decisions/184). */
function moneyKindsOf({
  stake,
  win,
  bonus_stake,
  bonus_win,
  win_unpaid,
}: Pick<Round, "stake" | "win" | "bonus_stake" | "bonus_win" | "win_unpaid">) {
  return {
    cashStake: stake - bonus_stake,
    cashWin: win - bonus_win - win_unpaid,
    bonus: bonus_stake > 0 || bonus_win > 0 ? { stake: bonus_stake, win: bonus_win } : null,
  };
}

function toRoundView(round: Round, { locale, numberLocale }: LoadContext): RoundView {
  const { round_id, game, mode, currency, stake, win, free_spin_stake, win_unpaid, at } = round;
  const money = (amount: number) => formatMoney(amount, currency, numberLocale);
  const { bonus } = moneyKindsOf(round);
  return {
    id: round_id,
    game: namedGame(game, locale),
    mode,
    stake: money(stake),
    win: money(win),
    freeSpinStake: free_spin_stake === null ? null : money(free_spin_stake),
    bonus: bonus && { stake: money(bonus.stake), win: money(bonus.win) },
    unpaid: win_unpaid === 0 ? null : money(win_unpaid),
    end: roundEndOf(round),
    at: formatUtcTime(at, localeOf(locale).iso),
  };
}

/** A game with its name; bets of the sportsbook, which is no game, have its name in the page's language. */
function namedGame<Game extends { code: string; name: string }>(game: Game, locale: LocaleCode): Game {
  if (game.code !== SPORTSBOOK_GAME) return game;
  return { ...game, name: translator(locale, "sport")("views.home.title") };
}

/** The result of a round: its state, or if settled the comparison of win and stake. */
export function roundEndOf({ state, stake, win }: Pick<Round, "state" | "stake" | "win">): RoundEnd {
  if (state !== "settled") return state;
  if (win > stake) return "won";
  if (win === 0) return "lost";
  return win === stake ? "returned" : "returned_part";
}

/**
 * Loads one of the player's rounds.
 *
 * @throws Response 404 for a missing round or a round of another player
 * @throws Response 503 if the user is unknown; the guard has redirected guests before [GRD-4]
 */
export async function loadRound(roundId: string, context: LoadContext): Promise<RoundDetailData> {
  const { api, locale, numberLocale } = context;
  requirePlayer(context);
  const round = await api.round({ round_id: roundId }).catch((error: unknown) => {
    const code = productErrorOf(error)?.code;
    if (code === PRODUCT_ERROR.notFound || code === PRODUCT_ERROR.invalidInput) {
      throw new Response(null, { status: 404 });
    }
    throw error;
  });
  const { iso } = localeOf(locale);
  return {
    ...toRoundView(round, context),
    movements: round.movements.map(({ transaction_id, kind, currency, amount, at }) => ({
      id: transaction_id,
      kind,
      amount: formatMoney(amount, currency, numberLocale),
      at: formatUtcTime(at, iso),
    })),
    outcome: round.outcome && toOutcomeView(round.outcome, round, numberLocale),
    jackpots: round.jackpots.map(({ tier, currency, amount }) => ({
      tier,
      amount: formatMoney(amount, currency, numberLocale),
    })),
    fairness: round.fairness,
    check: round.fairness && (await loadRoundCheck(round, context)),
    flight: round.flight && toFlightView(round.flight, iso),
    chain: round.chain,
  };
}

/** Data for a recomputation of the round; null if the verifier failed to load. */
async function loadRoundCheck(
  round: RoundDetail,
  { api, log, numberLocale }: LoadContext,
): Promise<RoundCheckData | null> {
  const verifier = await loadOptional(api.roundVerifier({}), "round verifier", null, log);
  if (!verifier) return null;
  const { outcome, currency, free_spin_stake, jackpots } = round;
  const stake = free_spin_stake ?? round.stake;
  // Jackpots are shared, so they cannot be computed from the seeds of a round.
  const win = jackpots.reduce((own, { amount }) => own - amount, round.win);
  const symbols = outcome && "symbols" in outcome ? outcome.symbols : null;
  return { frame: verifier.frame, symbols, currency, stake, win, numberLocale };
}

function toFlightView({ round_id, cash_out, auto_cash_out, crashed_at }: Flight, iso: string): FlightView {
  const text = (hundredths: number | null) => (hundredths === null ? null : multiplierText(hundredths, iso));
  return {
    round: round_id,
    cashOut: text(cash_out),
    autoCashOut: text(auto_cash_out),
    crashedAt: text(crashed_at),
  };
}
