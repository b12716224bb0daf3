export { GameJackpots } from "./game-jackpots.tsx";
export { JackpotAmount } from "./jackpot-amount.tsx";
export { JackpotHead } from "./jackpot-head.tsx";
export { JackpotStrip } from "./late-strip.ts";
