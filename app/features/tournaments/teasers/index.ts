export { LazyGameTournaments } from "./lazy-game-tournaments.ts";
export { LazyHomeTournament } from "./lazy-home-tournament.ts";
