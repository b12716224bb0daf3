export { registrationOptions } from "./load.server.ts";
export { personalInfoAction } from "./personal-info.server.ts";
