import { isLocaleCode } from "#contract/locales.ts";
import type { Account, accountOperations } from "#contract/session/account.ts";
import { Refusal } from "../../refusal.ts";
import type { Services } from "../../services.ts";
import { type Handlers, signedIn } from "../http/area.ts";
import { mailEmailCode } from "./contact-mail.ts";

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^\+[1-9]\d{6,14}$/;
const DIGITS = /^\s*(?:\d\s*){6}$/;

/** Personal information, and the address and number that it is reached by [RT-4]. */
export function accountHandlers(services: Services): Handlers<typeof accountOperations> {
  const { checkPassword, contacts, mail, players, store, verification } = services;

  const view = (userId: string): Account => {
    const player = players.get(userId);
    const { login, currency, email, phone, profile, consents, locale } = player;
    const email_pending = contacts.pending(userId, "email");
    const phone_pending = contacts.pending(userId, "phone");
    return {
      ...{ user_id: userId, login, currency, email, phone, profile, consents, locale },
      email_confirmed: player.emailConfirmed,
      email_pending: email_pending === email ? null : email_pending,
      phone_confirmed: player.phoneConfirmed,
      phone_pending,
      locked: verification.lockedFields(player),
      created_at: player.createdAt,
    };
  };

  /** Takes an address over; both the old one and the new are told where it was another. */
  const setEmail = (userId: string, target: string, origin: string | null): void => {
    const { email } = players.get(userId);
    const isNew = target.toLowerCase() !== email.toLowerCase();
    if (isNew) refuseTaken(target);
    players.setEmail(userId, target);
    if (!isNew) return;
    for (const to of [email, target]) mail.send(userId, "email_changed", { email: target }, { to, origin });
  };

  const refuseTaken = (email: string): void => {
    if (players.byLogin(email)) throw new Refusal("login_taken");
  };

  return {
    account: (_, call) => view(signedIn(call).userId),

    updateConsents(consents, call) {
      const { userId } = signedIn(call);
      players.setConsents(userId, consents);
      return view(userId);
    },

    updateLocale({ locale }, call) {
      const { userId } = signedIn(call);
      if (!isLocaleCode(locale)) throw new Refusal("invalid_input", { field: "locale" });
      players.setLocale(userId, locale);
      return view(userId);
    },

    requestEmailCode({ locale }, call) {
      const { userId } = signedIn(call);
      const { email, emailConfirmed } = players.get(userId);
      const pending = contacts.pending(userId, "email") ?? email;
      if (pending === email && emailConfirmed) throw new Refusal("already_confirmed");
      return store.transaction(() =>
        mailEmailCode(mail, userId, contacts.issue(userId, "email", pending), call.origin, localeOr(locale)),
      );
    },

    confirmEmail({ code }, call) {
      const { origin } = call;
      const outcome = store.transaction(() => {
        if (!DIGITS.test(code)) {
          const found = contacts.redeemLink(code);
          if (found) setEmail(found.userId, found.target, origin);
          return found;
        }
        const { userId } = signedIn(call);
        const found = contacts.redeem(userId, "email", code);
        if (found && "target" in found) setEmail(userId, found.target, origin);
        return found;
      });
      refuseUnless(outcome);
      return { success: true };
    },

    async changeEmail({ email: asked, password, locale }, call) {
      const { userId } = signedIn(call);
      const email = asked.trim().toLowerCase();
      if (email.length > 254 || !EMAIL.test(email)) throw new Refusal("invalid_email");
      const player = await checkPassword(userId, password);
      if (email === player.email.toLowerCase()) throw new Refusal("already_confirmed");
      refuseTaken(email);
      return store.transaction(() => {
        const issued = contacts.issue(userId, "email", email);
        mail.send(userId, "email_change_asked", { email }, { origin: call.origin });
        return mailEmailCode(mail, userId, issued, call.origin, localeOr(locale));
      });
    },

    cancelEmailChange(_, call) {
      const { userId } = signedIn(call);
      contacts.cancel(userId, "email");
      return view(userId);
    },

    requestPhoneCode({ phone: asked, locale }, call) {
      const { userId } = signedIn(call);
      const player = players.get(userId);
      const phone = asked ?? contacts.pending(userId, "phone") ?? player.phone;
      if (!PHONE.test(phone)) throw new Refusal("invalid_phone");
      if (phone === player.phone && player.phoneConfirmed) throw new Refusal("already_confirmed");
      return store.transaction(() => {
        const { digits, sent } = contacts.issue(userId, "phone", phone);
        mail.send(userId, "phone_code", { code: digits }, { to: phone, ...localeOption(locale) });
        return sent;
      });
    },

    cancelPhoneChange(_, call) {
      const { userId } = signedIn(call);
      contacts.cancel(userId, "phone");
      return view(userId);
    },

    confirmPhone({ code }, call) {
      const { userId } = signedIn(call);
      const outcome = store.transaction(() => {
        const found = contacts.redeem(userId, "phone", code);
        if (found && "target" in found) players.setPhone(userId, found.target);
        return found;
      });
      refuseUnless(outcome);
      return view(userId);
    },
  };
}

/** A wrong try has been counted by now: what refuses must not take that back. */
function refuseUnless(outcome: { target: string } | { left: number } | null): void {
  if (!outcome) throw new Refusal("code_expired");
  if ("left" in outcome) throw new Refusal("wrong_code", { left: outcome.left });
}

function localeOr(locale: string) {
  return isLocaleCode(locale) ? locale : undefined;
}

function localeOption(locale: string) {
  return isLocaleCode(locale) ? { locale } : {};
}
