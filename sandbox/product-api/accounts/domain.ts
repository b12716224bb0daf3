import { storedSecret } from "../../store/settings.ts";
import { defineDomain, type Foundation, type NeedsOf } from "../domain.ts";
import { accountHandlers } from "../routes/account-routes.ts";
import { userHandlers } from "../routes/user-routes.ts";
import { createLoginAttempts, GUESS_LIMITS } from "./login-attempts.ts";
import { createOneTimeCodes } from "./one-time-codes.ts";
import { createPasswordCheck, createPasswords } from "./passwords.ts";
import { createPlayers } from "./players.ts";
import { createSessions } from "./sessions.ts";
import { createSignInHistory } from "./sign-in-history.ts";
import { accountTables } from "./tables.ts";
import { createUnsubscribeTokens } from "./unsubscribe-tokens.ts";

/** Players, their sessions and secrets. */
export const accountsDomain = defineDomain({
  tables: [accountTables],
  services({ config, store, clock }: Foundation) {
    const players = createPlayers(store, clock);
    const passwords = createPasswords(config.passwordCost);
    const guesses = createLoginAttempts(clock, GUESS_LIMITS);
    return {
      players,
      sessions: createSessions(store, clock),
      codes: createOneTimeCodes(store, clock),
      attempts: createLoginAttempts(clock),
      /** Failed attempts of players who are signed in or have entered the right password. */
      guesses,
      passwords,
      checkPassword: createPasswordCheck(players, passwords, guesses),
      signInHistory: createSignInHistory(store, clock),
      unsubscribeTokens: createUnsubscribeTokens(storedSecret(store, "unsubscribe_secret")),
    };
  },
  handlers: (services: NeedsOf<typeof userHandlers> & NeedsOf<typeof accountHandlers>) => ({
    ...userHandlers(services),
    ...accountHandlers(services),
  }),
});
