export { activityCsv } from "./activity/activity-csv.server.ts";
export { loadActivity } from "./activity/load.server.ts";
export { breakAction, closedAction } from "./break/action.server.ts";
export { loadBreak, loadClosed } from "./break/load.server.ts";
export { loadHelpLines } from "./help/load.server.ts";
export { limitsAction } from "./limits/action.server.ts";
export { loadLimits } from "./limits/load.server.ts";
export { selfAssessmentAction } from "./self-assessment/action.server.ts";
