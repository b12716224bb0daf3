export { loadOwnWins } from "./load.server.ts";
