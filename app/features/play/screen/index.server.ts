export { type LaunchResult, launchGame } from "./action.server.ts";
export { loadPlay, playModeOf } from "./load.server.ts";
