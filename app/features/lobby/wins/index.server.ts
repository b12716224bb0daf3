export { loadOwnWins, ownWinsResponse } from "./load.server.ts";
