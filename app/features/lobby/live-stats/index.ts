export { PlayerCount } from "./live-stats.tsx";
