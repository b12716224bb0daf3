export { PlayerCount, TileLiveStats } from "./live-stats.tsx";
