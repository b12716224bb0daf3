export { contactHandlers } from "./form-handlers.server.ts";
export { toContactsData } from "./view-model.server.ts";
