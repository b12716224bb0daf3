export { contactHandlers, loadContacts } from "./form-handlers.server.ts";
