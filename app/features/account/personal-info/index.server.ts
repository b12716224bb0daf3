export { loadPersonalDetails } from "./load-personal-details.server.ts";
export { personalDetailsAction } from "./personal-details-action.server.ts";
