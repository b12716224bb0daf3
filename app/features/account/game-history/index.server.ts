export { roundAction } from "./action.server.ts";
export { loadRound, loadRounds } from "./load.server.ts";
export { roundsCsv } from "./rounds-csv.server.ts";
