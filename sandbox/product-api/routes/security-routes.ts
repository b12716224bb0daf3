import type { securityOperations } from "#contract/wire/session/security.ts";
import type { Clock } from "../../clock.ts";
import { Refusal } from "../../refusal.ts";
import type { Store } from "../../store/database.ts";
import type { LoginAttempts } from "../accounts/login-attempts.ts";
import { type PasswordCheck, type Passwords, requireStrongPassword } from "../accounts/passwords.ts";
import type { Players } from "../accounts/players.ts";
import type { Sessions } from "../accounts/sessions.ts";
import type { SignInHistory } from "../accounts/sign-in-history.ts";
import { type HandlersOf, requireSession } from "../http/call-context.ts";
import type { PlayerMail } from "../mail/player-mail.ts";
import type { RecoveryCodes, TwoFactor } from "../sign-in/two-factor.ts";

interface Dependencies {
  checkPassword: PasswordCheck;
  clock: Clock;
  guesses: LoginAttempts;
  mail: PlayerMail;
  passwords: Passwords;
  players: Players;
  recoveryCodes: RecoveryCodes;
  sessions: Sessions;
  signInHistory: SignInHistory;
  store: Store;
  twoFactor: TwoFactor;
}

/** Operations on the password, the second factor and the sessions of an account [RT-4]. */
export function securityHandlers(dependencies: Dependencies): HandlersOf<typeof securityOperations> {
  const {
    checkPassword,
    clock,
    guesses,
    mail,
    passwords,
    players,
    recoveryCodes,
    sessions,
    store,
    twoFactor,
  } = dependencies;

  /** Runs a check of a two-factor code. The attempt is counted before the check. Throws Refusal `wrong_two_factor_code`. */
  const checkCode = (userId: string, check: () => boolean): void => {
    const name = `two-factor ${userId}`;
    guesses.check(name);
    guesses.failed(name);
    if (!check()) throw new Refusal("wrong_two_factor_code");
    guesses.succeeded(name);
  };

  return {
    security(_, call) {
      const { userId } = requireSession(call);
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
      const { userId, sessionId } = requireSession(call);
      requireStrongPassword(password);
      await checkPassword(userId, current_password);
      const hash = await passwords.hash(password);
      return store.transaction(() => {
        players.setPassword(userId, hash);
        sessions.endAll(userId, sessionId);
        mail.send(userId, "password_changed", {}, { origin: call.origin });
        return { success: true };
      });
    },

    async beginTwoFactor({ password }, call) {
      const { userId } = requireSession(call);
      const { login, totpSecret } = await checkPassword(userId, password);
      if (totpSecret !== null) throw new Refusal("two_factor_already_on");
      return twoFactor.begin(userId, login);
    },

    confirmTwoFactor({ code }, call) {
      const { userId } = requireSession(call);
      return store.transaction(() => {
        checkCode(userId, () => twoFactor.confirm(userId, code));
        mail.send(userId, "two_factor_on", {}, { origin: call.origin });
        return { recovery_codes: recoveryCodes.renew(userId) };
      });
    },

    async renewRecoveryCodes({ password, code }, call) {
      const { userId } = requireSession(call);
      const { totpSecret } = await checkPassword(userId, password);
      if (totpSecret === null) throw new Refusal("two_factor_not_on");
      return store.transaction(() => {
        checkCode(userId, () => twoFactor.accept({ userId, totpSecret }, code));
        return { recovery_codes: recoveryCodes.renew(userId) };
      });
    },

    async disableTwoFactor({ password, code }, call) {
      const { userId } = requireSession(call);
      const { totpSecret } = await checkPassword(userId, password);
      if (totpSecret === null) throw new Refusal("two_factor_not_on");
      return store.transaction(() => {
        checkCode(
          userId,
          () => twoFactor.accept({ userId, totpSecret }, code) || recoveryCodes.use(userId, code),
        );
        twoFactor.turnOff(userId);
        recoveryCodes.removeAll(userId);
        mail.send(userId, "two_factor_off", {}, { origin: call.origin });
        return { success: true };
      });
    },

    activeSessions(_, call) {
      const { userId, sessionId } = requireSession(call);
      return sessions.list(userId, sessionId);
    },

    endSession({ session_id }, call) {
      if (!sessions.endOwn(requireSession(call).userId, session_id)) throw new Refusal("not_found");
      return { success: true };
    },

    logoutEverywhere({ keep_current }, call) {
      const { userId, sessionId } = requireSession(call);
      return store.transaction(() => {
        sessions.endAll(userId, keep_current ? sessionId : undefined);
        mail.send(userId, "logged_out_everywhere", { at: clock.now() }, { origin: call.origin });
        return { success: true };
      });
    },

    signIns: (query, call) => dependencies.signInHistory.list(requireSession(call).userId, query),
  };
}
