export { CategoryNav } from "./category-nav.tsx";
export { CategoryRows, GameRow } from "./game-row.tsx";
export { GameGrid, useGameLaunch } from "./game-tile.tsx";
export type { CategoryRow, ListScope } from "./model.ts";
export {
  CategoryOverview,
  CollectionOverview,
  LobbyOverview,
  LobbyScreen,
  ProviderOverview,
} from "./overviews.tsx";
export { GameListScreen } from "./screen.tsx";
export { listStructure } from "./structure.ts";
