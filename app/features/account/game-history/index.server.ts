export { loadRound } from "./load-round.server.ts";
export { loadRounds } from "./load-rounds.server.ts";
export { roundAction } from "./round-action.server.ts";
export { roundsCsv } from "./rounds-csv.server.ts";
