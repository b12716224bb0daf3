export type { SearchAnswer } from "./search-answer.ts";
export { SearchPanel } from "./search-panel.tsx";
export { SearchScreen } from "./search-screen.tsx";
