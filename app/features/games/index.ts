export { CategoryNav } from "./category-nav.tsx";
export { CategoryOverview, CategoryRows } from "./category-overview.tsx";
export { Front } from "./front.tsx";
export { GameGrid } from "./game-grid.tsx";
export { GameList } from "./game-list.tsx";
export { GameRow } from "./game-row.tsx";
export { CollectionOverview, FrontOverview, ProviderOverview } from "./list-overviews.tsx";
export { OwnWins } from "./own-wins.tsx";
export { WinsTicker } from "./wins-ticker.tsx";
