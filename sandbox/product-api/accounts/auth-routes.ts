import { MINIMUM_AGE } from "#contract/constants.ts";
import type { authOperations, LoginResult, RegisterInput } from "#contract/session/auth.ts";
import type { Clock } from "../../clock.ts";
import { Refusal } from "../../refusal.ts";
import type { Store } from "../../store/database.ts";
import type { Notifications } from "../content/notifications.ts";
import { type CallContext, type HandlersOf, requireSession } from "../http/call-context.ts";
import type { PlayerMail } from "../mail/player-mail.ts";
import type { AccountLock } from "../protection/account-lock.ts";
import type { PlayerProtection } from "../protection/create-protection.ts";
import type { PromotionalCredits } from "../wallet/promotional-credits.ts";
import { type Contacts, checkEmail, checkPhone, mailEmailCode } from "./contacts.ts";
import { type LoginAttempts, loginAttemptName } from "./login-attempts.ts";
import type { OneTimeCodes } from "./one-time-codes.ts";
import { type Passwords, requireStrongPassword } from "./passwords.ts";
import type { Players } from "./players.ts";
import type { Sessions } from "./sessions.ts";
import { createSignIn } from "./sign-in.ts";
import type { SignInHistory } from "./sign-in-history.ts";
import type { RecoveryCodes, TwoFactor } from "./two-factor.ts";
import { userView } from "./user-routes.ts";

interface Dependencies {
  accountLock: AccountLock;
  attempts: LoginAttempts;
  clock: Clock;
  codes: OneTimeCodes;
  contacts: Contacts;
  guesses: LoginAttempts;
  mail: PlayerMail;
  notifications: Notifications;
  passwords: Passwords;
  players: Players;
  pointsOf: (userId: string) => number;
  promotionalCredits: PromotionalCredits;
  protection: PlayerProtection;
  recoveryCodes: RecoveryCodes;
  sessions: Sessions;
  signInHistory: SignInHistory;
  store: Store;
  twoFactor: TwoFactor;
}

/**
 * Operations to sign in, register and restore a password [AUTH-1, AUTH-2, REG-1]. Passwords are hashed before a transaction
 * starts, because transactions are synchronous.
 */
export function authHandlers(dependencies: Dependencies): HandlersOf<typeof authOperations> {
  const { exclusions } = dependencies.protection;
  const { attempts, codes, contacts, mail, notifications, passwords, players, pointsOf, promotionalCredits } =
    dependencies;
  const { sessions, store } = dependencies;
  const { signInByPassword, signIn, openSession } = createSignIn(dependencies);

  const addPlayer = (input: RegisterInput, password: string, call: CallContext): LoginResult => {
    if (players.byLogin(input.email)) throw new Refusal("login_taken");
    const { locale } = input;
    const { userId, email } = players.add({
      kind: "player",
      login: input.email,
      email: input.email,
      phone: input.phone,
      password,
      locale,
      currency: input.currency,
      profile: { birthday: input.birthday, country: input.country.toUpperCase() },
      noProfile: true,
      ...(input.affiliate_tag && { affiliateTag: input.affiliate_tag }),
    });
    promotionalCredits.welcome(userId, input.currency);
    notifications.welcome(userId);
    mail.send(userId, "welcome", {}, { origin: call.origin });
    mailEmailCode(mail, userId, contacts.issue(userId, "email", email), call.origin);
    return openSession(userId, "registration", call);
  };

  return {
    async login(input, call) {
      if (!("token" in input)) return signInByPassword(input, call);
      const userId = codes.redeem("login", input.token);
      if (!userId) throw new Refusal("wrong_credentials");
      return signIn(userId, "token", call);
    },

    async register(input, call) {
      const email = input.email.trim().toLowerCase();
      checkRegistration({ ...input, email }, dependencies.clock.now());
      if (players.byLogin(email)) throw new Refusal("login_taken");
      const { phone, birthday } = input;
      const person = { name: "", surname: "", birthday, phone, emails: [email] };
      if (exclusions.ofPerson(person)) throw new Refusal("person_excluded");
      const password = await passwords.hash(input.password);
      return store.transaction(() => addPlayer({ ...input, email }, password, call));
    },

    checkSession: (_, call) => {
      const { userId } = requireSession(call);
      return userView(players.get(userId), pointsOf(userId));
    },

    logout(_, call) {
      sessions.end(requireSession(call));
      return { success: true };
    },

    restorePassword({ email, locale }, { origin }) {
      const player = players.byLogin(email);
      if (player && player.email === email.trim().toLowerCase()) {
        const code = codes.issue("new-password", player.userId);
        const query = `?restore=${code}`;
        mail.send(player.userId, "restore", {}, { locale, origin, query });
      }
      return { success: true };
    },

    async newPassword({ code, password }, { client, origin }) {
      requireStrongPassword(password);
      const hash = await passwords.hash(password);
      return store.transaction(() => {
        const userId = codes.redeem("new-password", code);
        if (!userId) throw new Refusal("link_expired");
        players.setPassword(userId, hash);
        sessions.endAll(userId);
        attempts.succeeded(loginAttemptName(userId, client));
        mail.send(userId, "password_changed", {}, { origin });
        return { success: true };
      });
    },
  };
}

/** Checks a registration; front ends check the same. Throws Refusal. */
function checkRegistration(input: RegisterInput, now: Date): void {
  checkEmail(input.email);
  checkPhone(input.phone);
  requireStrongPassword(input.password);
  const minimumAgeDate = new Date(`${input.birthday}T00:00:00Z`);
  if (input.birthday < "1900-01-01") throw new Refusal("invalid_birthday");
  minimumAgeDate.setUTCFullYear(minimumAgeDate.getUTCFullYear() + MINIMUM_AGE);
  if (minimumAgeDate > now) throw new Refusal("under_age", { age: MINIMUM_AGE });
}
