export { FreeSpinsLoader } from "./free-spins-loader.tsx";
export { TileFreeSpins } from "./tile-free-spins.tsx";
