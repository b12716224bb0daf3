export { loadFairness } from "./load.server.ts";
