export { type LaunchAnswer, launchGame } from "./launch-game.server.ts";
