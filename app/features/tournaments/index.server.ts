export { tournamentAction } from "./action.server.ts";
export {
  loadActiveTournament,
  loadGameTournaments,
  loadTournament,
  loadTournamentData,
  loadTournaments,
} from "./load.server.ts";
