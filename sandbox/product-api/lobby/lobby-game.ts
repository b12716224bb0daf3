import type { Game } from "#contract/lobby/games.ts";

/** A game of the catalogue. `popularity` orders the lobby: the higher, the earlier. */
export interface LobbyGame extends Game {
  popularity: number;
}
