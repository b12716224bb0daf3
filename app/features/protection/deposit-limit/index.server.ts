export { depositLimitHandler } from "./action.server.ts";
export { isLimitPromptDue } from "./load.server.ts";
