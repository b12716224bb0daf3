import type { securityOperations } from "#contract/session/security.ts";
import { Refusal } from "../../refusal.ts";
import type { Services } from "../../services.ts";
import { type Handlers, signedIn } from "../http/area.ts";
import { checkPassword as checkForm, hashPassword } from "./passwords.ts";

/** How an account is protected, and by whom it is used [RT-4]. */
export function securityHandlers(services: Services): Handlers<typeof securityOperations> {
  const { checkPassword, clock, guesses, mail, players, recoveryCodes, sessions, signIns, store, twoFactor } =
    services;

  /** Runs a check of a code that can be guessed; the try counts before it is made. Throws `wrong_two_factor_code`. */
  const checkCode = (userId: string, check: () => boolean): void => {
    const name = `two-factor ${userId}`;
    guesses.check(name);
    guesses.failed(name);
    if (!check()) throw new Refusal("wrong_two_factor_code");
    guesses.succeeded(name);
  };

  return {
    security(_, call) {
      const { userId } = signedIn(call);
      const { passwordChangedAt, totpSecret, totpEnabledAt } = players.get(userId);
      return {
        password_changed_at: passwordChangedAt,
        two_factor: {
          enabled: totpSecret !== null,
          since: totpEnabledAt,
          recovery_codes_left: recoveryCodes.left(userId),
        },
      };
    },

    async changePassword({ current_password, password }, call) {
      const { userId, sessionId } = signedIn(call);
      checkForm(password);
      await checkPassword(userId, current_password);
      const hash = await hashPassword(password);
      return store.transaction(() => {
        players.setPassword(userId, hash);
        sessions.endAll(userId, sessionId);
        mail.send(userId, "password_changed", {}, { origin: call.origin });
        return { success: true };
      });
    },

    async beginTwoFactor({ password }, call) {
      const { userId } = signedIn(call);
      const { login, totpSecret } = await checkPassword(userId, password);
      if (totpSecret !== null) throw new Refusal("two_factor_already_on");
      return twoFactor.begin(userId, login);
    },

    confirmTwoFactor({ code }, call) {
      const { userId } = signedIn(call);
      return store.transaction(() => {
        checkCode(userId, () => twoFactor.confirm(userId, code));
        mail.send(userId, "two_factor_on", {}, { origin: call.origin });
        return { recovery_codes: recoveryCodes.renew(userId) };
      });
    },

    async renewRecoveryCodes({ password, code }, call) {
      const { userId } = signedIn(call);
      const { totpSecret } = await checkPassword(userId, password);
      if (totpSecret === null) throw new Refusal("two_factor_not_on");
      return store.transaction(() => {
        checkCode(userId, () => twoFactor.accept({ userId, totpSecret }, code));
        return { recovery_codes: recoveryCodes.renew(userId) };
      });
    },

    async disableTwoFactor({ password, code }, call) {
      const { userId } = signedIn(call);
      const { totpSecret } = await checkPassword(userId, password);
      if (totpSecret === null) throw new Refusal("two_factor_not_on");
      return store.transaction(() => {
        checkCode(
          userId,
          () => twoFactor.accept({ userId, totpSecret }, code) || recoveryCodes.use(userId, code),
        );
        twoFactor.turnOff(userId);
        recoveryCodes.forget(userId);
        mail.send(userId, "two_factor_off", {}, { origin: call.origin });
        return { success: true };
      });
    },

    activeSessions(_, call) {
      const { userId, sessionId } = signedIn(call);
      return sessions.list(userId, sessionId);
    },

    endSession({ session_id }, call) {
      if (!sessions.endOwn(signedIn(call).userId, session_id)) throw new Refusal("not_found");
      return { success: true };
    },

    logoutEverywhere({ keep_current }, call) {
      const { userId, sessionId } = signedIn(call);
      return store.transaction(() => {
        sessions.endAll(userId, keep_current ? sessionId : undefined);
        mail.send(userId, "logged_out_everywhere", { at: clock.now() }, { origin: call.origin });
        return { success: true };
      });
    },

    signIns: (query, call) => signIns.list(signedIn(call).userId, query),
  };
}
