export { OwnGameRows } from "./own-game-rows.tsx";
