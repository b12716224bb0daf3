export { TournamentScreen } from "./details/screen.tsx";
export { LazyGameTournaments } from "./lazy-game-tournaments.ts";
export { LazyHomeTournament } from "./lazy-home-tournament.ts";
export { TournamentListScreen } from "./list-screen.tsx";
export type { ActiveTournament, GameTournament } from "./model.ts";
export { tournamentListStructure, tournamentStructure } from "./structure.ts";
