export { loadJackpots, type ShownNetwork } from "./load-jackpots.server.ts";
