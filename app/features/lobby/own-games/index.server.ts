export { loadOwnGames } from "./load-own-games.server.ts";
