export { LazyOwnWins } from "./lazy-own-wins.ts";
export { LazyWinsTicker } from "./lazy-wins-ticker.ts";
export { OwnWins } from "./own-wins.tsx";
