export { InfoBlocks } from "./info-blocks.tsx";
export { InfoOverview, InfoPage } from "./info-page.tsx";
export type { InfoText } from "./info-text.ts";
