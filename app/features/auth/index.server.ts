export { authAction } from "./action.server.ts";
export { loadAuth, registrationOptions } from "./load.server.ts";
export { loadPersonalInfo, personalInfoAction } from "./personal-info.server.ts";
