import { defineDomain, type Foundation } from "../domain.ts";
import { createPaymentStore } from "./payment-store.ts";
import { paymentRecordTables } from "./tables.ts";

/** The payments as they are stored. The limits of player protection count the open ones, so they exist before it. */
export const paymentRecordsDomain = defineDomain({
  tables: [paymentRecordTables],
  services: ({ store, clock }: Foundation) => ({ paymentStore: createPaymentStore(store, clock) }),
});
