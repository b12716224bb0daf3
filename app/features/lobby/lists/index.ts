export { CategoryNav } from "./category-nav.tsx";
export { CategoryRows, GameRow } from "./game-row.tsx";
export { GameGrid } from "./game-tile.tsx";
export type { CategoryRow } from "./model.ts";
