export { loadMirrorHome, loadSport, loadSportCounts, loadTopEvents } from "./load.server.ts";
export { createSportToken } from "./token.server.ts";
