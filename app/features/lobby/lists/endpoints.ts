import { endpoint } from "#app/data/endpoint.ts";
import { gamePageCheck } from "#app/data/game-checks.ts";

/** A page of a game list, by the list's query with its scope and `page`. */
export const gamePageEndpoint = endpoint({
  route: "games",
  method: "GET",
  query: (list: URLSearchParams) => list,
  answer: gamePageCheck,
});
