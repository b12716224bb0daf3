export { LevelUp } from "./level-up.tsx";
