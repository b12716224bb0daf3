import { PHONE_CODE_MINUTES } from "#contract/wire/rules.ts";
import type { Account, accountOperations } from "#contract/wire/session/account.ts";
import { Refusal } from "../../refusal.ts";
import type { Store } from "../../store/database.ts";
import type { PasswordCheck } from "../accounts/passwords.ts";
import type { Players } from "../accounts/players.ts";
import type { UnsubscribeTokens } from "../accounts/unsubscribe-tokens.ts";
import { type HandlersOf, requireSession } from "../http/call-context.ts";
import type { PlayerMail } from "../mail/player-mail.ts";
import type { Push } from "../push/push.ts";
import { type Contacts, checkEmail, checkPhone, mailEmailCode } from "../sign-in/contacts.ts";
import type { VerificationService } from "../verification/verification.ts";

interface Dependencies {
  checkPassword: PasswordCheck;
  contacts: Contacts;
  mail: PlayerMail;
  players: Players;
  push: Pick<Push, "tokens">;
  store: Store;
  unsubscribeTokens: UnsubscribeTokens;
  verification: VerificationService;
}

/** A code that the player typed; any other code is from the link of a mail. */
const SIX_DIGITS = /^\s*(?:\d\s*){6}$/;

/** Operations on personal information, e-mail address and phone number [RT-4]. */
export function accountHandlers(dependencies: Dependencies): HandlersOf<typeof accountOperations> {
  const { checkPassword, contacts, mail, players, push, store, unsubscribeTokens, verification } =
    dependencies;

  const view = (userId: string): Account => {
    const player = players.get(userId);
    const { login, currency, email, phone, profile, consents, locale } = player;
    const email_pending = contacts.pending(userId, "email");
    const phone_pending = contacts.pending(userId, "phone");
    return {
      user_id: userId,
      login,
      currency,
      email,
      phone,
      profile,
      consents,
      consent_records: players.consentRecords(userId),
      locale,
      email_confirmed: player.emailConfirmed,
      email_pending: email_pending === email ? null : email_pending,
      phone_confirmed: player.phoneConfirmed,
      phone_pending,
      locked: verification.lockedFields(player),
      created_at: player.createdAt,
    };
  };

  /** Stores a confirmed address; a change is mailed to the old and the new one. */
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
    account: (_, call) => view(requireSession(call).userId),

    updateConsents({ version, text, locale, ...consents }, call) {
      const { userId } = requireSession(call);
      const hadEmail = players.get(userId).consents.email;
      store.transaction(() => {
        players.setConsents(userId, consents, { source: "account", version, text, locale });
        if (!consents.push) push.tokens.removeAll(userId);
        const query = `?token=${unsubscribeTokens.create(userId)}`;
        if (consents.email && !hadEmail)
          mail.send(userId, "marketing_on", {}, { origin: call.origin, query });
      });
      return view(userId);
    },

    unsubscribe({ token }) {
      const userId = unsubscribeTokens.userOf(token);
      const player = userId === null ? null : players.find(userId);
      if (!player) throw new Refusal("not_found");
      const { consents } = player;
      players.setConsents(player.userId, { ...consents, email: false }, { source: "unsubscribe" });
      return { success: true };
    },

    updateLocale({ locale }, call) {
      const { userId } = requireSession(call);
      players.setLocale(userId, locale);
      return view(userId);
    },

    requestEmailCode({ locale }, call) {
      const { userId } = requireSession(call);
      const { email, emailConfirmed } = players.get(userId);
      const pending = contacts.pending(userId, "email") ?? email;
      if (pending === email && emailConfirmed) throw new Refusal("already_confirmed");
      return store.transaction(() =>
        mailEmailCode(mail, userId, contacts.issue(userId, "email", pending), call.origin, locale),
      );
    },

    confirmEmail({ code }, call) {
      const { origin } = call;
      const outcome = store.transaction(() => {
        if (!SIX_DIGITS.test(code)) {
          const redeemed = contacts.redeemLink(code);
          if (redeemed) setEmail(redeemed.userId, redeemed.target, origin);
          return redeemed;
        }
        const { userId } = requireSession(call);
        const redeemed = contacts.redeem(userId, "email", code);
        if (redeemed && "target" in redeemed) setEmail(userId, redeemed.target, origin);
        return redeemed;
      });
      refuseUnless(outcome);
      return { success: true };
    },

    async changeEmail({ email: input, password, locale }, call) {
      const { userId } = requireSession(call);
      const email = input.trim().toLowerCase();
      checkEmail(email);
      const player = await checkPassword(userId, password);
      if (email === player.email.toLowerCase()) throw new Refusal("already_confirmed");
      refuseTaken(email);
      return store.transaction(() => {
        const issued = contacts.issue(userId, "email", email);
        mail.send(userId, "email_change_asked", { email }, { origin: call.origin });
        return mailEmailCode(mail, userId, issued, call.origin, locale);
      });
    },

    cancelEmailChange(_, call) {
      const { userId } = requireSession(call);
      contacts.cancel(userId, "email");
      return view(userId);
    },

    async requestPhoneCode({ phone: input, password, locale }, call) {
      const { userId } = requireSession(call);
      const player = players.get(userId);
      const pending = contacts.pending(userId, "phone");
      const phone = input ?? pending ?? player.phone;
      checkPhone(phone);
      if (phone !== pending && phone !== player.phone) await checkPassword(userId, password ?? "");
      if (phone === player.phone && player.phoneConfirmed) throw new Refusal("already_confirmed");
      return store.transaction(() => {
        const { digits, sent } = contacts.issue(userId, "phone", phone);
        mail.send(userId, "phone_code", { code: digits, minutes: PHONE_CODE_MINUTES }, { to: phone, locale });
        return sent;
      });
    },

    cancelPhoneChange(_, call) {
      const { userId } = requireSession(call);
      contacts.cancel(userId, "phone");
      return view(userId);
    },

    confirmPhone({ code }, call) {
      const { userId } = requireSession(call);
      const outcome = store.transaction(() => {
        const redeemed = contacts.redeem(userId, "phone", code);
        if (redeemed && "target" in redeemed) players.setPhone(userId, redeemed.target);
        return redeemed;
      });
      refuseUnless(outcome);
      return view(userId);
    },
  };
}

/** Called after the transaction, so that the refusal does not roll back the count of wrong codes. */
function refuseUnless(outcome: { target: string } | { left: number } | null): void {
  if (!outcome) throw new Refusal("code_expired");
  if ("left" in outcome) throw new Refusal("wrong_code", { left: outcome.left });
}
