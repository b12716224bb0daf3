export { authAction } from "./auth-action.server.ts";
export { loadAuth } from "./load-auth.server.ts";
export { loadPersonalInfo, personalInfoAction } from "./personal-info.server.ts";
export { registrationOptions } from "./registration-options.server.ts";
