import type { LoginInput, LoginResult } from "#contract/wire/session/auth.ts";
import type { Clock } from "../../clock.ts";
import { Refusal } from "../../refusal.ts";
import type { Store } from "../../store/database.ts";
import { deviceName } from "../accounts/device.ts";
import { type LoginAttempts, loginAttemptName } from "../accounts/login-attempts.ts";
import type { OneTimeCodes } from "../accounts/one-time-codes.ts";
import type { Passwords } from "../accounts/passwords.ts";
import type { Player, Players } from "../accounts/players.ts";
import type { Sessions } from "../accounts/sessions.ts";
import type { SignInAttempt, SignInHistory } from "../accounts/sign-in-history.ts";
import type { CallContext } from "../http/call-context.ts";
import type { PlayerMail } from "../mail/player-mail.ts";
import type { PlayerProtection } from "../protection/create-protection.ts";
import { exclusionRefusal } from "../protection/exclusions.ts";
import type { AccountLock } from "./account-lock.ts";
import type { RecoveryCodes, TwoFactor } from "./two-factor.ts";

interface Dependencies {
  accountLock: AccountLock;
  attempts: LoginAttempts;
  clock: Clock;
  codes: OneTimeCodes;
  guesses: LoginAttempts;
  mail: PlayerMail;
  passwords: Passwords;
  players: Players;
  protection: PlayerProtection;
  recoveryCodes: RecoveryCodes;
  sessions: Sessions;
  signInHistory: SignInHistory;
  store: Store;
  twoFactor: TwoFactor;
}

type PasswordLogin = Extract<LoginInput, { login: string }>;
type Method = SignInAttempt["method"];

/** Signs players in [AUTH-1, AUTH-2]: checks their credentials, records each attempt and mails sign-ins of new devices. */
export function createSignIn(dependencies: Dependencies) {
  const {
    attempts,
    clock,
    codes,
    guesses,
    mail,
    passwords,
    players,
    recoveryCodes,
    sessions,
    signInHistory,
    store,
  } = dependencies;

  const recordFailure = (player: Player | null, call: CallContext, attempt: SignInAttempt): void => {
    if (player) signInHistory.add(player.userId, attempt, call.client);
  };

  /** Opens a session after all checks, inside the caller's transaction. */
  const openSession = (userId: string, method: Method, { client, origin }: CallContext): LoginResult => {
    const isNewDevice = signInHistory.isNewDevice(userId, client);
    signInHistory.add(userId, { method, reason: null }, client);
    if (isNewDevice) {
      const device = deviceName(client.userAgent);
      mail.send(
        userId,
        "new_sign_in",
        { device, address: client.address || "?", at: clock.now() },
        { origin },
      );
    }
    return { user_id: userId, token: sessions.open(userId, client).token };
  };

  /**
   * Signs in a player after their credentials have been checked. An excluded person is refused. The refusal has a code if the player
   * can change the exclusion without a session: a time-out to a self-exclusion, or a self-exclusion that is over to its end.
   */
  const signIn = (userId: string, method: Method, call: CallContext): LoginResult => {
    const exclusion = store.transaction(() => dependencies.accountLock.recognize(userId));
    if (exclusion) {
      signInHistory.add(userId, { method, reason: "excluded" }, call.client);
      const ending = dependencies.protection.exclusions.ending(userId, exclusion);
      const isChangeable = exclusion.kind === "time_out" || ending?.endsAt === null;
      const vars = isChangeable ? { exclusion_code: codes.issue("exclusion", userId) } : undefined;
      throw exclusionRefusal(exclusion, ending, vars);
    }
    return store.transaction(() => openSession(userId, method, call));
  };

  /**
   * Checks a code of the authenticator app or a recovery code. The attempt is counted before the check, so that concurrent
   * attempts cannot exceed the limit.
   *
   * @returns the method that the code belongs to; null if the code is wrong
   */
  const checkSecondFactor = (
    { userId }: Player,
    totpSecret: string,
    code: string,
    call: CallContext,
  ): Method | null => {
    const name = `two-factor ${userId}`;
    guesses.check(name);
    guesses.failed(name);
    const method = dependencies.twoFactor.accept({ userId, totpSecret }, code)
      ? "two_factor"
      : recoveryCodes.use(userId, code)
        ? "recovery_code"
        : null;
    if (method) guesses.succeeded(name);
    if (method === "recovery_code") {
      const vars = { left: recoveryCodes.left(userId), at: clock.now() };
      mail.send(userId, "recovery_code_used", vars, { origin: call.origin });
    }
    return method;
  };

  return {
    openSession,
    signIn,
    /** Signs in with login and password, and with the second factor if the player has enabled it. */
    async signInByPassword(
      { login, password, twofa_code }: PasswordLogin,
      call: CallContext,
    ): Promise<LoginResult> {
      const player = players.byLogin(login);
      const name = loginAttemptName(player?.userId ?? login.trim().toLowerCase(), call.client);
      const recordLockout = <T>(method: Method, work: () => T): T => {
        try {
          return work();
        } catch (error) {
          recordFailure(player, call, { method, reason: "too_many_attempts" });
          throw error;
        }
      };
      recordLockout("password", () => attempts.check(name));
      if (!(await passwords.verify(password, player?.password ?? null)) || !player) {
        attempts.failed(name);
        recordFailure(player, call, { method: "password", reason: "wrong_password" });
        throw new Refusal("wrong_credentials");
      }
      const { totpSecret, userId } = player;
      let method: Method | null = "password";
      if (totpSecret !== null) {
        if (!twofa_code) throw new Refusal("two_factor_required");
        method = recordLockout("two_factor", () => checkSecondFactor(player, totpSecret, twofa_code, call));
      }
      if (!method) {
        attempts.failed(name);
        recordFailure(player, call, { method: "two_factor", reason: "wrong_two_factor_code" });
        throw new Refusal("wrong_two_factor_code");
      }
      attempts.succeeded(name);
      return signIn(userId, method, call);
    },
  };
}
