export { registrationOptions } from "./load.server.ts";
export { personalInfoAction, personalInfoHandlers } from "./personal-info.server.ts";
