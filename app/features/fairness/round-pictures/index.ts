export type { OutcomeView } from "./model.ts";
export { toOutcomeView } from "./outcome-view.ts";
export { RoundPicture } from "./round-picture.tsx";
