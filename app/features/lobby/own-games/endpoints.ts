import { fields, list } from "#app/data/answer-checks.ts";
import { endpoint } from "#app/data/endpoint.ts";
import { gameCardCheck } from "#app/data/game-checks.ts";
import type { GameCard } from "#contract/wire/lobby/games.ts";

/** The cards of games, by their comma-separated codes. */
export const favouriteCardsEndpoint = endpoint({
  route: "favourites",
  method: "POST",
  body: (codes: string) => ({ show: codes }),
  answer: fields<{ games: GameCard[] }>({ games: list(gameCardCheck) }),
});
