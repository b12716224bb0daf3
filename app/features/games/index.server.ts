export { type CategoryRow, GAME_SORTS, loadLobby, loadRows, readLobbyQuery } from "./load-games.server.ts";
