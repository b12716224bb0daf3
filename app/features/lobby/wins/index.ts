export { LazyWinsTicker } from "./lazy-wins-ticker.ts";
export { OwnWins } from "./own-wins.tsx";
