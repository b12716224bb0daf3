export type { AchievementView } from "./model.ts";
export { AchievementsPanel } from "./panel.tsx";
