import type { LoginInput, LoginResult } from "#contract/session/auth.ts";
import { Refusal } from "../../refusal.ts";
import type { Call, Services } from "../../services.ts";
import { deviceName } from "./device.ts";
import { isPassword } from "./passwords.ts";
import type { Player } from "./players.ts";
import type { Attempt } from "./sign-ins.ts";

type PasswordLogin = Extract<LoginInput, { login: string }>;
type Method = Attempt["method"];

/** Letting players in [AUTH-1, AUTH-2]: what they must show, and what is remembered and mailed of it. */
export function signInDesk(services: Services) {
  const { attempts, clock, guesses, mail, players, recoveryCodes, sessions, signIns, store } = services;

  const failed = (player: Player | null, call: Call, attempt: Attempt): void => {
    if (player) signIns.add(player.userId, attempt, call.seen);
  };

  /** Opens a session for a player who has shown enough, inside the caller's transaction. */
  const open = (userId: string, method: Method, { seen, origin }: Call): LoginResult => {
    const isNew = signIns.isNewDevice(userId, seen);
    signIns.add(userId, { method, reason: null }, seen);
    if (isNew) {
      const device = deviceName(seen.userAgent);
      mail.send(userId, "new_sign_in", { device, address: seen.address || "?", at: clock.now() }, { origin });
    }
    return { user_id: userId, token: sessions.open(userId, seen).token };
  };

  /** Lets a player in who has shown enough; throws what locks the account by its player's own wish. */
  const enter = (userId: string, method: Method, call: Call): LoginResult => {
    try {
      services.protection.exclusions.check(userId);
    } catch (error) {
      signIns.add(userId, { method, reason: "excluded" }, call.seen);
      throw error;
    }
    return store.transaction(() => open(userId, method, call));
  };

  /**
   * A code of the authenticator, or a recovery code in its place. A try counts before it is made.
   *
   * @returns which it was; null for neither
   */
  const secondFactor = (player: Player, totpSecret: string, code: string, call: Call): Method | null => {
    const { userId } = player;
    const name = `two-factor ${userId}`;
    guesses.check(name);
    guesses.failed(name);
    const method = services.twoFactor.accept({ userId, totpSecret }, code)
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
    open,
    enter,
    /** Signs in with login and password, and the second factor where there is one. */
    async byPassword({ login, password, twofa_code }: PasswordLogin, call: Call): Promise<LoginResult> {
      const name = login.trim().toLowerCase();
      const player = players.byLogin(name);
      const guarded = <T>(method: Method, work: () => T): T => {
        try {
          return work();
        } catch (error) {
          failed(player, call, { method, reason: "too_many_attempts" });
          throw error;
        }
      };
      guarded("password", () => attempts.check(name));
      if (!(await isPassword(password, player?.password ?? null)) || !player) {
        attempts.failed(name);
        failed(player, call, { method: "password", reason: "wrong_password" });
        throw new Refusal("wrong_credentials");
      }
      const { totpSecret, userId } = player;
      let method: Method | null = "password";
      if (totpSecret !== null) {
        if (!twofa_code) throw new Refusal("two_factor_required");
        method = guarded("two_factor", () => secondFactor(player, totpSecret, twofa_code, call));
      }
      if (!method) {
        attempts.failed(name);
        failed(player, call, { method: "two_factor", reason: "wrong_two_factor_code" });
        throw new Refusal("wrong_two_factor_code");
      }
      attempts.succeeded(name);
      return enter(userId, method, call);
    },
  };
}
