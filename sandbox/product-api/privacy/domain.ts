import { defineDomain } from "../domain.ts";
import { privacyHandlers } from "../routes/privacy-routes.ts";
import { privacyTables } from "./tables.ts";

/** Consent to tracking. */
export const privacyDomain = defineDomain({
  tables: [privacyTables],
  handlers: privacyHandlers,
});
