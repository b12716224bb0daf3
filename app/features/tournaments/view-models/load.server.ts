import { json } from "@remix-run/node";
import { productErrorOf } from "#app/errors/product-error.server.ts";
import { newIdempotencyKey } from "#app/forms/idempotency-key.ts";
import { cardTimeText } from "#app/i18n/format.server.ts";
import { cursorOf, readPage } from "#app/lists/read-page.server.ts";
import { guestCurrencyOf } from "#app/session/guest-currency.server.ts";
import { loadOptional } from "#app/session/load-optional.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { localeOf } from "#contract/wire/locales.ts";
import type { Currency } from "#contract/wire/money/money.ts";
import type { OwnTournament, Tournament } from "#contract/wire/rewards/tournaments.ts";
import { formatUtcTime } from "#contract/wire/utc-time.ts";
import {
  type ActiveTournament,
  BOARD_PAGE,
  type BoardPage,
  type GameTournament,
  type OwnTournamentView,
  type PrizePool,
  type TournamentData,
  type TournamentListData,
  type TournamentPopupData,
} from "./model.ts";

const ARCHIVE_PAGE = 12;
/** Ended tournaments on the overview of all. */
const ARCHIVE_PREVIEW = 6;

/** How amounts are shown: in the player's currency, to guests in that of the locale. */
function shownFor(context: Pick<LoadContext, "locale" | "site" | "user">) {
  return { locale: context.locale, currency: context.user?.currency ?? guestCurrencyOf(context) };
}

function withTimes<T extends Tournament>(tournament: T, { locale }: Pick<LoadContext, "locale">) {
  return {
    ...tournament,
    startsText: cardTimeText(tournament.starts_at, locale),
    endsText: cardTimeText(tournament.ends_at, locale),
  };
}

/**
 * Loads an overview [RT-9]: all tournaments, the running and announced ones, or the ended ones, which `?cursor=` pages. A part that
 * fails to load is null.
 */
export async function loadTournaments(
  request: Request,
  list: TournamentListData["list"],
  context: LoadContext,
): Promise<TournamentListData> {
  const { api, log } = context;
  const shown = shownFor(context);
  const query = new URL(request.url).searchParams;
  const limit = list === "archived" ? ARCHIVE_PAGE : ARCHIVE_PREVIEW;
  const readArchive = () =>
    readPage(list === "archived" ? query : new URLSearchParams(), (cursor) =>
      api.tournamentArchive({ ...shown, cursor, limit }),
    );
  const [current, archive, own] = await Promise.all([
    list === "archived" ? null : loadOptional(api.tournaments(shown), "tournaments", null, log),
    list === "current" ? null : loadOptional(readArchive(), "ended tournaments", null, log),
    loadOwnStandings(context),
  ]);
  const view = (tournaments: readonly Tournament[] | undefined) =>
    tournaments?.map((tournament) => withTimes(tournament, context)) ?? null;
  return {
    list,
    running: view(current?.running),
    announced: view(current?.announced),
    archived: archive
      ? {
          items: view(archive.items) ?? [],
          nextCursor: archive.next_cursor,
          isFirstPage: cursorOf(query) === undefined,
        }
      : null,
    own,
  };
}

/** The standings of the player by tournament id; empty for a guest, and if they fail to load. */
async function loadOwnStandings({ api, user, log }: LoadContext): Promise<TournamentListData["own"]> {
  if (!user) return {};
  const standings = await loadOptional(api.ownTournaments({}), "own standings", [], log);
  return Object.fromEntries(standings.map((standing) => [standing.tournament_id, standing]));
}

/** The number of places before the page of the query's `place`. */
function offsetOf(query: URLSearchParams): number {
  const place = Number(query.get("place") ?? 1);
  const isPlace = Number.isInteger(place) && place >= 1 && place <= 1_000_000;
  return isPlace ? Math.floor((place - 1) / BOARD_PAGE) * BOARD_PAGE : 0;
}

async function loadBoard(id: string, offset: number, { api }: LoadContext): Promise<BoardPage> {
  const read = (from: number) =>
    api.tournamentLeaderboard({ tournament_id: id, offset: from, limit: BOARD_PAGE });
  const { total, items } = await read(offset);
  if (items.length > 0 || offset === 0) return { offset, total, rows: items };
  const first = await read(0);
  return { offset: 0, total: first.total, rows: first.items };
}

/**
 * Loads a tournament's page. `?place=` selects the page of the leaderboard with that place. Leaderboard and own standing are null if
 * they fail to load.
 *
 * @throws Response 404 for an unknown tournament
 */
export async function loadTournament(
  request: Request,
  id: string,
  context: LoadContext,
): Promise<TournamentData> {
  const { api, log, user } = context;
  const offset = offsetOf(new URL(request.url).searchParams);
  const [tournament, board, own] = await Promise.all([
    api.tournament({ tournament_id: id, ...shownFor(context) }).catch((error: unknown) => {
      if (productErrorOf(error)?.code === PRODUCT_ERROR.notFound) throw new Response(null, { status: 404 });
      throw error;
    }),
    loadOptional(loadBoard(id, offset, context), "a leaderboard", null, log),
    user ? loadOptional(api.ownTournament({ tournament_id: id }), "own standing", null, log) : null,
  ]);
  return {
    tournament: withTimes(tournament, context),
    board,
    own: own && withPaidText(own, context),
    // Guests' pages are shared, and guests have no use for a key.
    joinKey: user ? newIdempotencyKey() : "",
  };
}

function withPaidText(own: OwnTournament, { locale }: LoadContext): OwnTournamentView {
  return { ...own, paidText: own.paid_at && formatUtcTime(own.paid_at, localeOf(locale).iso) };
}

/**
 * JSON for the browser: with `?place=` the page of the leaderboard that has it, otherwise the tournament and the player's standing
 * for a popup.
 */
export async function loadTournamentData(request: Request, context: LoadContext): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const id = query.get("id") ?? "";
  const headers = { "Cache-Control": "no-store" };
  const { api, log, user } = context;
  if (query.has("place")) {
    return json<BoardPage>(await loadBoard(id, offsetOf(query), context), { headers });
  }
  const [tournament, own] = await Promise.all([
    loadOptional(api.tournament({ tournament_id: id, ...shownFor(context) }), "a tournament", null, log),
    user ? loadOptional(api.ownTournament({ tournament_id: id }), "own standing", null, log) : null,
  ]);
  return json<TournamentPopupData>(
    {
      tournament: tournament && withTimes(tournament, context),
      own: own && withPaidText(own, context),
    },
    { headers },
  );
}

/** The running tournaments of a game with the player's standings; empty if they fail to load, because the game works without them. */
export async function loadGameTournaments(code: string, context: LoadContext): Promise<GameTournament[]> {
  const { api, log } = context;
  const call = api.gameTournaments({ code, ...shownFor(context) });
  const tournaments = await loadOptional(call, "the tournaments of a game", [], log);
  if (tournaments.length === 0) return [];
  const own = await loadOwnStandings(context);
  return tournaments.map((tournament) => ({
    tournament: withTimes(tournament, context),
    standing: own[tournament.tournament_id] ?? null,
  }));
}

/**
 * The running race that ends next, for the home page; null if there is none or it fails to load. Missions have no prize pool, which
 * is the headline there. Players share the page, so it has the amounts for guests, and the player's own prize pool separately.
 */
export async function loadActiveTournament(context: LoadContext): Promise<ActiveTournament | null> {
  const { template } = context;
  const active = await findActive(context, guestCurrencyOf(context));
  if (!active) return null;
  const ownPool = template ? template.data(loadOwnPrizePool) : await loadOwnPrizePool(context);
  return { ...withTimes(active, context), ownPool };
}

/** The prize pool of the same race in the player's currency; null for a guest, without a race, and if it fails to load. */
async function loadOwnPrizePool(context: LoadContext): Promise<PrizePool | null> {
  const active = context.user && (await findActive(context, context.user.currency));
  return active && { tournamentId: active.tournament_id, ...active.prize_pool };
}

async function findActive({ api, locale, log }: LoadContext, currency: Currency): Promise<Tournament | null> {
  const lists = await loadOptional(api.tournaments({ locale, currency }), "the active tournament", null, log);
  return lists?.running.find(({ prize_pool: pool }) => pool.amount > 0) ?? null;
}
