export { HelpLineLists } from "./help-lines.tsx";
export type { HelpLineGroups } from "./model.ts";
