export { CategoryNav } from "./category-nav.tsx";
export { CategoryOverview, CategoryRows } from "./category-overview.tsx";
export { GameGrid } from "./game-grid.tsx";
export { GameRow } from "./game-row.tsx";
export { Lobby, type LobbyProps } from "./lobby.tsx";
export { OwnWins } from "./own-wins.tsx";
export { WinsTicker } from "./wins-ticker.tsx";
