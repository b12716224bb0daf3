export { loadActiveTournament, loadGameTournaments } from "./load.server.ts";
