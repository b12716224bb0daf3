export { loadOwnGames } from "./load.server.ts";
