export { FreeSpinsLoader, TileFreeSpins } from "./tile-free-spins.tsx";
