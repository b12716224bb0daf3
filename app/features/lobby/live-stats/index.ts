export { PlayersNow } from "./players-now.tsx";
export { TileNow } from "./tile-now.tsx";
