export { personalDetailsAction } from "./action.server.ts";
export { loadPersonalDetails } from "./load.server.ts";
