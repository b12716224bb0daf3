export { activityCsv } from "./activity-csv.server.ts";
export { breakAction } from "./break-action.server.ts";
export { limitsAction } from "./limits-action.server.ts";
export { loadActivity } from "./load-activity.server.ts";
export { loadBreak, loadClosed } from "./load-break.server.ts";
export { loadHelp } from "./load-help.server.ts";
export { loadLimits } from "./load-limits.server.ts";
export { selfAssessmentAction } from "./self-assessment-action.server.ts";
