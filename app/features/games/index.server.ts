export { type CategoryRow, GAME_SORTS, loadLobby, loadRows, readLobbyQuery } from "./load-games.server.ts";
export { searchGames } from "./search-games.server.ts";
