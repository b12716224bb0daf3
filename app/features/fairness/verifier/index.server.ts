export { loadFairness } from "./load-fairness.server.ts";
