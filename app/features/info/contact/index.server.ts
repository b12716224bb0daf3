export { contactAction, contactPrefill } from "./contact.server.ts";
