import { fields, flag, list, number, text } from "#app/data/answer-checks.ts";
import { endpoint } from "#app/data/endpoint.ts";
import type { LeaderboardRow } from "#contract/wire/rewards/tournaments.ts";
import type { BoardPage } from "../view-models/model.ts";

/** The page of a tournament's leaderboard that has a place. */
export const boardEndpoint = endpoint({
  route: "tournament",
  method: "GET",
  query: ({ id, place }: { id: string; place: number }) => ({ id, place: String(place) }),
  answer: fields<BoardPage>({
    offset: number,
    total: number,
    rows: list(
      fields<LeaderboardRow>({ place: number, player: text, score: number, prize: text, own: flag }),
    ),
  }),
});
