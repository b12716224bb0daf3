export { SHOWN, searchGames } from "./search-games.server.ts";
