export { outcomeView } from "./outcome-view.ts";
export type { OutcomeView } from "./picture-view.ts";
export { RoundPicture } from "./round-picture.tsx";
