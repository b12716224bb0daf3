export { BackToGame } from "./back-to-game.tsx";
export { forgetGame, keepGame } from "./kept-game.ts";
