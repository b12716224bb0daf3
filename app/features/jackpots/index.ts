export { JackpotAmount } from "./jackpot-amount.tsx";
export { GameJackpots, JackpotHead, JackpotStrip } from "./jackpot-sections.tsx";
