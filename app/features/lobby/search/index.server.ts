export { SEARCH_LIMITS, searchGames } from "./load.server.ts";
