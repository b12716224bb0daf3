import { defineDomain, type Foundation, type NeedsOf } from "../domain.ts";
import { verificationHandlers } from "../routes/verification-routes.ts";
import { createReviewer } from "./reviewer.ts";
import { verificationTables } from "./tables.ts";
import { createVerification } from "./verification.ts";

/** Documents and identity checks. */
export const verificationDomain = defineDomain({
  tables: [verificationTables],
  services({ store, scheduler, ...needs }: Foundation & NeedsOf<typeof createVerification>) {
    const verification = createVerification({ store, ...needs });
    scheduler.add(createReviewer(store, verification));
    return { verification };
  },
  handlers: verificationHandlers,
});
