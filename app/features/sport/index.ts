export { LazySportScreen } from "./lazy-screen.ts";
export { LazySportTeaser } from "./lazy-teaser.ts";
export type { SportData, SportEventView } from "./model.ts";
export { revalidatesSport } from "./revalidation.ts";
export { SportScreen } from "./screen.tsx";
export { sportEvents, sportStructure } from "./structure.ts";
