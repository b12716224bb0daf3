export { loadSecurity } from "./load-security.server.ts";
export { securityAction } from "./security-action.server.ts";
