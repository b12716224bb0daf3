import { MINIMUM_AGE } from "#contract/constants.ts";
import { DEFAULT_LOCALE, isLocaleCode, type LocaleCode } from "#contract/locales.ts";
import type { authOperations, LoginResult, RegisterInput } from "#contract/session/auth.ts";
import { Refusal } from "../../refusal.ts";
import type { Call, Services } from "../../services.ts";
import { type Handlers, signedIn } from "../http/area.ts";
import { mailEmailCode } from "./contact-mail.ts";
import { checkPassword, hashPassword } from "./passwords.ts";
import { signInDesk } from "./sign-in.ts";
import { userView } from "./user-view.ts";

/** Sign in, register, restore [AUTH-1, AUTH-2, REG-1]. Passwords are checked before any transaction is opened. */
export function authHandlers(services: Services): Handlers<typeof authOperations> {
  const { exclusions } = services.protection;
  const { attempts, codes, contacts, gifts, mail, notifications, players, pointsOf, sessions, store } =
    services;
  const { byPassword, enter, open: openSession } = signInDesk(services);

  const open = (input: RegisterInput, password: string, call: Call): LoginResult => {
    if (players.byLogin(input.email)) throw new Refusal("login_taken");
    const locale = localeOr(input.locale);
    const { userId, email } = players.add({
      ...{ kind: "player", login: input.email, email: input.email, phone: input.phone, password, locale },
      currency: input.currency,
      profile: { birthday: input.birthday, country: input.country.toUpperCase() },
      noProfile: true,
      ...(input.affiliate_tag && { affiliateTag: input.affiliate_tag }),
    });
    gifts.welcome(userId, input.currency);
    notifications.welcome(userId);
    mail.send(userId, "welcome", {}, { origin: call.origin });
    mailEmailCode(mail, userId, contacts.issue(userId, "email", email), call.origin);
    return openSession(userId, "registration", call);
  };

  return {
    async login(input, call) {
      if (!("token" in input)) return byPassword(input, call);
      const userId = codes.redeem("login", input.token);
      if (!userId) throw new Refusal("wrong_credentials");
      return enter(userId, "token", call);
    },

    async register(input, call) {
      const email = input.email.trim().toLowerCase();
      checkRegistration({ ...input, email }, services.clock.now());
      if (players.byLogin(email) || exclusions.isExcludedAddress(email)) throw new Refusal("login_taken");
      const password = await hashPassword(input.password);
      return store.transaction(() => open({ ...input, email }, password, call));
    },

    checkSession: (_, call) => {
      const { userId } = signedIn(call);
      return userView(players.get(userId), pointsOf(userId));
    },

    logout(_, call) {
      sessions.end(signedIn(call));
      return { success: true };
    },

    restorePassword({ email, locale }, { origin }) {
      const player = players.byLogin(email);
      if (player && player.email === email.trim().toLowerCase()) {
        const code = codes.issue("new-password", player.userId);
        const query = `?restore=${code}`;
        mail.send(player.userId, "restore", {}, { locale: localeOr(locale), origin, query });
      }
      return { success: true };
    },

    async newPassword({ code, password }, { origin }) {
      checkPassword(password);
      const hash = await hashPassword(password);
      return store.transaction(() => {
        const userId = codes.redeem("new-password", code);
        if (!userId) throw new Refusal("link_expired");
        players.setPassword(userId, hash);
        sessions.endAll(userId);
        const { email, login } = players.get(userId);
        attempts.succeeded(login);
        attempts.succeeded(email);
        mail.send(userId, "password_changed", {}, { origin });
        return { success: true };
      });
    },
  };
}

function localeOr(locale: string): LocaleCode {
  return isLocaleCode(locale) ? locale : DEFAULT_LOCALE;
}

/** Refuses what no front end should have let through. */
function checkRegistration(input: RegisterInput, now: Date): void {
  if (input.email.length > 254 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(input.email))
    throw new Refusal("invalid_email");
  if (!/^\+[1-9]\d{6,14}$/.test(input.phone)) throw new Refusal("invalid_phone");
  checkPassword(input.password);
  const comesOfAge = new Date(`${input.birthday}T00:00:00Z`);
  if (input.birthday < "1900-01-01") throw new Refusal("invalid_birthday");
  comesOfAge.setUTCFullYear(comesOfAge.getUTCFullYear() + MINIMUM_AGE);
  if (comesOfAge > now) throw new Refusal("under_age", { age: MINIMUM_AGE });
}
