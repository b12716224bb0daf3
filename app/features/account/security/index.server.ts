export { securityAction } from "./action.server.ts";
export { loadSecurity } from "./load.server.ts";
