import { defineDomain, type Foundation, type NeedsOf } from "../domain.ts";
import { authHandlers } from "../routes/auth-routes.ts";
import { securityHandlers } from "../routes/security-routes.ts";
import { createAccountLock } from "./account-lock.ts";
import { createContacts } from "./contacts.ts";
import { createMailedRegistrations } from "./mailed-registrations.ts";
import { createRecoveryCodes, createTwoFactor } from "./two-factor.ts";

/** What opens accounts, signs players in, locks accounts and confirms contacts. */
export const signInDomain = defineDomain({
  services({ config, scheduler, ...needs }: Foundation & NeedsOf<typeof createAccountLock>) {
    const { store, clock } = needs;
    const accountLock = createAccountLock(needs);
    scheduler.add(accountLock.recognizeDue);
    return {
      accountLock,
      mailedRegistrations: createMailedRegistrations(store, clock),
      opensAccountsAtOnce: config.opensAccountsAtOnce,
      contacts: createContacts(store, clock),
      twoFactor: createTwoFactor(store, clock),
      recoveryCodes: createRecoveryCodes(store, clock),
    };
  },
  handlers: (services: NeedsOf<typeof authHandlers> & NeedsOf<typeof securityHandlers>) => ({
    ...authHandlers(services),
    ...securityHandlers(services),
  }),
});
