export { type JackpotNetworkView, loadJackpots } from "./load.server.ts";
