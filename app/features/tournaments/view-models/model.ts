import { text } from "#app/forms/fields.ts";
import { IDEMPOTENCY_KEY } from "#app/forms/idempotency-key.ts";
import type { Gap } from "#contract/host/load-context.ts";
import type { Money } from "#contract/wire/money/money.ts";
import type {
  LeaderboardRow,
  OwnTournament,
  Tournament,
  TournamentDetails,
  TournamentStanding,
} from "#contract/wire/rewards/tournaments.ts";
import { z } from "#contract/wire/zod.ts";

/** Rows of a leaderboard page. */
export const BOARD_PAGE = 25;

/** A tournament with its times formatted in UTC. */
export interface TournamentView extends Tournament {
  startsText: string;
  endsText: string;
}

/** The tournaments of an overview; `own` has the player's standings by tournament id, and is empty for a guest. */
export interface TournamentListData {
  list: "all" | "current" | "archived";
  /** Null if they failed to load. */
  running: TournamentView[] | null;
  announced: TournamentView[] | null;
  archived: { items: TournamentView[]; nextCursor: string | null; isFirstPage: boolean } | null;
  own: Record<string, TournamentStanding>;
}

/** Consecutive places; `offset` is the number of places before the first one. */
export interface BoardPage {
  offset: number;
  total: number;
  rows: LeaderboardRow[];
}

export type TournamentDetailsView = TournamentDetails & { startsText: string; endsText: string };

/** The player's standing, and the time at which a prize was paid, formatted. */
export type OwnTournamentView = OwnTournament & { paidText: string | null };

/** Loader data of a tournament's page. */
export interface TournamentData {
  tournament: TournamentDetailsView;
  /** Null if it failed to load. */
  board: BoardPage | null;
  /** Null for a guest, and if it failed to load. */
  own: OwnTournamentView | null;
  /** Idempotency key of the opt-in. */
  joinKey: string;
}

/** The prize pool of a tournament in the player's currency; `amount` is minor units. */
export interface PrizePool extends Money {
  tournamentId: string;
}

/** The tournament of the home page. Players share the page, so their own prize pool is a gap in a page template. */
export interface ActiveTournament extends TournamentView {
  ownPool: PrizePool | null | Gap<PrizePool | null>;
}

/** A tournament of which a game is part, with the player's standing; null for a guest. */
export interface GameTournament {
  tournament: TournamentView;
  standing: TournamentStanding | null;
}

/** Data of the popups; `tournament` is null if it failed to load. */
export interface TournamentPopupData {
  tournament: TournamentView | null;
  own: OwnTournamentView | null;
}

export const JOIN_FORM = "join";

export const joinSchema = z.object({
  tournament_id: text({ min: 1, max: 64 }),
  key: z.string().regex(IDEMPOTENCY_KEY),
});
