export { LazySportTeaser } from "./lazy-teaser.ts";
export type { SportEventView } from "./model.ts";
