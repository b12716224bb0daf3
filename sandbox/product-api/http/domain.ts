import { createIdempotency } from "../../store/idempotency.ts";
import { defineDomain, type Foundation } from "../domain.ts";
import { createFaults } from "./faults.ts";

/** Injected faults and repeated calls. */
export const httpDomain = defineDomain({
  services: ({ store, clock }: Foundation) => ({
    faults: createFaults(),
    runKeyedCall: createIdempotency(store, clock),
  }),
});
