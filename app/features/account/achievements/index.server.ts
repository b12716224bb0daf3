export { loadAchievements } from "./load.server.ts";
