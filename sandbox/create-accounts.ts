import type { Clock } from "./clock.ts";
import type { SandboxConfig } from "./config.ts";
import { createLoginAttempts, GUESS_LIMITS } from "./product-api/accounts/login-attempts.ts";
import { createOneTimeCodes } from "./product-api/accounts/one-time-codes.ts";
import { createPasswordCheck, createPasswords } from "./product-api/accounts/passwords.ts";
import { createPlayers } from "./product-api/accounts/players.ts";
import { createSessions } from "./product-api/accounts/sessions.ts";
import { createSignInHistory } from "./product-api/accounts/sign-in-history.ts";
import { createContacts } from "./product-api/sign-in/contacts.ts";
import { createMailedRegistrations } from "./product-api/sign-in/mailed-registrations.ts";
import { createRecoveryCodes, createTwoFactor } from "./product-api/sign-in/two-factor.ts";
import type { Store } from "./store/database.ts";

interface Dependencies {
  config: SandboxConfig;
  store: Store;
  clock: Clock;
}

/** Creates what opens accounts, signs players in and holds their contacts. */
export function createAccounts({ config, store, clock }: Dependencies) {
  const players = createPlayers(store, clock);
  const passwords = createPasswords(config.passwordCost);
  const guesses = createLoginAttempts(clock, GUESS_LIMITS);
  return {
    players,
    sessions: createSessions(store, clock),
    codes: createOneTimeCodes(store, clock),
    mailedRegistrations: createMailedRegistrations(store, clock),
    opensAccountsAtOnce: config.opensAccountsAtOnce,
    attempts: createLoginAttempts(clock),
    /** Failed attempts of players who are signed in or have entered the right password. */
    guesses,
    passwords,
    checkPassword: createPasswordCheck(players, passwords, guesses),
    signInHistory: createSignInHistory(store, clock),
    contacts: createContacts(store, clock),
    twoFactor: createTwoFactor(store, clock),
    recoveryCodes: createRecoveryCodes(store, clock),
  };
}
