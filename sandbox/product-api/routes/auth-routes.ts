import { LOGIN_TOKEN_PARAMETER } from "#contract/wire/constants.ts";
import type { authOperations, LoginResult, RegisterInput } from "#contract/wire/session/auth.ts";
import type { Clock } from "../../clock.ts";
import { Refusal } from "../../refusal.ts";
import type { Store } from "../../store/database.ts";
import { checkBirthday } from "../accounts/birthday.ts";
import { type LoginAttempts, loginAttemptName } from "../accounts/login-attempts.ts";
import type { OneTimeCodes } from "../accounts/one-time-codes.ts";
import { type Passwords, requireStrongPassword } from "../accounts/passwords.ts";
import type { Players } from "../accounts/players.ts";
import type { Sessions } from "../accounts/sessions.ts";
import type { SignInHistory } from "../accounts/sign-in-history.ts";
import type { Notifications } from "../content/notifications.ts";
import { type CallContext, type HandlersOf, requireSession } from "../http/call-context.ts";
import type { Mailbox } from "../mail/mailbox.ts";
import { MAIL_PATHS } from "../mail/mails.ts";
import type { PlayerMail } from "../mail/player-mail.ts";
import type { Referrals } from "../promotions/referrals.ts";
import type { PlayerProtection } from "../protection/create-protection.ts";
import type { AccountLock } from "../sign-in/account-lock.ts";
import { type Contacts, checkEmail, checkPhone, mailEmailCode } from "../sign-in/contacts.ts";
import type { MailedRegistrations, StoredRegistration } from "../sign-in/mailed-registrations.ts";
import { REGISTRATION_LINK_HOURS } from "../sign-in/mailed-registrations.ts";
import { createSignIn } from "../sign-in/sign-in.ts";
import type { RecoveryCodes, TwoFactor } from "../sign-in/two-factor.ts";
import type { PromotionalCredits } from "../wallet/promotional-credits.ts";
import { userView } from "./user-routes.ts";

interface Dependencies {
  accountLock: AccountLock;
  attempts: LoginAttempts;
  clock: Clock;
  codes: OneTimeCodes;
  contacts: Contacts;
  guesses: LoginAttempts;
  mail: PlayerMail;
  mailbox: Mailbox;
  mailedRegistrations: MailedRegistrations;
  /** Whether an account opens at once, so that a registration tells whether the e-mail address has an account. */
  opensAccountsAtOnce: boolean;
  notifications: Notifications;
  passwords: Passwords;
  players: Players;
  pointsOf: (userId: string) => number;
  promotionalCredits: PromotionalCredits;
  protection: PlayerProtection;
  recoveryCodes: RecoveryCodes;
  referrals: Pick<Referrals, "recordRegistration">;
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
  const { attempts, codes, contacts, mail, mailbox, mailedRegistrations } = dependencies;
  const { notifications, passwords, players, pointsOf, promotionalCredits, referrals, sessions, store } =
    dependencies;
  const { signInByPassword, signIn, openSession } = createSignIn(dependencies);

  /** Throws Refusal `person_excluded`. */
  const checkPerson = ({ email, phone, birthday }: StoredRegistration): void => {
    const person = { name: "", surname: "", birthday, phone, emails: [email] };
    if (exclusions.ofPerson(person)) throw new Refusal("person_excluded");
  };

  /** @param password hash of the password */
  const addPlayer = (input: StoredRegistration, password: string, call: CallContext): string => {
    const { locale } = input;
    const { userId } = players.add({
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
    if (input.referral_code) referrals.recordRegistration(userId, input.referral_code);
    promotionalCredits.welcome(userId, input.currency);
    notifications.send(userId, { template: "welcome", vars: {}, url: "/games" });
    mail.send(userId, "welcome", {}, { origin: call.origin });
    return userId;
  };

  const registerAtOnce = async (input: RegisterInput, call: CallContext): Promise<LoginResult> => {
    const { email } = input;
    if (players.byLogin(email)) throw new Refusal("login_taken");
    checkPerson(input);
    const password = await passwords.hash(input.password);
    return store.transaction(() => {
      if (players.byLogin(email)) throw new Refusal("login_taken");
      const userId = addPlayer(input, password, call);
      mailEmailCode(mail, userId, contacts.issue(userId, "email", email), call.origin);
      return openSession(userId, "registration", call);
    });
  };

  /**
   * Mails the link that opens the account, or tells the owner of the account that already has the address. The response, its
   * time and what a login then answers are the same, so that a stranger learns nothing.
   */
  const registerByMail = async (input: RegisterInput, { origin }: CallContext) => {
    const { email, locale } = input;
    const password = await passwords.hash(input.password);
    store.transaction(() => {
      const owner = players.byLogin(email);
      if (owner) return mail.send(owner.userId, "email_taken", {}, { locale, origin });
      const code = mailedRegistrations.add(input, password);
      const path = `/${locale}${MAIL_PATHS.registration_link}?${LOGIN_TOKEN_PARAMETER}=${code}&tab=registration`;
      mailbox.send({
        to: email,
        locale,
        name: "registration_link",
        origin,
        path,
        vars: { login: email, hours: String(REGISTRATION_LINK_HOURS) },
      });
    });
    return { confirm_email: true } as const;
  };

  /** Opens the account of a mailed link. The checks that would tell something about other players are made here. */
  const openMailedAccount = (code: string, call: CallContext): LoginResult | null =>
    store.transaction(() => {
      const mailed = mailedRegistrations.redeem(code);
      if (!mailed || players.byLogin(mailed.registration.email)) return null;
      checkPerson(mailed.registration);
      const userId = addPlayer(mailed.registration, mailed.password, call);
      players.setEmail(userId, mailed.registration.email);
      return openSession(userId, "registration", call);
    });

  return {
    async login(input, call) {
      if (!("token" in input)) return signInByPassword(input, call);
      const userId = codes.redeem("login", input.token);
      if (userId) return signIn(userId, "token", call);
      const opened = openMailedAccount(input.token, call);
      if (!opened) throw new Refusal("wrong_credentials");
      return opened;
    },

    async register(input, call) {
      const registration = { ...input, email: input.email.trim().toLowerCase() };
      checkRegistration(registration, dependencies.clock.now());
      return dependencies.opensAccountsAtOnce
        ? registerAtOnce(registration, call)
        : registerByMail(registration, call);
    },

    checkSession: (_, call) => {
      const { userId } = requireSession(call);
      return userView(players.get(userId), pointsOf(userId), notifications.unread(userId));
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
  checkBirthday(input.birthday, input.country, now);
}
