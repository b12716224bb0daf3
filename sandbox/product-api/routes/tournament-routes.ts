import type { tournamentOperations } from "#contract/wire/rewards/tournaments.ts";
import { Refusal } from "../../refusal.ts";
import { pageByCursor } from "../../store/pagination.ts";
import type { Players } from "../accounts/players.ts";
import { rewardView } from "../grants/reward-view.ts";
import { type HandlersOf, requireSession } from "../http/call-context.ts";
import type { Lobby } from "../lobby/lobby.ts";
import { tournamentRules } from "../tournaments/texts.ts";
import type { TournamentRow } from "../tournaments/tournament-store.ts";
import { rewardOf, type Tournaments } from "../tournaments/tournaments.ts";
import type { TournamentViews } from "../tournaments/views.ts";

/** Games that a tournament's page shows. */
const SHOWN_GAMES = 12;
const DEFAULT_PLACES = 50;
/** Places shown on each side of the player's own. */
const NEIGHBOURS = 3;
/** Cursor of the first page: later than every time. */
const FIRST_PAGE_CURSOR = ["9999", ""] as const;

interface Dependencies {
  tournaments: Tournaments;
  tournamentViews: TournamentViews;
  players: Players;
  lobby: Lobby;
}

/** Tournaments, their leaderboards and the player's own standings [TRN-2]. */
export function tournamentHandlers({
  tournaments,
  tournamentViews: views,
  players,
  lobby,
}: Dependencies): HandlersOf<typeof tournamentOperations> {
  const { rows, boards } = tournaments;
  const find = (id: string): TournamentRow => {
    const row = rows.find(id);
    if (!row) throw new Refusal("not_found");
    return row;
  };
  const byEnd = (a: TournamentRow, b: TournamentRow) => a.endsAt.localeCompare(b.endsAt);

  return {
    tournaments: (shown) => ({
      running: tournaments
        .running()
        .toSorted(byEnd)
        .map((row) => views.summary(row, shown)),
      announced: tournaments.announced().map((row) => views.summary(row, shown)),
    }),

    tournamentArchive: ({ locale, currency, ...query }) =>
      pageByCursor(query, {
        read: (after, limit) =>
          rows.closed(after ? [String(after[0]), String(after[1])] : FIRST_PAGE_CURSOR, limit),
        keyOf: ({ endsAt, id }) => [endsAt, id],
        view: (row) => views.summary(row, { locale, currency }),
      }),

    tournament({ tournament_id, ...shown }) {
      const row = find(tournament_id);
      const { games } = row.series;
      const filter = games.kind === "provider" ? { providers: games.id } : { [games.kind]: games.id };
      return {
        ...views.summary(row, shown),
        rules: tournamentRules(row.series, shown),
        games: lobby.page({ ...filter, limit: SHOWN_GAMES }),
        game_list: games,
      };
    },

    tournamentLeaderboard({ tournament_id, offset = 0, limit = DEFAULT_PLACES }) {
      const row = find(tournament_id);
      return { total: boards.of(row).size(), items: views.leaderboard(row, offset, limit) };
    },

    gameTournaments: ({ code, ...shown }) =>
      tournaments
        .running()
        .filter((row) => tournaments.isEligible(row, code))
        .toSorted(byEnd)
        .map((row) => views.summary(row, shown)),

    ownTournaments(_, call) {
      const { userId } = requireSession(call);
      return rows.openEntries(userId).map((entry) => views.standing(find(entry.tournamentId), userId));
    },

    ownTournament({ tournament_id }, call) {
      const { userId } = requireSession(call);
      const { currency } = players.get(userId);
      const row = find(tournament_id);
      const standing = views.standing(row, userId);
      const first = Math.max(0, (standing.place ?? 0) - 1 - NEIGHBOURS);
      const paid = rows.prize(row.id, userId);
      const entry = rows.entry(row.id, userId);
      const due = entry && row.closedAt === null ? rewardOf(row, entry, boards.of(row)) : null;
      const reward = paid?.reward ?? due;
      return {
        ...standing,
        around: standing.place === null ? [] : views.leaderboard(row, first, NEIGHBOURS * 2 + 1, userId),
        prize: reward ? rewardView(reward, currency) : null,
        paid_at: paid?.paidAt ?? null,
        entry_fee: views.entryFee(row, currency),
      };
    },

    joinTournament({ tournament_id }, call) {
      const { userId } = requireSession(call);
      return views.standing(tournaments.join(userId, tournament_id), userId);
    },
  };
}
