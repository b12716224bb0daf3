import { momentText } from "#app/i18n/moment.ts";
import { cursorOf, readPage } from "#app/lists/read-page.server.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { localeOf } from "#contract/locales.ts";
import { formatMoney } from "#contract/money/money.ts";
import type { Round } from "#contract/play/rounds.ts";
import { filterInput, roundFilter } from "./round-filter.ts";
import type { RoundEnd, RoundsData, RoundView } from "./round-view.ts";

/** Rounds on a page. */
const PAGE = 20;

/**
 * A page of the player's rounds by the filter and cursor that the address names.
 *
 * @throws a 503 response while nobody can say who is signed in: the guard has sent guests away already [GRD-4]
 */
export async function loadRounds(request: Request, context: LoadContext): Promise<RoundsData> {
  const { api, user, log, numberLocale } = context;
  if (!user) throw new Response(null, { status: 503 });
  const query = new URL(request.url).searchParams;
  const filter = roundFilter(query);
  const [page, games] = await Promise.all([
    readPage(query, (cursor) => api.rounds({ ...filterInput(filter), cursor, limit: PAGE })),
    api.playedGames({}).catch((error: unknown) => {
      log.warn({ err: error }, "the games that were played could not be had");
      return [];
    }),
  ]);
  const { currency, rounds: count, stake, win } = page.totals;
  const money = (amount: number) => formatMoney(amount, currency, numberLocale);
  return {
    ...{ filter, games },
    rounds: page.items.map((round) => roundView(round, context)),
    totals: { count, stake: money(stake), win: money(win), net: money(win - stake) },
    next: page.next_cursor,
    isFirst: cursorOf(query) === undefined,
  };
}

/** A round in the reader's words. */
export function roundView(round: Round, { locale, numberLocale }: LoadContext): RoundView {
  const { round_id, game, mode, currency, stake, win, at } = round;
  return {
    id: round_id,
    ...{ game, mode },
    stake: formatMoney(stake, currency, numberLocale),
    win: formatMoney(win, currency, numberLocale),
    end: endOf(round),
    at: momentText(at, localeOf(locale).iso),
  };
}

export function endOf({ state, stake, win }: Pick<Round, "state" | "stake" | "win">): RoundEnd {
  if (state !== "settled") return state;
  if (win > stake) return "won";
  return win > 0 ? "returned" : "lost";
}
