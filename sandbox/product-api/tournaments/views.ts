import type { z } from "zod";
import { type Currency, decimalOf } from "#contract/wire/money/money.ts";
import type { leaderboardRow, tournament, tournamentStanding } from "#contract/wire/rewards/tournaments.ts";
import { fromEuros } from "../../exchange-rates.ts";
import { maskLogin } from "../../masking.ts";
import type { Players } from "../accounts/players.ts";
import { rewardView } from "../grants/reward-view.ts";
import { isOpponent, opponentName } from "./opponents.ts";
import type { Ranked } from "./ranking.ts";
import { prizePoolEuros, type Series } from "./series.ts";
import { tournamentName, tournamentSummary } from "./texts.ts";
import type { TournamentRow } from "./tournament-store.ts";
import type { Tournaments } from "./tournaments.ts";

/** Places of a tournament in a list, and in a live event. */
export const TOP_PLACES = 10;

type Row = z.input<typeof leaderboardRow>;

/** Stored scores are whole numbers; a multiplier is stored in hundredths. */
const shownScore = ({ scoring }: Series, score: number): number =>
  scoring === "multiplier" ? score / 100 : score;

const money = (euros: number, currency: Currency) => ({
  currency,
  amount: decimalOf({ amount: fromEuros(euros, currency), currency }),
});

interface Dependencies {
  tournaments: Tournaments;
  players: Pick<Players, "get">;
}

/** Response views of tournaments. Logins of other players are masked. */
export function createTournamentViews({ tournaments, players }: Dependencies) {
  const { boards, rows } = tournaments;

  const rowView = ({ series }: TournamentRow, competitor: Ranked, place: number, own?: string): Row => ({
    place,
    player: isOpponent(competitor.id)
      ? opponentName(competitor.id)
      : maskLogin(players.get(competitor.id).login),
    score: shownScore(series, competitor.score),
    ...(competitor.id === own && { own: true }),
  });
  /** Places after the first `offset` ones; the row of the player `own` is marked. */
  const leaderboard = (row: TournamentRow, offset: number, limit: number, own?: string): Row[] =>
    boards
      .of(row)
      .slice(offset, limit)
      .map((competitor, index) => rowView(row, competitor, offset + index + 1, own));

  const entryFee = ({ series }: TournamentRow, currency: Currency) =>
    series.entryFeeEuros === null ? null : money(series.entryFeeEuros, currency);

  const summary = (
    row: TournamentRow,
    { locale, currency }: { locale: string; currency: Currency },
  ): z.input<typeof tournament> => {
    const { series } = row;
    const picture = (width: number) => `/sandbox/art/tournament-${series.id}-${width}.avif`;
    return {
      tournament_id: row.id,
      leaderboard: leaderboard(row, 0, TOP_PLACES),
      status: row.status,
      name: tournamentName(series.id, locale),
      summary: tournamentSummary(series, locale),
      image: { small: picture(600), large: picture(1200) },
      kind: series.kind,
      scoring: series.scoring,
      starts_at: row.startsAt,
      ends_at: row.endsAt,
      opt_in: series.optIn,
      entry_fee: entryFee(row, currency),
      prize_pool: money(prizePoolEuros(series), currency),
      prizes: series.prizes.map(({ from, to, reward }) => ({
        from,
        to,
        reward: rewardView(reward, currency),
      })),
      target: series.target,
      players: boards.of(row).size(),
    };
  };

  const standing = (row: TournamentRow, userId: string): z.input<typeof tournamentStanding> => {
    const board = boards.of(row);
    const place = board.placeOf(userId);
    const [ahead, own] = place === null || place === 1 ? [] : board.slice(place - 2, 2);
    // Of equal scores the earlier one is in front, so the next place takes one more.
    const toNext = ahead && own ? ahead.score - own.score + 1 : null;
    const entry = rows.entry(row.id, userId);
    return {
      tournament_id: row.id,
      joined: entry !== null,
      place,
      score: shownScore(row.series, entry?.score ?? 0),
      to_next: toNext === null ? null : shownScore(row.series, toNext),
      players: board.size(),
    };
  };

  return { summary, leaderboard, standing, entryFee };
}
export type TournamentViews = ReturnType<typeof createTournamentViews>;
