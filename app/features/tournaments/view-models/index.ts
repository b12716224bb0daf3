export type { ActiveTournament, GameTournament } from "./model.ts";
