export { BackToGame } from "./back-to-game.tsx";
export { forgetBegunDeposit, keepBegunDeposit } from "./begun-deposit.ts";
export { gameInPlace, useGameInPlace } from "./game-in-place.ts";
export { type KeptGame, keepGame } from "./kept-game.ts";
