export { contactHandlers, loadContacts } from "./contact-handlers.server.ts";
