export { JackpotAmount } from "./jackpot-amount.tsx";
export { CategoryJackpots, GameJackpots } from "./jackpot-sections.tsx";
export { LazyJackpotStrip } from "./lazy-jackpot-strip.ts";
