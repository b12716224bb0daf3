export { ActivityScreen } from "./activity/screen.tsx";
export { ClosedScreen } from "./break/closed-screen.tsx";
export { BreakScreen } from "./break/screen.tsx";
export { LimitsScreen } from "./limits/screen.tsx";
export { SelfAssessmentScreen } from "./self-assessment/screen.tsx";
