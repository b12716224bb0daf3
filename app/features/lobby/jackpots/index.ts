export { GameJackpots } from "./jackpot-sections.tsx";
export { LazyJackpotStrip } from "./lazy-jackpot-strip.ts";
